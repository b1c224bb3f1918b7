import type { Hatch } from '@borebook/contract/dictionaries.ts'
import type { Well, WellDrilling, WellEnclosure, WellFill, WellInstrument, WellTube } from '@borebook/geo/well/well.ts'

/** Invented wells for the gallery, the tests and the bench. */

const material = (name: string, background: string, size: number, val: string): Hatch => ({
  name,
  background,
  foreground: '#000000',
  type: 'hatch',
  val,
  tile: [size, size],
  stroke: 0.18,
})
const at6 = (sign: (x: number, y: number) => string) =>
  [
    [0.75, 1],
    [3.75, 1],
    [2.25, 3],
    [5.25, 3],
    [0.75, 5],
    [3.75, 5],
  ]
    .map(([x, y]) => sign(x!, y!))
    .join(' ; ')

export const exampleFillings: Record<string, Hatch> = {
  fk: material(
    'w_gravel',
    '#FFE9A0',
    6,
    at6((x, y) => `c ${x} ${y} 0.45`),
  ),
  fs: material(
    'w_sand',
    '#FFD9A0',
    6,
    at6((x, y) => `d ${x} ${y} 0.22`),
  ),
  gf: material('w_counter', '#FFE3BE', 3, 'd 0.5 0.75 0.12 ; d 2.5 0.75 0.12 ; d 1.5 2.25 0.12'),
  tp: material(
    'w_bent',
    '#C9B3DB',
    4,
    'l 0 0.666 0.666 0 ; l 0 1.999 1.999 0 ; l 0 3.333 3.333 0 ; l 0.665 4 4 0.665 ; l 1.998 4 4 1.998 ; l 3.332 4 4 3.332',
  ),
  cb: material(
    'w_cb',
    '#CFCFD6',
    4,
    'l 0 1 1 0 ; l 0 3 3 0 ; l 1 4 4 1 ; l 3 4 4 3 ; l 4 1 3 0 ; l 4 3 1 0 ; l 3 4 0 1 ; l 1 4 0 3',
  ),
  b: material(
    'w_conc',
    '#D6D6D6',
    6,
    at6((x, y) => `g ${x - 0.4} ${y + 0.4} ${x} ${y - 0.45} ${x + 0.5} ${y + 0.35}`),
  ),
  bk: material(
    'w_cut',
    '#E5D7C3',
    6,
    at6((x, y) => `l ${x - 0.4} ${y} ${x + 0.5} ${y - 0.4}`),
  ),
}
export const exampleFillingOf = (code: string): Hatch | undefined => exampleFillings[code]

const words: Record<string, string> = {
  '19 ft': 'filter tube (screen)',
  '19 bt': 'blank tube',
  '19 st': 'sump tube',
  '19 pp': 'protective pipe (head)',
  '19 cp': 'conductor pipe',
  '19 sp': 'standpipe piezometer tube',
  '19 dut': 'double U-tube',
  '19 rt': 'riser, pump line',
  '20 pvcu': 'PVC-U',
  '20 stv': 'galvanised steel',
  '20 perc': 'PE100-RC',
  '93 odc': 'overburden drilling (casing advance)',
  '93 rkb': 'rotary coring',
  '99 fk': 'filter gravel',
  '99 fs': 'filter sand',
  '99 gf': 'counter filter, fine sand',
  '99 tp': 'clay pellets',
  '99 cb': 'cement-bentonite grout',
  '99 b': 'concrete',
  '99 bk': 'drill cuttings',
  '156 ds': 'pressure sensor',
  '156 zent': 'centraliser',
  '156 pu': 'submersible pump',
  '157 schr': 'protective pipe above ground',
  '157 mwl': 'manhole with lid',
  '157 strk': 'flush street cap',
}
export const exampleWord = (dictionary: number, code: string): string | undefined => words[`${dictionary} ${code}`]

let count = 0
const key = (kind: string) => `${kind}${++count}`
export const exampleDrilling = (
  blbeg: number,
  blend: number,
  drill_od: number | null,
  more: Partial<WellDrilling> = {},
) => ({
  key: key('drilling'),
  blbeg,
  blend,
  drill_od,
  ...more,
})
type LayerMore = Partial<WellTube['layers'][number]>
export const exampleTubeLayer = (
  depthfrom: number,
  depthto: number,
  type_of_tube: string,
  tube_od: number,
  tube_id: number | null,
  more: LayerMore = {},
): WellTube['layers'][number] => ({ key: key('layer'), depthfrom, depthto, type_of_tube, tube_od, tube_id, ...more })
export const exampleTube = (name: string, layers: WellTube['layers'], id: number | null = null): WellTube => ({
  key: key('tube'),
  id,
  name,
  layers,
})
export const exampleFill = (name: string, ...layers: [number, number, string][]): WellFill => ({
  key: key('fill'),
  name,
  layers: layers.map(([depth, depthto, backfill_material]) => ({
    key: key('part'),
    depth,
    depthto,
    backfill_material,
  })),
})
export const exampleEnclosure = (
  enclosure_type: string,
  depth: number,
  depthto: number,
  enclosure_od: number | null = null,
): WellEnclosure => ({ key: key('enclosure'), name: 'Head', enclosure_type, depth, depthto, enclosure_od })
export const exampleInstrument = (
  system_component: string | null,
  depth: number,
  more: Partial<WellInstrument> = {},
): WellInstrument => ({ key: key('instrument'), name: 'Sensor', system_component, depth, ...more })

const well = (more: Partial<Well>): Well => ({
  drilling: [],
  tubes: [],
  fills: [],
  enclosures: [],
  instruments: [],
  ...more,
})

/** One filter in a standpipe. */
const piezometer = (id: number, name: string, filter: number, foot: number): WellTube =>
  exampleTube(
    name,
    [
      exampleTubeLayer(-0.45, filter, 'bt', 50, 42, { tube_cover: 'pvc', tube_material: 'pvcu' }),
      exampleTubeLayer(filter, filter + 2, 'ft', 50, 42, {
        perforation_type: 'hs',
        tube_material: 'pvcu',
        tube_coupling_method: 'trg',
        coupling_od: 56,
      }),
      exampleTubeLayer(filter + 2, foot, 'st', 50, 42, {
        tube_material: 'pvcu',
        tube_coupling_method: 'trg',
        coupling_od: 56,
        tube_closure: ['bk'],
      }),
    ],
    id,
  )

export const nestedPiezometer = well({
  drilling: [exampleDrilling(0, 6, 300, { casing_od: 273, casing_id: 257 }), exampleDrilling(6, 24, 220)],
  tubes: [piezometer(1, 'P1', 5, 8), piezometer(2, 'P2', 12, 15), piezometer(3, 'P3', 20, 23)],
  fills: [
    exampleFill(
      'Annulus',
      [0, 0.6, 'b'],
      [0.6, 4, 'bk'],
      [4, 4.6, 'tp'],
      [4.6, 8.3, 'fk'],
      [8.3, 11.4, 'tp'],
      [11.4, 15.3, 'fk'],
      [15.3, 19.4, 'tp'],
      [19.4, 24, 'fs'],
    ),
  ],
  enclosures: [exampleEnclosure('schr', -0.7, 0.6, 219)],
  instruments: [exampleInstrument('ds', 13.2, { name: 'DS 2', associated_to: 2 })],
  waterLevels: [{ depth: 3.1, date: '2026-11-20', tube: 3 }],
  holeDepth: 24,
})

export const heatExchanger = well({
  drilling: [exampleDrilling(0, 12, 178, { casing_od: 168, casing_id: 158 }), exampleDrilling(12, 60, 152)],
  tubes: [
    exampleTube(
      'Probe',
      [exampleTubeLayer(0.8, 59.5, 'dut', 32, 26.2, { tube_material: 'perc', tube_closure: ['fu'] })],
      1,
    ),
    exampleTube('Grout', [exampleTubeLayer(0.8, 58, 'gt', 25, 20)], 2),
  ],
  fills: [exampleFill('Grouting', [0.8, 60, 'cb'])],
  enclosures: [exampleEnclosure('vs', 0, 1.6, 800)],
  holeDepth: 60,
})

export const groundwaterWell = well({
  drilling: [exampleDrilling(0, 8, 800, { casing_od: 760, casing_id: 740 }), exampleDrilling(8, 32, 600)],
  tubes: [
    exampleTube('Conductor', [exampleTubeLayer(0, 8, 'cp', 508, 490, { tube_material: 'stv' })], 1),
    exampleTube(
      'Well',
      [
        exampleTubeLayer(0.9, 14, 'bt', 300, 275, { tube_cover: 'dst' }),
        exampleTubeLayer(14, 26, 'ft', 300, 275, {
          perforation_type: 'ww',
          tube_coupling_method: 'gew',
          coupling_od: 325,
        }),
        exampleTubeLayer(26, 28, 'st', 300, 275, { tube_coupling_method: 'gew', coupling_od: 325 }),
      ],
      2,
    ),
    exampleTube('Riser', [exampleTubeLayer(0.9, 18, 'rt', 100, 90)], 3),
    exampleTube(
      'Dip tube',
      [exampleTubeLayer(0.9, 20, 'dip', 50, 42), exampleTubeLayer(20, 24, 'ft', 50, 42, { tube_closure: ['sp'] })],
      4,
    ),
  ],
  fills: [
    exampleFill('Outer', [0, 8, 'b'], [8, 11, 'tp'], [11, 12.5, 'gf'], [12.5, 32, 'fk']),
    exampleFill('Inner', [1.5, 8, 'tp']),
  ],
  enclosures: [exampleEnclosure('mwl', 0, 1.4)],
  instruments: [
    exampleInstrument('zent', 13, { name: 'Z1', associated_to: 2 }),
    exampleInstrument('zent', 27, { name: 'Z2', associated_to: 2 }),
    exampleInstrument('pu', 19, { name: 'Pump', associated_to: 3 }),
  ],
  waterLevels: [{ depth: 9.4, date: '2026-11-20', tube: 2 }],
  holeDepth: 32,
})

const perforations = ['hs', 'vs', 'ds', 'ho', 'lb', 'ww', 'kb', 'pk', 'gt', 'fk', 'gz', 'of', 'keine']
export const everyPerforation = well({
  drilling: [exampleDrilling(0, perforations.length * 2 + 2, 146)],
  tubes: [
    exampleTube('Inclinometer', [
      exampleTubeLayer(-0.5, 2, 'it', 84, 72, { tube_cover: 'seba' }),
      ...perforations.map((p, i) => exampleTubeLayer(2 + i * 2, 4 + i * 2, 'ft', 84, 72, { perforation_type: p })),
    ]),
  ],
  fills: [exampleFill('Grout', [0, perforations.length * 2 + 2, 'cb'])],
  holeDepth: perforations.length * 2 + 2,
})

/** What cannot be: a tube, a coupling and a casing too wide, two that do not fit, a filter, a fill and a sensor too deep. */
export const impossibleWell = well({
  drilling: [
    exampleDrilling(0, 6, 150, { key: 'd1', casing_od: 168, casing_id: 158 }),
    exampleDrilling(6, 12, 120, { key: 'd2' }),
  ],
  tubes: [
    exampleTube(
      'Wide',
      [
        exampleTubeLayer(0, 6, 'bt', 110, 100, { key: 'w1', coupling_od: 160 }),
        exampleTubeLayer(6, 9, 'bt', 130, 140, { key: 'w2' }),
      ],
      1,
    ),
    exampleTube(
      'Second',
      [exampleTubeLayer(1, 5, 'bt', 60, 50, { key: 's1' }), exampleTubeLayer(9, 14, 'ft', 60, 50, { key: 's2' })],
      2,
    ),
  ],
  fills: [
    {
      key: 'f',
      name: 'Fill',
      layers: [
        { key: 'f1', depth: 0, depthto: 4, backfill_material: 'tp' },
        { key: 'f2', depth: 3, depthto: 13, backfill_material: 'fk' },
      ],
    },
  ],
  instruments: [
    exampleInstrument('ds', 15, { key: 'i1' }),
    exampleInstrument('mr', 10, { key: 'i2', associated_to: 1 }),
  ],
  holeDepth: 12,
})

/** Forty tubes, 200 tube layers, 200 fill layers and 100 instruments in a wide hole. */
export function crowdedWell(tubes = 40, layers = 5, fills = 10, parts = 20, instruments = 100): Well {
  const perforation = ['hs', 'vs', 'ds', 'ho', 'ww']
  const codes = Object.keys(exampleFillings)
  return well({
    drilling: [exampleDrilling(0, 40, 1500), exampleDrilling(40, 100, 1200)],
    tubes: Array.from({ length: tubes }, (_, t) =>
      exampleTube(
        `T${t + 1}`,
        Array.from({ length: layers }, (_, l) =>
          exampleTubeLayer(l * 18, (l + 1) * 18, l % 2 ? 'ft' : 'bt', 20 + (t % 4) * 2, 16, {
            perforation_type: l % 2 ? perforation[t % 5]! : null,
            tube_coupling_method: 'gew',
            tube_closure: l === layers - 1 ? ['bk'] : null,
          }),
        ),
        t + 1,
      ),
    ),
    fills: Array.from({ length: fills }, (_, f) =>
      exampleFill(
        `F${f + 1}`,
        ...Array.from({ length: parts }, (_, p): [number, number, string] => [
          (p * 100) / parts,
          ((p + 1) * 100) / parts,
          codes[(f + p) % codes.length]!,
        ]),
      ),
    ),
    instruments: Array.from({ length: instruments }, (_, i) =>
      exampleInstrument(['ds', 'mr', 'ss', 'pp', 'zent'][i % 5]!, (i * 89) / instruments, {
        associated_to: (i % tubes) + 1,
      }),
    ),
    enclosures: [exampleEnclosure('mwl', 0, 1.5)],
    holeDepth: 100,
  })
}

export const enclosureTypes = ['mwl', 'mho', 'brnst', 'schr', 'strk', 'schri', 'hau', 'kab', 'ans', 'kel']
export const enclosedWell = (type: string): Well =>
  well({
    drilling: [exampleDrilling(0, 4, 150)],
    tubes: [exampleTube('T', [exampleTubeLayer(type === 'schr' ? -0.6 : 0.3, 4, 'bt', 60, 50)], 1)],
    fills: [exampleFill('F', [0.5, 4, 'tp'])],
    enclosures: [
      exampleEnclosure(
        type,
        ...((type === 'schr' || type === 'hau' || type === 'kab' || type === 'ans' ? [-0.9, 0.5] : [0, 1.3]) as [
          number,
          number,
        ]),
      ),
    ],
    holeDepth: 4,
  })

export const componentTypes = ['eap', 'mr', 'ss', 'pp', 'ds', 'zent', 'pk', 'dpk', 'pu', 'mp', 'anker']
export const instrumentedWell = (component: string): Well =>
  well({
    drilling: [exampleDrilling(0, 4, 150)],
    tubes: [exampleTube('T', [exampleTubeLayer(0, 3.6, 'bt', 70, 60)], 1)],
    fills: [exampleFill('F', [0, 4, 'fs'])],
    instruments: [
      exampleInstrument(component, component === 'eap' ? 3.6 : 1.2, {
        associated_to: 1,
        repeat_interval: ['mr', 'ss', 'pp', 'ds', 'mp', 'anker'].includes(component) ? 0.8 : null,
      }),
      ...(component === 'ds' ? [exampleInstrument('vw', 3)] : []),
    ],
    holeDepth: 4,
  })

export const examplePipeTypes = ['ut', 'dut', 'uts', 'duts', 'cx', 'mt']
export const pipedWell = (type: string): Well =>
  well({
    drilling: [exampleDrilling(0, 4, 152)],
    tubes: [
      exampleTube(
        'T',
        [
          exampleTubeLayer(0.2, 3.8, type, type.includes('ut') ? 32 : 80, null, {
            tube_closure: type === 'ut' ? ['fu'] : null,
          }),
        ],
        1,
      ),
    ],
    fills: [exampleFill('F', [0, 4, 'cb'])],
    holeDepth: 4,
  })

export const closureTypes = ['bk', 'sp', 'pk', 'fu', 'zt', 'bl']
export const closedWell = (closure: string): Well =>
  well({
    drilling: [exampleDrilling(0, 4, 150)],
    tubes: [
      exampleTube('T', [
        exampleTubeLayer(0.3, 2, 'bt', 70, 60, { tube_cover: { bk: 'seba', sp: 'str', pk: 'hex' }[closure] ?? 'dst' }),
        exampleTubeLayer(2, 3.4, 'bt', 70, 60, { tube_closure: [closure], tube_coupling_method: 'gew' }),
      ]),
    ],
    fills: [exampleFill('F', [0, 4, 'fs'])],
    holeDepth: 4,
  })

let lastId = 100
const numbered = (records: readonly object[]) =>
  records.map(record => ({ ...record, id: (record as { id?: number | null }).id ?? ++lastId }))

/** A well as the sheet takes it: its records, with invented methods. */
export const exampleWellRecords = ({ drilling, fills, waterLevels = [], backfill = [], ...of }: Well) => ({
  drilling: drilling.map((d, i) => ({ casing_od: null, recid: i + 1, boremeth: i ? 'rkb' : 'odc', ...d })),
  tubes: numbered(of.tubes).map(tube => ({ ...tube, layers: numbered((tube as unknown as WellTube).layers) })),
  tubefills: numbered(fills).map(fill => ({ ...fill, layers: numbered((fill as unknown as WellFill).layers) })),
  enclosures: numbered(of.enclosures),
  instruments: numbered(of.instruments),
  backfill: numbered(backfill),
  levels: waterLevels,
})
/** Runs of 1.5 m with recovery and quality. */
export const exampleCores = Array.from({ length: 12 }, (_, i) => ({
  depthfrom: 6 + i * 1.5,
  depthto: 7.5 + i * 1.5,
  tcr: [98, 105, 87, null][i % 4]!,
  rqd: [82, 64, null, 0][i % 4]!,
}))
export const exampleBackfill = [
  { key: 'k1', depthfrom: 24, depthto: 28, backfill_material: 'cb' },
  { key: 'k2', depthfrom: 28, depthto: 30, backfill_material: 'bk' },
]
