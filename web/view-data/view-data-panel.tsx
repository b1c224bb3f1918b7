import { type Draft, drafts } from '@borebook/contract/drafts.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../kit/api.tsx'
import { type Pages, PaperDesk, usePagesWords, ZoomChoice } from '../kit/paper-desk.tsx'
import { PaperThumbnails } from '../kit/paper-thumbnails.tsx'
import type { ObjectShown } from '../kit/sheet-records.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { TemplateChoice } from '../kit/template-choice.tsx'
import { useTexts, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { offeredOf, useChosenTemplate } from './chosen-template.ts'
import { DraftSheet, drawnKinds } from './draft-sheet.tsx'
import { useSheetDownload } from './sheet-download.ts'
import './view-data.css'

/** The sheets of an object: a template is chosen, its pages are looked at and taken home. */
export function ViewDataPanel(path: { id: number; locid: number }) {
  useTextsOf('templates', 'monitoring', 'soundings', 'well')
  const { say, language } = useTexts()
  const fail = () => showFailure(say('kit.somethingWrong'))
  const object = useEndpoint(objects.get, { path }, fail)
  const project = useEndpoint(projects.get, { path: { id: path.id } }, fail)
  const all = useEndpoint(drafts.list, {}, fail)
  const offered = useMemo(() => offeredOf(all, object.boretype, drawnKinds), [all, object.boretype])
  const [draft, choose] = useChosenTemplate(path.id, all, offered, object)
  const [zoom, setZoom] = useState(0)
  const [pages, setPages] = useState(0)
  const pagesWords = usePagesWords()
  const shown = useMemo(() => ({ path, object, project }), [path.id, path.locid, object, project])
  return (
    <div className="view-data">
      <div className="view-data-tools">
        <TemplateChoice drafts={offered} value={draft?.id} onChange={choose} label={say('viewData.template')} />
        <span className="soft">{pages > 0 && pagesWords(pages)}</span>
        <span className="grow" />
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
        {draft && <DownloadSheet {...{ shown, draft }} />}
      </div>
      {draft ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <DraftSheet key={draft.id} {...shown} {...{ draft, language }}>
            {sheet => <Shown sheet={sheet} zoom={zoom} label={draft.name} onPages={setPages} />}
          </DraftSheet>
        </Suspense>
      ) : (
        <p className="soft view-data-none">{say('template.noDrafts')}</p>
      )}
    </div>
  )
}

interface ShownProps {
  sheet: Pages
  zoom: number
  label: string
  onPages: (count: number) => void
}

function Shown({ sheet, zoom, label, onPages }: ShownProps) {
  const desk = useRef<HTMLElement>(null)
  const count = sheet.pages.length
  useEffect(() => onPages(count), [count, onPages])
  return (
    <div className="view-data-sheet">
      {/* behind the pages in the document: what both define is the pages' own */}
      <PaperDesk ref={desk} {...{ label, sheet, zoom }} />
      <PaperThumbnails {...{ desk, sheet }} />
    </div>
  )
}

function DownloadSheet({ shown, draft }: { shown: ObjectShown; draft: Draft }) {
  const { say } = useTexts()
  const { download, isBusy } = useSheetDownload(shown.path, draft)
  return (
    <Button onClick={() => void download()} loading={isBusy} leftSection={<IconDownload size={14} />}>
      {say('template.download')}
    </Button>
  )
}
