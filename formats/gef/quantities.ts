import type { MetaName, Quantity } from '@borebook/contract/soundings/soundings.ts'

/** What the numbers of COLUMNINFO mean in a cone test: a quantity of ours, or the length or depth. */
export const columnQuantities: Readonly<Record<number, Quantity | 'length'>> = {
  1: 'length',
  2: 'qc',
  3: 'fs',
  4: 'Rf',
  5: 'u1',
  6: 'u2',
  7: 'u3',
  8: 'incl',
  9: 'inclX',
  10: 'inclY',
  11: 'depthFile',
  12: 'time',
  13: 'qtFile',
  15: 'BqFile',
  21: 'inclX',
  22: 'inclY',
  39: 'temp',
}

/** What each quantity is written as, with the words of the format. */
export const writtenColumns: Readonly<
  Partial<Record<Quantity, readonly [number: number, unit: string, name: string]>>
> = {
  qc: [2, 'MPa', 'cone resistance'],
  fs: [3, 'MPa', 'friction resistance'],
  Rf: [4, '%', 'friction number'],
  u1: [5, 'MPa', 'pore pressure u1'],
  u2: [6, 'MPa', 'pore pressure u2'],
  u3: [7, 'MPa', 'pore pressure u3'],
  incl: [8, 'degrees', 'inclination (resultant)'],
  depthFile: [11, 'm', 'corrected depth'],
  time: [12, 's', 'time'],
  qtFile: [13, 'MPa', 'corrected cone resistance'],
  BqFile: [15, '-', 'pore ratio'],
  inclX: [21, 'degrees', 'inclination in X direction'],
  inclY: [22, 'degrees', 'inclination in Y direction'],
  temp: [39, 'degC', 'temperature'],
}

/** MEASUREMENTVAR of a cone test that the product reads: its name in `meta`, the unit it is written in, and its words. */
export const measurementVars: Readonly<Record<number, readonly [name: MetaName, unit: string, words: string]>> = {
  1: ['coneArea', 'mm2', 'nominal surface area of cone tip'],
  2: ['sleeveArea', 'mm2', 'nominal surface area of friction sleeve'],
  3: ['a', '-', 'net surface area quotient of cone tip'],
  5: ['sleeveDistance', 'mm', 'distance of cone to centre of friction sleeve'],
  13: ['predrilled', 'm', 'pre-excavated depth'],
  14: ['waterDepth', 'm', 'groundwater level'],
  16: ['endLength', 'm', 'end depth of penetration test'],
  20: ['qcBefore', 'MPa', 'zero measurement cone before penetration test'],
  21: ['qcAfter', 'MPa', 'zero measurement cone after penetration test'],
  22: ['fsBefore', 'MPa', 'zero measurement friction before penetration test'],
  23: ['fsAfter', 'MPa', 'zero measurement friction after penetration test'],
  26: ['u2Before', 'MPa', 'zero measurement u2 before penetration test'],
  27: ['u2After', 'MPa', 'zero measurement u2 after penetration test'],
}

/** MEASUREMENTTEXT of a cone test that the product reads. */
export const measurementTexts: Readonly<Record<number, readonly [name: MetaName, words: string]>> = {
  4: ['coneNumber', 'cone type and number'],
  6: ['class', 'standard and class'],
}
