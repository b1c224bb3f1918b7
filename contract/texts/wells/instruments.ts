import type { TextTable } from '../../kit/languages.ts'

export const instrumentsTexts = {
  // what a record is called where records of all kinds stand
  'history.noun.instruments': ['Instrument', 'Instrument', 'Instrument', 'Strumento'],
  'history.nouns.instruments': ['Instruments', 'Instrumente', 'Instruments', 'Strumenti'],
  'ui.import.kind.instruments': ['Instruments', 'Instrumente', 'Instruments', 'Strumenti'],
  // rules
  'instrument.associated_to.unknown': ['Is not a tube of this object', 'Ist kein Rohr dieses Objekts', 'N’est pas un tube de cet objet', 'Non è un tubo di questo oggetto'],
  // what the screen says of them
  'instrument.created': ['Instrument has been successfully created!', 'Das Instrument wurde erfolgreich erstellt!', 'L’instrument a été créé avec succès!', 'Lo strumento è stato creato!'],
  'instrument.updated': ['Instrument has been successfully updated!', 'Das Instrument wurde erfolgreich gespeichert!', 'L’instrument a été enregistré avec succès!', 'Lo strumento è stato salvato!'],
  'instrument.deleted': ['Instrument has been successfully deleted!', 'Das Instrument wurde gelöscht!', 'L’instrument a été supprimé!', 'Lo strumento è stato eliminato!'],
  'instrument.createFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'instrument.updateFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  'instrument.deleteFailed': ['Something went wrong!', 'Etwas ist schiefgelaufen!', 'Une erreur est survenue!', 'Qualcosa è andato storto!'],
  // well fixtures
  'instrument.new': ['New instrument', 'Neues Instrument', 'Nouvel instrument', 'Nuovo strumento'],
  'instrument.defaultName': ['Instrument {n}', 'Instrument {n}', 'Instrument {n}', 'Strumento {n}'],
  'instrument.instrument': ['Instrument', 'Instrument', 'Instrument', 'Strumento'],
  // labels of the fields
  'instrument.name': ['Name', 'Name', 'Nom', 'Nome'],
  'instrument.depth': ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  'instrument.repeat_interval': ['Repeat interval', 'Wiederholabstand', 'Intervalle de répétition', 'Intervallo di ripetizione'],
  'instrument.measurement_point_type': ['Measurement point type', 'Art der Messstelle', 'Type de point de mesure', 'Tipo di punto di misura'],
  'instrument.system_component': ['System component', 'Systemkomponente', 'Composant du système', 'Componente del sistema'],
  'instrument.associated_to': ['Associated to', 'Zugehöriges Rohr', 'Associé à', 'Associato a'],
  'instrument.brand_type_comment': ['Brand / type / comment', 'Marke / Typ / Bemerkung', 'Marque / type / remarque', 'Marca / tipo / nota'],
} satisfies TextTable
