import { type LayerInput, layer, type SublayerInput, sublayer } from '@borebook/contract/layers.ts'
import { type ObjectFields, objectFields } from '@borebook/contract/objects.ts'
import type { ProjectFields } from '@borebook/contract/projects.ts'
import { newConeDefaults } from '@borebook/contract/soundings/cone.ts'
import type { DissipationTestInput } from '@borebook/contract/soundings/dissipation-tests.ts'
import { probingPresets } from '@borebook/contract/soundings/probing.ts'
import type { NewSounding } from '../soundings/rows.ts'
import { chooseWords, drill, mouthOf, roundToCentimetre, type UnitRun } from './ground.ts'
import { oneOf, type Random, randomFrom } from './random.ts'
import { type Drilled, type Site, sites } from './sites.ts'
import { dissipationsOf, soundingsOf } from './soundings.ts'
import { type DemoWater, waterOf } from './water.ts'
import { type DemoWell, makeDemoWell } from './well.ts'

type DemoSublayer = SublayerInput & { depthto: number }
export type DemoLayer = LayerInput & { depthto: number; sublayers: DemoSublayer[] }
type DemoEntry = { protocol_date: string; protocol_desc: string }
export type DemoObject = {
  object: ObjectFields
  layers: DemoLayer[]
  protocol: DemoEntry[]
  well: DemoWell
  water: DemoWater
  soundings: NewSounding[]
  dissipations: DissipationTestInput[]
}
type DemoSite = { projects: { fields: ProjectFields; objects: DemoObject[] }[] }

/** The demo's projects, objects and logs: the same on every call, with codes of the shipped dictionaries. */
export function demoSite(): DemoSite {
  return {
    projects: sites.map(site => ({
      fields: site.fields,
      objects: site.holes.map((hole, i) => {
        const random = randomFrom(site.seed + i)
        const layers = hole.unlogged ? [] : logOf(site, hole, random)
        const soundings = soundingsOf(site, hole, randomFrom(site.seed + 3000 + i))
        return {
          object: objectOf(site, hole),
          layers,
          protocol: hole.boretype === 'kb' || hole.boretype === 'cptu' ? protocolOf(hole) : [],
          well: makeDemoWell(hole, randomFrom(site.seed + 1000 + i)),
          water: waterOf(hole, layers, randomFrom(site.seed + 2000 + i)),
          soundings,
          dissipations: dissipationsOf(hole, soundings),
        }
      }),
    })),
  }
}

function objectOf({ origin, place, ground }: Site, hole: Drilled): ObjectFields {
  const bearing = (origin.bearing * Math.PI) / 180
  const inclined = hole.inclination !== undefined
  const days = hole.unlogged ? 0 : Math.floor(hole.depth / 12)
  return objectFields.parse({
    ...place,
    shortname: hole.shortname,
    longname: `${kinds[hole.boretype]} ${hole.shortname.replace(/^\D+/, '').replace('/', ' / 20')}`,
    boretype: hole.boretype,
    objstatus: hole.status ?? 'pri',
    xcoord: roundToCentimetre(origin.east + hole.u * Math.sin(bearing) - hole.v * Math.cos(bearing)),
    ycoord: roundToCentimetre(origin.north + hole.u * Math.cos(bearing) + hole.v * Math.sin(bearing)),
    zcoordb: mouthOf(ground, hole),
    epsg: '2056',
    coordsys: 'CH1903+ / LV95',
    coordmth: hole.unlogged ? 'W' : 'gnss',
    elevsys: 'müM',
    elevmth: hole.unlogged ? 'BG-CH' : 'gnss',
    inclinat: hole.inclination ?? 90,
    // the u axis points to the bearing, the hole's azimuth counts from the v axis a quarter turn before it
    direct: inclined ? (origin.bearing - 90 + (hole.azimuth ?? 0) + 360) % 360 : null,
    drilldate2: hole.began,
    drilldtto2: dayAfter(hole.began, days),
    ...drillingOf(hole),
    drillcomp: 'Musterbohr AG',
    weather: weathers[hole.began.charCodeAt(9) % weathers.length],
    ...(hole.unlogged ? {} : { logged_by: 'BK', logged_on: dayAfter(hole.began, days) }),
    ...(hole.status === 'app' && !hole.unlogged
      ? { checked_by: 'HR', checked_on: dayAfter(hole.began, days + 3) }
      : {}),
    zcoorde: hole.depth,
    gwdepth: hole.water ?? null,
  })
}

const weathers = ['trocken, 14 °C', 'leichter Regen, 9 °C', 'bedeckt, 11 °C']

/** Technique and rig, and what the rig was fitted with: the cone of a cone test, the hammer of a probing. */
function drillingOf({ boretype, crew = 'B' }: Drilled): Partial<ObjectFields> {
  if (boretype === 'ss') return { drilltech: 'bagg', drillcomm: 'Raupenbagger 8 t' }
  if (boretype === 'cptu') {
    const cone = {
      ...newConeDefaults,
      conesrnum: '15-0471',
      datadigit: 'downhole',
      popwps: 'u2',
      proddiam: 35.7,
    } as const
    return { drilltech: 'druck', drillcomm: 'Sondierraupe 2', ...cone }
  }
  const hammer = probingPresets[boretype]
  if (hammer) return { drilltech: 'ramm', drillcomm: 'Sondierraupe 2', ...hammer }
  return { drilltech: 'kern', drillcomm: 'Raupenbohrgerät 1', driller: `Bohrtrupp ${crew}` }
}

const kinds: Record<string, string> = {
  kb: 'Kernbohrung',
  gwm: 'Kernbohrung mit Piezometer',
  ink: 'Inklinometerbohrung',
  ss: 'Baggerschlitz',
  cptu: 'Drucksondierung',
  dph: 'Rammsondierung',
  dpl: 'Rammsondierung leicht',
  dpshb: 'Rammsondierung superschwer',
}

/** What the crew wrote down on the first and the last day; times in UTC. */
function protocolOf(hole: Drilled): DemoEntry[] {
  const last = dayAfter(hole.began, hole.unlogged ? 0 : Math.floor(hole.depth / 12))
  const end = `Endtiefe ${hole.depth.toFixed(2)} m erreicht.`
  return [
    {
      protocol_date: `${hole.began}T06:15:00Z`,
      protocol_desc: 'Gerät aufgestellt, Ansatzpunkt auf Werkleitungen geprüft.',
    },
    {
      protocol_date: `${last}T13:40:00Z`,
      protocol_desc: hole.unlogged ? `${end} Gestänge gezogen.` : `${end} Kerne in Kisten verpackt.`,
    },
    ...(hole.water === undefined
      ? []
      : [
          {
            protocol_date: `${last}T14:20:00Z`,
            protocol_desc: `Wasserstand nach dem Bohren ${hole.water.toFixed(2)} m.`,
          },
        ]),
  ]
}

function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

function logOf({ ground }: Site, hole: Drilled, random: Random): DemoLayer[] {
  const runs = drill(ground, hole)
  const amissOf = (run: UnitRun | undefined) =>
    run?.part.words.prinstype === hole.amiss?.material ? hole.amiss : undefined
  return runs.map((run, i) => {
    const next = runs[i + 1]
    const gap = hole.gap && next?.unit.name === hole.gap.above && run.unit !== next.unit ? hole.gap.metres : 0
    const amiss = amissOf(run)
    const logged = {
      ...run,
      part: { ...run.part, words: { ...run.part.words, ...amiss?.words } },
      depthfrom: roundToCentimetre(run.depthfrom - (amiss?.metres ?? 0)),
      depthto: roundToCentimetre(run.depthto - (amissOf(next)?.metres ?? 0) - gap),
    }
    return layerOf(logged, hole.typed?.[run.unit.name], random)
  })
}

function layerOf({ part, depthfrom, depthto }: UnitRun, typed: string | undefined, random: Random): DemoLayer {
  const notes = part.notes ?? []
  const notelayer = notes.length > 0 && random() < 0.45 ? oneOf(random, notes) : null
  const described = layer.Input.parse({
    ...chooseWords(part.words, random),
    depthfrom,
    depthto,
    notelayer,
    layer_name: typed ?? null,
  })
  return { ...described, depthto, sublayers: sublayersOf({ part, depthfrom, depthto }, random) }
}

/** Lenses, seams and blocks inside a layer: one in about half of those over 1.2 m, up to two over 4 m, never touching. */
function sublayersOf({ part, depthfrom, depthto }: Omit<UnitRun, 'unit'>, random: Random): DemoSublayer[] {
  const thickness = depthto - depthfrom
  if (!part.inside?.length || thickness < 1.2 || random() > 0.55) return []
  const count = thickness > 4 ? 2 : 1
  const share = thickness / count
  return Array.from({ length: count }, (_, i) => {
    const words = chooseWords(oneOf(random, part.inside!), random)
    const from = fiveCentimetres(depthfrom + i * share + 0.2 + random() * (share - 0.8))
    const to = fiveCentimetres(from + 0.1 + random() * 0.3)
    return { ...sublayer.Input.parse({ ...words, depthfrom: from, depthto: to }), depthto: to }
  })
}

const fiveCentimetres = (depth: number) => roundToCentimetre(Math.round(depth * 20) / 20)
