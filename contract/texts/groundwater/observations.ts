import type { TextTable } from '../../kit/languages.ts'

export const observationsTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.observations': ['Drilling observation', 'Bohrbeobachtung', 'Observation de forage', 'Osservazione di perforazione'],
  'history.nouns.observations': ['Drilling observations', 'Beobachtungen beim Bohren', 'Observations de forage', 'Osservazioni di perforazione'],
  'ui.import.kind.observations': ['Water observations', 'Wasserbeobachtungen', 'Observations d’eau', 'Osservazioni d’acqua'],
  // what the screen says of them
  'observation.created': ['DrillingObservation has been successfully created!', 'Die Beobachtung ist erstellt.', 'L’observation a été créée.', 'L’osservazione è stata creata.'],
  'observation.updated': ['DrillingObservation has been successfully updated!', 'Die Beobachtung ist geändert.', 'L’observation a été modifiée.', 'L’osservazione è stata modificata.'],
  'observation.deleted': ['DrillingObservation has been successfully removed...', 'Die Beobachtung ist gelöscht.', 'L’observation a été supprimée.', 'L’osservazione è stata eliminata.'],
  // labels of the fields
  'observation.observation': ['Observation', 'Beobachtung', 'Observation', 'Osservazione'],
  'observation.depthfrom': ['Depth from', 'Tiefe von', 'Profondeur de', 'Profondità da'],
  'observation.depthto': ['Depth to', 'Tiefe bis', 'Profondeur à', 'Profondità a'],
  'observation.date_time': ['Date/time', 'Datum/Zeit', 'Date/heure', 'Data/ora'],
  'observation.groundwater_depth': ['Groundwater depth', 'Grundwassertiefe', 'Profondeur de la nappe', 'Profondità della falda'],
  'observation.elevation': ['Elevation', 'Höhe', 'Altitude', 'Quota'],
  'observation.comments': ['Comments', 'Bemerkungen', 'Remarques', 'Commenti'],
  'observation.new': ['New Observation', 'Neue Beobachtung', 'Nouvelle observation', 'Nuova osservazione'],
  'observation.thing': ['Drilling observation', 'Bohrbeobachtung', 'Observation de forage', 'Osservazione di perforazione'],
  'observation.none': [
    'No observations yet. Record any water seen while drilling: strikes, levels, losses.',
    'Noch keine Beobachtungen. Wasserbeobachtungen beim Bohren erfassen: Anschnitte, Spiegel, Spülungsverluste.',
    'Aucune observation. Saisissez les observations sur l’eau pendant le forage: venues, niveaux, pertes.',
    'Ancora nessuna osservazione. Registrare le osservazioni sull’acqua durante la perforazione: venute, livelli, perdite.',
  ],
  'observation.moves': ['Depth from is the level reached, depth to where it started.', '«Tiefe von» ist der erreichte Spiegel, «Tiefe bis» der Spiegel zu Beginn.', '«De» est le niveau atteint, «à» le niveau de départ.', '«Da» è il livello raggiunto, «a» il livello di partenza.'],
} satisfies TextTable
