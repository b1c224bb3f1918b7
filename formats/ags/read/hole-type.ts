/** LOCA_TYPE and HOLE_TYPE → dictionary 67. */
const types: Record<string, string> = {
  CP: 'b',
  BH: 'b',
  W: 'b',
  AOH: 'b',
  HSA: 'b',
  SSA: 'b',
  AUG: 'b',
  MOS: 'b',
  SD: 'b',
  RPS: 'b',
  RCG: 'db',
  RC: 'kb',
  SNC: 'kb',
  GEOS: 'kb',
  VC: 'kb',
  CC: 'kb',
  PC: 'kb',
  SC: 'kb',
  RO: 'db',
  ODX: 'db',
  SYM: 'db',
  WS: 'rks',
  WLS: 'rks',
  DS: 'rks',
  ABS: 'rks',
  HA: 'hb',
  MM: 'hb',
  DP: 'rs',
  DCP: 'rs',
  MP: 'rs',
  GCOP: 'rs',
  SCP: 'cpt',
  CPT: 'cpt',
  CPTU: 'cptu',
  DMT: 'dmt',
  PM: 'pmt',
  IVAN: 'fvt',
  TP: 'ss',
  IP: 'ss',
  OP: 'ss',
  TT: 'ss',
  HP: 'ss',
  TRENCH: 'ss',
  SH: 'sch',
  EXP: 'auf',
  TRAV: 'auf',
  SP: 'gwm',
  DPIE: 'pw',
  INCLO: 'ink',
  SLIPT: 'ink',
  GAS: 'bp',
  WATER: 'owp',
  INST: 'a',
  WP: 'a',
  PLT: 'a',
  ICBR: 'a',
  IDEN: 'a',
  SI: 'a',
  SMP: 'a',
  SOAK: 'a',
  LWD: 'a',
}

/** LOCA_TYPE for codes of dictionary 67; '' where AGS has none. */
export const holeTypeCell = (boretype: unknown): string =>
  Object.keys(types).find(type => types[type] === boretype) ?? ''

interface HoleType {
  /** Null: no part is known. */
  boretype: string | null
  /** The parts that `boretype` does not say. */
  rest: string[]
}

/** The first known part of a type such as `WLS+DP`; the other parts are left over. */
export function holeType(text: string): HoleType {
  const parts = text
    .toUpperCase()
    .split(/[+/,]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  const known = parts.findIndex(part => Object.hasOwn(types, part))
  if (known < 0) return { boretype: null, rest: parts }
  return { boretype: types[parts[known]!]!, rest: parts.filter((_, k) => k !== known) }
}
