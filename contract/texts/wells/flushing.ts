import type { TextTable } from '../../kit/languages.ts'

export const flushingTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.flushing': ['Flushing', 'Spülung', 'Rinçage', 'Lavaggio'],
  'history.nouns.flushing': ['Flushing records', 'Spülungen', 'Rinçages', 'Lavaggi'],
  'ui.import.kind.flushing': ['Flushing', 'Spülung', 'Rinçage', 'Lavaggio'],
  // rules
  'flushing.date.missing': ['A time needs a date', 'Eine Uhrzeit braucht ein Datum', 'Une heure exige une date', 'Un orario richiede una data'],
  // what the screen says of them
  'flushing.created': ['Flushing has been successfully created!', 'Die Spülung wurde erfolgreich erstellt!', 'Le rinçage a été créé avec succès!', 'Il lavaggio è stato creato!'],
  'flushing.updated': ['Flushing has been successfully updated!', 'Die Spülung wurde erfolgreich gespeichert!', 'Le rinçage a été enregistré avec succès!', 'Il lavaggio è stato salvato!'],
  'flushing.deleted': ['Flushing has been successfully removed...', 'Die Spülung wurde gelöscht.', 'Le rinçage a été supprimé.', 'Il lavaggio è stato eliminato.'],
  'flushing.createFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  'flushing.updateFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  'flushing.deleteFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  // labels of the fields
  'flushing.depthfrom': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'flushing.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'flushing.date': ['Date', 'Datum', 'Date', 'Data'],
  'flushing.time': ['Time', 'Uhrzeit', 'Heure', 'Ora'],
  'flushing.dateTime': ['Date and time', 'Datum und Uhrzeit', 'Date et heure', 'Data e ora'],
  'flushing.duration': ['Duration', 'Dauer', 'Durée', 'Durata'],
  'flushing.fluid_additives': ['Fluid additives', 'Spülungszusätze', 'Additifs', 'Additivi'],
  'flushing.fluid_flow_rate': ['Fluid flow rate', 'Spülrate', 'Débit', 'Portata'],
  'flushing.fluid_pressure': ['Fluid pressure', 'Spüldruck', 'Pression', 'Pressione'],
  'flushing.fluid_loss': ['Fluid loss', 'Spülverlust', 'Perte de fluide', 'Perdita di fluido'],
  'flushing.ph': ['pH', 'pH', 'pH', 'pH'],
  'flushing.unit_weight': ['Unit weight', 'Raumgewicht', 'Poids volumique', 'Peso di volume'],
  'flushing.viscosity': ['Viscosity', 'Viskosität', 'Viscosité', 'Viscosità'],
  'flushing.brand_type_comment': ['Brand / type / comment', 'Marke / Typ / Bemerkung', 'Marque / type / remarque', 'Marca / tipo / nota'],
} satisfies TextTable
