import type { MetaName, Quantity, SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { driveNames } from '@borebook/contract/soundings/spt-results.ts'
import type { AgsVersion } from '../read/file.ts'
import type { AgsNumberRange } from '../read/rows.ts'

/** What a cell of the general row states of the run: name in `meta`, unit in which it is written, range that it can have. */
interface MetaColumn {
  name: MetaName
  unit: string
  range?: AgsNumberRange
}

/** One kind of test in AGS4: a group with a row a depth, and mostly one with a row a run. */
export interface SoundingGroup {
  kind: SoundingKind
  data: string
  general: string | null
  /** Heading that tells the runs of a hole apart; '' where AGS has none and a hole has one run. */
  test: string
  depth: string
  remark: string
  /** What a run without a name is called. */
  called: string
  quantities: Readonly<Record<string, Quantity>>
  /** Names of further numbers of the standard. */
  named: Readonly<Record<string, string>>
  /** Columns of numbers that the standard has not are shown as sequences too. */
  takesOthers: boolean
  meta: Readonly<Record<string, MetaColumn>>
  /** Headings of the general row that are dates. */
  started: string
}

const cone: SoundingGroup = {
  kind: 'cpt',
  data: 'SCPT',
  general: 'SCPG',
  test: 'SCPG_TESN',
  depth: 'SCPT_DPTH',
  remark: 'SCPT_REM',
  called: 'CPT',
  quantities: {
    SCPT_RES: 'qc',
    SCPT_FRES: 'fs',
    SCPT_PWP1: 'u1',
    SCPT_PWP2: 'u2',
    SCPT_PWP3: 'u3',
    SCPT_FRR: 'Rf',
    SCPT_SLP1: 'inclX',
    SCPT_SLP2: 'inclY',
    SCPT_QT: 'qtFile',
    SCPT_BQ: 'BqFile',
    SCPT_TEMP: 'temp',
  },
  named: { SCPT_CON: 'Conductivity', SCPT_QNET: 'qn (file)', SCPT_NGAM: 'Natural gamma', SCPT_PH: 'pH' },
  takesOthers: true,
  meta: {
    SCPG_REF: { name: 'coneNumber', unit: '' },
    SCPG_CSA: { name: 'coneArea', unit: 'cm2', range: { min: 100, max: 10000 } },
    SCPG_CAR: { name: 'a', unit: '', range: { min: 0.1, max: 1 } },
    SCPG_WAT: { name: 'waterDepth', unit: 'm', range: { min: -100, max: 1000 } },
  },
  started: 'SCPG_DATE',
}

const probing: SoundingGroup = {
  kind: 'dp',
  data: 'DPRB',
  general: 'DPRG',
  test: 'DPRG_TESN',
  depth: 'DPRB_DPTH',
  remark: 'DPRB_REM',
  called: 'DP',
  // blows of 10 cm, or of another increment, which the rows tell
  quantities: { DPRB_BLOW: 'N10', DPRB_TORQ: 'torque' },
  named: { DPRB_CBLW: 'Cumulative blows' },
  takesOthers: true,
  meta: {
    DPRG_TYPE: { name: 'probing', unit: '' },
    DPRG_MASS: { name: 'hammer', unit: 'kg', range: { min: 1, max: 500 } },
    DPRG_DROP: { name: 'drop', unit: 'mm', range: { min: 0.1, max: 2 } },
    DPRG_CONE: { name: 'coneDiameter', unit: 'mm', range: { min: 10, max: 200 } },
    DPRG_RMSS: { name: 'rodMass', unit: 'kg/m', range: { min: 0.5, max: 50 } },
    DPRG_GW: { name: 'waterDepth', unit: 'm', range: { min: -100, max: 1000 } },
  },
  started: 'DPRG_DATE',
}

const penetration: SoundingGroup = {
  kind: 'spt',
  data: 'ISPT',
  general: null,
  test: '',
  depth: 'ISPT_TOP',
  remark: 'ISPT_REM',
  called: 'SPT',
  quantities: { ISPT_NVAL: 'N' },
  named: { ISPT_SEAT: driveNames.seating, ISPT_MAIN: driveNames.main, ISPT_NPEN: driveNames.total },
  takesOthers: false,
  meta: {},
  started: '',
}

/** What AGS3 calls otherwise; it has no general group of cone tests. */
const ags3: Readonly<Record<string, Partial<SoundingGroup> & { data: string }>> = {
  SCPT: { data: 'STCN', general: null, test: '' },
  DPRB: { data: 'DPRB', test: '' },
  ISPT: { data: 'ISPT' },
}

export const soundingGroups: readonly SoundingGroup[] = [cone, probing, penetration]
/** The group of a kind; a run of no kind that AGS knows has one of our own. */
export const groupOfKind = (kind: SoundingKind): SoundingGroup =>
  soundingGroups.find(group => group.kind === kind) ?? ownGroup

/** Group of values of a run that is no test of AGS. */
export const ownGroup: SoundingGroup = {
  kind: 'other',
  data: 'BBSV',
  general: null,
  test: 'BBSV_TESN',
  depth: 'BBSV_DPTH',
  remark: 'BBSV_REM',
  called: 'Log',
  quantities: {},
  named: {},
  takesOthers: true,
  meta: {},
  started: '',
}

/** The groups whose rows become soundings in a file of this version, as the file calls them. */
export const soundingGroupNames = (version: AgsVersion): string[] =>
  soundingGroups.flatMap(group => {
    const { data, general } = inVersion(group, version)
    return general === null ? [data] : [data, general]
  })

/** A group by the names that a version has for it; headings stay those of AGS4. */
export const inVersion = (group: SoundingGroup, version: AgsVersion): SoundingGroup =>
  version === 'AGS4' ? group : { ...group, ...ags3[group.data] }

/** The heading that tells runs apart; where AGS has none, ours. */
export const testHeading = (group: SoundingGroup): string => group.test || `${group.data}_TESN`

/** Unit as AGS writes one that is stored. */
export const agsUnit = (unit: string): string =>
  ({ MPa: 'MN/m2', '°': 'deg', '°C': 'DegC', 'mm²': 'mm2', '-': '' })[unit] ?? unit
