import type { Table } from '../kit/languages.ts'

/** The dialog that saves objects as files. */
export const exportDialog = {
  'export.title': ['Export', 'Export', 'Export', 'Esportazione'],
  'export.objects': ['Objects', 'Objekte', 'Objets', 'Oggetti'],
  'export.scope.chosen': ['Chosen: {count}', 'Gewählt: {count}', 'Choisis : {count}', 'Scelti: {count}'],
  'export.scope.shown': [
    'Shown by the filter: {count}',
    'Vom Filter gezeigt: {count}',
    'Montrés par le filtre : {count}',
    'Mostrati dal filtro: {count}',
  ],
  'export.scope.all': [
    'All of the project: {count}',
    'Alle des Projekts: {count}',
    'Tous ceux du projet : {count}',
    'Tutti quelli del progetto: {count}',
  ],
  'export.more': ['and {count} more', 'und {count} weitere', 'et {count} autres', 'e altri {count}'],
  'export.format': ['Format', 'Format', 'Format', 'Formato'],
  'export.pdf': ['PDF log', 'Bohrprofil als PDF', 'Profil en PDF', 'Profilo in PDF'],
  'export.pdf.about': [
    'The log on paper, to scale',
    'Das Bohrprofil auf Papier, massstäblich',
    'Le profil sur papier, à l’échelle',
    'Il profilo su carta, in scala',
  ],
  'export.pdf.aboutMany': [
    'The log of each object on paper, to scale; one ZIP',
    'Das Bohrprofil jedes Objekts auf Papier, massstäblich; ein ZIP',
    'Le profil de chaque objet sur papier, à l’échelle ; un ZIP',
    'Il profilo di ogni oggetto su carta, in scala; uno ZIP',
  ],
  'export.ags': ['AGS4', 'AGS4', 'AGS4', 'AGS4'],
  'export.ags.about': [
    'All that the objects hold; importing the file brings it back',
    'Alles, was die Objekte enthalten; ein Import bringt es zurück',
    'Tout ce que les objets contiennent ; un import le ramène',
    'Tutto ciò che gli oggetti contengono; un’importazione lo riporta',
  ],
  'export.csv': ['CSV', 'CSV', 'CSV', 'CSV'],
  'export.csv.about': [
    'A row for each object, for spreadsheets',
    'Eine Zeile je Objekt, für Tabellen',
    'Une ligne par objet, pour les tableurs',
    'Una riga per oggetto, per fogli di calcolo',
  ],
  'export.geojson': ['GeoJSON', 'GeoJSON', 'GeoJSON', 'GeoJSON'],
  'export.geojson.about': [
    'A point for each object in WGS 84, for maps',
    'Ein Punkt je Objekt in WGS 84, für Karten',
    'Un point par objet en WGS 84, pour les cartes',
    'Un punto per oggetto in WGS 84, per mappe',
  ],
  'export.options': ['Options', 'Optionen', 'Options', 'Opzioni'],
  'export.readings': [
    'With the readings of sensors; there may be millions',
    'Mit den Messwerten der Sensoren; es können Millionen sein',
    'Avec les mesures des capteurs ; il peut y en avoir des millions',
    'Con le letture dei sensori; possono essere milioni',
  ],
  'export.run': ['Export', 'Exportieren', 'Exporter', 'Esporta'],
  'export.busy': [
    'The file is being made…',
    'Die Datei entsteht…',
    'Le fichier est en préparation…',
    'Il file è in preparazione…',
  ],
  'export.begun': [
    'Log {n} of {count}…',
    'Bohrprofil {n} von {count}…',
    'Profil {n} sur {count}…',
    'Profilo {n} di {count}…',
  ],
  'export.done': ['{name} has been saved', '{name} ist gespeichert', '{name} est enregistré', '{name} è stato salvato'],
  'export.leftOut': [
    'No log of {name}: {why}',
    'Kein Bohrprofil von {name}: {why}',
    'Pas de profil de {name} : {why}',
    'Nessun profilo di {name}: {why}',
  ],
} satisfies Table
