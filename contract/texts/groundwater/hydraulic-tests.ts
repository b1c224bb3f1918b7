import type { TextTable } from '../../kit/languages.ts'

export const hydraulicTestsTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.hydraulic_tests': ['Hydraulic test', 'Hydraulischer Versuch', 'Essai hydraulique', 'Prova idraulica'],
  'history.nouns.hydraulic_tests': ['Hydraulic tests', 'Hydraulische Versuche', 'Essais hydrauliques', 'Prove idrauliche'],
  'ui.import.kind.hydraulic_tests': ['Hydraulic tests', 'Hydraulische Versuche', 'Essais hydrauliques', 'Prove idrauliche'],
  // what the screen says of them
  'hydraulicTest.created': ['HydraulicTesting has been successfully created!', 'Der Versuch ist erstellt.', 'L’essai a été créé.', 'La prova è stata creata.'],
  'hydraulicTest.updated': ['HydraulicTesting has been successfully updated!', 'Der Versuch ist geändert.', 'L’essai a été modifié.', 'La prova è stata modificata.'],
  'hydraulicTest.deleted': ['HydraulicTesting has been successfully removed...', 'Der Versuch ist gelöscht.', 'L’essai a été supprimé.', 'La prova è stata eliminata.'],
  // labels of the fields
  'hydraulicTest.depthfrom': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'hydraulicTest.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'hydraulicTest.test_type': ['Type of test', 'Art des Versuchs', 'Type d’essai', 'Tipo di prova'],
  'hydraulicTest.test_date': ['Test date', 'Versuchsdatum', 'Date de l’essai', 'Data della prova'],
  'hydraulicTest.hydraulic_conductivity': ['Hydraulic conductivity', 'Hydraulische Leitfähigkeit', 'Conductivité hydraulique', 'Conducibilità idraulica'],
  'hydraulicTest.comments': ['Comments', 'Bemerkungen', 'Remarques', 'Commenti'],
  'hydraulicTest.new': ['New Test', 'Neuer Versuch', 'Nouvel essai', 'Nuova prova'],
  'hydraulicTest.thing': ['Hydraulic test', 'Hydraulischer Versuch', 'Essai hydraulique', 'Prova idraulica'],
  'hydraulicTest.none': ['No hydraulic tests yet.', 'Noch keine hydraulischen Versuche.', 'Aucun essai hydraulique.', 'Ancora nessuna prova idraulica.'],
} satisfies TextTable
