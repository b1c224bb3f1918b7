import { type PanelName, panelNames, panelOf } from '../panels.tsx'

type RecordedPlace = PanelName | 'Documents' | 'Protocol'

/** Where the records of a table are shown; what an object holds is listed in this order. */
export const recordedPlaces: ReadonlyMap<string, RecordedPlace> = new Map([
  ...panelNames.flatMap(panel =>
    Object.entries(panelOf(panel).records ?? {})
      .filter(([, { isToldWithWhole }]) => !isToldWithWhole)
      .map(([table]): [string, RecordedPlace] => [table, panel]),
  ),
  ['documents', 'Documents'],
  ['protocol', 'Protocol'],
])

export interface Recorded {
  table: string
  count: number
  panel: RecordedPlace
}

/** What an object holds, as people look for it. */
export const listRecorded = (counts: Readonly<Record<string, number>>): Recorded[] =>
  [...recordedPlaces].flatMap(([table, panel]) => (counts[table] ? [{ table, count: counts[table], panel }] : []))
