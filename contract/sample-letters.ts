/** Types of samples, codes of dictionary 92, as British logs and AGS files (SAMP_TYPE) write them, in the order in which a letter is read. */
export const sampleLetters: Readonly<Record<string, string>> = {
  ...{ g: 'D', gb: 'B', sp: 'U', thw: 'UT', kol: 'P', kp: 'C', blk: 'BLK', lin: 'L', spt: 'SPTLS', mp: 'AMAL' },
  ...{ wps: 'W', wpp: 'W', wpl: 'W', gp: 'G', ug: 'U' },
}
