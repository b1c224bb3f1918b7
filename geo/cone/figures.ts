import type { DerivedFigure } from '../derivation.ts'
import type { ConeSettings } from './settings.ts'

const robertson2009 = 'Robertson (2009)'
const bothReadings = 'EN ISO 22476-1'

/** A zero that drifted evenly with the length; what the recorder took out before the push stays out. Units of the reading. */
const undrifted = (reading: string, before: string, after: string) =>
  [
    { when: ['LN > L0'], formula: `${reading} − (${after} − ${before})·(L − L0)/(LN − L0)` },
    { formula: reading },
  ] as const

/** u2 without drift where it acts on the cone, MPa: not moved to the soil that it is about. */
export const poreAtCone: DerivedFigure = {
  symbol: 'u2,c',
  sndname: 'u2c [MPa]',
  unit: 'MPa',
  method: { cases: undrifted('u2,m', 'u2,1', 'u2,2'), source: bothReadings, standing: 'decided' },
}

/**
 * Depth below ground, m. Along the course C is the cosine of the inclination in the row, else the last known, 1 before the
 * first; without inclinations the length is shortened evenly. What is not to be corrected is the length.
 */
export const depthFigure = ({
  deepInclinationCorrection,
}: Pick<ConeSettings, 'deepInclinationCorrection'>): DerivedFigure => ({
  symbol: 'z',
  sndname: 'z [m]',
  unit: 'm',
  method: {
    cases:
      deepInclinationCorrection === 'j'
        ? [
            { formula: 'z↑ + C·(L − L↑)' },
            { when: ['C > 0'], formula: 'L' },
            { when: ['z,e > 0'], formula: 'L·z,e/L,e' },
            { formula: 'L' },
          ]
        : [{ formula: 'L' }],
    source: 'EN ISO 22476-1:2012, annex B',
    standing: 'verified',
  },
})

/** Steps 1 to 11. Resistances and pressures MPa, stresses kPa, ratios of friction %, depths m; what is missing is nothing. */
export const stepFigures = {
  qc: {
    symbol: 'qc',
    sndname: 'qc [MPa]',
    unit: 'MPa',
    method: { cases: undrifted('qc,m', 'qc,1', 'qc,2'), source: bothReadings, standing: 'decided' },
  },
  // f,i and u,i are the readings when the cone is deeper by the offset, between rows in proportion
  fs: {
    symbol: 'fs',
    sndname: 'fs [MPa]',
    unit: 'MPa',
    method: {
      cases: [{ when: ['Δfs ≤ 0'], formula: 'fs,m' }, { formula: 'fs,i' }],
      source: bothReadings,
      standing: 'decided',
    },
  },
  u2: {
    symbol: 'u2',
    sndname: 'u2 [MPa]',
    unit: 'MPa',
    method: {
      cases: [{ when: ['Δu2 ≤ 0'], formula: 'u2,c' }, { formula: 'u2,i' }],
      source: bothReadings,
      standing: 'decided',
    },
  },
  // the pore pressure acts on the cone where the filter is: u2,c is not moved
  qt: {
    symbol: 'qt',
    sndname: 'qt [MPa]',
    unit: 'MPa',
    method: {
      cases: [{ formula: 'qc + u2,c·(1 − a)' }, { formula: 'qc' }],
      source: 'Lunne et al. (1997)',
      standing: 'verified',
    },
  },
  Rf: {
    symbol: 'Rf',
    sndname: 'Rf [%]',
    unit: '%',
    method: { cases: [{ formula: '100·fs/qt' }], source: bothReadings, standing: 'verified' },
  },
  // 18 where readings tell nothing
  gamma: {
    symbol: 'γ',
    sndname: 'gamma [kN/m3]',
    unit: 'kN/m³',
    method: {
      cases: [
        { when: ['γ,c > 0'], formula: 'γ,c' },
        {
          when: ['qt > 0', 'Rf > 0'],
          formula: 'min(22; max(12; γw·(0.27·log Rf + 0.36·log(1000·qt/pa) + 1.236)))',
        },
        { formula: '18' },
      ],
      source: 'Robertson & Cabal (2010)',
      standing: 'verified',
    },
  },
  // begins at the ground, with the free water that stands above it, and with γ of the first row above that
  sv: {
    symbol: 'σv0',
    sndname: 'sigmav0 [kPa]',
    unit: 'kPa',
    method: { cases: [{ formula: 'σv0↑ + γ·(z − z↑)' }], source: bothReadings, standing: 'decided' },
  },
  // zw and zg stand for each other where one is not known; zg is zw where it lies above it; 0 where neither is known
  u0: {
    symbol: 'u0',
    sndname: 'u0 [kPa]',
    unit: 'kPa',
    method: {
      cases: [
        { when: ['z ≤ zw'], formula: '0' },
        { when: ['zw < z ≤ zg'], formula: 'γw·(z − zw)' },
        { when: ['z > zg'], formula: 'γw·(zg − zw) + γw·(1 + i)·(z − zg)' },
        { formula: '0' },
      ],
      source: '',
      standing: 'decided',
    },
  },
  svp: {
    symbol: 'σ′v0',
    sndname: "sigma'v0 [kPa]",
    unit: 'kPa',
    method: { cases: [{ formula: 'max(1; σv0 − u0)' }], source: '', standing: 'decided' },
  },
  qn: {
    symbol: 'qn',
    sndname: 'qn [kPa]',
    unit: 'kPa',
    method: {
      cases: [{ when: ['1000·qt − σv0 > 0'], formula: '1000·qt − σv0' }],
      source: 'Lunne et al. (1997)',
      standing: 'verified',
    },
  },
  Bq: {
    symbol: 'Bq',
    sndname: 'Bq [-]',
    unit: '-',
    method: { cases: [{ formula: '(1000·u2 − u0)/qn' }], source: 'Lunne et al. (1997)', standing: 'verified' },
  },
  Qt: {
    symbol: 'Qt',
    sndname: 'Qt [-]',
    unit: '-',
    method: { cases: [{ formula: 'qn/σ′v0' }], source: 'Lunne et al. (1997)', standing: 'verified' },
  },
  Fr: {
    symbol: 'Fr',
    sndname: 'Fr [%]',
    unit: '%',
    method: {
      cases: [{ when: ['fs > 0'], formula: '100·1000·fs/qn' }],
      source: 'Lunne et al. (1997)',
      standing: 'verified',
    },
  },
  // n, Qtn and Ic hold for each other: repeated from n = 1 until Ic stays
  n: {
    symbol: 'n',
    sndname: 'n [-]',
    unit: '-',
    method: {
      cases: [{ formula: 'min(1; 0.381·Ic + 0.05·σ′v0/pa − 0.15)' }],
      source: robertson2009,
      standing: 'verified',
    },
  },
  Qtn: {
    symbol: 'Qtn',
    sndname: 'Qtn [-]',
    unit: '-',
    method: {
      cases: [{ formula: 'qn/pa·CN' }],
      parts: { CN: { unit: '-', cases: [{ formula: 'min(CN,max; (pa/σ′v0)^n)' }] } },
      source: robertson2009,
      standing: 'verified',
    },
  },
  Ic: {
    symbol: 'Ic',
    sndname: 'Ic [-]',
    unit: '-',
    method: {
      cases: [{ formula: '√((3.47 − log Qtn)^2 + (log Fr + 1.22)^2)' }],
      source: robertson2009,
      standing: 'verified',
    },
  },
  // sensitive soil first, then the very stiff, else the index; a boundary belongs to the finer soil
  zone: {
    symbol: 'SBTn',
    sndname: 'SBTn [-]',
    unit: '-',
    method: {
      cases: [
        { when: ['Qtn < q1'], formula: '1' },
        { when: ['Fr > 1.5', 'b > 0', 'Qtn > 1/b', 'Fr ≤ 4.5'], formula: '8' },
        { when: ['Fr > 4.5', 'b > 0', 'Qtn > 1/b'], formula: '9' },
        { when: ['Ic < 1.31'], formula: '7' },
        { when: ['1.31 ≤ Ic < 2.05'], formula: '6' },
        { when: ['2.05 ≤ Ic < 2.6'], formula: '5' },
        { when: ['2.6 ≤ Ic < 2.95'], formula: '4' },
        { when: ['2.95 ≤ Ic < 3.6'], formula: '3' },
        { when: ['Ic ≥ 3.6'], formula: '2' },
      ],
      parts: {
        q1: { unit: '-', cases: [{ formula: '12·e^(−1.4·Fr)' }] },
        b: { unit: '-', cases: [{ formula: '0.005·(Fr − 1) − 0.0003·(Fr − 1)^2 − 0.002' }] },
      },
      source: robertson2009,
      standing: 'verified',
    },
  },
} as const satisfies Record<string, DerivedFigure>

/** SD SC TD TC CD CC CCS, by number from 1: sand-like, transitional, clay-like; dilative, contractive; CCS also sensitive. */
export const modifiedClasses = ['SD', 'SC', 'TD', 'TC', 'CD', 'CC', 'CCS'] as const

const robertson2016 = { source: 'Robertson (2016)', standing: 'unverified' } as const
/** The classes of 2016, worked out where they are chosen. */
export const modifiedFigures = {
  IB: {
    symbol: 'IB',
    sndname: 'IB [-]',
    unit: '-',
    method: { cases: [{ formula: '100·(Qtn + 10)/(Qtn·Fr + 70)' }], ...robertson2016 },
  },
  CD: {
    symbol: 'CD',
    sndname: 'CD [-]',
    unit: '-',
    method: { cases: [{ formula: '(Qtn − 11)·(1 + 0.06·Fr)^17' }], ...robertson2016 },
  },
  class2016: {
    symbol: 'SBT,m',
    sndname: 'SBTm [-]',
    unit: '-',
    method: {
      cases: [
        { when: ['IB > 32', 'CD > 70'], formula: '1' },
        { when: ['IB > 32'], formula: '2' },
        { when: ['22 ≤ IB ≤ 32', 'CD > 70'], formula: '3' },
        { when: ['22 ≤ IB ≤ 32'], formula: '4' },
        { when: ['IB < 22', 'CD > 70'], formula: '5' },
        { when: ['IB < 22', 'Qtn < 10', 'Fr < 2'], formula: '7' },
        { when: ['IB < 22'], formula: '6' },
      ],
      ...robertson2016,
    },
  },
} as const satisfies Record<string, DerivedFigure>
