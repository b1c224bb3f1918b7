import type { Case, DerivedFigure, FigureMethod } from '../derivation.ts'
import type { ConeSettings } from './settings.ts'

/** Sand is what has an index of `maxIrfForSand` or less, fine soil what has more; without an index a row is neither. */
const sand = 'Ic ≤ Ic,s'
const fine = 'Ic > Ic,s'
const onlyIn = (soil: string, cases: readonly Case[]): Case[] =>
  cases.map(one => ({ ...one, when: [soil, ...(one.when ?? [])] }))
const inFine = (formula: string, ...when: string[]): Case => ({ when: [fine, ...when], formula })
/** Excess pore pressure behind the cone, kPa. */
const excess = { Δu: { unit: 'kPa', cases: [{ formula: '1000·u2 − u0' }] } }

/** Undrained shear strength of fine soil, kPa. */
const su: Record<ConeSettings['suMethod'], FigureMethod> = {
  nkt: { cases: [inFine('qn/Nkt')], source: 'Lunne et al. (1997), Robertson & Cabal', standing: 'verified' },
  'nkt-fr': {
    cases: [inFine('qn/Nkt,Fr', 'Nkt,Fr > 0')],
    parts: { 'Nkt,Fr': { unit: '-', cases: [{ formula: '10.5 + 7·log Fr' }] } },
    source: 'Robertson (2012)',
    standing: 'unverified',
  },
  nu: { cases: [inFine('Δu/NΔu', 'Δu > 0')], parts: excess, source: 'Lunne et al. (1997)', standing: 'unverified' },
}

/** Sensitivity of fine soil, 1 at least. */
const St: Record<ConeSettings['stMethod'], FigureMethod> = {
  fs: { cases: [inFine('max(1; su/(1000·fs))')], source: 'Robertson (2009): fs ≈ remoulded su', standing: 'verified' },
  ns: { cases: [inFine('max(1; 7.5/Rf)', 'Rf > 0')], source: 'Lunne et al. (1997), Ns = 7.5', standing: 'unverified' },
  // follows the middle curve of the chart within 2 %
  RL86: {
    cases: [inFine('7.47·Rf^(−0.924 − 0.299·log Rf)', '0.7 ≤ Rf ≤ 2')],
    source: 'Rad & Lunne (1986), chart',
    standing: 'unverified',
  },
}

/** Preconsolidation stress, kPa. Not for fissured clay. */
const sigp: Record<ConeSettings['sigpMethod'], FigureMethod> = {
  M09: {
    cases: [{ formula: '0.33·qn^m′·(pa/100)^(1 − m′)' }],
    parts: { 'm′': { unit: '-', cases: [{ formula: '1 − 0.28/(1 + (Ic/2.65)^25)' }] } },
    source: 'Mayne et al. (2009)',
    standing: 'verified',
  },
  '0.33': { cases: [inFine('0.33·qn')], source: 'Mayne et al. (2009)', standing: 'verified' },
  u2: { cases: [inFine('0.53·Δu', 'Δu > 0')], parts: excess, source: 'Mayne (2007)', standing: 'unverified' },
}

/** Effective cohesion of fine soil, kPa: a rough intercept for short loading, 0 for the design of soft clay. */
const coh: Record<ConeSettings['cohMethod'], FigureMethod> = {
  '0.02': {
    cases: [inFine('0.02·σ′p')],
    source: 'Mayne & Stewart (1988), Mesri & Abdel-Ghaffar (1993)',
    standing: 'unverified',
  },
  '0': { cases: [inFine('0')], source: '', standing: 'decided' },
}

/** EN 1997-2, table D.1, in proportion between its limits; above 20 MPa its lower bound. `more`: what is added, °. */
const tableD1 = (more: string): Case[] =>
  [
    ['0 < qc ≤ 2.5', '29 + 3·qc/2.5'],
    ['2.5 < qc ≤ 5', '32 + 3·(qc − 2.5)/2.5'],
    ['5 < qc ≤ 10', '35 + 2·(qc − 5)/5'],
    ['10 < qc ≤ 20', '37 + 3·(qc − 10)/10'],
    ['qc > 20', '40'],
  ].map(([when, formula]) => ({ when: [when!], formula: `${formula}${more}` }))

/** Friction angle of sand, °; meant for 25 … 50. */
const phiSand: Record<ConeSettings['phiSandMethod'], Omit<FigureMethod, 'parts'>> = {
  KM90: {
    cases: [{ formula: '17.6 + 11·log((1000·qt/pa)/√(σ′v0/pa))' }],
    source: 'Kulhawy & Mayne (1990)',
    standing: 'verified',
  },
  // meant for 5 ≤ qc ≤ 28 MPa, poorly graded, above the water
  'EN D.2': { cases: [{ formula: '13.5·log qc + 23' }], source: 'EN 1997-2, D.2', standing: 'unverified' },
  'EN D.1': { cases: tableD1(''), source: 'EN 1997-2, table D.1', standing: 'verified' },
  'EN D.1 silty': { cases: tableD1(' − 3'), source: 'EN 1997-2, table D.1, silty', standing: 'verified' },
  'EN D.1 gravel': { cases: tableD1(' + 2'), source: 'EN 1997-2, table D.1, gravel', standing: 'verified' },
}
const nth = '29.5·Bq^0.121·(0.256 + 0.336·Bq + log Qt)'
const within = [20, 45] as const
/** Friction angle of fine soil, °, c′ = 0, undrained penetration; nothing outside 20 … 45. */
const phiFine: Record<ConeSettings['phiFineMethod'], (ofSand: readonly Case[]) => Omit<FigureMethod, 'parts'>> = {
  NTH: ofSand => ({
    cases: [
      { when: ['0.1 ≤ Bq ≤ 1'], formula: nth },
      ...ofSand.map(one => ({ ...one, when: ['Bq < 0.1', ...(one.when ?? [])] })),
    ],
    source: 'Mayne & Campanella (2005), Mayne (2007)',
    standing: 'verified',
  }),
  OM: () => ({
    cases: [
      { when: ['0.05 ≤ Bq ≤ 1'], formula: nth },
      { when: ['Bq < 0.05'], formula: '8.18·ln(2.13·Qt)' },
    ],
    source: 'Ouyang & Mayne',
    standing: 'unverified',
  }),
}
function phi({ phiSandMethod, phiFineMethod }: ConeSettings): FigureMethod {
  const ofSand = phiSand[phiSandMethod]
  const ofFine = phiFine[phiFineMethod](ofSand.cases)
  return {
    cases: [...onlyIn(sand, ofSand.cases), ...onlyIn(fine, ofFine.cases).map(one => ({ ...one, within }))],
    settings: ['phiSandMethod', 'phiFineMethod'],
    source: `${ofSand.source}; ${ofFine.source}`,
    standing: ofSand.standing === 'verified' ? ofFine.standing : ofSand.standing,
  }
}

const clipped = (formula: string): Case[] => [{ when: [sand], formula: `min(1; max(0; ${formula}))` }]
const j03: Pick<FigureMethod, 'parts' | 'standing'> = {
  parts: {
    'σ′m': { unit: 'kPa', cases: [{ formula: 'σ′v0·(1 + 2·K0)/3' }] },
    'Id,dry': { unit: '-', cases: [{ formula: 'ln((1000·qc/pa)/(24.94·(σ′m/pa)^0.46))/2.96' }] },
  },
  standing: 'unverified',
}
/** Density index of clean quartz sand, 0 … 1. */
const Id: Record<ConeSettings['idMethod'], FigureMethod> = {
  J01: {
    cases: clipped('0.268·ln((1000·qt/pa)/√(σ′v0/pa)) − 0.675'),
    source: 'Jamiolkowski et al. (2001) in Mayne (2007)',
    standing: 'verified',
  },
  Qtn: { cases: clipped('√(Qtn/350)'), source: 'Robertson & Cabal', standing: 'verified' },
  B86: { cases: clipped('ln(1000·qc/(157·σ′v0^0.55))/2.41'), source: 'Baldi et al. (1986)', standing: 'unverified' },
  J03: { cases: clipped('Id,dry'), source: 'Jamiolkowski et al. (2003), dry', ...j03 },
  'J03 sat': {
    cases: clipped('Id,dry·(1 + (2.32·ln(1000·qc/√(pa·σ′v0)) − 1.87)/100)'),
    source: 'Jamiolkowski et al. (2003), saturated',
    ...j03,
  },
}

/** EN 1997-2, D.3: stiffness with the stress. */
const stiffness = (w1: string): Pick<FigureMethod, 'cases' | 'parts'> => ({
  cases: [
    { when: [sand, '5 ≤ qc ≤ 30'], formula: 'w1·pa·((σ′v0 + 0.5·Δσ′v)/pa)^0.5/1000' },
    { when: [fine, '0.6 ≤ qc ≤ 3.5'], formula: 'w1·pa·((σ′v0 + 0.5·Δσ′v)/pa)^0.6/1000' },
  ],
  parts: {
    w1: {
      unit: '-',
      cases: [
        { when: [sand], formula: w1 },
        { when: [fine], formula: '50 + 15.2·qc' },
      ],
    },
  },
})
const silt = 'Ic ≤ 2.95'
const clay = 'Ic > 2.95'
/** Modulus of one-dimensional compression, MPa. */
const ME1: Record<ConeSettings['moduleMethod'], FigureMethod> = {
  R09: {
    cases: [{ formula: 'αM·qn/1000' }],
    parts: {
      αM: {
        unit: '-',
        cases: [
          { when: ['Ic > 2.2'], formula: 'min(Qt; 14)' },
          { when: ['Ic ≤ 2.2'], formula: '0.0188·10^(0.55·Ic + 1.68)' },
        ],
      },
    },
    source: 'Robertson (2009)',
    standing: 'verified',
  },
  // normally consolidated sand
  LC83: {
    cases: onlyIn(sand, [
      { when: ['qc < 10'], formula: '4·qc' },
      { when: ['10 ≤ qc ≤ 50'], formula: '2·qc + 20' },
      { when: ['qc > 50'], formula: '120' },
    ]),
    source: 'Lunne & Christophersen (1983)',
    standing: 'unverified',
  },
  // lowest factor of each range of the table; sand between 5 and 10 MPa in proportion
  'EN D.4': {
    cases: [
      ...onlyIn(sand, [
        { when: ['qc < 5'], formula: '2·qc' },
        { when: ['5 ≤ qc ≤ 10'], formula: 'qc + 5' },
        { when: ['qc > 10'], formula: '1.5·qc' },
      ]),
      inFine('3·qc', silt, 'qc < 2'),
      inFine('1·qc', silt, 'qc ≥ 2'),
      inFine('3·qc', clay, 'qc ≤ 0.7'),
      inFine('2·qc', clay, '0.7 < qc < 2'),
      inFine('1·qc', clay, 'qc ≥ 2'),
    ],
    source: 'Sanglerat (1972), EN 1997-2, D.4',
    standing: 'unverified',
  },
  'EN D.3': { ...stiffness('113 + 167·log qc'), source: 'EN 1997-2, D.3, poorly graded', standing: 'unverified' },
  'EN D.3 well': { ...stiffness('463·log qc − 13'), source: 'EN 1997-2, D.3, well graded', standing: 'unverified' },
}

/** A method with the key by which it was chosen. */
const by = (key: keyof ConeSettings, method: FigureMethod): FigureMethod => ({ ...method, settings: [key] })
/** Step 12: what an engineer takes from a cone test, by the methods that the settings choose. */
export const parameterFigures = (of: ConeSettings) =>
  ({
    sigp: {
      symbol: 'σ′p',
      sndname: "sigma'p [kPa]",
      unit: 'kPa',
      method: by('sigpMethod', sigp[of.sigpMethod]),
    },
    su: { symbol: 'su', sndname: 'su [kPa]', unit: 'kPa', method: by('suMethod', su[of.suMethod]) },
    St: { symbol: 'St', sndname: 'St [-]', unit: '-', method: by('stMethod', St[of.stMethod]) },
    c: { symbol: 'c′', sndname: "c' [kPa]", unit: 'kPa', method: by('cohMethod', coh[of.cohMethod]) },
    phi: { symbol: 'φ′', sndname: "phi' [0]", unit: '°', method: phi(of) },
    Id: { symbol: 'Id', sndname: 'Id [-]', unit: '-', method: by('idMethod', Id[of.idMethod]) },
    ME1: { symbol: 'ME1', sndname: 'ME1 [MPa]', unit: 'MPa', method: by('moduleMethod', ME1[of.moduleMethod]) },
  }) as const satisfies Record<string, DerivedFigure>
