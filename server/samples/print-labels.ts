import { labelPages, type SampleLabel } from '@borebook/draw/samples/sample-labels.tsx'
import { encode } from 'uqr'
import { print } from '../print/print.ts'

export interface LabelsToPrint {
  labels: readonly (Omit<SampleLabel, 'code'> & { address: string })[]
  sheet: Parameters<typeof labelPages>[1]
  /** Labels already gone from the first sheet. */
  skip: number
  title: string
}

/** Labels as a PDF, each with a QR code of its address. */
export function printLabelPages({ labels, sheet, skip, title }: LabelsToPrint): Promise<Uint8Array> {
  const coded = labels.map(({ address, ...label }) => ({
    ...label,
    code: encode(address, { ecc: 'M', border: 0 }).data,
  }))
  const pages = labelPages(coded, sheet, skip)
  return print(pages.pages, pages, { title })
}
