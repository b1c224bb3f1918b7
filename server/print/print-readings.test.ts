import { monitoringGallery } from '@borebook/draw/gallery/gallery-monitoring.tsx'
import { exampleRange, exampleReadings } from '@borebook/draw/monitoring/example-readings.ts'
import { exampleSheet } from '@borebook/draw/monitoring/example-sheets.ts'
import { monitoringPages } from '@borebook/draw/monitoring/monitoring-pages.ts'
import { expect, test } from 'vitest'
import { raster, testRaster } from '../testing/raster.tsx'
import { print } from './print.ts'

const piezometer = { elevation: 500, level: 504, drawdown: 1, temperature: 11, season: 3, seed: 3 }

testRaster('a sheet of readings prints, and a reading far beyond the axis leaves no ink outside its plot', async () => {
  const [spike, step] = [exampleRange.from + 40 * 86_400_000, 86_400_000]
  const sensors = [{ key: '1', name: 'P1', place: 0, readings: exampleReadings(piezometer, { spike, step }) }]
  sensors[0]!.readings.flag.fill(1)
  sensors[0]!.readings.flag[0] = 0
  const { pages, ...paper } = monitoringPages(exampleSheet({ sensors, columns: ['wvl_datum'], lines: [] }))
  const { ink } = raster(await print(pages, paper), 1)
  // the axis, between the title of the chart and the head
  expect(ink(28, 46.5, 172, 220)).toBeGreaterThan(0)
  expect(ink(60, 41.3, 172, 45.8)).toBe(0)
})

test.each(Object.entries(monitoringGallery))('the sheet %s prints whole', async (_, sheet) => {
  const pdf = await print([sheet()], { width: 297, height: 210 })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
