/** A sheet as data, so that a template can hold it: which tracks stand on it from left to right, under which head, how large. */
export interface Sheet {
  /** Keys of tracks, each with its width in mm; its own when absent. A key that no track has is left out. */
  tracks: readonly { key: string; width?: number }[]
  header: 'hole'
  paper: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  /** Denominator, 100 for 1:100; 'fit' takes the largest handy scale that puts the hole on one page. */
  scale: number | 'fit'
}

/** Fixed measures of a sheet, mm. */
export const measures = {
  margin: 10,
  headerHeight: 23.5,
  stripHeight: 6,
  headerGap: 2.5,
  columnHead: 9.5,
  /** Room above the first depth for its label. */
  headRoom: 4,
  endLine: 6,
  legendRow: 9.5,
  footer: 11,
  /** Part of the first column of texts that leader lines cross. */
  leader: 4,
  pad: 1.6,
  legendCell: 46,
} as const

const papers = { A4: [210, 297], A3: [297, 420] } as const

/** Width and height of the paper, mm. */
export function paperOf({ paper, orientation }: Pick<Sheet, 'paper' | 'orientation'>) {
  const [short, long] = papers[paper]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

/** Width that a sheet leaves to its table, mm. */
export const tableWidth = (sheet: Pick<Sheet, 'paper' | 'orientation'>): number =>
  paperOf(sheet).width - 2 * measures.margin
