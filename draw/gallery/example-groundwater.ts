import type { LevelSeries } from '../groundwater/hydrograph-scale.ts'

/** Invented groundwater for the gallery and the tests. */

const observation = (observation: string, depthfrom: number, more: object = {}) => ({
  observation,
  depthfrom,
  date_time: '2026-04-01T08:00:00Z',
  ...more,
})
/** A day of drilling, from the strike to the level after installation. */
export const exampleObservations = [
  observation('sep', 1.2),
  observation('ws', 4.6),
  observation('flr', 3.4, { depthto: 4.6 }),
  observation('fls', 3.4, { groundwater_depth: 3.35 }),
  observation('lop', 6.8),
  observation('fld', 7.5, { groundwater_depth: 3.6 }),
  observation('flf', 8.8, { depthto: 7.2 }),
  observation('inp', 9.4, { groundwater_depth: 8.1 }),
]
/** Every observation of the list, one below the other. */
export const everyObservation =
  'dry ws flr flf fls flm fle fld flc fli inf inp art lop lot gain sep gas heav cav wad tur smell a ka'
    .split(' ')
    .map((code, i) =>
      observation(code, 1 + i, code === 'flr' ? { depthto: 1.6 + i } : code === 'flf' ? { depthto: 0.4 + i } : {}),
    )
export const draftObservation = observation('ws', 9.2)
export const exampleWaterReadings = [
  { tube: 1, tube_name: 'P1', below_surface: 3.2, date_time: '2026-05-01T08:00:00Z' },
  { tube: 1, tube_name: 'P1', below_surface: 2.8, date_time: '2026-06-01T08:00:00Z' },
  { tube: 2, tube_name: 'P2', below_surface: 5.9, date_time: '2026-06-01T08:00:00Z' },
]
export const exampleTests = [
  { depthfrom: 5.2, depthto: 6.2, hydraulic_conductivity: 1.7e-7 },
  { depthfrom: 8, depthto: null, hydraulic_conductivity: 4e-5 },
]

const levels = (name: string, from: number, levelsOf: readonly number[], isJoined = true): LevelSeries => ({
  key: name,
  name,
  isJoined,
  points: levelsOf.map((level, i) => ({ key: `${name} ${i}`, time: Date.UTC(2026, 3, from + i * 12, 9, 30), level })),
})
export const exampleSeries = [
  levels('P1', 2, [3.5, 3.7, 3.65, 3.2, 3.1]),
  levels('P2', 4, [3.6, 3.9, 4.2, 4.4, 4.1]),
  levels('P0 (deleted)', 1, [2.1, 2.4, 2.2], false),
]
