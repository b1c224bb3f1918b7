import type { Unit, UnitPart, Words } from './ground.ts'

const unit = (name: string, ...parts: UnitPart[]): Unit => ({ name, parts })
const whole = (words: Words, inside: Words[] = [], notes: string[] = []): UnitPart => ({
  share: 1,
  words,
  inside,
  notes,
})

const holocene = { stratigr: 'qh' }
const lateGlacial = { stratigr: 'spg' }
const lastIce = { stratigr: 'bir' }

export const topsoil = unit(
  'topsoil',
  whole(
    {
      prinstype: 'mu',
      secstype: ['si,sa1', 'si,sa', 'sa,gr1'],
      orgcomp: 'wur',
      colour: 'dbn',
      carbcont: 'k0',
      smell: 'erd',
      genese: 'bod',
      ...holocene,
    },
    [],
    ['durchwurzelt'],
  ),
)

export const roadBase = unit(
  'road base',
  whole({
    prinstype: 'kof',
    secstype: 'gr3,sa',
    colour: 'gr',
    carbcont: 'k2',
    beschbg: 'di',
    gruppe: 'GW',
    genese: 'auff',
  }),
)

const rubbleSheet: Words = { sublaytp: 'lag', prinstype: 'rub', secstype: 'sa', auxcomp: 'zieg', colour: 'robn' }
const slag: Words = { sublaytp: 'nest', prinstype: 'mg', auxcomp: 'schl', colour: 'sw' }
export const fillUnit = unit(
  'fill',
  {
    share: 0.55,
    words: {
      prinstype: 'mg',
      secstype: ['gr,si,sa', 'si,gr,sa1', 'gr3,sa,co1'],
      auxcomp: ['zieg', 'beto', 'holz'],
      colour: ['grbn', 'bngr'],
      carbcont: 'k2',
      beschbg: 'lo',
      gruppe: ['GM', 'GC-GM'],
      genese: 'auff',
    },
    inside: [slag],
    notes: ['heterogen, Blöcke bis 30 cm', 'Ziegelreste bis 10 cm'],
  },
  {
    share: 0.45,
    words: {
      ...{
        prinstype: 'mg',
        secstype: ['gr3,sa', 'sa,gr', 'gr,sa,si1'],
        auxcomp: ['bau', 'zieg'],
        colour: ['bn', 'grbn'],
      },
      carbcont: 'k2',
      beschbg: ['md', 'lo'],
      gruppe: 'GM',
      genese: 'auff',
    },
    inside: [rubbleSheet],
    notes: ['Aushub der Uferverbauung'],
  },
)

export const peat = unit(
  'peat',
  {
    share: 0.4,
    words: {
      ...{
        prinstype: 'pt',
        secstype: 'si',
        orgcomp: 'apt',
        colour: 'sw',
        carbcont: 'k0',
        smell: 'faul',
        beschbg: 'we',
      },
      undrain: 'elo',
      gruppe: 'Pt',
      genese: 'torf',
      ...holocene,
    },
    notes: ['Geruch beim Öffnen des Kerns'],
  },
  {
    share: 0.6,
    words: {
      ...{
        prinstype: 'pt',
        secstype: ['or', 'hu'],
        orgcomp: 'fpt',
        colour: 'dbn',
        carbcont: 'k0',
        beschbg: 'we',
        undrain: 'elo',
      },
      gruppe: 'Pt',
      genese: 'torf',
      ...holocene,
    },
    inside: [{ sublaytp: 'lag', prinstype: 'gy', secstype: 'si', colour: 'swbn' }],
    notes: ['Holzstücke bis 6 cm', 'Kern dunkelt an der Luft nach'],
  },
)

export const lakeMarl = unit(
  'lake marl',
  {
    share: 0.7,
    words: {
      ...{
        prinstype: 'lm',
        secstype: ['si', 'si1', 'si,cl1'],
        auxcomp: 'schn',
        colour: ['wegr', 'hbg'],
        carbcont: 'k3',
      },
      beschbg: 'br',
      undrain: 'elo',
      gruppe: 'ML',
      genese: 'seek',
      ...holocene,
    },
    inside: [{ sublaytp: 'lag', prinstype: 'gy', secstype: 'si', colour: 'dbn' }],
    notes: ['beim Ausstossen verformt'],
  },
  {
    share: 0.3,
    words: {
      ...{
        prinstype: 'lm',
        secstype: ['or1', 'si,or1'],
        auxcomp: 'schn',
        orgcomp: 'pfl',
        colour: 'bggr',
        carbcont: 'k3',
      },
      beschbg: 'we',
      undrain: 'vlo',
      gruppe: 'ML',
      genese: 'seek',
      ...holocene,
    },
  },
)

const sandSeam: Words = { sublaytp: 'lag', prinstype: 'fsa', secstype: ['si', 'si3'], colour: 'gr', carbcont: 'k2' }
export const lakeSilt = unit(
  'lake silt',
  {
    share: 0.35,
    words: {
      ...{
        prinstype: 'si',
        secstype: ['fsa,cl1', 'fsa3'],
        colour: 'gr',
        carbcont: 'k3',
        beschbg: 'we',
        undrain: 'lo',
      },
      gruppe: 'ML',
      genese: 'seeb',
      ...lateGlacial,
    },
    inside: [sandSeam],
  },
  {
    share: 0.4,
    words: {
      prinstype: 'si',
      secstype: ['cl', 'cl,fsa1', 'cl3'],
      colour: ['blgr', 'gr'],
      carbcont: 'k2',
      beschbg: 'we',
      undrain: 'vlo',
      gruppe: ['CL-ML', 'CL'],
      genese: 'seeb',
      ...lateGlacial,
    },
    inside: [sandSeam, { sublaytp: 'lag', prinstype: 'cl', secstype: 'si', colour: 'dgr' }],
    notes: ['feingeschichtet', 'Lamellen 1–3 mm'],
  },
  {
    share: 0.25,
    words: {
      ...{
        prinstype: 'si',
        secstype: ['cl1,or1', 'cl1'],
        auxcomp: 'schn',
        orgcomp: 'lo',
        colour: 'gngr',
        carbcont: 'k2',
      },
      beschbg: 'we',
      undrain: 'vlo',
      gruppe: 'ML',
      genese: 'lak',
      stratigr: 'pog',
    },
  },
)

export const deltaSand = unit(
  'deltaic sand',
  {
    share: 0.5,
    words: {
      ...{
        prinstype: 'msa',
        secstype: ['fgr1,si1', 'fgr'],
        colour: 'gr',
        carbcont: 'k2',
        beschbg: 'md',
        grading: 'egr',
      },
      gruppe: ['SP-SM', 'SP'],
      genese: 'delta',
      ...lateGlacial,
    },
    inside: [{ sublaytp: 'lin', prinstype: 'fmgr', secstype: 'sa', colour: 'gr' }],
    notes: ['schräg geschichtet'],
  },
  {
    share: 0.5,
    words: {
      ...{
        prinstype: 'fmsa',
        secstype: ['si', 'si1'],
        colour: ['gr', 'bngr'],
        carbcont: 'k2',
        beschbg: 'lo',
        grading: 'egr',
      },
      gruppe: 'SM',
      genese: 'delta',
      ...lateGlacial,
    },
    inside: [{ sublaytp: 'lag', prinstype: 'si', secstype: 'fsa', colour: 'gr', carbcont: 'k2' }],
    notes: ['treibt beim Ziehen der Verrohrung auf'],
  },
)

export const deltaGravel = unit(
  'deltaic gravel',
  {
    share: 0.6,
    words: {
      ...{
        prinstype: 'gr',
        secstype: ['sa,co1', 'sa3', 'sa,si1'],
        colour: ['gr', 'bngr'],
        carbcont: 'k2',
        beschbg: 'di',
      },
      grading: 'wgr',
      gruppe: ['GW', 'GP-GM'],
      genese: 'delta',
      ...lateGlacial,
    },
    inside: [{ sublaytp: 'lin', prinstype: 'csa', secstype: 'fgr', colour: 'gr' }],
    notes: ['Komponenten gut gerundet, alpin'],
  },
  {
    share: 0.4,
    words: {
      prinstype: 'fmgr',
      secstype: ['sa4', 'csa3'],
      colour: 'gr',
      carbcont: 'k2',
      beschbg: 'md',
      grading: 'ggr',
      gruppe: 'GP',
      genese: 'delta',
      ...lateGlacial,
    },
  },
)

export const varves = unit(
  'glaciolacustrine clay',
  whole(
    {
      ...{
        prinstype: 'vc',
        secstype: ['si', 'si,fsa1'],
        colour: ['gr', 'blgr'],
        carbcont: 'k3',
        beschbg: 'st',
        undrain: 'me',
      },
      gruppe: ['CL', 'CM'],
      genese: 'gllk',
      ...lateGlacial,
    },
    [
      { sublaytp: 'bl', prinstype: 'klst', colour: 'gr' },
      { sublaytp: 'lag', prinstype: 'fsa', colour: 'gr' },
    ],
    ['Jahreslagen 2–8 mm', 'einzelne Dropstones'],
  ),
)

export const till = unit(
  'basal till',
  {
    share: 0.6,
    words: {
      ...{
        prinstype: 'ti',
        secstype: ['si3,gr,co1', 'si,gr,sa,bo1', 'si3,sa,gr1'],
        colour: ['gr', 'blgr'],
        carbcont: 'k2',
      },
      beschbg: 'fe',
      beschbv: 's',
      undrain: 'vhi',
      gruppe: ['CL-ML', 'GC-GM'],
      genese: 'gmor',
      ...lastIce,
    },
    inside: [
      { sublaytp: 'lin', prinstype: 'sa', secstype: 'gr,si1', colour: 'gr' },
      { sublaytp: 'bl', prinstype: 'gran', colour: 'gr' },
    ],
    notes: ['Geschiebe gekritzt', 'überkonsolidiert'],
  },
  {
    share: 0.4,
    words: {
      ...{
        prinstype: 'ti',
        secstype: ['si,sa,gr', 'sa,si,gr1'],
        colour: ['bngr', 'grbn'],
        carbcont: 'k2',
        beschbg: 'hf',
      },
      undrain: 'hi',
      gruppe: ['ML', 'GM'],
      genese: 'omor',
      ...lastIce,
    },
    inside: [{ sublaytp: 'lin', prinstype: 'gr', secstype: 'sa', colour: 'bngr' }],
  },
)

export const slopeLoam = unit(
  'slope loam',
  {
    share: 0.5,
    words: {
      ...{
        prinstype: 'sl',
        secstype: ['si,gr1', 'cl,gr1', 'si3,sa1'],
        colour: ['gebn', 'bn'],
        carbcont: 'k1',
        beschbg: 'st',
      },
      undrain: 'me',
      gruppe: 'CL',
      genese: 'hlehm',
      ...holocene,
    },
  },
  {
    share: 0.5,
    words: {
      ...{
        prinstype: 'sl',
        secstype: ['si,or1', 'si,sa1'],
        auxcomp: 'eis',
        colour: 'bn',
        carbcont: 'k0',
        beschbg: 'we',
      },
      undrain: 'lo',
      gruppe: 'ML',
      genese: 'hlehm',
      ...holocene,
    },
    notes: ['rostfleckig'],
  },
)

export const slide = unit(
  'landslide mass',
  whole(
    {
      ...{
        prinstype: 'lsl',
        secstype: ['si,gr,co1', 'cl,gr', 'si3,gr,bo1'],
        auxcomp: 'holz',
        colour: ['grbn', 'gefl'],
        carbcont: 'k1',
      },
      beschbg: 'we',
      undrain: 'lo',
      gruppe: ['CL', 'GC'],
      genese: 'rutsch',
      ...holocene,
    },
    [{ sublaytp: 'rut', prinstype: 'cl', secstype: 'si', colour: 'blgr', carbcont: 'k0' }],
    ['gestörtes Gefüge, Harnische'],
  ),
)

export const scree = unit(
  'scree',
  whole(
    {
      ...{
        prinstype: 'scr',
        secstype: ['si,sa', 'sa,si1,bo1', 'si,co'],
        colour: ['gebn', 'bngr'],
        carbcont: 'k2',
        beschbg: 'lo',
      },
      grainfrm: 'pla',
      gruppe: ['GM', 'GP-GM'],
      genese: 'hschu',
      ...holocene,
    },
    [{ sublaytp: 'bl', prinstype: 'sst', colour: 'gr' }],
    ['Sandsteinplatten bis 20 cm'],
  ),
)

/** Molasse of one formation, by the code of its stratigraphy. */
export function molasse(stratigr: string) {
  const clastic = { geneticgr: 'sk', stratigr }
  return {
    weathered: unit(
      'weathered rock',
      whole(
        {
          ...{
            prinstype: 'molm',
            secstype: 'si',
            colour: ['gebn', 'grbn', 'gegr'],
            carbcont: 'k2',
            beschbg: 'grus',
            weather: 'w3',
          },
          rockstab: 'us',
          decompos: 'entf',
          blockdim: 'vs',
          ...clastic,
        },
        [],
        ['zu siltigem Ton entfestigt'],
      ),
    ),
    sandstone: unit(
      'Molasse sandstone',
      whole(
        {
          ...{
            prinstype: 'mols',
            secstype: ['fsa', 'msa', 'msa1'],
            mincomp: ['glim', 'glau'],
            colour: ['gngr', 'gr', 'blgr'],
          },
          ...{
            carbcont: 'k2',
            beschbg: 'kern',
            grainbin: ['gut', 'mas'],
            weather: ['w0', 'w1'],
            rockstab: 'fs',
            blockdim: ['la', 'me'],
          },
          porespce: 'fp',
          blockshape: 'tab',
          stuctur: ['mbk', 'dbk'],
          granular: ['fk', 'mk'],
          ...clastic,
        },
        [
          { sublaytp: 'zwl', prinstype: 'molm', colour: 'bunt' },
          { sublaytp: 'kluft', voidfill: 'cc', weather: 'w1' },
        ],
        ['Klüfte 60–80°, rau, geschlossen'],
      ),
    ),
    marl: unit(
      'Molasse marl',
      whole(
        {
          ...{
            prinstype: 'molm',
            secstype: ['si', 'si,fsa1'],
            colour: ['bunt', 'robn', 'gngr', 'gefl'],
            carbcont: 'k2',
            beschbg: 'kst',
          },
          ...{
            grainbin: 'mas',
            weather: ['w1', 'w2'],
            rockstab: ['us', 'g3'],
            blockdim: 'sm',
            blockshape: 'unr',
            stuctur: ['mas', 'kno'],
          },
          granular: 'dik',
          ...clastic,
        },
        [
          { sublaytp: 'stoer', prinstype: 'gou', colour: 'gr', voidfill: 'cl' },
          { sublaytp: 'konk', prinstype: 'lst', colour: 'hgr' },
        ],
        ['zerfällt beim Austrocknen', 'Harnische auf Kluftflächen'],
      ),
    ),
    siltstone: unit(
      'siltstone',
      whole({
        ...{
          prinstype: 'slst',
          secstype: ['fsa', 'cl1'],
          colour: ['gr', 'gngr'],
          carbcont: 'k2',
          beschbg: 'kst',
          grainbin: 'mas',
        },
        weather: 'w1',
        rockstab: 'fs',
        blockdim: 'me',
        stuctur: 'lam',
        granular: 'fk',
        ...clastic,
      }),
    ),
    conglomerate: unit(
      'conglomerate',
      whole(
        {
          ...{
            prinstype: 'cong',
            secstype: ['sa', 'sa,co'],
            colour: ['bunt', 'bngr'],
            carbcont: 'k3',
            beschbg: 'kern',
            grainbin: 'gut',
          },
          ...{
            weather: 'w0',
            rockstab: 'st',
            blockdim: 'vl',
            blockshape: 'mas',
            stuctur: 'dbk',
            granular: 'rud',
            ...clastic,
          },
        },
        [{ sublaytp: 'lin', prinstype: 'mols', colour: 'gr', carbcont: 'k2' }],
        ['Gerölle bis 12 cm, gut zementiert'],
      ),
    ),
  }
}
