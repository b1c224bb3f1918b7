import type { TextTable } from '../../kit/languages.ts'

export const backfillTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.backfill': ['Backfill', 'Verfüllung', 'Remblayage', 'Riempimento'],
  'history.nouns.backfill': ['Backfill records', 'Verfüllungen', 'Remblayages', 'Riempimenti'],
  'ui.import.kind.backfill': ['Backfill', 'Verfüllung', 'Remblayage', 'Riempimento'],
  // what the screen says of them
  'backfill.created': ['Backfill has been successfully created!', 'Die Verfüllung wurde erfolgreich erstellt!', 'Le remblayage a été créé avec succès!', 'Il riempimento è stato creato!'],
  'backfill.updated': ['Backfill has been successfully updated!', 'Die Verfüllung wurde erfolgreich gespeichert!', 'Le remblayage a été enregistré avec succès!', 'Il riempimento è stato salvato!'],
  'backfill.deleted': ['Backfill has been successfully removed...', 'Die Verfüllung wurde gelöscht.', 'Le remblayage a été supprimé.', 'Il riempimento è stato eliminato.'],
  'backfill.createFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  'backfill.updateFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  'backfill.deleteFailed': ['Something went wrong! {error}', 'Etwas ist schiefgelaufen! {error}', 'Une erreur est survenue! {error}', 'Qualcosa è andato storto! {error}'],
  // labels of the fields
  'backfill.depthfrom': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'backfill.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'backfill.backfill_material': ['Backfill material', 'Verfüllmaterial', 'Matériau de remblayage', 'Materiale di riempimento'],
  'backfill.grain_size_from': ['Grain size from', 'Korngrösse von', 'Granulométrie de', 'Granulometria da'],
  'backfill.grain_size_to': ['Grain size to', 'Korngrösse bis', 'Granulométrie à', 'Granulometria a'],
  'backfill.volume_used': ['Volume used', 'Verbrauchtes Volumen', 'Volume utilisé', 'Volume utilizzato'],
  'backfill.brand_type_comment': ['Brand / type / comment', 'Marke / Typ / Bemerkung', 'Marque / type / remarque', 'Marca / tipo / nota'],
} satisfies TextTable
