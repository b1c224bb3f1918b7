import type { SettingValues, WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { column, type Language } from '@borebook/contract/kit/languages.ts'
import { say, type Texts } from '@borebook/contract/kit/say.ts'
import type { PickedLayer, SoundingColumns, SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import { calculationResultsTexts } from '@borebook/contract/texts/calculations/calculation-results.ts'
import { calculationSettingsTexts } from '@borebook/contract/texts/calculations/calculation-settings.ts'
import { calculationSourcesTexts } from '@borebook/contract/texts/calculations/calculation-sources.ts'
import { calculationWarningsTexts } from '@borebook/contract/texts/calculations/calculation-warnings.ts'
import { calculationsTexts } from '@borebook/contract/texts/calculations/calculations.ts'
import { objectFieldsTexts } from '@borebook/contract/texts/object-fields.ts'
import { coneTexts } from '@borebook/contract/texts/soundings/cone.ts'
import { dissipationTestsTexts } from '@borebook/contract/texts/soundings/dissipation-tests.ts'
import { testSheetsTexts } from '@borebook/contract/texts/soundings/test-sheets.ts'
import { gapsAsNull } from '@borebook/geo/calculation.ts'
import { coneCalculation } from '@borebook/geo/cone/calculation.ts'
import type { ConeRows } from '@borebook/geo/cone/rows.ts'
import { type ConeSettings, coneSettingDefaults } from '@borebook/geo/cone/settings.ts'
import type { TestPaper } from '../insitu/sheet/insitu-paper.ts'
import { exampleLog } from './example-log.ts'
import { exampleBlows, exampleRows, exampleSounding } from './example-soundings.ts'

const tables = [
  testSheetsTexts,
  coneTexts,
  calculationsTexts,
  calculationResultsTexts,
  calculationSettingsTexts,
  calculationSourcesTexts,
  calculationWarningsTexts,
  dissipationTestsTexts,
  objectFieldsTexts,
]

const picked = (depth: number, name: string): PickedLayer => ({ depth, name, zone: null })
export const examplePicks = [
  picked(3.1, 'Fill, sandy'),
  picked(5.3, 'Lake deposit, soft'),
  picked(5.66, 'Peat'),
  picked(8.8, 'Lake deposit, soft'),
  picked(10.2, ''),
  picked(14.4, 'Delta sand'),
  picked(17.2, 'Gravel, sandy, dense'),
]

const meta: SoundingMeta = {
  predrilled: { value: 1.2, unit: 'm' },
  waterDepth: { value: 1.35, unit: 'm' },
  coneArea: { value: 1500, unit: 'mm²' },
  sleeveArea: { value: 22_500, unit: 'mm²' },
  sleeveDistance: { value: 0.08, unit: 'm' },
  coneNumber: { value: 'C15-0417', unit: '' },
  qcBefore: { value: -0.012, unit: 'MPa' },
  qcAfter: { value: 0.006, unit: 'MPa' },
  fsBefore: { value: 0.0004, unit: 'MPa' },
  fsAfter: { value: -0.0006, unit: 'MPa' },
  u2Before: { value: 0.0012, unit: 'MPa' },
  u2After: { value: -0.0104, unit: 'MPa' },
}

/** A cone test of these rows with a finished run that is active. */
export function examplePaper({
  rows = exampleRows(),
  settings = {},
  run = {},
  picks = examplePicks,
  language = 'en',
  stated = meta,
  ...over
}: Partial<TestPaper> & {
  rows?: ConeRows
  settings?: Partial<ConeSettings>
  run?: Partial<WholeCalculation> | null
  stated?: SoundingMeta
} = {}): TestPaper {
  const { fs, u2 } = rows
  const sounding: SoundingColumns = {
    ...exampleSounding(1, 'cpt', rows.length, { qc: rows.qc, ...(fs ? { fs } : {}), ...(u2 ? { u2 } : {}) }),
    name: 'CPT 2-26',
    started: '2026-04-14T08:40:00',
    meta: stated,
  }
  const values = { ...coneSettingDefaults, waterTable: 1.35, pileHead: 1.5, ...settings }
  const { method, warnings, ...results } = coneCalculation(rows, values)
  const texts = column(language, tables) as Texts
  const { project, object } = exampleLog()
  return {
    project: { ...project, timezone: 'Europe/Zurich' },
    object: { ...object, boretype: 'cptu', shortname: 'CPT 2/26' } as TestPaper['object'],
    sounding,
    picks,
    dissipations: [],
    active:
      run === null
        ? null
        : {
            ...{ id: 3, prj_id: 1, locid: 1, sounding: 1, sounding_name: sounding.name, kind: 'cpt', active: true },
            ...{ status: 'done', setting_json: values as SettingValues, method, older: false, error: null },
            warnings: warnings.map(one => ({ ...one, sentence: '' })),
            ...{ batch: null, overridden: 0, version: 1, started_at: null, finished_at: null },
            ...{ created_at: '2026-04-15T09:00:00Z', created_by: 'a.muster', overrides: [] },
            results: {
              length: [...results.length],
              depth: [...results.depth],
              sequences: results.sequences.map(one => ({ ...one, values: gapsAsNull(one.values) })),
            },
            ...run,
          },
    defaults: {},
    entry: () => undefined,
    options: { sheet: 'interpretation', scale: 'page' },
    language: language as Language,
    say: (key, gaps) => say(texts, key, gaps),
    printed: { at: '2026-11-22T08:14:00Z', by: 'p.leiter' },
    ...over,
  }
}

/** A dynamic probing that nobody has calculated with, with torque and what was said at its depths. */
export function exampleProbing({
  stated = { probing: { value: 'DPSH-B', unit: '' }, predrilled: { value: 0.4, unit: 'm' } },
  blows = exampleBlows,
  ...over
}: Parameters<typeof examplePaper>[0] & { blows?: typeof exampleBlows } = {}): TestPaper {
  const { depth, values } = blows
  const torque = depth.map((z, i) => (i % 10 === 6 ? Math.round(10 + z * 8) : Number.NaN))
  const paper = examplePaper({ run: null, picks: [], options: { sheet: 'blows', scale: 'page' }, ...over })
  return {
    ...paper,
    object: { ...paper.object, boretype: 'dpshb', shortname: 'DPSH 3/26', probdiam: 50.5, roddiam: 35, energyeff: 0.8 },
    sounding: {
      ...exampleSounding(2, 'dp', depth, { ...values, torque }),
      name: 'DPSH 3-26',
      started: '2026-04-20',
      meta: stated,
      remarks: [
        { depth: 2.2, text: 'obstacle, rubble' },
        { depth: 9, text: 'break of 15 min' },
        { depth: 18.6, text: 'stopped: three times N10 > 80' },
      ],
    },
    ...(over.object ? { object: over.object } : {}),
    ...(over.sounding ? { sounding: over.sounding } : {}),
  }
}

/** Standard penetration tests with all that their sheet shows: whole drives, refusals, one of them in the seating drive. */
export function exampleSptPaper(over: Parameters<typeof examplePaper>[0] = {}): TestPaper {
  const paper = examplePaper({ run: null, picks: [], options: { sheet: 'spt', scale: 'page' }, ...over })
  const depth = [1.5, 3, 4.5, 6, 7.5, 9, 10.5, 12, 13.5, 15]
  const named = (id: number, sndname: string, unit: string, values: (number | null)[]) => ({
    ...{ id, sndname, unit, values },
    quantity: sndname === 'N' ? ('N' as const) : null,
  })
  return {
    ...paper,
    object: {
      ...paper.object,
      boretype: 'spt',
      shortname: 'BH 4/26',
      rsfhoehe_stp: 63.5,
      rsfgewi_stp: 0.76,
      roddiam_stp: 54,
    },
    sounding: {
      ...exampleSounding(5, 'spt', Float64Array.from(depth), {}),
      name: 'SPT',
      started: '2026-04-22',
      meta: { energyRatio: { value: 68, unit: '%' }, waterDepth: { value: 2.4, unit: 'm' } },
      remarks: [
        { depth: 6, text: 'blowing sand' },
        { depth: 12, text: '0/0' },
      ],
      sequences: [
        named(51, 'N', '', [4, 8, 0, 19, 33, 72, 41, null, null, null]),
        named(52, 'Seating blows', '', [2, 3, 0, 8, 12, 22, 14, 19, 22, 50]),
        named(53, 'Main blows', '', [4, 8, 0, 19, 33, 72, 41, 55, 51, 0]),
        named(54, 'Total penetration [mm]', 'mm', [450, 450, 450, 450, 450, 450, 450, 300, 380, 120]),
      ],
    },
    ...(over.object ? { object: over.object } : {}),
    ...(over.sounding ? { sounding: over.sounding } : {}),
  }
}
