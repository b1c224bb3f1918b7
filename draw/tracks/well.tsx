import { wordIn } from '@borebook/contract/kit/languages.ts'
import { type Noun, recordKey } from '@borebook/contract/kit/noun.ts'
import { sensor } from '@borebook/contract/monitoring/sensors.ts'
import { printedWordsTexts } from '@borebook/contract/texts/paper/printed-words.ts'
import { backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { enclosure } from '@borebook/contract/wells/enclosures.ts'
import { instrument } from '@borebook/contract/wells/instruments.ts'
import { tubefill, tubefillLayer } from '@borebook/contract/wells/tubefills.ts'
import { isFilter, tube, tubeLayer } from '@borebook/contract/wells/tubes.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import {
  hasWell,
  readStretch,
  sensorsOf,
  type Well,
  type WellNumber,
  wellBase,
  wellTop,
} from '@borebook/geo/well/well.ts'
import { levels } from '../hole/levels.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { type DrawnTrack, type Hole, inSecond, mostAbove, once, type Rest, track } from '../hole/track.ts'
import { startsOn } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import type { DepthPlace } from '../kit/places.ts'
import { fillingLegend, fillings } from '../well/fillings.ts'
import { wellInk } from '../well/well-ink.ts'
import { WellSchematic } from '../well/well-schematic.tsx'
import { narrowSide, saidOf, type WellPart, WellSide, wideSide, withSeconds } from '../well/well-sides.tsx'

const reads = {
  drilling: drillingInterval,
  tubes: tube,
  tubefills: tubefill,
  enclosures: enclosure,
  instruments: instrument,
  sensors: sensor,
  backfill: backfillRecord,
  levels,
}
/** Types of tubes; of their materials, what instruments measure, components and enclosures the words for labels. */
const tubeTypes = 19
const dictionaries = [tubeTypes, 20, 21, fillings, 156, 157]

const keyed = <R extends { id: number }>(kind: string, records: readonly R[]) =>
  records.map(record => ({ ...record, key: `${kind} ${record.id}` }))

/** The well of stored records. */
export const getStoredWell = once(
  ({ records, object }: Hole<Read>): Well => ({
    drilling: records.drilling.map(d => ({ ...d, key: `drilling ${d.recid}` })),
    tubes: keyed('tube', records.tubes).map(t => ({ ...t, layers: keyed('tubeLayer', t.layers) })),
    fills: keyed('fill', records.tubefills).map(f => ({ ...f, layers: keyed('fillLayer', f.layers) })),
    enclosures: keyed('enclosure', records.enclosures),
    instruments: keyed('instrument', records.instruments),
    sensors: keyed('sensor', records.sensors),
    backfill: keyed('backfill', records.backfill),
    holeDepth: object.zcoorde,
    waterLevels: records.levels,
  }),
)

/** The types of its tubes that are screens. */
export const getFilterTypes = once(({ records, entry }: Hole<Read>): ReadonlySet<string> => {
  const types = new Set(records.tubes.flatMap(t => t.layers.map(l => l.type_of_tube)))
  return new Set([...types].filter(code => isFilter(entry(tubeTypes, code))))
})

type Read = keyof typeof reads

/** Room between the well and the figures beside it, and what these take; a column wider than this names parts beside them. */
const [gap, figures, wideFrom] = [0.9, 6.2, 60] as const
/** Width of a drawing with names beside it, mm. */
const wideDrawing = 40

/** A name with its kind, unless one says the other. */
const namedAs = (name: string, kind: string): string =>
  kind.toLowerCase().startsWith(name.toLowerCase()) ? kind : [name, kind].filter(Boolean).join(' ')

/** A part with the record that says it. */
interface OwnPart extends WellPart {
  record: NonNullable<DepthPlace['record']>
}

/** The parts of a well by the side that names them; what measures and closes it only where there is room. */
const ownPartsOf = once((hole: Hole<Read>): { left: OwnPart[]; right: OwnPart[]; others: OwnPart[] } => {
  const { records, labelOf } = hole
  const word = (dictionary: number, code: string | null | undefined) =>
    code ? (labelOf(dictionary, code) ?? code) : ''
  const part = (
    of: Pick<Noun, 'table' | 'letter' | 'namedBy'>,
    one: { id: number },
    [from, to]: readonly [WellNumber, WellNumber],
    words: readonly (string | false | null)[],
  ): OwnPart[] => {
    const stretch = readStretch(from, to)
    const record = { table: of.table, key: recordKey(of, one) }
    return stretch ? [{ ...stretch, name: words.filter(Boolean).join(' '), record }] : []
  }
  const diameters = (od: number | null, id: number | null) =>
    od === null || od === undefined ? '' : `Ø ${od}${id === null || id === undefined ? '' : `/${id}`} mm`
  const { tubes, tubefills, backfill, enclosures, instruments } = records
  const drawn = new Set(sensorsOf(getStoredWell(hole)).map(({ key }) => key))
  const measuring = [
    ...instruments.flatMap(one =>
      part(instrument, one, [one.depth, one.depth], [one.name, word(156, one.system_component)]),
    ),
    ...keyed('sensor', records.sensors)
      .filter(({ key }) => drawn.has(key))
      .flatMap(one => part(sensor, one, [one.depth, one.depth], [one.name])),
  ]
  return {
    left: [
      ...tubefills.flatMap(fill =>
        fill.layers.flatMap(l =>
          part(
            tubefillLayer,
            l,
            [l.depth, l.depthto],
            [tubefills.length > 1 && fill.name, word(fillings, l.backfill_material)],
          ),
        ),
      ),
      ...backfill.flatMap(b =>
        part(backfillRecord, b, [b.depthfrom, b.depthto], [word(fillings, b.backfill_material)]),
      ),
    ],
    right: tubes.flatMap(tube =>
      tube.layers.flatMap(l =>
        part(
          tubeLayer,
          l,
          [l.depthfrom, l.depthto],
          [word(tubeTypes, l.type_of_tube), word(20, l.tube_material), diameters(l.tube_od, l.tube_id)],
        ).map(one => ({ ...one, owner: tube.name })),
      ),
    ),
    others: [
      ...enclosures.flatMap(e =>
        part(enclosure, e, [e.depth, e.depthto], [namedAs(e.name, word(157, e.enclosure_type))]),
      ),
      ...measuring.map(one => ({ ...one, fill: wellInk.instrument })),
    ],
  }
})

const partsOf = once((hole: Hole<Read>): Record<'left' | 'right' | 'others', WellPart[]> => {
  const { left, right, others } = ownPartsOf(hole)
  const second = inSecond(hole)
  const other = second && ownPartsOf(second)
  return {
    left: withSeconds(left, other?.left),
    right: withSeconds(right, other?.right),
    others: withSeconds(others, other?.others),
  }
})

const owned = <P extends WellPart>(parts: readonly P[]): P[] =>
  parts.map(part => ({ ...part, owner: '', name: [part.owner, part.name].filter(Boolean).join(' ') }))

/** Places the drawing of the well in its column, and what is said at its sides. */
function laid(drawn: DrawnTrack<Read>) {
  const { hole, column } = drawn
  const { left, right: tubes, others } = partsOf(hole)
  // the name of one of several tubes must be said
  const right = hole.records.tubes.length > 1 ? owned(tubes) : tubes
  const isWide = column.width > wideFrom
  const side = isWide ? (column.width - wideDrawing) / 2 : figures + gap
  const [x0, x1] = [column.x + side, column.x + column.width - side]
  const room = side - gap - 2
  const isOn = startsOn({ ...drawn.page, isLast: drawn.isLast })
  return {
    ...{ x0, x1 },
    left: isWide ? wideSide(left, drawn, room) : narrowSide(left, drawn),
    right: isWide ? wideSide([...owned(right), ...others], drawn, room) : narrowSide(right, drawn),
    others: isWide ? [] : others.filter(({ depthfrom }) => isOn(depthfrom)),
  }
}

function Schematic(drawn: DrawnTrack<Read>) {
  const { hole, page, perMetre } = drawn
  const { top, base, above } = page
  const { x0, x1, left, right } = laid(drawn)
  return (
    <g>
      <g transform={`translate(${round(x0)} ${round(-above)})`}>
        <WellSchematic
          well={getStoredWell(hole)}
          scale={depthScale(top - above / perMetre, base, perMetre)}
          width={x1 - x0}
          hatchOf={code => hole.hatchOf(fillings, code)}
          tone={hole.tone}
          filterTypes={getFilterTypes(hole)}
          hasPaper={false}
          wordOf={hole.labelOf}
        />
      </g>
      <WellSide side={left} x={x0 - gap} edge={x0 + 0.12 * (x1 - x0)} anchor="end" />
      <WellSide side={right} x={x1 + gap} edge={x1 - 0.12 * (x1 - x0)} />
    </g>
  )
}

function rest(drawn: DrawnTrack<Read>): Rest[] {
  const { left, right, others } = laid(drawn)
  return [{ title: titleInBoth(title, drawn.hole), items: [...left.left, ...right.left, ...others.map(saidOf)] }]
}

const title = ['Well', 'Ausbau', 'Équipement', 'Installazione'] as const
const tubesHead = ['Tube m', 'Rohr m', 'Tube m', 'Tubo m'] as const

export const wellTrack = track({
  key: 'well',
  title,
  heads: ({ language }) => [
    {
      share: 1,
      title: wordIn(title, language),
      unit: `${wordIn(printedWordsTexts.annulusShort, language)} | ${wordIn(tubesHead, language)}`,
    },
  ],
  reads,
  dictionaries,
  // more tubes beside each other need more room
  width: 22,
  roomy: 58,
  widthFor: ({ records }) => 2 * (figures + gap) + Math.min(16, 8.4 + Math.max(0, records.tubes.length - 1) * 3),
  least: 20.2,
  takesRest: 2,
  has: hole => hasWell(getStoredWell(hole)),
  reach: hole => wellBase(getStoredWell(hole)),
  above: (hole, perMetre) => Math.min(mostAbove, -wellTop(getStoredWell(hole)) * perMetre),
  legend: (hole, stretch) =>
    fillingLegend(hole, stretch, [
      ...hole.records.tubefills.flatMap(f =>
        f.layers.map(l => ({ from: l.depth, to: l.depthto, code: l.backfill_material })),
      ),
      ...hole.records.backfill.map(b => ({ from: b.depthfrom, to: b.depthto, code: b.backfill_material })),
    ]),
  places: once(hole => {
    const { left, right, others } = ownPartsOf(hole)
    return [...left, ...owned(right), ...others].map(({ depthfrom, depthto, name, record }) => ({
      ...{ from: depthfrom, to: depthto, text: name, record },
    }))
  }),
  meant: (places, x, width) =>
    places.findLast(({ record }) => (record?.table === tubeLayer.table) === isTubeAt(x, width)),
  draw: Schematic,
  rest,
})

/** Whether the tube is meant: in the middle of the well, or at its right side the figures of it. */
function isTubeAt(x: number, width: number): boolean {
  const side = width > wideFrom ? (width - wideDrawing) / 2 : figures + gap
  const far = (x - width / 2) / Math.max(1, width / 2 - side)
  return far > 1 || Math.abs(far) < tubeShare
}
/** Share of the well's half width. */
const tubeShare = 0.45
