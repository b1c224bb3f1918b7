import type { Well } from '@borebook/geo/well/well.ts'
import {
  exampleDrilling,
  exampleEnclosure,
  exampleFill,
  exampleInstrument,
  exampleTube,
  exampleTubeLayer,
} from './example-well.ts'

const well = (more: Partial<Well>): Well => ({
  ...{ drilling: [], tubes: [], fills: [], enclosures: [], instruments: [], holeDepth: null },
  ...more,
})
const codes = ['fk', 'fs', 'gf', 'tp', 'cb', 'b', 'bk']

/** Wells that a sheet must hold all the same. */
export const hostileWells = {
  'two hundred fills of a centimetre': well({
    drilling: [exampleDrilling(0, 4, 200)],
    tubes: [exampleTube('P', [exampleTubeLayer(-0.3, 3.5, 'bt', 60, 52)], 1)],
    fills: [
      exampleFill(
        'Annulus',
        ...Array.from({ length: 200 }, (_, i): [number, number, string] => [i / 100, (i + 1) / 100, codes[i % 7]!]),
      ),
    ],
    holeDepth: 4,
  }),
  'six tubes one in the other': well({
    drilling: [exampleDrilling(0, 30, 900)],
    tubes: [700, 600, 500, 400, 300, 200].map((od, i) =>
      exampleTube(`Tube number ${i + 1}`, [exampleTubeLayer(-0.1 * i, 5 * (i + 1), 'cp', od, od - 20)], i + 1),
    ),
    fills: [exampleFill('Grout', [0, 30, 'cb'])],
    holeDepth: 30,
  }),
  'six tubes beside each other': well({
    drilling: [exampleDrilling(0, 30, 500)],
    tubes: Array.from({ length: 6 }, (_, i) =>
      exampleTube(
        `${i + 1}`,
        [
          exampleTubeLayer(-0.4, 4 * i + 3, 'bt', 60, 52, { tube_cover: 'pvc' }),
          exampleTubeLayer(4 * i + 3, 4 * i + 5, 'ft', 60, 52, { perforation_type: 'hs', tube_closure: ['bk'] }),
        ],
        i + 1,
      ),
    ),
    fills: [exampleFill('Annulus', [0, 1, 'b'], [1, 30, 'fk'])],
    instruments: Array.from({ length: 6 }, (_, i) =>
      exampleInstrument('ds', 4 * i + 4, { name: `S${i + 1}`, associated_to: i + 1 }),
    ),
    waterLevels: Array.from({ length: 6 }, (_, i) => ({ depth: 2 + i / 10, date: '2026-11-20', tube: i + 1 })),
    holeDepth: 30,
  }),
  'a tube wider than its hole': well({
    drilling: [exampleDrilling(0, 10, 100)],
    tubes: [exampleTube('Wide', [exampleTubeLayer(0, 8, 'bt', 600, 580)], 1)],
    fills: [exampleFill('Annulus', [0, 10, 'tp'])],
    holeDepth: 10,
  }),
  'everything above ground': well({
    tubes: [exampleTube('Mast', [exampleTubeLayer(-4, -2, 'bt', 60, 52), exampleTubeLayer(-2, 0, 'bt', 60, 52)], 1)],
    fills: [exampleFill('Sand', [-2, -1, 'fs'])],
    enclosures: [exampleEnclosure('hau', -4.5, -0.2, 1200)],
    instruments: [exampleInstrument('ds', -3, { associated_to: 1 })],
  }),
  'no diameters at all': well({
    drilling: [exampleDrilling(0, 12, null)],
    tubes: [
      {
        ...exampleTube('Unknown', []),
        id: 1,
        layers: [{ key: 'u1', depthfrom: -0.5, depthto: 11, type_of_tube: 'bt', tube_od: null, tube_id: null }],
      },
    ],
    fills: [exampleFill('Annulus', [0, 12, 'tp'])],
    holeDepth: 12,
  }),
  'half a kilometre': well({
    drilling: [exampleDrilling(0, 100, 600), exampleDrilling(100, 500, 311)],
    tubes: [
      exampleTube(
        'Production',
        Array.from({ length: 25 }, (_, i) =>
          exampleTubeLayer(i * 20 - (i ? 0 : 0.5), i * 20 + 20, i % 2 ? 'ft' : 'bt', 200, 180, {
            perforation_type: i % 2 ? 'ww' : null,
          }),
        ),
        1,
      ),
    ],
    fills: [
      exampleFill(
        'Annulus',
        ...Array.from({ length: 50 }, (_, i): [number, number, string] => [i * 10, i * 10 + 10, codes[i % 7]!]),
      ),
    ],
    instruments: [exampleInstrument('mr', 5, { name: 'Rings', repeat_interval: 1, associated_to: 1 })],
    holeDepth: 500,
  }),
  'a chamber around a thin tube': well({
    drilling: [exampleDrilling(0, 6, 150)],
    tubes: [exampleTube('Thin', [exampleTubeLayer(0.2, 5.5, 'ft', 2, 1, { perforation_type: 'ho' })], 1)],
    fills: [exampleFill('Annulus', [0, 6, 'fk'])],
    enclosures: [exampleEnclosure('mwl', 0, 1.4, 2500)],
    holeDepth: 6,
  }),
} satisfies Record<string, Well>
