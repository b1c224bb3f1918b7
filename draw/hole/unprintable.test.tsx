import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examplePaper, examplePicks } from '../gallery/example-papers.ts'
import { nestedPiezometer } from '../gallery/example-well.ts'
import { exampleWellSheet } from '../gallery/example-well-sheet.ts'
import { testSheetPages } from '../insitu/sheet/insitu-sheets.ts'
import { exampleSheet } from '../monitoring/example-sheets.ts'
import { monitoringPages } from '../monitoring/monitoring-pages.ts'
import { drawWellPages } from '../well/sheet/well-sheet.ts'

const saidOn = (pages: readonly ReactElement[]) =>
  renderToStaticMarkup(pages[0])
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('the foot of a test’s sheet names layers and remarks that cannot be printed, in both of its languages', () => {
  const picks = examplePicks.map((pick, i) => (i === 1 ? { ...pick, name: 'חימר' } : pick))
  const sounding = { ...examplePaper().sounding, remarks: [{ depth: 8, text: '停' }] }
  const second = { language: 'fr', say: examplePaper({ language: 'fr' }).say } as const
  const said = saidOn(testSheetPages(examplePaper({ language: 'de', second, picks, sounding })).pages)
  expect(said).toContain('stehen als □ in: Schicht 3.10–5.30, Bemerkung 8.00.')
  expect(said).toMatch(/figurent comme □ dans.: Couche 3.10–5.30, Remarque 8.00./)
  expect(saidOn(testSheetPages(examplePaper()).pages)).not.toContain('□')
})

test('of a well and of readings the foot names tubes, objects and sensors', () => {
  const well = exampleWellSheet(nestedPiezometer)
  const tubes = well.records.tubes.map((tube, i) => (i === 0 ? { ...tube, comments: '粘土' } : tube))
  const named = { ...well, records: { ...well.records, tubes } }
  expect(saidOn(drawWellPages(named).pages)).toContain(`stand as □ in: Tube ${tubes[0]!.name}.`)
  expect(saidOn(drawWellPages(well).pages)).not.toContain('□')
  const sheet = exampleSheet()
  const object = { ...sheet.object, shortname: '井 1' }
  expect(saidOn(monitoringPages({ ...sheet, object }).pages)).toContain('stand as □ in: Object □ 1.')
  expect(saidOn(monitoringPages(sheet).pages)).not.toContain('□')
})
