import { inputOwner } from '../../app/session.ts'

const name = (place: string): string => `borebook.grid.${inputOwner()?.username}.${place}`

/** The columns that somebody has chosen for the records of a noun in a project, `12/layers`; undefined until then. */
export const readColumns = (place: string): readonly string[] | undefined =>
  localStorage.getItem(name(place))?.split(',').filter(Boolean)

export function keepGridColumns(place: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(name(place), columns.join())
  } catch {} // a full or forbidden store costs the choice, not the grid
}
