import type { TextTable } from '../../kit/languages.ts'

export const drillingTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.drilling': ['Drilling interval', 'Bohrabschnitt', 'Intervalle de forage', 'Intervallo di perforazione'],
  'history.nouns.drilling': ['Drilling intervals', 'Bohrabschnitte', 'Intervalles de forage', 'Intervalli di perforazione'],
  'ui.import.kind.drilling': ['Drilling', 'Bohrung', 'Forage', 'Perforazione'],
  // what the screen says of them
  'drilling.created': ['Drilling has been successfully created!', 'Der Bohrabschnitt wurde erstellt.', 'L’intervalle de forage a été créé.', 'L’intervallo di perforazione è stato creato.'],
  'drilling.updated': ['Drilling has been successfully updated!', 'Der Bohrabschnitt wurde gespeichert.', 'L’intervalle de forage a été enregistré.', 'L’intervallo di perforazione è stato salvato.'],
  'drilling.deleted': ['Drilling has been successfully removed...', 'Der Bohrabschnitt wurde gelöscht.', 'L’intervalle de forage a été supprimé.', 'L’intervallo di perforazione è stato eliminato.'],
  'drilling.createFailed': ['Something went wrong!', 'Etwas ist schiefgegangen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'drilling.updateFailed': ['Drilling failed to update', 'Der Bohrabschnitt konnte nicht gespeichert werden', 'L’intervalle de forage n’a pas pu être enregistré', 'L’intervallo di perforazione non è stato salvato'],
  'drilling.deleteFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  // labels of the fields
  'drilling.blbeg': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'drilling.blend': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'drilling.drilling_action': ['Drilling action', 'Löseart', 'Mode d’avancement', 'Modo di avanzamento'],
  'drilling.boremeth': ['Drilling method', 'Bohrverfahren', 'Méthode de forage', 'Metodo di perforazione'],
  'drilling.drill_bit_type': ['Drill bit type', 'Bohrwerkzeug', 'Type d’outil', 'Tipo di utensile'],
  'drilling.drilling_container': ['Drilling container', 'Kernrohr / Entnahmewerkzeug', 'Carottier / outil d’extraction', 'Carotiere / utensile di estrazione'],
  'drilling.container_lifting_method': ['Container lifting method', 'Förderung', 'Méthode de remontée', 'Metodo di sollevamento'],
  'drilling.drilling_medium': ['Drilling medium', 'Spülmedium', 'Fluide de forage', 'Fluido di perforazione'],
  'drilling.circulation_method': ['Circulation method', 'Spülungsart', 'Mode de circulation', 'Modo di circolazione'],
  'drilling.blcode': ['Borehole casing', 'Verrohrung', 'Tubage du forage', 'Rivestimento del foro'],
  'drilling.drill_od': ['Drill OD', 'Bohrwerkzeug Ø aussen', 'Diamètre extérieur de l’outil', 'Diametro esterno utensile'],
  'drilling.drill_bit_id': ['Drill bit ID', 'Bohrwerkzeug Ø innen', 'Diamètre intérieur de l’outil', 'Diametro interno utensile'],
  'drilling.casing_od': ['Casing OD', 'Verrohrung Ø aussen', 'Diamètre extérieur du tubage', 'Diametro esterno rivestimento'],
  'drilling.casing_id': ['Casing ID', 'Verrohrung Ø innen', 'Diamètre intérieur du tubage', 'Diametro interno rivestimento'],
} satisfies TextTable
