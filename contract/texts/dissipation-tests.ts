import type { Table } from '../kit/languages.ts'

export const dissipationTests = {
  // what a record is called where records of all kinds stand
  'history.noun.dissipation_tests': [
    'Dissipation test',
    'Dissipationsversuch',
    'Essai de dissipation',
    'Prova di dissipazione',
  ],
  'history.nouns.dissipation_tests': [
    'Dissipation tests',
    'Dissipationsversuche',
    'Essais de dissipation',
    'Prove di dissipazione',
  ],
  'ui.import.kind.dissipation_tests': [
    'Dissipation tests',
    'Dissipationsversuche',
    'Essais de dissipation',
    'Prove di dissipazione',
  ],
  // rules
  'dissipationTest.depth.required': [
    'The depth of the test is required',
    'Die Tiefe des Versuchs wird benötigt',
    'La profondeur de l’essai est requise',
    'La profondità della prova è richiesta',
  ],
  'dissipationTest.times.required': [
    'A test has at least one reading',
    'Ein Versuch hat mindestens eine Messung',
    'Un essai compte au moins une mesure',
    'Una prova ha almeno una misura',
  ],
  'dissipationTest.times.order': [
    'Each time must be later than the one before',
    'Jede Zeit muss später sein als die vorige',
    'Chaque temps doit suivre le précédent',
    'Ogni tempo deve seguire il precedente',
  ],
  'dissipationTest.series.length': [
    'Must have one value for each time',
    'Muss für jede Zeit einen Wert haben',
    'Doit avoir une valeur par temps',
    'Deve avere un valore per ogni tempo',
  ],
  'dissipationTest.pressure.required': [
    'A dissipation test needs readings of one pore pressure at least',
    'Ein Dissipationsversuch braucht Messwerte von mindestens einem Porenwasserdruck',
    'Un essai de dissipation demande des mesures d’au moins une pression interstitielle',
    'Una prova di dissipazione richiede misure di almeno una pressione interstiziale',
  ],
  // what the screen says of them
  'dissipationTest.thing': ['Dissipation test', 'Dissipationsversuch', 'Essai de dissipation', 'Prova di dissipazione'],
  'dissipationTest.created': [
    'The dissipation test has been created.',
    'Der Dissipationsversuch ist erstellt.',
    'L’essai de dissipation a été créé.',
    'La prova di dissipazione è stata creata.',
  ],
  'dissipationTest.createFailed': [
    'The dissipation test could not be created.',
    'Der Dissipationsversuch konnte nicht erstellt werden.',
    'L’essai de dissipation n’a pas pu être créé.',
    'La prova di dissipazione non ha potuto essere creata.',
  ],
  'dissipationTest.updated': [
    'The dissipation test has been changed.',
    'Der Dissipationsversuch ist geändert.',
    'L’essai de dissipation a été modifié.',
    'La prova di dissipazione è stata modificata.',
  ],
  'dissipationTest.updateFailed': [
    'The dissipation test could not be changed.',
    'Der Dissipationsversuch konnte nicht geändert werden.',
    'L’essai de dissipation n’a pas pu être modifié.',
    'La prova di dissipazione non ha potuto essere modificata.',
  ],
  'dissipationTest.deleted': [
    'The dissipation test has been deleted.',
    'Der Dissipationsversuch ist gelöscht.',
    'L’essai de dissipation a été supprimé.',
    'La prova di dissipazione è stata eliminata.',
  ],
  'dissipationTest.deleteFailed': [
    'The dissipation test could not be deleted.',
    'Der Dissipationsversuch konnte nicht gelöscht werden.',
    'L’essai de dissipation n’a pas pu être supprimé.',
    'La prova di dissipazione non ha potuto essere eliminata.',
  ],
  'dissipationTest.new': [
    'New dissipation test',
    'Neuer Dissipationsversuch',
    'Nouvel essai de dissipation',
    'Nuova prova di dissipazione',
  ],
  'dissipationTest.none': [
    'No dissipation tests yet.',
    'Noch keine Dissipationsversuche.',
    'Aucun essai de dissipation.',
    'Ancora nessuna prova di dissipazione.',
  ],
  'dissipationTest.loadFailed': [
    'The dissipation tests could not be loaded.',
    'Die Dissipationsversuche konnten nicht geladen werden.',
    'Les essais de dissipation n’ont pas pu être chargés.',
    'Le prove di dissipazione non hanno potuto essere caricate.',
  ],
  // labels of the fields
  'dissipationTest.depth': ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  'dissipationTest.run': ['Cone test', 'Drucksondierung', 'Essai au cône', 'Prova penetrometrica'],
  'dissipationTest.test_date': ['Test date', 'Versuchsdatum', 'Date de l’essai', 'Data della prova'],
  'dissipationTest.start_time': ['Start', 'Beginn', 'Début', 'Inizio'],
  'dissipationTest.cone_area': ['Cone area', 'Spitzenfläche', 'Section de la pointe', 'Area della punta'],
  'dissipationTest.u0': [
    'Pore pressure at rest u0',
    'Porenwasserdruck in Ruhe u0',
    'Pression interstitielle au repos u0',
    'Pressione interstiziale a riposo u0',
  ],
  'dissipationTest.rigidity': [
    'Rigidity index Ir',
    'Steifigkeitsindex Ir',
    'Indice de rigidité Ir',
    'Indice di rigidezza Ir',
  ],
  'dissipationTest.comments': ['Comments', 'Bemerkungen', 'Remarques', 'Commenti'],
  'dissipationTest.times': ['Times', 'Zeiten', 'Temps', 'Tempi'],
  'dissipationTest.qc': ['qc', 'qc', 'qc', 'qc'],
  'dissipationTest.u1': ['u1', 'u1', 'u1', 'u1'],
  'dissipationTest.u2': ['u2', 'u2', 'u2', 'u2'],
  'dissipationTest.u3': ['u3', 'u3', 'u3', 'u3'],
} satisfies Table
