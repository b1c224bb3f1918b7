import { sectionPages } from '@borebook/draw/section/section-sheet.tsx'
import type { SectionSheet } from '@borebook/draw/section/section-sheet-input.ts'
import { sectionWords } from '@borebook/draw/section/section-words.ts'
import type { OnPages } from '../print/print.ts'

export function sectionOnPages(sheet: SectionSheet): OnPages {
  const title = `${sectionWords[sheet.language].title} ${sheet.section.name}`
  return { ...sectionPages(sheet), title, at: sheet.printed.at }
}
