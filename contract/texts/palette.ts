import type { TextTable } from '../kit/languages.ts'

/** The palette. */
export const paletteTexts = {
  'palette.recent': ['Recent', 'Zuletzt', 'Récents', 'Recenti'],
  'palette.projects': ['Projects', 'Projekte', 'Projets', 'Progetti'],
  'palette.objects': ['Objects', 'Objekte', 'Objets', 'Oggetti'],
  'palette.screens': ['Go to', 'Gehe zu', 'Aller à', 'Vai a'],
  'palette.actions': ['Actions', 'Aktionen', 'Actions', 'Azioni'],
  'palette.results': ['Results', 'Treffer', 'Résultats', 'Risultati'],
  'palette.none': ['Nothing matches “{typed}”.', 'Nichts passt zu «{typed}».', 'Rien ne correspond à « {typed} ».', 'Nulla corrisponde a «{typed}».'],
  'palette.language': ['Language: {name}', 'Sprache: {name}', 'Langue : {name}', 'Lingua: {name}'],
  'palette.theme': ['Theme: {name}', 'Darstellung: {name}', 'Thème : {name}', 'Tema: {name}'],
  'palette.import': ['Import a file', 'Datei importieren', 'Importer un fichier', 'Importa un file'],
  'palette.keys': ['All keys', 'Alle Tasten', 'Toutes les touches', 'Tutti i tasti'],
  'palette.keys.move': ['move', 'bewegen', 'se déplacer', 'spostarsi'],
  'palette.keys.open': ['open', 'öffnen', 'ouvrir', 'aprire'],
} satisfies TextTable
