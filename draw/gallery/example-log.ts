import type { DictionaryEntry, Hatch } from '@borebook/contract/dictionaries.ts'
import { type Layer, layerDictionaries } from '@borebook/contract/layers.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import type { TrackRecords } from '../hole/track.ts'
import type { LogInput } from '../log/log-columns.ts'
import { logWordsFor } from '../log/log-kinds.ts'
import { habits, lying } from '../log/sheets.ts'
import type { LogSheetData } from '../paper/sheet.ts'
import { exampleFillings, exampleWord } from './example-well.ts'

/** A handful of materials and invented holes for the gallery, the tests and the bench; the product's own are dictionary data. */

/** The 12 positions of soil symbols in a tile of 10 × 10 mm. */
const positions = [1.25, 3.75, 6.25, 8.75].flatMap((y, row) =>
  (row % 2 ? [2.5, 5.833, 9.167] : [0.833, 4.167, 7.5]).map(x => [x, y] as const),
)
const tile = (symbol: (x: number, y: number, i: number) => string) =>
  positions
    .flatMap(([x, y], i) => [
      symbol(x, y, i),
      ...(x < 1 ? [symbol(x + 10, y, i)] : x > 9 ? [symbol(x - 10, y, i)] : []),
    ])
    .join(' ; ')
const dash = (x: number, y: number) => `l ${x - 1} ${y + 0.28} ${x + 1} ${y + 0.28}`

const material = (name: string, iso: string, background: string, din: string, val: string, din4023 = ''): Hatch => ({
  name,
  iso,
  din4023,
  background,
  din,
  val,
  foreground: '#000000',
  type: 'hatch',
  tile: [10, 10],
  stroke: 0.18,
})

export const exampleMaterials: Record<string, Hatch> = Object.fromEntries(
  [
    material(
      'gr',
      'Gr',
      '#FFF6BF',
      '#DBAB06',
      tile((x, y, i) => `c ${x} ${y} ${i % 3 === 2 ? 0.38 : 0.6}${i % 3 ? '' : ` ; d ${x} ${y} 0.12`}`),
    ),
    material(
      'sa',
      'Sa',
      '#FFD08A',
      '#C6542F',
      tile((x, y, i) => `d ${x} ${y} ${[0.42, 0.28, 0.12][(i * 2 + (i > 5 ? 1 : 0)) % 3]}`),
    ),
    material(
      'si',
      'Si',
      '#C6DDA0',
      '#69633E',
      tile((x, y) => `${dash(x, y)} ; d ${x - 0.46} ${y - 0.13} 0.24 ; d ${x + 0.46} ${y - 0.13} 0.24`),
    ),
    material('cl', 'Cl', '#F2C4EE', '#675181', tile(dash)),
    material(
      'pt',
      'Pt',
      '#CDA46A',
      '#5D4740',
      tile(
        (x, y) =>
          `f ${x - 1} ${y - 0.22} ${x + 0.35} ${y - 0.22} ${x + 0.35} ${y} ${x - 1} ${y} ; f ${x - 0.35} ${y} ${x + 1} ${y} ${x + 1} ${y + 0.22} ${x - 0.35} ${y + 0.22}`,
      ),
    ),
    material(
      'fill',
      'Mg',
      '#FFFFFF',
      '#FFFFFF',
      'l 1.25 1.6 0.45 3.4 ; l 1.25 1.6 2.05 3.4 ; l 0.75 2.7 1.75 2.7 ; l 6.25 1.6 5.45 3.4 ; l 6.25 1.6 7.05 3.4 ; l 5.75 2.7 6.75 2.7 ; l 3.75 6.6 2.95 8.4 ; l 3.75 6.6 4.55 8.4 ; l 3.25 7.7 4.25 7.7 ; l 8.75 6.6 7.95 8.4 ; l 8.75 6.6 9.55 8.4 ; l 8.25 7.7 9.25 7.7',
      'A',
    ),
    material(
      'wk',
      '',
      '#CFF3FA',
      '#2F7DB7',
      tile((x, y) => `${dash(x, y)} ; l ${x + 0.9} ${y + 0.28} ${x - 0.1} ${y - 0.42}`),
      'Wk',
    ),
    material(
      'till_m',
      '',
      '#DADDF7',
      '#41496C',
      'l 0 5 5 0 ; l 5 10 10 5 ; c 7.9 2.1 0.48 ; c 2.1 7.9 0.48 ; l 4.2 5.8 5.8 4.2 ; l 3.8 5.4 4.6 6.2 ; l 5.4 3.8 6.2 4.6',
      'Mg',
    ),
    material(
      'sst',
      '',
      '#FFBE73',
      '#C6542F',
      'd 1.25 1.25 0.3 ; d 6.25 1.25 0.3 ; d 3.75 3.75 0.3 ; d 8.75 3.75 0.3 ; d 1.25 6.25 0.3 ; d 6.25 6.25 0.3 ; d 3.75 8.75 0.3 ; d 8.75 8.75 0.3',
      'Sst',
    ),
    material(
      'kst',
      '',
      '#A9DCF5',
      '#2A4C67',
      'l 0 0.6 10 0.6 ; l 0 3.1 10 3.1 ; l 0 5.6 10 5.6 ; l 0 8.1 10 8.1 ; l 2 0.6 2 3.1 ; l 7 0.6 7 3.1 ; l 4 3.1 4 5.6 ; l 9 3.1 9 5.6 ; l 2 5.6 2 8.1 ; l 7 5.6 7 8.1 ; l 4 0 4 0.6 ; l 9 0 9 0.6 ; l 4 8.1 4 10 ; l 9 8.1 9 10',
      'Kst',
    ),
    material('loss', '', '#FFFFFF', '#FFFFFF', 'l 0 10 10 0'),
  ].map(hatch => [hatch.name, hatch]),
)
export const exampleHatchOf = (code: string): Hatch | undefined => exampleMaterials[code]

export const exampleNames: Record<string, string> = {
  gr: 'gravel',
  sa: 'sand',
  si: 'silt',
  cl: 'clay',
  pt: 'peat, humus',
  fill: 'made ground, fill',
  wk: 'lake marl, calcareous mud',
  till_m: 'till marl',
  sst: 'sandstone',
  kst: 'limestone',
  loss: 'core loss, no recovery',
}

/** A layer that is described as it stands. */
export const exampleLayer = (
  depthfrom: number,
  depthto: number,
  prinstype: string,
  secstype: string,
  layer_name: string,
  more: { sublayers?: object[]; commentary?: string; notelayer?: string } = {},
): Layer =>
  ({
    depthfrom,
    depthto,
    prinstype,
    secstype: secstype || null,
    layer_name,
    sublayers: [],
    commentary: null,
    notelayer: null,
    ...more,
  }) as unknown as Layer

export const exampleLayers: Layer[] = [
  exampleLayer(0, 0.35, 'pt', 'si', 'Topsoil, silty, dark brown, rooted'),
  exampleLayer(0.35, 1.9, 'fill', '', 'Made ground: gravel, sandy, with brick fragments', {
    notelayer: 'Smell of hydrocarbons between 1.2 and 1.5 m',
  }),
  exampleLayer(1.9, 3.4, 'pt', '', 'Peat, fibrous, dark brown, very soft'),
  exampleLayer(3.4, 9.8, 'wk', '', 'Lake marl, calcareous mud, light grey, soft; shells throughout'),
  exampleLayer(
    9.8,
    14.2,
    'si',
    'cl1',
    'Silt, slightly clayey, laminated, calcareous, grey, soft to firm. Lake deposit, late glacial',
    {
      sublayers: [
        { depthfrom: 11.2, depthto: 11.9, prinstype: 'sa', secstype: null },
        { depthfrom: 12.6, depthto: 13.4, prinstype: 'cl', secstype: null },
      ],
    },
  ),
  exampleLayer(14.2, 18.65, 'sa', 'si', 'Fine sand, silty, grey, loose to medium dense'),
  exampleLayer(18.65, 22.3, 'gr', 'sa4', 'Gravel and sand, slightly silty, dense', { commentary: 'Loss of flush' }),
  exampleLayer(22.3, 26.1, 'till_m', 'gr', 'Till: silt, gravelly, with cobbles, very stiff'),
  exampleLayer(26.4, 30, 'sst', '', 'Sandstone (Molasse), fine-grained, slightly weathered'),
]

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>
/** Words and hatches of the examples, by dictionary. */
const exampleNameOf = (dictionary: number, code: string) =>
  dictionary === major ? exampleNames[code] : exampleWord(dictionary, code)
const exampleEntry = (dictionary: number, code: string) => {
  const english = exampleNameOf(dictionary, code)
  return english === undefined
    ? undefined
    : ({ code, english, german: english, french: english, italian: english } as DictionaryEntry)
}

type ExampleRecords = { [Source in keyof TrackRecords]?: readonly object[] }
interface ExampleMore
  extends Partial<Omit<LogInput, 'records' | 'hatchOf' | 'labelOf' | 'sheet'>>,
    Partial<Omit<LogSheetData, 'tracks'>> {
  records?: ExampleRecords
  /** Hatches of major components; of minor ones too where nothing else is given. */
  hatchOf?: (code: string) => Hatch | undefined
  minorHatchOf?: (code: string) => Hatch | undefined
  labelOf?: (dictionary: number, code: string) => string | undefined
  tracks?: LogSheetData['tracks']
}

const noRecords = {
  ...Object.fromEntries(everyNoun.map(({ table }) => [table, []])),
  levels: [],
  soundings: [],
  documents: [],
  keptRows: [],
  runs: [],
}

/** A log of the given layers, ready to print; whatever is not given is invented. */
export function exampleLog(layers: readonly Layer[] = exampleLayers, more: ExampleMore = {}): LogInput {
  const { records, hatchOf = exampleHatchOf, minorHatchOf = hatchOf, language = 'en', ...others } = more
  const {
    orientation = 'portrait',
    scale = 100,
    paper = 'A4',
    tracks = lying(habits.swissA4, orientation).tracks,
  } = others
  const hatches: Record<number, (code: string) => Hatch | undefined> = {
    [major]: hatchOf,
    [minor]: minorHatchOf,
    99: code => exampleFillings[code],
  }
  return {
    project: {
      prj_num: '2026.014',
      prj_title: 'Seeufer Nord',
      client: 'Lakeside Housing Cooperative',
      contractor: 'Example Drilling Ltd',
    },
    object: {
      boretype: 'kb',
      shortname: 'KB 3/26',
      longname: 'North shore, pier 3',
      objstatus: 'pri',
      xcoord: 2683141.25,
      ycoord: 1247100.5,
      zcoordb: 431.27,
      inclinat: 90,
      direct: null,
      drilldate2: '2026-11-02',
      drilldtto2: '2026-11-04',
      drillcomm: 'Rotary rig, double core barrel',
      drillcomp: 'Example Drilling Ltd',
      zcoorde: 30,
    },
    labels: { boretype: 'Cored borehole', coordsys: 'CH1903+ / LV95', elevsys: 'LN02' },
    records: { ...noRecords, layers, ...records } as unknown as TrackRecords,
    sheet: { tracks, header: 'hole', paper, orientation, scale },
    entry: exampleEntry,
    labelOf: exampleNameOf,
    // sub-layers of the examples stay without words
    describe: stretch => ('sublayers' in stretch ? (stretch.layer_name ?? '') : undefined),
    dayOf: moment => moment.slice(0, 10),
    timeOf: moment => moment.slice(11, 16).replace('00:00', ''),
    tone: 'tint',
    printedOn: '2026-11-21',
    ...others,
    language,
    words: logWordsFor(others.object ? others.object.boretype : 'kb', language),
    hatchOf: (dictionary, code) => hatches[dictionary]?.(code),
  }
}

/** Forty layers of 0.2 to 1 m, for benches and crowding. */
export const crowdedLayers = (count = 40): Layer[] => {
  const codes = ['sa', 'si', 'gr', 'cl', 'pt', 'till_m', 'sst', 'kst']
  let depth = 0
  return Array.from({ length: count }, (_, i) => {
    const from = depth
    depth = Math.round((depth + 0.2 + ((i * 7) % 9) / 10) * 100) / 100
    return exampleLayer(
      from,
      depth,
      codes[i % codes.length]!,
      i % 3 ? '' : codes[(i + 1) % 4]!,
      `Layer ${i + 1}: grey, medium dense, moist, laminated, with shell fragments`,
    )
  })
}
