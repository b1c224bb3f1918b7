import { type HydraulicTestInput, hydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { type ObservationInput, observation } from '@borebook/contract/groundwater/observations.ts'
import type { PressureInput } from '@borebook/contract/groundwater/pressures.ts'
import type { LayerInput } from '@borebook/contract/layers.ts'
import { type SampleInput, sample } from '@borebook/contract/samples.ts'
import { roundToCentimetre } from './ground.ts'
import type { Random } from './random.ts'
import type { Drilled } from './sites.ts'

export interface DemoWater {
  samples: SampleInput[]
  observations: ObservationInput[]
  /** `on`: place of their tube among the tubes of the well, `filter`: place of the filter among its layers. */
  pressures: { on: number; filter: number; fields: Omit<PressureInput, 'tube' | 'filter_tube'> }[]
  tests: HydraulicTestInput[]
}

/** What was sampled and seen of water: of every hole that was logged. */
export function waterOf(hole: Drilled, layers: readonly LayerInput[], random: Random): DemoWater {
  return {
    samples: hole.unlogged ? [] : samplesOf(hole, layers, random),
    observations: hole.unlogged ? [] : observationsOf(hole),
    pressures: hole.boretype === 'gwm' ? readingsOf(hole, random) : [],
    tests: hole.boretype === 'gwm' ? testsOf(hole) : [],
  }
}

const day = (date: string, days: number): string => {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
/** The day on which a depth is reached, at 12 m a day, and the time of day at the site. */
const reachedOn = ({ began }: Drilled, depth: number) => {
  const hours = 7 + ((depth % 12) / 12) * 9
  const quarters = Math.round(hours * 4)
  const time = `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
  return { sampdate: day(began, Math.floor(depth / 12)), samptime: time }
}
const rock = /^(mol[ms]|[sck]lst|[sl]st|cong|gran)$/
const cohesive = /^(cl|si|lm|gy|pt|sl|vc)$/

/** One sample about every 2.5 m: tubes in soft ground, bags in coarse ground, pieces of core in rock, one of water. */
function samplesOf(hole: Drilled, layers: readonly LayerInput[], random: Random): SampleInput[] {
  const samples: SampleInput[] = []
  for (let depth = 1.2; depth < hole.depth - 0.6; depth = roundToCentimetre(depth + 2 + random())) {
    const invzbeg = roundToCentimetre(Math.round(depth * 20) / 20)
    const layer = layers.find(l => l.depthfrom <= invzbeg && (l.depthto ?? 0) > invzbeg + 0.5)
    if (!layer) continue
    const isSoft = cohesive.test(layer.prinstype)
    const isRock = rock.test(layer.prinstype)
    const common = { ...reachedOn(hole, invzbeg), invzbeg, invname: `P${samples.length + 1}`, sample_state: 'lag' }
    samples.push(
      sample.Input.parse(
        isRock
          ? {
              ...common,
              invzend: roundToCentimetre(invzbeg + 0.3),
              sampmat: 'kern',
              samptype: 'kp',
              sample_container: 'wax',
            }
          : isSoft
            ? {
                ...common,
                invzend: roundToCentimetre(invzbeg + 0.45),
                sampmat: 'bo',
                samptype: 'thw',
                penetr: 450,
                invlength: Math.round(380 + 70 * random()),
                sample_container: 'st',
              }
            : {
                ...common,
                invzend: roundToCentimetre(invzbeg + 0.5),
                sampmat: 'bo',
                samptype: 'g',
                sample_container: 'eim',
              },
      ),
    )
  }
  if (hole.water !== undefined && hole.boretype !== 'ss')
    samples.push(
      sample.Input.parse({
        invzbeg: hole.water + 1,
        invzend: hole.water + 1.5,
        invname: 'W1',
        sampmat: 'gw',
        samptype: 'wps',
        sampdate: reachedOn(hole, hole.depth).sampdate,
        samptime: '16:45',
        sample_container: 'braun',
        sample_state: 'lab',
        sampcomm: 'Gekühlt ins Labor gebracht.',
      }),
    )
  return samples
}

function observationsOf(hole: Drilled): ObservationInput[] {
  const { water, depth } = hole
  const at = (where: number, clock: string, days = 0) => `${day(reachedOn(hole, where).sampdate, days)} ${clock}`
  if (water === undefined)
    return [
      observation.Input.parse({
        observation: 'dry',
        depthfrom: depth,
        date_time: at(depth, '16:30'),
        comments: hole.boretype === 'ss' ? 'Wände standfest.' : null,
      }),
    ]
  const struck = roundToCentimetre(water + 1.1)
  const seen = [
    { observation: 'ws', depthfrom: struck, groundwater_depth: struck, date_time: at(struck, '10:20') },
    { observation: 'flr', depthfrom: water, depthto: struck, groundwater_depth: water, date_time: at(struck, '10:50') },
    ...(depth > 15
      ? [
          {
            observation: 'lop',
            depthfrom: roundToCentimetre(depth * 0.6),
            depthto: roundToCentimetre(depth * 0.6 + 1.5),
            date_time: at(depth * 0.6, '13:15'),
            comments: 'Rund 20 % der Spülung verloren.',
          },
        ]
      : []),
    {
      observation: 'fld',
      depthfrom: roundToCentimetre(water + 0.25),
      groundwater_depth: roundToCentimetre(water + 0.25),
      date_time: at(depth, '16:40'),
    },
    { observation: 'flm', depthfrom: water, groundwater_depth: water, date_time: at(depth, '07:10', 1) },
  ]
  return seen.map(o => observation.Input.parse(o))
}

/** Six readings, a fortnight apart, in each of the two piezometers. */
function readingsOf(hole: Drilled, random: Random): DemoWater['pressures'] {
  return [0, 1].flatMap(on =>
    Array.from({ length: 6 }, (_, i) => ({
      on,
      filter: 1,
      fields: {
        date_time: `${day(hole.began, 14 * (i + 1))} ${on === 0 ? '09:30' : '09:45'}`,
        top_of_tube: roundToCentimetre(
          Math.round(((hole.water ?? 2) + 0.5 + on * 0.35 + Math.sin(i) * 0.3 + random() * 0.1) * 100) / 100,
        ),
        below_surface: null,
        a_msl: null,
        comments: null,
      },
    })),
  )
}

const testsOf = ({ began, depth, water = 2 }: Drilled): HydraulicTestInput[] => [
  hydraulicTest.Input.parse({
    depthfrom: roundToCentimetre(water + 3),
    depthto: roundToCentimetre(water + 4),
    test_type: 'lefranc',
    test_date: day(began, 1),
    hydraulic_conductivity: 1.7e-5,
  }),
  hydraulicTest.Input.parse({
    depthfrom: roundToCentimetre(depth - 5),
    depthto: roundToCentimetre(depth - 2),
    test_type: 'slug',
    test_date: day(began, 14),
    hydraulic_conductivity: 4.2e-7,
    comments: 'Im Ausbau, Filter des tiefen Piezometers.',
  }),
]
