import { createElement } from 'react'
import type { SheetPages } from '../paper/sheet-pages.ts'
import { layoutMonitoring } from './monitoring-layout.ts'
import { MonitoringPage } from './monitoring-page.tsx'
import type { MonitoringSheet } from './monitoring-sheet.ts'

interface MonitoringPages extends Omit<SheetPages, 'scale'> {
  /** Bookmark of each page, whose sensors its charts are of; undefined of one of figures alone. */
  bookmarks: readonly (string | undefined)[]
}

/** A sheet of monitoring on its pages, for the preview and for the file. Not to scale. */
export function monitoringPages(sheet: MonitoringSheet): MonitoringPages {
  const layout = layoutMonitoring(sheet)
  const named = (all: MonitoringSheet['stations']) => all.map(({ sensor }) => sensor.name).join(', ')
  return {
    pages: layout.pages.map((_, i) => createElement(MonitoringPage, { key: i, sheet, layout, number: i + 1 })),
    ...layout.paper,
    bookmarks: layout.pages.map(({ charts, stations }) =>
      charts.length > 0 ? [sheet.object.shortname, named(stations)].filter(Boolean).join(' · ') : undefined,
    ),
  }
}
