import type { ObjectFields } from '@borebook/contract/objects.ts'
import type { ProjectFields } from '@borebook/contract/projects.ts'
import type { DemoGround, DemoHole, Words } from './ground.ts'
import * as units from './units.ts'

/** A hole as it was ordered: its place on the site's own axes, when, by which crew, and what is peculiar about it. */
export type Drilled = DemoHole & {
  shortname: string
  boretype: string
  /** First day, YYYY-MM-DD in 2026. */
  began: string
  status?: 'pri' | 'app'
  /** Probings and most cone tests have no layer log. */
  unlogged?: true
  /** A material, named by its major component, that the log has so many metres too high, and with other words. */
  amiss?: { material: string; metres: number; words: Words }
  /** Depth of the fluid level after drilling, m. */
  water?: number
  crew?: 'A' | 'B'
  /** Metres missing in the log right above the named unit. */
  gap?: { above: string; metres: number }
  /** Descriptions that somebody typed, by unit. */
  typed?: Record<string, string>
}

export type Site = {
  seed: number
  fields: ProjectFields
  /** LV95 of the site's origin, and the bearing of its u axis in degrees from north. */
  origin: { east: number; north: number; bearing: number }
  place: Pick<ObjectFields, 'purpose' | 'boresite'>
  ground: DemoGround
  holes: readonly Drilled[]
}

const { sin, cos, exp, max } = Math
const marine = units.molasse('omm')
const lower = units.molasse('usm')
const upper = units.molasse('osm')
/** A strip along the shore where the road runs. */
const onRoad = (u: number) => u > 60 && u < 80

export const shore: Site = {
  seed: 20260014,
  fields: {
    prj_num: '2026.014',
    prj_title: 'Seeufer Nord',
    client: 'Gemeinde Musterwil',
    client_prj_num: 'TB-4711',
    location: 'Uferzone Musterwil',
    contractor: 'Musterbohr AG',
    engineer: 'Beispiel Geotechnik AG',
    memo: 'Baugrund für Ufermauer, Leitungsbau und Hafengebäude. Demodaten, frei erfunden.',
    timezone: 'Europe/Zurich',
    share_positions: true,
  },
  origin: { east: 2654720, north: 1222140, bearing: 52 },
  place: { purpose: 'fund', boresite: 'ufer' },
  ground: {
    terrain: (u, v) => 504.7 + 0.016 * u + 0.15 * sin(v / 35),
    cover: [
      { unit: units.roadBase, thickness: u => (onRoad(u) ? 0.55 : 0) },
      { unit: units.topsoil, thickness: (u, v) => (onRoad(u) ? 0 : 0.27 + 0.08 * sin(u / 17 + v / 29)) },
      { unit: units.fillUnit, thickness: (u, v) => 2.9 - 0.018 * u + 0.3 * sin(v / 41) },
      { unit: units.peat, thickness: (u, v) => (1.5 + 0.3 * sin(v / 37)) * exp(-(((u - 100) / 50) ** 2)) },
      { unit: units.lakeMarl, thickness: (u, v) => 2.6 - 0.013 * u + 0.4 * cos(v / 52) },
    ],
    rock: (u, v) => 479.5 + 0.055 * u + 1.2 * sin(v / 75),
    stack: [
      { unit: units.till, thickness: (u, v) => 3.4 + 0.9 * sin((u + v) / 60) },
      { unit: units.varves, thickness: (u, v) => 2.2 - 0.012 * u + 0.5 * cos(v / 50) },
      { unit: units.deltaGravel, thickness: (u, v) => 2.4 + 1.3 * sin(v / 70 + 0.6) - 0.004 * u },
      { unit: units.deltaSand, thickness: (u, v) => 3.4 + 0.012 * u + 0.8 * cos(v / 80) },
      { unit: units.lakeSilt, thickness: () => 0 },
    ],
    weathered: { unit: marine.weathered, thickness: (u, v) => 0.7 + 0.3 * sin(u / 31 + v / 47) },
    beds: [
      { unit: marine.sandstone, thickness: 3.2 },
      { unit: marine.siltstone, thickness: 0.8 },
      { unit: marine.sandstone, thickness: 2.4 },
      { unit: marine.marl, thickness: 1.1 },
    ],
    bedding: (u, v) => 0.09 * u - 0.03 * v,
  },
  holes: [
    {
      shortname: 'KB 1/26',
      boretype: 'kb',
      u: 14,
      v: 25,
      depth: 30,
      began: '2026-03-09',
      status: 'app',
      water: 0.8,
      crew: 'A',
    },
    {
      shortname: 'KB 2/26',
      boretype: 'kb',
      u: 28,
      v: 118,
      depth: 32,
      began: '2026-03-12',
      status: 'app',
      water: 1.05,
      crew: 'A',
    },
    { shortname: 'KB 3/26', boretype: 'kb', u: 20, v: 205, depth: 24, began: '2026-03-17', water: 0.9, crew: 'A' },
    {
      shortname: 'KB 4/26',
      boretype: 'kb',
      u: 70,
      v: 60,
      depth: 30,
      began: '2026-03-19',
      status: 'app',
      water: 1.65,
      crew: 'B',
    },
    {
      ...{
        shortname: 'KB 5/26',
        boretype: 'kb',
        u: 105,
        v: 160,
        depth: 28,
        began: '2026-03-24',
        water: 2.1,
        crew: 'B',
      },
      // left open on purpose: the panel shows how a gap is marked and mended
      gap: { above: 'deltaic sand', metres: 0.3 },
    },
    { shortname: 'KB 6/26', boretype: 'kb', u: 150, v: 35, depth: 24, began: '2026-03-27', water: 2.85, crew: 'A' },
    {
      shortname: 'KB 7/26',
      boretype: 'gwm',
      u: 195,
      v: 190,
      depth: 26,
      began: '2026-03-31',
      status: 'app',
      water: 3.4,
      crew: 'B',
    },
    { shortname: 'CPTU 1/26', boretype: 'cptu', u: 48, v: 32, depth: 16.4, began: '2026-04-14', unlogged: true },
    {
      shortname: 'CPTU 2/26',
      boretype: 'cptu',
      u: 52,
      v: 171,
      depth: 17.2,
      began: '2026-04-15',
      status: 'app',
      water: 1.35,
      // contradiction on purpose: the test and the log differ there
      amiss: { material: 'fmsa', metres: 2, words: { secstype: 'fgr1' } },
    },
    { shortname: 'DPH 1/26', boretype: 'dph', u: 88, v: 102, depth: 12.8, began: '2026-04-20', unlogged: true },
    { shortname: 'DPH 2/26', boretype: 'dph', u: 168, v: 118, depth: 10.6, began: '2026-04-20', unlogged: true },
    {
      shortname: 'GWM 1/24',
      boretype: 'gwm',
      u: 236,
      v: 96,
      depth: 24,
      began: '2024-10-14',
      status: 'app',
      water: 2.9,
      crew: 'A',
    },
  ],
}

const slope: Site = {
  seed: 20260021,
  fields: {
    prj_num: '2026.021',
    prj_title: 'Rutschhang Oberfeld',
    client: 'Strassengenossenschaft Oberfeld',
    client_prj_num: null,
    location: 'Oberfeld, Musterwil',
    contractor: 'Musterbohr AG',
    engineer: 'Beispiel Geotechnik AG',
    memo: 'Abklärung der Gleitfläche und Überwachung mit Inklinometer. Demodaten, frei erfunden.',
    timezone: 'Europe/Zurich',
    share_positions: true,
  },
  origin: { east: 2656380, north: 1223260, bearing: 38 },
  place: { purpose: 'rut', boresite: 'hang' },
  ground: {
    terrain: (u, v) => 598 + 0.24 * u + 0.8 * sin(v / 30),
    cover: [
      { unit: units.topsoil, thickness: u => 0.3 + 0.07 * sin(u / 13) },
      { unit: units.slide, thickness: (u, v) => 4.2 * exp(-(((u - 62) / 34) ** 2) - ((v - 42) / 28) ** 2) },
      { unit: units.slopeLoam, thickness: (u, v) => 1.6 + 0.4 * sin(u / 20) - 0.3 * cos(v / 18) },
    ],
    rock: (u, v) => 588.6 + 0.262 * u + 0.9 * sin(v / 38 + 0.8),
    stack: [{ unit: units.till, thickness: () => 0 }],
    weathered: { unit: lower.weathered, thickness: (u, v) => 1.1 + 0.5 * sin(u / 26 - v / 33) },
    beds: [
      { unit: lower.marl, thickness: 2.6 },
      { unit: lower.sandstone, thickness: 1.4 },
      { unit: lower.marl, thickness: 1.2 },
      { unit: lower.siltstone, thickness: 0.9 },
      { unit: lower.sandstone, thickness: 3.1 },
    ],
    bedding: (u, v) => 0.2 * u + 0.04 * v,
  },
  holes: [
    {
      ...{
        shortname: 'KB 11/26',
        boretype: 'kb',
        u: 20,
        v: 40,
        depth: 16,
        began: '2026-05-18',
        status: 'app',
        water: 4.6,
        crew: 'A',
      },
      typed: { 'slope loam': 'Hanglehm, tonig, mit vereinzelten Kiesen; Übergang zur Moräne unscharf' },
    },
    { shortname: 'KB 12/26', boretype: 'ink', u: 60, v: 45, depth: 20, began: '2026-05-20', water: 5.2, crew: 'A' },
    { shortname: 'KB 13/26', boretype: 'kb', u: 112, v: 38, depth: 17, began: '2026-05-26', status: 'app', crew: 'A' },
    { shortname: 'BS 1/26', boretype: 'ss', u: 45, v: 62, depth: 3.6, began: '2026-05-12', crew: 'B' },
    { shortname: 'BS 2/26', boretype: 'ss', u: 92, v: 20, depth: 3.2, began: '2026-05-12', crew: 'B' },
    { shortname: 'DPL 1/26', boretype: 'dpl', u: 74, v: 28, depth: 6.3, began: '2026-05-13', unlogged: true },
  ],
}

const portal: Site = {
  seed: 20260033,
  fields: {
    prj_num: '2026.033',
    prj_title: 'Tunnelportal West',
    client: 'Musterbahn AG',
    client_prj_num: 'TPW-02',
    location: 'Westhang, Musterwil',
    contractor: 'Musterbohr AG',
    engineer: 'Beispiel Geotechnik AG',
    memo: 'Portalbereich im alten Steinbruch, Fels und Deckschichten. Demodaten, frei erfunden.',
    timezone: 'Europe/Zurich',
    share_positions: true,
  },
  origin: { east: 2653140, north: 1221080, bearing: 285 },
  place: { purpose: 'tunexp', boresite: 'port' },
  ground: {
    terrain: (u, v) => 640 + 0.48 * u + 0.3 * sin(v / 12),
    cover: [
      { unit: units.topsoil, thickness: () => 0.2 },
      { unit: units.scree, thickness: (u, v) => 3 - 0.04 * u + 0.3 * cos(v / 9) },
    ],
    rock: u => 635.4 + 0.505 * u,
    stack: [{ unit: units.till, thickness: () => 0 }],
    weathered: { unit: upper.weathered, thickness: u => 0.9 + 0.3 * sin(u / 14) },
    beds: [
      { unit: upper.conglomerate, thickness: 2.2 },
      { unit: upper.sandstone, thickness: 2.8 },
      { unit: upper.marl, thickness: 1.3 },
      { unit: upper.sandstone, thickness: 4.1 },
      { unit: upper.siltstone, thickness: 0.7 },
      { unit: upper.marl, thickness: 2 },
    ],
    bedding: (u, v) => 0.12 * u - 0.05 * max(v, -40),
  },
  holes: [
    {
      shortname: 'KB 21/26',
      boretype: 'kb',
      u: 15,
      v: 0,
      depth: 25,
      began: '2026-08-24',
      status: 'app',
      water: 7.9,
      crew: 'A',
    },
    { shortname: 'KB 22/26', boretype: 'kb', u: 60, v: 12, depth: 42, began: '2026-08-27', water: 18.4, crew: 'A' },
    {
      shortname: 'KB 23/26',
      boretype: 'kb',
      u: 8,
      v: -6,
      depth: 32,
      began: '2026-09-03',
      water: 9.2,
      crew: 'B',
      inclination: 60,
      azimuth: 90,
    },
    { shortname: 'DPSH 21/26', boretype: 'dpshb', u: 4, v: 9, depth: 3.9, began: '2026-09-08', unlogged: true },
  ],
}

/** The three sites of the demo, in the order of their project numbers. */
export const sites: readonly Site[] = [shore, slope, portal]
