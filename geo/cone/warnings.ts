/** What a run says about itself that an engineer must know. */
type ConeWarningCode =
  | 'NO_WATER_TABLE'
  | 'INCLINATION_MISSING'
  | 'INCLINATION_LARGE'
  | 'ZERO_DRIFT_CLASS'
  | 'NO_U2'
  | 'NO_SLEEVE'
  | 'UNSORTED_INPUT'
  | 'VOID_ROWS'
  | 'DUPLICATE_LENGTH'
  | 'NEGATIVE_FS'
  | 'QN_NEGATIVE'
  | 'LENGTH_MISMATCH'
  | 'FS_SMALL'
  | 'PHI_RANGE'
  | 'TOE_NEAR_END'
  | 'PILE_TOO_LONG'

export interface ConeWarning {
  code: ConeWarningCode
  /** The first row that it is about, from 0; null: the whole run. */
  row: number | null
  /** How many rows; of ZERO_DRIFT_CLASS the class that is still kept, 4 for none. */
  count?: number
}

/** A warning for the rows that `is` tells, with the first and how many; none where there are none. */
export function warningOf(code: ConeWarningCode, rows: number, is: (row: number) => boolean): ConeWarning[] {
  let [first, count] = [-1, 0]
  for (let row = 0; row < rows; row++) {
    if (!is(row)) continue
    if (count++ === 0) first = row
  }
  return count === 0 ? [] : [{ code, row: first, count }]
}
