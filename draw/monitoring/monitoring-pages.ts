import { createElement } from 'react'
import type { LogPages } from '../log-pages.ts'
import { layoutMonitoring } from './monitoring-layout.ts'
import { MonitoringPage } from './monitoring-page.tsx'
import type { MonitoringSheet } from './monitoring-sheet.ts'

/** A sheet of monitoring on its pages, for the preview and for the file. Not to scale. */
export function monitoringPages(sheet: MonitoringSheet): Omit<LogPages, 'scale'> {
  const layout = layoutMonitoring(sheet)
  return {
    pages: layout.pages.map((_, i) => createElement(MonitoringPage, { key: i, sheet, layout, number: i + 1 })),
    ...layout.paper,
  }
}
