import type { TextTable } from '../../kit/languages.ts'

/** What each thing that a test run states of itself is called. */
const stated = {
  'sounding.meta.coneNumber': ['Cone', 'Sonde', 'Pointe', 'Punta'],
  'sounding.meta.class': ['Standard and class', 'Norm und Klasse', 'Norme et classe', 'Norma e classe'],
  'sounding.meta.a': ['Net area ratio a', 'Flächenverhältnis a', 'Rapport de surface nette a', 'Rapporto di area netta a'],
  'sounding.meta.coneArea': ['Cone area', 'Spitzenfläche', 'Surface de la pointe', 'Area della punta'],
  'sounding.meta.sleeveArea': ['Sleeve area', 'Mantelfläche', 'Surface du manchon', 'Area del manicotto'],
  'sounding.meta.sleeveDistance': ['Cone to middle of sleeve', 'Spitze bis Mitte Reibungshülse', 'Pointe au milieu du manchon', 'Dalla punta a metà manicotto'],
  'sounding.meta.filterDistance': ['Cone to filter', 'Spitze bis Filter', 'Pointe au filtre', 'Dalla punta al filtro'],
  'sounding.meta.qcBefore': ['qc zero before', 'qc Nullwert vorher', 'Zéro qc avant', 'Zero qc prima'],
  'sounding.meta.qcAfter': ['qc zero after', 'qc Nullwert nachher', 'Zéro qc après', 'Zero qc dopo'],
  'sounding.meta.fsBefore': ['fs zero before', 'fs Nullwert vorher', 'Zéro fs avant', 'Zero fs prima'],
  'sounding.meta.fsAfter': ['fs zero after', 'fs Nullwert nachher', 'Zéro fs après', 'Zero fs dopo'],
  'sounding.meta.u2Before': ['u2 zero before', 'u2 Nullwert vorher', 'Zéro u2 avant', 'Zero u2 prima'],
  'sounding.meta.u2After': ['u2 zero after', 'u2 Nullwert nachher', 'Zéro u2 après', 'Zero u2 dopo'],
  'sounding.meta.predrilled': ['Predrilled to', 'Vorgebohrt bis', 'Avant-trou jusqu’à', 'Preforo fino a'],
  'sounding.meta.waterDepth': ['Water below ground', 'Wasserspiegel unter Terrain', 'Eau sous le terrain', 'Acqua sotto il piano campagna'],
  'sounding.meta.endLength': ['End of the push', 'Endlänge', 'Longueur finale', 'Lunghezza finale'],
  'sounding.meta.probing': ['Probing', 'Rammsonde', 'Type de battage', 'Tipo di penetrometro'],
  'sounding.meta.hammer': ['Hammer', 'Rammbär', 'Mouton', 'Maglio'],
  'sounding.meta.drop': ['Drop', 'Fallhöhe', 'Hauteur de chute', 'Altezza di caduta'],
  'sounding.meta.increment': ['Increment', 'Schrittlänge', 'Pas', 'Intervallo'],
  'sounding.meta.coneDiameter': ['Cone diameter', 'Spitzendurchmesser', 'Diamètre de la pointe', 'Diametro della punta'],
  'sounding.meta.anvil': ['Anvil', 'Amboss', 'Enclume', 'Incudine'],
  'sounding.meta.rodMass': ['Rods', 'Gestänge', 'Tiges', 'Aste'],
  'sounding.meta.energyRatio': ['Energy ratio', 'Energieverhältnis', 'Rapport d’énergie', 'Rapporto di energia'],
} as const satisfies TextTable

/** What is said of a sounding besides its numbers. */
export const soundingAboutTexts = {
  ...stated,
  'sounding.about': ['About this sounding', 'Zu dieser Sondierung', 'À propos de ce sondage', 'Informazioni sul sondaggio'],
  'sounding.about.saved': ['Sounding saved', 'Sondierung gespeichert', 'Sondage enregistré', 'Sondaggio salvato'],
  'sounding.about.equipment': ['Equipment and ground', 'Gerät und Terrain', 'Appareillage et terrain', 'Attrezzatura e terreno'],
  'sounding.about.others': ['Also stated, kept as it is', 'Ferner angegeben, bleibt wie es steht', 'Autres indications, conservées telles quelles', 'Altre indicazioni, conservate come sono'],
  'sounding.about.unread': ['Stated: {stated}, which is not read. What is typed here takes its place.', 'Angegeben: {stated}, nicht lesbar. Eine Eingabe tritt an seine Stelle.', 'Indiqué : {stated}, non lu. La saisie le remplace.', 'Indicato: {stated}, non letto. Quanto si digita lo sostituisce.'],
  'sounding.remark.add': ['Add remark', 'Bemerkung hinzufügen', 'Ajouter une remarque', 'Aggiungi osservazione'],
  'sounding.remark.depth': ['Depth of remark {n}', 'Tiefe der Bemerkung {n}', 'Profondeur de la remarque {n}', 'Profondità dell’osservazione {n}'],
  'sounding.remark.text': ['Remark {n}', 'Bemerkung {n}', 'Remarque {n}', 'Osservazione {n}'],
  'sounding.remark.remove': ['Remove remark {n}', 'Bemerkung {n} entfernen', 'Retirer la remarque {n}', 'Rimuovi l’osservazione {n}'],
  'sounding.remark.more': ['{count} more', '{count} weitere', '{count} de plus', 'Altre {count}'],
  'sounding.meta.a.range': ['Must be above 0 and at most 1', 'Muss über 0 und höchstens 1 sein', 'Doit être supérieur à 0 et au plus 1', 'Deve essere maggiore di 0 e al massimo 1'],
  'sounding.meta.unit': ['Must be in {unit}', 'Muss in {unit} sein', 'Doit être en {unit}', 'Deve essere in {unit}'],
} as const satisfies TextTable
