import type { Table } from '../kit/languages.ts'

/** Runs of many objects together, and their results at chosen depths. */
export const calculationBatches = {
  'calculation.batch.none': [
    'Name at least one object.',
    'Nennen Sie mindestens ein Objekt.',
    'Indiquez au moins un objet.',
    'Indica almeno un oggetto.',
  ],
  'calculation.batch.objects': [
    'At most {max} objects at once.',
    'Höchstens {max} Objekte auf einmal.',
    'Au plus {max} objets à la fois.',
    'Al massimo {max} oggetti alla volta.',
  ],
  'calculation.batch.noRun': [
    'Name at least one calculation.',
    'Nennen Sie mindestens eine Berechnung.',
    'Indiquez au moins un calcul.',
    'Indica almeno un calcolo.',
  ],
  'calculation.batch.runs': [
    'At most {max} calculations at once.',
    'Höchstens {max} Berechnungen auf einmal.',
    'Au plus {max} calculs à la fois.',
    'Al massimo {max} calcoli alla volta.',
  ],
  'calculation.batch.most': [
    'These objects have more than {max} such soundings. Choose fewer objects.',
    'Diese Objekte haben mehr als {max} solche Sondierungen. Wählen Sie weniger Objekte.',
    'Ces objets ont plus de {max} sondages de ce type. Choisissez moins d’objets.',
    'Questi oggetti hanno più di {max} sondaggi di questo tipo. Scegli meno oggetti.',
  ],
  'calculation.batch.none.cpt': [
    'None of these objects has a cone test.',
    'Keines dieser Objekte hat eine Drucksondierung.',
    'Aucun de ces objets n’a d’essai au cône.',
    'Nessuno di questi oggetti ha una prova penetrometrica statica.',
  ],
  'calculation.batch.none.dp': [
    'None of these objects has a dynamic probing.',
    'Keines dieser Objekte hat eine Rammsondierung.',
    'Aucun de ces objets n’a de sondage à la batte.',
    'Nessuno di questi oggetti ha una prova penetrometrica dinamica.',
  ],
  'calculation.batch.none.spt': [
    'None of these objects has an SPT.',
    'Keines dieser Objekte hat einen SPT.',
    'Aucun de ces objets n’a de SPT.',
    'Nessuno di questi oggetti ha un SPT.',
  ],
  'calculation.batch.no.cpt': [
    'has no cone test',
    'hat keine Drucksondierung',
    'n’a pas d’essai au cône',
    'non ha una prova penetrometrica statica',
  ],
  'calculation.batch.no.dp': [
    'has no dynamic probing',
    'hat keine Rammsondierung',
    'n’a pas de sondage à la batte',
    'non ha una prova penetrometrica dinamica',
  ],
  'calculation.batch.no.spt': ['has no SPT', 'hat keinen SPT', 'n’a pas de SPT', 'non ha SPT'],
  'calculation.batch.gone': [
    'is not in this project, or no longer',
    'ist nicht oder nicht mehr in diesem Projekt',
    'n’est pas ou plus dans ce projet',
    'non è o non è più in questo progetto',
  ],
  'calculation.batch.refused': [
    '{name}: {sentence}',
    '{name}: {sentence}',
    '{name} : {sentence}',
    '{name}: {sentence}',
  ],
  'calculation.depths': [
    'Give depths in metres, parted by commas.',
    'Geben Sie Tiefen in Metern an, durch Kommas getrennt.',
    'Indiquez des profondeurs en mètres, séparées par des virgules.',
    'Indica le profondità in metri, separate da virgole.',
  ],
  'calculation.depths.most': [
    'At most {max} depths at once.',
    'Höchstens {max} Tiefen auf einmal.',
    'Au plus {max} profondeurs à la fois.',
    'Al massimo {max} profondità alla volta.',
  ],
  'calculation.table.series': [
    'There is no such series: {names}.',
    'Eine solche Reihe gibt es nicht: {names}.',
    'Une telle série n’existe pas : {names}.',
    'Una tale serie non esiste: {names}.',
  ],
  'calculation.table.tooLong': [
    '{count} rows are too many to be shown ({max} at most). Choose fewer depths, or download the CSV.',
    '{count} Zeilen sind zu viele zum Zeigen (höchstens {max}). Wählen Sie weniger Tiefen, oder laden Sie die CSV herunter.',
    '{count} lignes sont trop nombreuses pour être affichées (au plus {max}). Choisissez moins de profondeurs, ou téléchargez le CSV.',
    '{count} righe sono troppe da mostrare (al massimo {max}). Scegli meno profondità, o scarica il CSV.',
  ],
  'calculation.table.noneActive': [
    'no active calculation',
    'keine aktive Berechnung',
    'aucun calcul actif',
    'nessun calcolo attivo',
  ],
  'calculation.table.nothing': [
    'nothing to calculate: no cone test, dynamic probing or SPT',
    'nichts zu berechnen: keine Drucksondierung, Rammsondierung oder SPT',
    'rien à calculer : ni essai au cône, ni sondage à la batte, ni SPT',
    'niente da calcolare: nessuna prova penetrometrica statica o dinamica, né SPT',
  ],
  'calculation.table.ends': [
    'the test ends at {depth} m',
    'die Sondierung endet bei {depth} m',
    'l’essai se termine à {depth} m',
    'la prova termina a {depth} m',
  ],
  'calculation.table.begins': [
    'the test begins at {depth} m',
    'die Sondierung beginnt bei {depth} m',
    'l’essai commence à {depth} m',
    'la prova inizia a {depth} m',
  ],
  'calculation.table.away': [
    'no row within 0.25 m; the nearest is at {depth} m',
    'keine Zeile innerhalb 0.25 m; die nächste liegt bei {depth} m',
    'aucune ligne à moins de 0.25 m ; la plus proche est à {depth} m',
    'nessuna riga entro 0.25 m; la più vicina è a {depth} m',
  ],
} as const satisfies Table
