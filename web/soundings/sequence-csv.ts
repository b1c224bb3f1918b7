import type { Remark } from '@borebook/contract/soundings/soundings.ts'
import { writeSequencesCsv } from '@borebook/formats/csv/write.ts'
import { saveFile } from '../app/save-answer.ts'
import type { SequenceTable } from './sequence-edit.ts'

/** Hands the sequences that are shown to the browser as `data_sequences.csv`, every digit of them. */
export function downloadCsv({ sounding, columns }: SequenceTable): void {
  const sequences = columns.map(id => sounding.sequences.find(s => s.id === id)!)
  const remarks: readonly Remark[] = sounding.remarks
  const text = writeSequencesCsv({ depth: sounding.depth, sequences, remarks })
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'data_sequences.csv')
}
