import type { ProbingQuantity } from '@borebook/geo/blows/probing.ts'
import type { SptQuantity } from '@borebook/geo/blows/spt.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { gravity } from '@borebook/geo/constants.ts'

type RunQuantity = ConeQuantity | ProbingQuantity | SptQuantity

/** A heading of AGS under which a series of a run stands: its unit there, and what a value is multiplied by. */
export interface SeriesHeading {
  quantity: RunQuantity
  unit: string
  by: number
}
const place = (quantity: RunQuantity, unit: string, by = 1): SeriesHeading => ({ quantity, unit, by })

/** Series that AGS has beside the readings of every cone test. */
const ofEvery: Readonly<Record<string, SeriesHeading>> = {
  SCPT_BDEN: place('gamma', 'Mg/m3', 1 / gravity),
  SCPT_CPO: place('sv', 'kPa'),
  SCPT_CPOD: place('svp', 'kPa'),
  SCPT_QNET: place('qn', 'MN/m2', 1e-3),
  SCPT_ISPP: place('u0', 'MN/m2', 1e-3),
  SCPT_NQT: place('Qt', ''),
  SCPT_NFR: place('Fr', '%'),
}
/** Headings of a piezocone: its friction ratio is the corrected one. */
const ofPiezocone: Readonly<Record<string, SeriesHeading>> = {
  SCPT_QT: place('qt', 'MN/m2'),
  SCPT_FRRC: place('Rf', '%'),
  SCPT_BQ: place('Bq', ''),
  ...ofEvery,
}
const ofOther: Readonly<Record<string, SeriesHeading>> = { SCPT_FRR: place('Rf', '%'), ...ofEvery }
export const placesBeside = (isPiezocone: boolean) => (isPiezocone ? ofPiezocone : ofOther)

/** Names what somebody has replaced in a row of SCPT. */
export const replacedHeading = 'SCPT_B000'
/** Whether a run can fill a heading of SCPT with one of its series. */
export const isBeside = (heading: string): boolean =>
  [ofPiezocone, ofOther].some(places => Object.hasOwn(places, heading))

/** Series of SCPP that are numbers; friction angles there are those of coarse soil. */
export const placesInterpreted: Readonly<Record<string, SeriesHeading>> = {
  SCPP_CSU: place('su', 'kPa'),
  SCPP_CRD: place('Id', '%', 100),
  SCPP_CPHI: place('phi', 'deg'),
  SCPP_CIC: place('Ic', ''),
}
/** Headings of SCPP beside its keys that a run fills. */
export const interpretedHeadings: readonly string[] = ['SCPP_REM', 'SCPP_CSBT', ...Object.keys(placesInterpreted)]
/** Series that other groups than BBCR hold whole, where the readings are those of the run. */
export const toldWhole = ['su', 'Id', 'Ic'] as const satisfies RunQuantity[]

/** Ending of the heading of each series in BBCR, and what it is. */
const resultHeadings = {
  qc: ['QC', 'Cone resistance without drift'],
  fs: ['FS', 'Sleeve friction beside its cone resistance'],
  u2: ['U2', 'Pore pressure behind the cone without drift'],
  qt: ['QT', 'Corrected cone resistance'],
  Rf: ['RF', 'Friction ratio'],
  gamma: ['GAM', 'Unit weight'],
  sv: ['SV', 'Total vertical stress'],
  u0: ['U0', 'In situ pore pressure'],
  svp: ['SVP', 'Effective vertical stress'],
  qn: ['QN', 'Net cone resistance'],
  Bq: ['BQ', 'Pore pressure ratio'],
  Qt: ['NQT', 'Normalised cone resistance'],
  Fr: ['NFR', 'Normalised friction ratio'],
  n: ['NEXP', 'Stress exponent'],
  Qtn: ['QTN', 'Cone resistance normalised with the stress exponent'],
  Ic: ['IC', 'Soil behaviour type index'],
  zone: ['SBT', 'Zone of the soil behaviour type'],
  su: ['SU', 'Undrained shear strength'],
  St: ['ST', 'Sensitivity'],
  c: ['C', 'Effective cohesion'],
  phi: ['PHI', 'Effective angle of friction'],
  Id: ['DI', 'Density index'],
  ME1: ['ME1', 'Modulus of first loading'],
  sigp: ['SIGP', 'Preconsolidation stress'],
  qca: ['QCA', 'Mean cone resistance around the toe of a pile'],
  Fs: ['PFS', 'Shaft friction of a pile'],
  Qc: ['PQC', 'Base resistance of a pile'],
  Rak: ['RAK', 'Characteristic resistance of a pile'],
  Rad: ['RAD', 'Design resistance of a pile'],
  IB: ['IB', 'Index IB of the classes of 2016'],
  CD: ['CD', 'Index CD of the classes of 2016'],
  class2016: ['SBTM', 'Class of 2016'],
  N: ['BLOW', 'Blows'],
  rd: ['RD', 'Unit point resistance'],
  qd: ['QD', 'Dynamic point resistance'],
  N60: ['N60', 'Blows for an energy ratio of 60 %'],
  CN: ['CN', 'Correction for the effective vertical stress'],
  N160: ['N160', 'Blows for an energy ratio of 60 % at 100 kPa'],
} as const satisfies Record<RunQuantity, readonly [ending: string, words: string]>
export const resultHeading = (quantity: string): string => `BBCR_${resultHeadings[quantity as RunQuantity][0]}`

/** Groups of ours that hold the run that counts of an object. */
export const calculationGroups: Readonly<
  Record<string, { words: string; keys: readonly string[]; headings: Readonly<Record<string, string>> }>
> = {
  BBCA: {
    words: 'Calculations that count',
    keys: ['BBCA_NUM'],
    headings: {
      BBCA_NUM: 'Number of the calculation',
      BBSO_NUM: 'Number of the sounding',
      BBCA_KIND: 'Cone test, dynamic probing or SPT',
      BBCA_METH: 'Version of the formulae',
      BBCA_SETT: 'Every setting, as JSON',
      BBCA_DTIM: 'When it was made',
      BBCA_WHO: 'Who made it',
      BBCA_OLD: 'The readings have changed since',
      BBCA_WARN: 'What it says about itself',
      BBCA_REM: 'What of it stands in SCPT and SCPP, and on what it rests',
    },
  },
  BBCQ: {
    words: 'Series of calculations',
    keys: ['BBCA_NUM', 'BBCQ_NUM'],
    headings: {
      BBCA_NUM: 'Number of the calculation',
      BBCQ_NUM: 'Place among its series',
      BBCQ_QUAN: 'Quantity',
      BBCQ_NAME: 'Name with unit',
      BBCQ_HEAD: 'Headings under which its values stand, rounded to four decimals, joined by +',
      BBCQ_METH: 'Method',
      BBCQ_CNST: 'Settings that count',
      BBCQ_STND: 'Whether the method was checked against its source',
    },
  },
  BBCR: {
    words: 'Results of calculations that AGS has no heading for',
    keys: ['BBCA_NUM', 'BBCR_LEN'],
    headings: {
      BBCA_NUM: 'Number of the calculation',
      BBCR_LEN: 'Depth of the reading, along the rods',
      BBCR_DPTH: 'Depth below ground',
      BBCR_REPL: 'Series of the row that somebody has replaced by hand',
      ...Object.fromEntries(
        Object.entries(resultHeadings).map(([quantity, [, words]]) => [resultHeading(quantity), words]),
      ),
    },
  },
  BBCO: {
    words: 'Values of calculations that somebody has replaced',
    keys: ['BBCA_NUM', 'BBCO_NUM'],
    headings: {
      BBCA_NUM: 'Number of the calculation',
      BBCO_NUM: 'Place among them',
      BBCO_QUAN: 'Quantity',
      BBCO_LEN: 'Depth of the reading, along the rods',
      BBCO_VAL: 'Value that was put in; none: a gap',
      BBCO_WAS: 'Value as it was worked out',
      BBCO_REAS: 'Why',
      BBCO_WHO: 'Who replaced it',
      BBCO_DTIM: 'When',
    },
  },
}
