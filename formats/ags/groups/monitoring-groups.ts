import type { ValueKind } from '../../readings/units.ts'

/** A kind of reading in AGS. */
export interface ReadingType {
  /** Code of MOND_TYPE. */
  type: 'WDEP' | 'WHD' | 'LEV' | 'PRES' | 'TEMP' | 'BAR'
  kind: ValueKind
  /** Unit of values that name none. */
  unit: string
}

/** What becomes readings; every other type is kept as it stands. */
export const readingTypes: readonly ReadingType[] = [
  { type: 'WDEP', kind: 'belowGround', unit: 'm' },
  { type: 'WHD', kind: 'aboveSensor', unit: 'm' },
  { type: 'LEV', kind: 'level', unit: 'm' },
  { type: 'PRES', kind: 'pwp', unit: 'kPa' },
  { type: 'TEMP', kind: 'temperature', unit: '°C' },
  { type: 'BAR', kind: 'pwp', unit: 'mbar' },
]

/** The groups of one way to write monitoring: points, and their readings. */
export interface MonitoringGroups {
  points: {
    group: string
    id: string
    depth: string
    date: string
    type: string
    from: string
    to: string
    remark: string
    /** Heading of the pipe and of further details; '' where there is none. */
    pipe: string
    detail: string
  }
  readings: {
    group: string
    date: string
    /** '' where the date holds the time. */
    time: string
    /** Heading of the type, the value and the unit of a row; null: each type has a heading. */
    row: { type: string; value: string; unit: string } | null
    /** Heading of each type where a row holds several. */
    headings: Readonly<Partial<Record<ReadingType['type'], string>>>
  }
}

const ags4: MonitoringGroups = {
  points: {
    group: 'MONG',
    id: 'MONG_ID',
    depth: 'MONG_DIS',
    date: 'MONG_DATE',
    type: 'MONG_TYPE',
    from: 'MONG_TRZ',
    to: 'MONG_BRZ',
    remark: 'MONG_REM',
    pipe: 'PIPE_REF',
    detail: 'MONG_DETL',
  },
  readings: {
    group: 'MOND',
    date: 'MOND_DTIM',
    time: '',
    row: { type: 'MOND_TYPE', value: 'MOND_RDNG', unit: 'MOND_UNIT' },
    headings: {},
  },
}
const monitored3: MonitoringGroups = {
  points: {
    group: 'MONP',
    id: 'MONP_ID',
    depth: 'MONP_DIS',
    date: 'MONP_DATE',
    type: 'MONP_TYPE',
    from: 'MONP_TRZ',
    to: 'MONP_BRZ',
    remark: 'MONP_REM',
    pipe: '',
    detail: '',
  },
  readings: {
    group: 'MONR',
    date: 'MONR_DATE',
    time: 'MONR_TIME',
    row: null,
    headings: { WDEP: 'MONR_WDEP', WHD: 'MONR_WHD', PRES: 'MONR_PRES', TEMP: 'MONR_TEMP' },
  },
}
const installed3: MonitoringGroups = {
  points: {
    group: 'PREF',
    id: '',
    depth: 'PREF_TDEP',
    date: 'PREF_DATE',
    type: 'PREF_TYPE',
    from: 'PREF_TRPS',
    to: 'PREF_BRPS',
    remark: 'PREF_REM',
    pipe: '',
    detail: '',
  },
  readings: {
    group: 'POBS',
    date: 'POBS_DATE',
    time: 'POBS_TIME',
    row: null,
    headings: { WDEP: 'POBS_DEP', WHD: 'POBS_HEAD', PRES: 'POBS_PRES' },
  },
}

/** How files of a version write monitoring; AGS3 has two ways, and a file may use both. */
export const monitoringGroups: Readonly<Record<'AGS4' | 'AGS3', readonly MonitoringGroups[]>> = {
  AGS4: [ags4],
  AGS3: [monitored3, installed3],
}
