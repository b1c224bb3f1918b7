import { quantityOf, statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import type { MetaName } from '@borebook/contract/soundings/soundings.ts'
import type { ConeQuantity } from '@borebook/geo/cone/calculation.ts'
import { driftAllowed, driftClass } from '@borebook/geo/cone/corrections.ts'
import { shortNumber } from '../../curves/curve-axis.ts'
import { fieldsIn } from '../../paper/head-fields.ts'
import type { PaperHeadContent, PaperHeadField } from '../../paper/paper-sheet.ts'
import type { ConeOnPaper } from './cone-paper.ts'
import {
  depthWithElevation,
  describedOn,
  executionFields,
  formatMetres,
  joinParts,
  placeFields,
} from './insitu-paper.ts'

/** What the test was carried out with, in what ground it stands, and what its zeros say. */
export function headParts(
  cone: ConeOnPaper,
  explained: readonly ConeQuantity[],
): Pick<PaperHeadContent, 'groups' | 'figures' | 'doubts'> {
  const { say, whole } = cone
  const drifts = zeroRows(cone)
  const classes = [1, 2].map(n => say('testSheet.class', { n }))
  const heads = [
    say('testSheet.zero'),
    say('testSheet.before'),
    say('testSheet.after'),
    say('testSheet.drift'),
    ...classes,
  ]
  const unverified = describedOn(cone, explained).filter(({ standing }) => standing === 'unverified')
  const names = unverified.map(({ symbol }) => symbol).join(', ')
  return {
    groups: [
      { share: 62, fields: placeFields(cone) },
      { share: 56, fields: executionFields(cone) },
      { share: 56, fields: equipmentFields(cone) },
      { share: 64, fields: testFields(cone) },
    ],
    figures:
      drifts.length > 0
        ? { heads, rows: drifts.map(({ cells, kept }) => ({ cells, ...(kept > 1 ? { doubtful: 3 } : {}) })) }
        : undefined,
    doubts: [
      ...classDoubt(cone, drifts),
      ...(whole && names ? [{ title: say('testSheet.unverified', { names }), lines: [] }] : []),
    ],
  }
}

/** An area stated in mm², in cm². */
const area = (mm2: number | null, cm2: number | null | undefined): string | null => {
  const value = mm2 === null ? cm2 : mm2 / 100
  return value == null ? null : `${shortNumber(value)} cm²`
}

function equipmentFields({ object, sounding: { meta }, settings, say }: ConeOnPaper): PaperHeadField[] {
  const field = fieldsIn(say)
  const stated = (name: MetaName) => statedNumber(meta, name)
  const number = meta.coneNumber?.value ?? object.conesrnum
  const offset = stated('sleeveDistance')
  const type = object.conetyp && say(`object.conetyp.${object.conetyp}`)
  return [
    field('testSheet.tip', joinParts(area(stated('coneArea'), object.conearea), type)),
    field(
      'testSheet.sleeve',
      joinParts(
        area(stated('sleeveArea'), object.conefrarea),
        offset !== null && say('testSheet.offset', { mm: shortNumber(offset * 1000) }),
      ),
    ),
    field('testSheet.ratio', settings.a === null ? 'qt = qc' : `a = ${settings.a.toFixed(2)}`),
    field('testSheet.number', joinParts(number == null ? null : String(number), object.conemanuf)),
  ]
}

function testFields(cone: ConeOnPaper): PaperHeadField[] {
  const { isCorrected, water, predrilled, run, say } = cone
  const field = fieldsIn(say)
  const { length } = run
  const every = length.length > 1 ? ((length.at(-1)! - length[0]!) / (length.length - 1)) * 1000 : null
  return [
    field('testSheet.predrilled', predrilled === null ? null : formatMetres(predrilled)),
    field('testSheet.water', water === null ? say('testSheet.water.none') : depthWithElevation(cone, water)),
    field('testSheet.inclination', say(`testSheet.inclination.${isCorrected ? 'corrected' : 'not'}`)),
    field('testSheet.readings', every === null ? null : say('testSheet.every', { mm: shortNumber(every) })),
  ]
}

const channels = ['qc', 'fs', 'u2'] as const
interface Drift {
  channel: (typeof channels)[number]
  cells: string[]
  /** 1 … 3, 4 for none. */
  kept: number
}
/** Figures with one decimal where one of them, or of those `beside`, needs it, with their sign when asked. */
function alike(values: readonly number[], hasSign: boolean, beside: readonly number[] = []): string[] {
  const decimals = [...values, ...beside].every(Number.isInteger) ? 0 : 1
  return values.map(value => `${hasSign && value > 0 ? '+' : ''}${value.toFixed(decimals).replace('-', '−')}`)
}

/** Zero readings before and after of every channel that states both, kPa, with what two classes allow. */
export function zeroRows({ sounding }: ConeOnPaper): Drift[] {
  const kPa = (MPa: number) => Number((MPa * 1000).toPrecision(6)) + 0
  return channels.flatMap(channel => {
    const [before, after] = [
      statedNumber(sounding.meta, `${channel}Before`),
      statedNumber(sounding.meta, `${channel}After`),
    ]
    if (before === null || after === null) return []
    const allowed = driftAllowed[channel].slice(0, 2)
    return [
      {
        channel,
        cells: [
          `${channel} kPa`,
          ...alike([kPa(before), kPa(after)], true),
          ...alike([kPa(Math.abs(after - before))], false, [kPa(before), kPa(after)]),
          ...allowed.map(([limit, share]) => `${shortNumber(kPa(limit))} / ${shortNumber(share * 100)} %`),
        ],
        kept: driftClass(channel, before, after, quantityOf(sounding, channel)),
      },
    ]
  })
}

/** Says the zero readings in words, a sentence: `Zero readings before, after (drift): qc −12, +6 (18) kPa; …`. */
export function zeroWords(cone: ConeOnPaper): string[] {
  const rows = zeroRows(cone)
  if (rows.length === 0) return []
  const list = rows.map(
    ({ channel, cells: [, before, after, drift] }) => `${channel} ${before}, ${after} (${drift}) kPa`,
  )
  return [cone.say('testSheet.zero.words', { list: list.join('; ') })]
}

/** Said in the head where the zeros drifted more than class 1 allows. */
function classDoubt({ say }: ConeOnPaper, drifts: readonly Drift[]): PaperHeadContent['doubts'] {
  const kept = Math.max(1, ...drifts.map(one => one.kept))
  if (kept === 1) return []
  const names = drifts.filter(one => one.kept > 1).map(({ channel }) => channel)
  return [
    {
      title: kept === 4 ? say('testSheet.class.none') : say('testSheet.class.kept', { n: kept }),
      lines: [say('testSheet.class.why', { names: names.join(', ') })],
    },
  ]
}
