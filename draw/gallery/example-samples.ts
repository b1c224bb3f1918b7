/** Samples for the gallery: every sign, samples over the same depths, and some that are not known whole. */
export const exampleSamples = [
  { invname: 'P1', invzbeg: 0.5, invzend: 1, samptype: 'g', sampmat: 'bo' },
  { invname: 'U1', invzbeg: 1.5, invzend: 1.95, samptype: 'thw', sampmat: 'bo' },
  { invname: 'P2', invzbeg: 1.5, invzend: 1.95, samptype: 'gb', sampmat: 'bo' },
  { invname: 'P3', invzbeg: 2, invzend: 2.2, samptype: 'spt', sampmat: 'bo' },
  { invname: 'K1', invzbeg: 3, invzend: 4.5, samptype: 'kp', sampmat: 'fe' },
  { invname: 'K2', invzbeg: 4.5, invzend: 6, samptype: 'kp', sampmat: 'fe' },
  { invname: 'W1', invzbeg: 5, invzend: 5.5, samptype: 'wpp', sampmat: 'gw' },
  { invname: 'G1', invzbeg: 6.5, invzend: 6.8, samptype: 'gp', sampmat: 'gas' },
  { invname: 'X1', invzbeg: 7.5, invzend: null, samptype: 'ka', sampmat: 'ka' },
  { invname: 'W2', invzbeg: 8, invzend: 8.5, samptype: null, sampmat: 'gw' },
]
/** One that is being typed. */
export const draftSample = { invname: 'P4', invzbeg: 9, invzend: 9.4, samptype: 'ug', sampmat: 'bo' }
/** Makes samples, one below the other from 0 to `base` m. */
export const manySamples = (count: number, base: number) =>
  Array.from({ length: count }, (_, i) => ({
    invname: `P${i + 1}`,
    invzbeg: (i * base) / count,
    invzend: ((i + 0.8) * base) / count,
    samptype: ['g', 'ug', 'kp', 'wps', 'gp', 'a'][i % 6]!,
    sampmat: 'bo',
  }))
