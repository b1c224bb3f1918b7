import { gammaWater } from '@borebook/geo/constants.ts'
import { roundToMicrometre } from '../../readings/given.ts'
import type { AgsRecord, Value } from '../read/records.ts'

/** Types of sensors in the codes of AGS, where it has one; what a file called them is kept and counts. */
const pointTypes: Readonly<Record<string, string>> = {
  hand: 'SP',
  vw: 'VW',
  ll: 'WLL',
  t: 'TP',
  pv: 'EPIE',
  pa: 'EPIE',
}

/** What MONG says of a sensor in AGS's own words; a number as it would stand without more decimals than it needs. */
export function pointCells(values: AgsRecord['values'], tube: string): Record<string, string> {
  const text = (value: Value | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    MONG_ID: text(values.serial_nr),
    MONG_DIS: text(values.depth),
    PIPE_REF: tube,
    MONG_TYPE: pointTypes[text(values.sensor_type)] ?? '',
    MONG_TRZ: text(values.elbeg),
    MONG_BRZ: text(values.elend),
    MONG_REM: text(values.remarks),
  }
}

/** kPa of a height of water, m; and the other way round. */
export const pressureOf = (head: number): number => roundToMicrometre(head * gammaWater)
export const toPressureHead = (pressure: number): number => roundToMicrometre(pressure / gammaWater)
