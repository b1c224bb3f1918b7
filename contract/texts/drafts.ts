import type { Table } from '../kit/languages.ts'

/** Templates of sheets. */
export const drafts = {
  'draft.monitoring.pressure': ['Pressure', 'Druck', 'Pression', 'Pressione'],
  'draft.monitoring.temperature': ['Temperature', 'Temperatur', 'Température', 'Temperatura'],
  'draft.monitoring.both': [
    'Pressure and temperature',
    'Druck und Temperatur',
    'Pression et température',
    'Pressione e temperatura',
  ],
  'template.switch': ['View or template', 'Ansicht oder Vorlage', 'Vue ou modèle', 'Vista o modello'],
  'template.monitoring': ['Monitoring', 'Überwachung', 'Surveillance', 'Monitoraggio'],
  'template.title': ['Monitoring Template', 'Überwachungsvorlage', 'Modèle de surveillance', 'Modello di monitoraggio'],
  'template.measurand': ['Measurand', 'Messgrösse', 'Grandeur mesurée', 'Grandezza misurata'],
  'template.measurand.Pressure': ['Pressure', 'Druck', 'Pression', 'Pressione'],
  'template.measurand.Temperature': ['Temperature', 'Temperatur', 'Température', 'Temperatura'],
  'template.sensors': ['Sensors', 'Sensoren', 'Capteurs', 'Sensori'],
  'template.sensors.choose': ['Choose sensors', 'Sensoren wählen', 'Choisir des capteurs', 'Scegliere i sensori'],
  'template.cards': ['Templates', 'Vorlagen', 'Modèles', 'Modelli'],
  'template.start': [
    'Start with Template',
    'Mit Vorlage beginnen',
    'Commencer avec le modèle',
    'Inizia con il modello',
  ],
  'template.close': ['Close Template', 'Vorlage schliessen', 'Fermer le modèle', 'Chiudi il modello'],
  'template.none': [
    'No template exists for this measurand',
    'Für diese Messgrösse gibt es keine Vorlage',
    'Il n’existe pas de modèle pour cette grandeur',
    'Per questa grandezza non esiste alcun modello',
  ],
  'template.noSensor': [
    'No sensor selected',
    'Kein Sensor gewählt',
    'Aucun capteur sélectionné',
    'Nessun sensore selezionato',
  ],
  'template.noDrafts': ['No drafts found', 'Keine Vorlagen gefunden', 'Aucun modèle trouvé', 'Nessun modello trovato'],
  'template.overlay': ['All in one chart', 'Alle in einem Diagramm', 'Tous dans un diagramme', 'Tutti in un diagramma'],
  'template.apart': ['A page each', 'Je eine Seite', 'Une page chacun', 'Una pagina ciascuno'],
  'template.layout': [
    'Sensors on the sheet',
    'Sensoren auf dem Blatt',
    'Capteurs sur la feuille',
    'Sensori sul foglio',
  ],
  'template.tracks': [
    '{paper} · {quantities}',
    '{paper} · {quantities}',
    '{paper} · {quantities}',
    '{paper} · {quantities}',
  ],
} satisfies Table
