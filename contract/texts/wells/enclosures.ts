import type { TextTable } from '../../kit/languages.ts'

export const enclosuresTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.enclosures': ['Surface enclosure', 'Abschlussbauwerk', 'Tête d’ouvrage', 'Protezione di testa'],
  'history.nouns.enclosures': ['Surface enclosures', 'Oberflächenabschlüsse', 'Têtes d’ouvrage', 'Chiusure di superficie'],
  'ui.import.kind.enclosures': ['Enclosures', 'Abschlussbauwerke', 'Têtes d’ouvrage', 'Chiusure'],
  // rules
  'enclosure.enclosure_type.required': ['Enclosure type is required!', 'Der Typ des Abschlusses ist erforderlich!', 'Le type de tête est obligatoire', 'Il tipo di chiusura è obbligatorio!'],
  'enclosure.most': ['An object has no more than two surface enclosures.', 'Ein Objekt hat höchstens zwei Oberflächenabschlüsse.', 'Un objet a au plus deux têtes d’ouvrage.', 'Un oggetto ha al massimo due chiusure di superficie.'],
  // what the screen says of them
  'enclosure.created': ['Surface enclosure has been successfully created!', 'Der Oberflächenabschluss wurde erfolgreich erstellt!', 'La tête d’ouvrage a été créée avec succès!', 'La chiusura di superficie è stata creata!'],
  'enclosure.updated': ['Surface enclosure has been successfully updated!', 'Der Oberflächenabschluss wurde erfolgreich gespeichert!', 'La tête d’ouvrage a été enregistrée avec succès!', 'La chiusura di superficie è stata salvata!'],
  'enclosure.deleted': ['Tube fill has been successfully deleted!', 'Der Oberflächenabschluss wurde gelöscht!', 'La tête d’ouvrage a été supprimée!', 'La chiusura di superficie è stata eliminata!'],
  'enclosure.createFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'enclosure.updateFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'enclosure.deleteFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  // well fixtures
  'enclosure.new': ['New surface enclosure', 'Neuer Oberflächenabschluss', 'Nouvelle tête d’ouvrage', 'Nuova chiusura di superficie'],
  'enclosure.defaultName': ['Surface enclosure {n}', 'Oberflächenabschluss {n}', 'Tête d’ouvrage {n}', 'Chiusura di superficie {n}'],
  'enclosure.enclosure': ['Surface enclosure', 'Abschlussbauwerk', 'Tête d’ouvrage', 'Chiusura di superficie'],
  // labels of the fields
  'enclosure.name': ['Name', 'Name', 'Nom', 'Nome'],
  'enclosure.depth': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'enclosure.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'enclosure.enclosure_type': ['Enclosure type', 'Typ des Abschlusses', 'Type de tête', 'Tipo di chiusura'],
  'enclosure.enclosure_od': ['Enclosure OD', 'Abschluss Ø aussen', 'Diamètre extérieur', 'Diametro esterno'],
  'enclosure.enclosure_material': ['Enclosure material', 'Material', 'Matériau', 'Materiale'],
  'enclosure.enclosure_lid': ['Enclosure lid', 'Deckel', 'Couvercle', 'Coperchio'],
  'enclosure.lid_material': ['Lid material', 'Material des Deckels', 'Matériau du couvercle', 'Materiale del coperchio'],
  'enclosure.max_load': ['Maximum load', 'Höchstlast', 'Charge maximale', 'Carico massimo'],
  'enclosure.brand_type_comment': ['Brand / type / comment', 'Marke / Typ / Bemerkung', 'Marque / type / remarque', 'Marca / tipo / nota'],
} satisfies TextTable
