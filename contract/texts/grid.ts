import type { Table } from '../kit/languages.ts'

/** Sheets of cells. */
export const grid = {
  'grid.undo': ['Undo', 'Rückgängig', 'Annuler', 'Annulla'],
  'grid.redo': ['Redo', 'Wiederholen', 'Rétablir', 'Ripeti'],
  'grid.fillDown': ['Fill down', 'Nach unten ausfüllen', 'Recopier vers le bas', 'Ricopia in basso'],
} satisfies Table
