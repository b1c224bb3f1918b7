import type { ComponentProps } from 'react'
import { FittedText } from '../kit/fitted-text.tsx'
import { paperTypeSizes } from './paper-sheet.ts'

/** One line of text that keeps to `width`, never smaller than the least type of a sheet. */
export const PaperText = (props: Omit<ComponentProps<typeof FittedText>, 'least'>) => (
  <FittedText least={paperTypeSizes.least} {...props} />
)
