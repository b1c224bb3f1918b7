import type { DerivedFigure } from '../derivation.ts'
import { RankedWindow } from './ranked-window.ts'
import type { ConeSettings } from './settings.ts'

type PileSoil = 'sand' | 'silt' | 'clay'
type BaseGroup = ConeSettings['pileBaseGroup']
type ShaftGroup = ConeSettings['pileShaftGroup']

/** What a class of soil gives: kc and α without unit, limits of shaft friction in kPa, usual and with careful execution. */
interface PileClass {
  /** Resistances of the class, MPa, from and to; the upper one belongs to it unless it is open. */
  above: number
  upTo: number
  isOpen?: true
  kc: Record<BaseGroup, number>
  alpha: Record<ShaftGroup, number>
  limit: Record<ShaftGroup, number>
  careful: Record<ShaftGroup, number>
}
const groups = ['IA', 'IB', 'IIA', 'IIB'] as const
type Four = readonly [number, number, number, number]
const byGroup = (values: Four) => Object.fromEntries(groups.map((g, i) => [g, values[i]])) as Record<ShaftGroup, number>
const pileClass = (
  above: number,
  upTo: number,
  [I, II]: readonly [number, number],
  alpha: Four,
  limit: Four,
  careful: Four = limit,
): PileClass => ({
  ...{ above, upTo, kc: { I, II } },
  ...{ alpha: byGroup(alpha), limit: byGroup(limit), careful: byGroup(careful) },
})
const stiff: readonly [Four, Four] = [
  [35, 35, 35, 35],
  [80, 80, 80, 35],
]
const soft = [[0.4, 0.5] as const, [60, 150, 60, 120] as const, [35, 35, 35, 35] as const] as const
const hard = [[0.45, 0.55] as const, [60, 120, 60, 120] as const, ...stiff] as const
const most = Number.POSITIVE_INFINITY
/** Depths (m) and resistances (MPa) nearer than this are one. */
const same = 1e-9
/** Classes of each soil by its resistance; a boundary belongs to the lower one, clay of just 1 MPa to the one above. Bustamante & Gianeselli (1982). */
const pileClasses: Record<PileSoil, readonly PileClass[]> = {
  clay: [
    { ...pileClass(0, 1, [0.4, 0.5], [30, 90, 90, 30], [15, 15, 15, 15]), isOpen: true },
    pileClass(1, 5, [0.35, 0.45], [40, 80, 40, 80], ...stiff),
    pileClass(5, most, ...hard),
  ],
  silt: [pileClass(0, 5, ...soft), pileClass(5, most, ...hard)],
  sand: [
    pileClass(0, 5, ...soft),
    pileClass(5, 12, [0.4, 0.5], [100, 200, 100, 200], [80, 35, 80, 80], [120, 80, 120, 80]),
    pileClass(12, most, [0.3, 0.4], [150, 300, 150, 200], [120, 80, 120, 120], [150, 120, 150, 120]),
  ],
}

/** The class of a soil with a resistance (MPa): a mean that misses a boundary by its rounding is on it. */
export const pileClassOf = (soil: PileSoil, resistance: number): PileClass =>
  pileClasses[soil].find(({ upTo, isOpen }) => (isOpen ? resistance < upTo - same : resistance <= upTo + same)) ??
  pileClasses[soil].at(-1)!

/** What the soil of a row is to a pile: by its index, else as the settings have it; null: nobody knows. */
export function pileSoilOf(Ic: number, { maxIrfForSand, pileSoil }: Pick<ConeSettings, 'maxIrfForSand' | 'pileSoil'>) {
  if (Number.isNaN(Ic)) return pileSoil
  return Ic <= maxIrfForSand ? 'sand' : Ic <= 2.95 ? 'silt' : 'clay'
}

/** Height above and below a toe that is averaged, in diameters: a toe needs as much of the test below it. */
export const toeReach = 1.5
/** Shares of the mean between which values count as they are. */
const [least, largest] = [0.7, 1.3]

const lcpc = { source: 'LCPC, Bustamante & Gianeselli (1982)', standing: 'verified' } as const
const soils = ['maxIrfForSand', 'pileSoil'] as const
const qs = { 'qc,p': { unit: 'MPa', cases: [{ formula: 'max(0; qc)' }] } }
/**
 * Resistance of a pile that ends in a row. Σq and m: sum (MPa) and number of the values within 1.5·D of the toe, each cut
 * at q,max and, at and above the toe, raised to q,min. Forces kN.
 */
export const pileFigures = {
  qca: {
    symbol: 'qca',
    sndname: 'qca [MPa]',
    unit: 'MPa',
    method: {
      cases: [{ when: [`z + ${toeReach}·D ≤ zN + 0.000000001`], formula: 'Σq/m' }],
      parts: {
        'q,min': { unit: 'MPa', cases: [{ formula: `${least}·q′ca` }] },
        'q,max': { unit: 'MPa', cases: [{ formula: `${largest}·q′ca` }] },
      },
      also: ['q′ca', 'q,min', 'q,max'],
      ...lcpc,
    },
  },
  // kc of the class that qca has in the soil of the toe
  Qc: {
    symbol: 'Qc',
    sndname: 'Qc [kN]',
    unit: 'kN',
    method: { cases: [{ formula: '1000·kc·qca·π·D^2/4' }], settings: [...soils, 'pileBaseGroup'], ...lcpc },
  },
  // α and f,max of the class that qc has in the soil of the row; nothing above the pile's head
  Fs: {
    symbol: 'Fs',
    sndname: 'Fs [kN]',
    unit: 'kN',
    method: {
      cases: [{ when: ['L > L0', 'z > zh'], formula: 'Fs↑ + π·D·f·(z − max(z↑; zh))' }, { formula: 'Fs↑' }],
      parts: { f: { unit: 'kPa', cases: [{ formula: 'min(1000·qc,p/α; f,max)' }] }, ...qs },
      settings: [...soils, 'pileShaftGroup', 'careful'],
      ...lcpc,
    },
  },
  Rak: {
    symbol: 'Ra,k',
    sndname: 'Ra,k [kN]',
    unit: 'kN',
    method: { cases: [{ formula: 'Fs + Qc' }], ...lcpc },
  },
  Rad: {
    symbol: 'Ra,d',
    sndname: 'Ra,d [kN]',
    unit: 'kN',
    method: { cases: [{ formula: 'ηa·Ra,k/γM' }], source: 'SIA 267', standing: 'unverified' },
  },
} as const satisfies Record<string, DerivedFigure>

/** What the mean around each row as a toe is made of: values within 1.5·D, their mean, and the sum of what it is clipped to, MPa. */
interface ToeWindows {
  count: Float64Array
  mean: Float64Array
  sum: Float64Array
}

/**
 * The windows of all rows, each row a toe. `depth` in m ascending, `qc` in MPa; below 0 counts as 0, a gap not at all. The
 * window is cut at the first row; below the last there is none to cut, because such a toe has no resistance.
 */
export function toeWindows(depth: Float64Array, qc: Float64Array, diameter: number): ToeWindows {
  const rows = depth.length
  const values = qc.map(value => Math.max(0, value))
  const half = toeReach * diameter + same
  const all = new RankedWindow(values)
  // the rows at and above the toe
  const above = new RankedWindow(values, all)
  const found: ToeWindows = {
    count: new Float64Array(rows),
    mean: new Float64Array(rows).fill(Number.NaN),
    sum: new Float64Array(rows).fill(Number.NaN),
  }
  let [from, to] = [0, 0]
  for (let toe = 0; toe < rows; toe++) {
    above.add(toe)
    while (to < rows && depth[to]! <= depth[toe]! + half) all.add(to++)
    for (; depth[from]! < depth[toe]! - half; from++) {
      all.remove(from)
      above.remove(from)
    }
    const whole = all.upTo(most)
    found.count[toe] = whole.count
    if (whole.count === 0) continue
    const mean = Math.max(0, whole.sum / whole.count)
    const uncut = all.upTo(largest * mean)
    const weak = above.upTo(least * mean)
    found.mean[toe] = mean
    found.sum[toe] = uncut.sum + largest * mean * (whole.count - uncut.count) + (least * mean * weak.count - weak.sum)
  }
  return found
}

/** α, limit of shaft friction (kPa) of every row, and kc of every row as a toe; NaN where the soil or the resistance is not known. */
export function pileFactors(
  { qc, qca, Ic }: { qc: Float64Array; qca: Float64Array; Ic: Float64Array },
  settings: ConeSettings,
): { alpha: Float64Array; limit: Float64Array; kc: Float64Array } {
  const none = () => new Float64Array(qc.length).fill(Number.NaN)
  const [alpha, limit, kc] = [none(), none(), none()]
  const { pileBaseGroup, pileShaftGroup, careful } = settings
  for (let row = 0; row < qc.length; row++) {
    const soil = pileSoilOf(Ic[row]!, settings)
    if (soil === null) continue
    if (!Number.isNaN(qc[row])) {
      const found = pileClassOf(soil, Math.max(0, qc[row]!))
      alpha[row] = found.alpha[pileShaftGroup]
      limit[row] = found[careful ? 'careful' : 'limit'][pileShaftGroup]
    }
    if (!Number.isNaN(qca[row])) kc[row] = pileClassOf(soil, qca[row]!).kc[pileBaseGroup]
  }
  return { alpha, limit, kc }
}
