import type { TextTable } from '../../kit/languages.ts'

export const tubefillsTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.tubefills': ['Tube fill', 'Ringraumverfüllung', 'Remplissage annulaire', 'Riempimento anulare'],
  'history.noun.tubefill_layers': ['Tube fill layer', 'Verfüllschicht', 'Couche de remplissage', 'Strato di riempimento'],
  'history.nouns.tubefills': ['Tube fills', 'Ringraumverfüllungen', 'Remplissages', 'Riempimenti anulari'],
  'history.nouns.tubefill_layers': ['Tube fill layers', 'Verfüllschichten', 'Couches de remplissage', 'Strati di riempimento'],
  'ui.import.kind.tubefills': ['Tube fills', 'Ringraumverfüllungen', 'Remplissages annulaires', 'Riempimenti anulari'],
  // what the screen says of them
  'fill.created': ['Tube fill has been successfully created!', 'Die Ringraumverfüllung wurde erfolgreich erstellt!', 'Le remplissage a été créé avec succès!', 'Il riempimento anulare è stato creato!'],
  'fill.updated': ['Tube fill has been successfully updated!', 'Die Ringraumverfüllung wurde erfolgreich gespeichert!', 'Le remplissage a été enregistré avec succès!', 'Il riempimento anulare è stato salvato!'],
  'fill.deleted': ['Tube fill has been successfully deleted!', 'Die Ringraumverfüllung wurde gelöscht!', 'Le remplissage a été supprimé!', 'Il riempimento anulare è stato eliminato!'],
  'fill.createFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'fill.updateFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'fill.deleteFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'fillLayer.created': ['Tube fill layer has been successfully created!', 'Die Verfüllschicht wurde erfolgreich erstellt!', 'La couche de remplissage a été créée avec succès!', 'Lo strato di riempimento è stato creato!'],
  'fillLayer.updated': ['Tube fill layer has been successfully updated!', 'Die Verfüllschicht wurde erfolgreich gespeichert!', 'La couche de remplissage a été enregistrée avec succès!', 'Lo strato di riempimento è stato salvato!'],
  'fillLayer.deleted': ['Tube fill layer has been successfully deleted!', 'Die Verfüllschicht wurde gelöscht!', 'La couche de remplissage a été supprimée!', 'Lo strato di riempimento è stato eliminato!'],
  'fillLayer.createFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'fillLayer.updateFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'fillLayer.deleteFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  // well fixtures
  'fillLayer.new': ['New tube fill layer', 'Neue Verfüllschicht', 'Nouvelle couche de remplissage', 'Nuovo strato di riempimento'],
  'fill.defaultName': ['Tube fill {n}', 'Ringraumverfüllung {n}', 'Remplissage {n}', 'Riempimento anulare {n}'],
  'fill.fill': ['Tube fill', 'Ringraumverfüllung', 'Remplissage', 'Riempimento anulare'],
  'fillLayer.layer': ['Tube fill layer', 'Verfüllschicht', 'Couche de remplissage', 'Strato di riempimento'],
  // labels of the fields
  'fillLayer.depth': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'fillLayer.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'fillLayer.backfill_material': ['Backfill material', 'Verfüllmaterial', 'Matériau de remblayage', 'Materiale di riempimento'],
  'fillLayer.grain_size_from': ['Grain size from', 'Korngrösse von', 'Granulométrie de', 'Granulometria da'],
  'fillLayer.grain_size_to': ['Grain size to', 'Korngrösse bis', 'Granulométrie à', 'Granulometria a'],
  'fillLayer.volume_used': ['Volume used', 'Verbrauchtes Volumen', 'Volume utilisé', 'Volume utilizzato'],
  'fillLayer.brand_type_comment': ['Brand / type / comment', 'Marke / Typ / Bemerkung', 'Marque / type / remarque', 'Marca / tipo / nota'],
  'fill.name': ['Name', 'Name', 'Nom', 'Nome'],
} satisfies TextTable
