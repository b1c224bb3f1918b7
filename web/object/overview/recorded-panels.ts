import type { PanelName } from '../panels.tsx'

/** Panel that shows the records of a table; what an object holds is listed in this order. */
const panelOfTable: Readonly<Record<string, PanelName | 'Documents' | 'Protocol'>> = {
  layers: 'Layers',
  sublayers: 'Layers',
  drilling: 'Drilling',
  coring: 'Drilling',
  flushing: 'Drilling',
  backfill: 'Drilling',
  tubes: 'Fixtures',
  tubefills: 'Fixtures',
  enclosures: 'Fixtures',
  instruments: 'Fixtures',
  samples: 'Samples',
  observations: 'GroundWater',
  pressures: 'GroundWater',
  hydraulic_tests: 'GroundWater',
  sensors: 'Monitoring',
  soundings: 'DataSequences',
  dissipation_tests: 'Insitutesting',
  calculations: 'Calculations',
  documents: 'Documents',
  protocol: 'Protocol',
}

export interface Recorded {
  table: string
  count: number
  panel: PanelName | 'Documents' | 'Protocol'
}

/** What an object holds, as people look for it. */
export const listRecorded = (counts: Readonly<Record<string, number>>): Recorded[] =>
  Object.entries(panelOfTable).flatMap(([table, panel]) =>
    counts[table] ? [{ table, count: counts[table], panel }] : [],
  )
