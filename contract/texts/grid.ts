import type { TextTable } from '../kit/languages.ts'

/** Sheets of cells. */
export const gridTexts = {
  'grid.undo': ['Undo', 'Rückgängig', 'Annuler', 'Annulla'],
  'grid.redo': ['Redo', 'Wiederholen', 'Rétablir', 'Ripeti'],
  'grid.fillDown': ['Fill down', 'Nach unten ausfüllen', 'Recopier vers le bas', 'Ricopia in basso'],
} satisfies TextTable
