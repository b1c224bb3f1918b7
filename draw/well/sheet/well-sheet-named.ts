import { read, readStretch, type WellInterval } from '@borebook/geo/well/well.ts'
import type { DrawnInstrument, DrawnTube, WellLayout } from '@borebook/geo/well/well-layout.ts'
import { drilledWith } from '../../hole/log-head.ts'
import { holeDepthOf } from '../../hole/pieces.ts'
import { inSecond } from '../../hole/track.ts'
import { depthText } from '../../kit/depth-words.ts'
import { wellInk } from '../well-ink.ts'
import { findWaterOpening } from '../well-labels.tsx'
import { withoutCable } from '../well-signs.ts'
import { bothNamed } from './well-sheet-both.ts'
import type { WellInput } from './well-sheet-input.ts'
import { diameters, formatWellInterval, joinSaid, range, saysOf, wallText, withUnit } from './well-sheet-says.ts'

/** Something of a well that is named beside its drawing. */
export interface NamedPart {
  /** What it is and where, in bold; what is said of it below. */
  called: string
  depths: string
  detail: string
  /** Words in the second language of the sheet: what it is, and with what is said of it. */
  second?: readonly [called: string, all: string]
  /** Depths of it, m: its leader begins between these, best at `at`. Equal ends: at one depth. */
  from: number
  to: number
  at?: 'middle' | 'top' | 'foot'
  side: 'left' | 'right'
  /** Beginning of its leader, mm of the drawing, whichever side it goes to. */
  left: number
  right: number
  /** The tube that it is, or stands in: its leader crosses no other. */
  own: DrawnTube | null
  fill?: string
}

const around = (stretch: WellInterval) => ({ from: stretch.depthfrom, to: stretch.depthto })

/** The stretches of the hole and its end. */
function holeNames(input: WellInput, layout: WellLayout): NamedPart[] {
  const { words, height } = saysOf(input)
  const { axis, hole, perMm } = layout
  const wallsOf = (diameter: number) => ({ left: axis - (diameter * perMm) / 2, right: axis + (diameter * perMm) / 2 })
  const drilled = input.records.drilling.flatMap((d): NamedPart[] => {
    const stretch = readStretch(d.blbeg, d.blend)
    const part = stretch && hole.find(h => h.depthfrom < stretch.depthto - 1e-6 && h.depthto >= stretch.depthto - 1e-6)
    if (!stretch || !part) return []
    const { method, casing } = drilledWith(input, d)
    const size = d.drill_od === null || d.drill_od === undefined ? '' : `Ø ${withUnit(d.drill_od, 'mm')}`
    return [
      {
        called: `${words.hole} ${size}`.trim(),
        depths: formatWellInterval(stretch.depthfrom, stretch.depthto),
        detail: joinSaid(size ? '' : words.diameterAssumed, method, casing).replaceAll(' mm', '\u00a0mm'),
        ...around(stretch),
        at: 'foot',
        side: 'left',
        ...wallsOf(part.diameter),
        own: null,
      },
    ]
  })
  const end = holeDepthOf(input)
  const last = hole.at(-1)
  if (end === null || !last) return drilled
  return [
    ...drilled,
    {
      called: words.holeEnd,
      depths: depthText(end),
      detail: height(end),
      ...{ from: end, to: end, side: 'left', ...wallsOf(last.diameter), own: null },
    },
  ]
}

/** A longer comment stands in its table alone, characters. */
const longestComment = 60
const isShort = (comment: string | null | undefined) => (comment?.length ?? 0) <= longestComment

/** Fills of the annulus and of the hole, each named once on what shows of it. */
function fillNames(input: WellInput, layout: WellLayout): NamedPart[] {
  const { words, every } = saysOf(input)
  const { axis, fills, backfills, tubes } = layout
  const { tubefills, backfill } = input.records
  const records = new Map(
    [
      ...tubefills.flatMap(fill =>
        fill.layers.map(l => ({
          ...{ key: `fillLayer ${l.id}`, record: l, from: l.depth, to: l.depthto },
          of: tubefills.length > 1 ? fill.name : '',
        })),
      ),
      ...backfill.map(b => ({ key: `backfill ${b.id}`, record: b, from: b.depthfrom, to: b.depthto, of: '' })),
    ].map(one => [one.key, one]),
  )
  const pieces = new Map([...backfills, ...fills].map(piece => [piece.key, piece]))
  // the longest of the parts that a fill is drawn in bears its name
  for (const piece of [...backfills, ...fills]) {
    const known = pieces.get(piece.key)!
    if (piece.depthto - piece.depthfrom > known.depthto - known.depthfrom) pieces.set(piece.key, piece)
  }
  return [...pieces.values()].flatMap((piece): NamedPart[] => {
    const found = records.get(piece.key)
    if (!found) return []
    const { record, from, to, of } = found
    const here = tubes.filter(t => t.depthfrom < piece.depthto && t.depthto > piece.depthfrom)
    const free = here.reduce((least, t) => Math.min(least, t.x - t.half), axis) - (axis - piece.outer)
    const inward = piece.inner > 0 ? (piece.outer - piece.inner) / 2 : Math.max(0.3, Math.min(1.4, free / 2))
    const used = withUnit(record.volume_used, 'l')
    const grains = range(record.grain_size_from, record.grain_size_to)
    return [
      {
        called: every(99, record.backfill_material),
        depths: formatWellInterval(from, to),
        detail: joinSaid(
          of,
          grains && `${grains}\u00a0mm`,
          used && `${words.used} ${used}`,
          isShort(record.brand_type_comment) && record.brand_type_comment,
        ),
        ...around(piece),
        side: 'left',
        left: axis - piece.outer + inward,
        right: axis + piece.outer - inward,
        own: null,
      },
    ]
  })
}

type TubeLayer = WellInput['records']['tubes'][number]['layers'][number]

/** The heads of tubes and their stretches. */
function tubeNames(input: WellInput, { tubes }: WellLayout): NamedPart[] {
  const { words, word, height, markOf } = saysOf(input)
  const records = new Map<string, TubeLayer>(
    input.records.tubes.flatMap(({ layers }) => layers.map(l => [`tubeLayer ${l.id}`, l] as const)),
  )
  return tubes.flatMap((tube): NamedPart[] => {
    const mark = markOf(tube.tube.id)
    const first = tube.layers[0]!
    const cover = records.get(first.layer.key)
    const head: NamedPart = {
      called: `${words.top} ${mark}`.trim(),
      depths: depthText(tube.depthfrom),
      detail: joinSaid(height(tube.depthfrom), word(154, cover?.tube_cover), !mark && tube.tube.name),
      ...{ from: tube.depthfrom, to: tube.depthfrom, side: 'right', left: first.x0, right: first.x1, own: tube },
    }
    const stretches = tube.layers.flatMap(({ layer, depthfrom, depthto, x0, x1 }): NamedPart[] => {
      const l = records.get(layer.key)
      if (!l) return []
      const wall = wallText(l.tube_od, l.tube_id)
      const slot = withUnit(l.perforation_aperture, 'mm')
      return [
        {
          called: `${word(19, l.type_of_tube)} ${mark}`.trim(),
          depths: formatWellInterval(depthfrom, depthto),
          detail: joinSaid(
            word(153, l.perforation_type),
            slot && `${words.slotOf} ${slot}`,
            `${word(20, l.tube_material)} Ø\u00a0${diameters(l.tube_od, l.tube_id)}\u00a0mm`.trim(),
            wall && `${words.wallOf} ${wall}\u00a0mm`,
            word(150, l.tube_coupling_method),
            (l.tube_closure ?? []).map(code => word(155, code)).join(' '),
          ),
          ...{ from: depthfrom, to: depthto, side: 'right', left: x0, right: x1, own: tube },
        },
      ]
    })
    return [head, ...stretches]
  })
}

/** What closes the hole at the ground. */
function headNames(input: WellInput, { enclosures }: WellLayout): NamedPart[] {
  const { word, height } = saysOf(input)
  return enclosures.flatMap((drawn): NamedPart[] => {
    const e = input.records.enclosures.find(({ id }) => `enclosure ${id}` === drawn.enclosure.key)
    if (!e) return []
    const od = withUnit(e.enclosure_od, 'mm')
    const kind = word(157, e.enclosure_type)
    return [
      {
        called: e.name,
        depths: formatWellInterval(e.depth, e.depthto),
        detail: joinSaid(
          kind.toLowerCase().startsWith(e.name.toLowerCase()) && kind.length === e.name.length ? '' : kind,
          [word(158, e.enclosure_material), od && `Ø\u00a0${od}`].filter(Boolean).join(' '),
          joinSaid(word(608, e.enclosure_lid), word(158, e.lid_material)),
          withUnit(e.max_load, 't'),
          height(e.depth),
        ),
        ...around(drawn),
        at: 'top',
        ...{ side: 'right', left: drawn.x0, right: drawn.x1, own: null },
      },
    ]
  })
}

/** Instruments and sensors, each at its depth; repeated ones say how far apart. */
function gaugeNames(input: WellInput, { instruments, sensors }: WellLayout): NamedPart[] {
  const { words, word, markOf } = saysOf(input)
  const placed = ({ component, depths, x, tube, tubeHalf }: DrawnInstrument) => {
    const half = withoutCable.has(component) ? tubeHalf : 0.7
    return { from: depths[0]!, to: depths[0]!, side: 'right' as const, left: x - half, right: x + half, own: tube }
  }
  const repeated = ({ depths, instrument }: DrawnInstrument) =>
    depths.length > 1 &&
    `${words.every} ${withUnit(read(instrument.repeat_interval), 'm')} ${words.until} ${depthText(depths.at(-1)!)}`
  return [
    ...instruments.flatMap((drawn): NamedPart[] => {
      const i = input.records.instruments.find(({ id }) => `instrument ${id}` === drawn.instrument.key)
      if (!i) return []
      return [
        {
          called: i.name,
          depths: depthText(i.depth),
          detail: joinSaid(
            word(156, i.system_component),
            word(21, i.measurement_point_type),
            repeated(drawn),
            i.associated_to !== null && markOf(i.associated_to) && `${words.tube} ${markOf(i.associated_to)}`,
          ),
          ...placed(drawn),
          fill: withoutCable.has(drawn.component) ? undefined : wellInk.instrument,
        } as NamedPart,
      ]
    }),
    ...sensors.flatMap((drawn): NamedPart[] => {
      const s = input.records.sensors.find(({ id }) => `sensor ${id}` === drawn.instrument.key)
      if (!s || s.depth === null) return []
      return [
        {
          called: s.name,
          depths: depthText(s.depth),
          detail: joinSaid(word(609, s.sensor_type), s.serial_nr !== s.name && `${words.serial} ${s.serial_nr}`),
          ...placed(drawn),
          fill: wellInk.instrument,
        },
      ]
    }),
  ]
}

/** The levels of the water that are drawn. */
function waterNames(input: WellInput, layout: WellLayout): NamedPart[] {
  const { words, height, markOf } = saysOf(input)
  return input.records.levels.map(({ depth, date, tube }): NamedPart => {
    const { x, half } = findWaterOpening(layout, depth, tube ?? null)
    const own = layout.tubes.find(t => (tube === null ? t.x === x : t.tube.id === tube)) ?? null
    return {
      called: `${words.level} ${markOf(tube)}`.trim(),
      depths: depthText(depth),
      detail: joinSaid(height(depth), date),
      ...{ from: depth, to: depth, side: 'right', left: x - half, right: x + half, own, fill: wellInk.down },
    }
  })
}

/** All that is named beside the drawing of a well, in the languages of its sheet. */
export function namedOn(input: WellInput, layout: WellLayout): NamedPart[] {
  const other = inSecond(input)
  return other ? bothNamed(namesIn(input, layout), namesIn(other, layout)) : namesIn(input, layout)
}

const namesIn = (input: WellInput, layout: WellLayout): NamedPart[] => [
  ...holeNames(input, layout),
  ...fillNames(input, layout),
  ...headNames(input, layout),
  ...tubeNames(input, layout),
  ...gaugeNames(input, layout),
  ...waterNames(input, layout),
]
