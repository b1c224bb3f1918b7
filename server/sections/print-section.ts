import { printedWords } from '@borebook/draw/kit/printed-words.ts'
import { sectionPages } from '@borebook/draw/section/section-sheet.tsx'
import type { SectionSheet } from '@borebook/draw/section/section-sheet-input.ts'
import type { OnPages } from '../print/print.ts'

export function sectionOnPages(sheet: SectionSheet): OnPages {
  const title = `${printedWords[sheet.language].crossSection} ${sheet.section.name}`
  return { ...sectionPages(sheet), title, at: sheet.printed.at }
}
