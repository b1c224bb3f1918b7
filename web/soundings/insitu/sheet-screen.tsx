import type { Project } from '@borebook/contract/projects.ts'
import type { TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { PaperDesk, ZoomChoice } from '../../ui/paper/paper-desk.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShownSounding } from '../shown-sounding.ts'
import { PrintTestSheets } from '../test-sheets/print-test-sheets.tsx'
import { useTestSheet } from '../test-sheets/use-test-sheet.ts'
import { SoundingSelect, ViewSelect } from './chart-tools.tsx'
import type { Views } from './insitu-view.ts'

/** A sheet of a sounding on the screen: the pages that are printed. */
export function SheetScreen({
  path,
  object,
  project,
  soundings,
  sounding,
  onSelect,
  sheet,
  views,
  onView,
}: ShownSounding & Views & { project: Project; sheet: TestSheetKind }) {
  const { say, language } = useTexts()
  const [zoom, setZoom] = useState(0)
  const options = useMemo(() => ({ sheet, scale: 'page' as const }), [sheet])
  const shown = useTestSheet({ path, object, project, sounding: sounding.id, options, language })
  return (
    <div className="insitu" data-plain>
      <section className="stack insitu-main">
        <header>
          <ViewSelect {...{ views, onView }} view={sheet} />
          {soundings.length > 1 && <SoundingSelect {...{ soundings, sounding, onSelect }} />}
          <ZoomChoice zoom={zoom} onZoom={setZoom} />
          {shown && <span className="soft">{shown.origin}</span>}
          <span className="grow" />
          <PrintTestSheets path={path} sounding={sounding.id} kind={sounding.kind} first={sheet} />
        </header>
        {shown ? (
          <PaperDesk label={say(`testSheet.${sheet}`)} sheet={shown.pages} zoom={zoom} />
        ) : (
          <Skeleton rows={8} />
        )}
      </section>
    </div>
  )
}
