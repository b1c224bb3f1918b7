import { type BackfillInput, backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { type CoringInput, coringRun } from '@borebook/contract/wells/coring.ts'
import { type DrillingInput, drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { type EnclosureInput, enclosure } from '@borebook/contract/wells/enclosures.ts'
import { type FlushingInput, flushingRecord } from '@borebook/contract/wells/flushing.ts'
import { type InstrumentInput, instrument } from '@borebook/contract/wells/instruments.ts'
import { type TubefillLayerInput, tubefillLayer } from '@borebook/contract/wells/tubefills.ts'
import { type TubeLayerInput, tubeLayer } from '@borebook/contract/wells/tubes.ts'
import { roundToCentimetre } from './ground.ts'
import type { Random } from './random.ts'
import type { Drilled } from './sites.ts'

export interface DemoWell {
  drilling: DrillingInput[]
  coring: CoringInput[]
  flushing: FlushingInput[]
  backfill: BackfillInput[]
  tubes: { name: string; layers: TubeLayerInput[] }[]
  tubefills: { name: string; layers: TubefillLayerInput[] }[]
  enclosures: EnclosureInput[]
  /** `on`: place of their tube among the tubes. */
  instruments: { on: number | null; fields: InstrumentInput }[]
}
const none: DemoWell = {
  drilling: [],
  coring: [],
  flushing: [],
  backfill: [],
  tubes: [],
  tubefills: [],
  enclosures: [],
  instruments: [],
}

/** How a hole was drilled and what was built into it: of approved cored holes, monitoring wells and inclinometers. */
export function makeDemoWell(hole: Drilled, random: Random): DemoWell {
  if (hole.boretype === 'gwm') return { ...none, ...designOf(hole, random), ...piezometersOf(hole) }
  if (hole.boretype === 'ink') return { ...none, ...designOf(hole, random), ...inclinometerOf(hole) }
  if (hole.boretype !== 'kb' || hole.status !== 'app') return none
  return { ...none, ...designOf(hole, random), backfill: backfillOf(hole) }
}

const cased = 6

function designOf({ depth, began }: Drilled, random: Random): Pick<DemoWell, 'drilling' | 'coring' | 'flushing'> {
  const dry = {
    drilling_action: 'rot',
    boremeth: 'trk',
    drill_bit_type: 'hm',
    drilling_container: 'ek',
    container_lifting_method: 'g',
    drilling_medium: 'keine',
    circulation_method: 'keine',
    blcode: 'tv',
    drill_od: 220,
    drill_bit_id: 170,
    casing_od: 219,
    casing_id: 203,
  }
  const flushed = {
    drilling_action: 'rot',
    boremeth: 'rkb',
    drill_bit_type: 'di',
    drilling_container: 'dk',
    container_lifting_method: 'g',
    drilling_medium: 'ws',
    circulation_method: 'd',
    blcode: 'keine',
    drill_od: 146,
    drill_bit_id: 102,
  }
  return {
    drilling: [
      drillingInterval.Input.parse({ ...dry, blbeg: 0, blend: cased }),
      drillingInterval.Input.parse({ ...flushed, blbeg: cased, blend: depth }),
    ],
    coring: [...runsIn(0, cased, random), ...runsIn(cased, depth, random)],
    flushing: [
      flushingRecord.Input.parse({
        depthfrom: cased,
        depthto: depth,
        date: began,
        time: '10:30',
        duration: 180,
        fluid_additives: 'pol',
        fluid_flow_rate: 45,
        fluid_pressure: 3,
        fluid_loss: 15,
        ph: 8,
        unit_weight: 10.2,
        viscosity: 4,
      }),
    ],
  }
}

/** Runs of 1.5 m one below the other, with what they brought up. */
function runsIn(from: number, to: number, random: Random): CoringInput[] {
  const count = Math.ceil((to - from) / 1.5 - 1e-9)
  return Array.from({ length: count }, (_, i) => {
    const depthfrom = roundToCentimetre(from + i * 1.5)
    const depthto = Math.min(to, roundToCentimetre(depthfrom + 1.5))
    const tcr = Math.round(82 + 18 * random())
    const scr = Math.round(tcr * (0.6 + 0.35 * random()))
    const rqd = Math.round(scr * (0.5 + 0.45 * random()))
    const core_recovery = roundToCentimetre(((depthto - depthfrom) * tcr) / 100)
    return coringRun.Input.parse({
      depthfrom,
      depthto,
      core_recovery,
      core_retainer: 'kf',
      liner_type: 'pvc',
      tcr,
      scr,
      rqd,
    })
  })
}

const backfillOf = ({ depth }: Drilled): BackfillInput[] => [
  backfillRecord.Input.parse({
    depthfrom: 0,
    depthto: 0.6,
    backfill_material: 'k',
    grain_size_from: 16,
    grain_size_to: 32,
  }),
  backfillRecord.Input.parse({ depthfrom: 0.6, depthto: 2.5, backfill_material: 'tp' }),
  backfillRecord.Input.parse({
    depthfrom: 2.5,
    depthto: depth,
    backfill_material: 'cb',
    // a little more than a hole of 146 mm holds
    volume_used: Math.round(18 * (depth - 2.5)),
  }),
]

const pvc = { tube_material: 'pvcu', tube_coupling_method: 'gew', coupling_sealing_method: 'or' }
const slots = { perforation_type: 'hs', perforation_aperture: 0.3, perforated_area_per_length: 9500 }

/** Two piezometers, one above the other in one hole, parted by a seal; a pressure sensor in the deeper one. */
function piezometersOf({ depth }: Drilled): Omit<DemoWell, 'drilling' | 'coring' | 'flushing' | 'backfill'> {
  const tube = (over: object) => tubeLayer.Input.parse({ ...pvc, tube_od: 60, tube_id: 52, coupling_od: 66, ...over })
  const fill = (depthfrom: number, depthto: number, backfill_material: string, over: object = {}) =>
    tubefillLayer.Input.parse({ depth: depthfrom, depthto, backfill_material, ...over })
  const filterGravel = { grain_size_from: 2, grain_size_to: 3.15 }
  return {
    tubes: [
      {
        name: 'Piezometer tief',
        layers: [
          tube({ depthfrom: -0.5, depthto: depth - 5, type_of_tube: 'bt', tube_cover: 'seba' }),
          tube({ depthfrom: depth - 5, depthto: depth - 2, type_of_tube: 'ft', ...slots }),
          tube({ depthfrom: depth - 2, depthto: depth - 1, type_of_tube: 'st', tube_closure: ['bk'] }),
        ],
      },
      {
        name: 'Piezometer flach',
        layers: [
          tube({ depthfrom: -0.5, depthto: 5, type_of_tube: 'bt', tube_cover: 'seba' }),
          tube({ depthfrom: 5, depthto: 8, type_of_tube: 'ft', tube_closure: ['bk'], ...slots }),
        ],
      },
    ],
    tubefills: [
      {
        name: 'Ringraum',
        layers: [
          fill(0, 0.8, 'b'),
          fill(0.8, 4, 'tp'),
          fill(4, 8.5, 'fk', filterGravel),
          fill(8.5, depth - 6.5, 'cb', { volume_used: Math.round(12 * (depth - 15)) }),
          fill(depth - 6.5, depth - 6, 'gf', { grain_size_from: 0.4, grain_size_to: 0.8 }),
          fill(depth - 6, depth, 'fk', filterGravel),
        ],
      },
    ],
    enclosures: [
      enclosure.Input.parse({
        name: 'Schutzrohr',
        depth: -0.8,
        depthto: 0.6,
        enclosure_type: 'schr',
        enclosure_od: 168,
        enclosure_material: 'stv',
        enclosure_lid: 'kap',
        lid_material: 'st',
      }),
    ],
    instruments: [
      {
        on: 0,
        fields: instrument.Input.parse({
          name: 'Drucksonde 1',
          depth: depth - 4,
          measurement_point_type: 'pwd',
          system_component: 'ds',
        }),
      },
    ],
  }
}

function inclinometerOf({ depth }: Drilled): Omit<DemoWell, 'drilling' | 'coring' | 'flushing' | 'backfill'> {
  return {
    tubes: [
      {
        name: 'Inklinometerrohr',
        layers: [
          tubeLayer.Input.parse({
            depthfrom: 0.1,
            depthto: depth,
            type_of_tube: 'it',
            tube_od: 71,
            tube_id: 60,
            tube_material: 'abs',
            tube_closure: ['bk'],
            tube_cover: 'pvc',
          }),
        ],
      },
    ],
    tubefills: [
      {
        name: 'Ringraum',
        layers: [
          tubefillLayer.Input.parse({ depth: 0, depthto: 0.6, backfill_material: 'b' }),
          tubefillLayer.Input.parse({ depth: 0.6, depthto: depth, backfill_material: 'cb' }),
        ],
      },
    ],
    enclosures: [
      enclosure.Input.parse({
        name: 'Strassenkappe',
        depth: 0,
        depthto: 0.3,
        enclosure_type: 'strk',
        enclosure_od: 200,
        enclosure_material: 'gg',
        enclosure_lid: 'ggd',
        max_load: 40,
      }),
    ],
    instruments: [],
  }
}
