import type { Layer } from '@borebook/contract/layers.ts'
import { isProposedNote } from '@borebook/contract/proposed-note.ts'
import type { FormValues } from '../ui/fields/field.tsx'

/** Why soundings have proposed a layer is no remark on it any more once somebody has said what it is. */
export function withoutStaleNote(values: FormValues, stored: Layer | undefined): FormValues {
  const isOther = stored !== undefined && values.prinstype !== stored.prinstype
  return isOther && values.notelayer === stored.notelayer && isProposedNote(stored.notelayer)
    ? { ...values, notelayer: null }
    : values
}
