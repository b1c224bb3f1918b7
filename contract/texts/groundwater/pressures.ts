import type { TextTable } from '../../kit/languages.ts'

export const pressuresTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.pressures': ['Hydrostatic pressure', 'Hydrostatischer Druck', 'Pression hydrostatique', 'Pressione idrostatica'],
  'history.nouns.pressures': ['Hydrostatic pressures', 'Hydrostatische Drücke', 'Pressions hydrostatiques', 'Pressioni idrostatiche'],
  'ui.import.kind.pressures': ['Water levels', 'Wasserstände', 'Niveaux d’eau', 'Livelli d’acqua'],
  // what the screen says of them
  'pressure.created': ['HydrostaticPressure has been successfully created!', 'Die Messung ist erstellt.', 'La mesure a été créée.', 'La misura è stata creata.'],
  'pressure.updated': ['HydrostaticPressure has been successfully updated!', 'Die Messung ist geändert.', 'La mesure a été modifiée.', 'La misura è stata modificata.'],
  'pressure.deleted': ['HydrostaticPressure has been successfully removed...', 'Die Messung ist gelöscht.', 'La mesure a été supprimée.', 'La misura è stata eliminata.'],
  // labels of the fields
  'pressure.date_time': ['Date/time', 'Datum/Zeit', 'Date/heure', 'Data/ora'],
  'pressure.tube': ['Tube', 'Rohr', 'Tube', 'Tubo'],
  'pressure.filter_tube': ['Filter tube', 'Filterrohr', 'Tube crépiné', 'Tubo filtrante'],
  'pressure.top_of_tube': ['Below top of tube', 'Unter Rohroberkante', 'Sous le bord supérieur du tube', 'Sotto testa tubo'],
  'pressure.below_surface': ['Below surface', 'Unter Terrain', 'Sous le niveau du terrain', 'Sotto il terreno'],
  'pressure.a_msl': ['m a.s.l.', 'm ü. M.', 'm s. m.', 'm s.l.m.'],
  'pressure.comments': ['Comments', 'Bemerkungen', 'Remarques', 'Commenti'],
  'pressure.new': ['New Reading', 'Neue Messung', 'Nouvelle mesure', 'Nuova lettura'],
  'pressure.thing': ['Reading of hydrostatic pressure', 'Wasserstandsmessung', 'Mesure du niveau piézométrique', 'Lettura della pressione idrostatica'],
  'pressure.none': ['No readings yet.', 'Noch keine Ablesungen.', 'Aucune mesure.', 'Ancora nessuna lettura.'],
  'pressure.noTube': [
    'A reading needs a tube, and the object has none yet. Tubes are made in the fixtures.',
    'Eine Ablesung braucht ein Rohr, und das Objekt hat noch keines. Rohre entstehen im Ausbau.',
    'Une mesure nécessite un tube et l’objet n’en a pas encore. Les tubes se créent dans l’équipement.',
    'Una lettura richiede un tubo e l’oggetto non ne ha ancora. I tubi si creano nell’installazione.',
  ],
  'pressure.deletedTube': ['Read in the tube {name}, which has been deleted.', 'Abgelesen im Rohr {name}, das gelöscht wurde.', 'Mesuré dans le tube {name}, qui a été supprimé.', 'Letto nel tubo {name}, che è stato eliminato.'],
  'pressure.tubeGone': ['{name} (deleted)', '{name} (gelöscht)', '{name} (supprimé)', '{name} (eliminato)'],
} satisfies TextTable
