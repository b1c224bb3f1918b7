import { ink, softInk } from '../kit/ink.ts'

/** Colours that a screen may have otherwise; those of the curves are data. */
export interface CurveChartInks {
  ink?: string
  soft?: string
  line?: string
  faint?: string
  paper?: string
  /** Colour of ground that was drilled and not tested, and of the stripes on it. */
  untested?: string
  stripes?: string
}
export const chartInks = {
  ink,
  soft: softInk,
  line: '#C4C0B8',
  faint: '#E9E6E0',
  paper: '#FFFFFF',
  untested: '#EFEDE8',
  stripes: '#D3CFC7',
}
