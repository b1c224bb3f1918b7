import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import { type SheetTemplate, sheetTemplates, templateTitle } from '@borebook/contract/paper/sheet-templates.ts'
import { projects } from '@borebook/contract/projects.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { imageWarnings } from '@borebook/draw/paper/logo.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEndpoint, useEndpointLater } from '../app/api.tsx'
import { useLoadFailed } from '../app/missing.ts'
import type { ObjectShown } from '../app/site/sheet-records.ts'
import { useSay, useTexts, useTextsOf } from '../app/texts.tsx'
import { EditButtons } from '../template-editor/edit-buttons.tsx'
import { TemplateEditor } from '../template-editor/template-editor.tsx'
import type { EditedTemplate } from '../template-editor/use-template-edit.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { type Pages, PaperDesk, usePagesWords, ZoomChoice } from '../ui/paper/paper-desk.tsx'
import { PaperThumbnails } from '../ui/paper/paper-thumbnails.tsx'
import { TemplateChoice } from '../ui/paper/template-choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { offeredOf, useChosenTemplate } from './chosen-template.ts'
import { hasDataFor } from './has-data.ts'
import { LargeView } from './large-view.tsx'
import { useSheetDownload } from './sheet-download.ts'
import { TemplateSheet } from './template-sheet.tsx'
import './view-data.css'

/** The sheets of an object: a template is chosen, its pages are looked at and taken home. */
export function ViewDataPanel(path: { id: number; locid: number }) {
  useTextsOf('templates', 'monitoring', 'soundings', 'well')
  const { say, language } = useTexts()
  const fail = useLoadFailed()
  const object = useEndpoint(objects.get, { path }, fail)
  const project = useEndpoint(projects.get, { path: { id: path.id } }, fail)
  const all = useEndpoint(sheetTemplates.list, {}, fail)
  const hung = useEndpoint(sensors.list, { path }, fail)
  const offered = useMemo(() => offeredOf(all, object.boretype, hung), [all, object.boretype, hung])
  const isLacking = useLacking(path)
  const nameOf = useCallback((one: SheetTemplate) => templateTitle(one, say), [say])
  const [draft, choose] = useChosenTemplate(path.id, all, offered, object)
  const [edited, setEdited] = useState<EditedTemplate>()
  const [zoom, setZoom] = useState(0)
  const [pages, setPages] = useState(0)
  const pagesWords = usePagesWords()
  const shown = useMemo(() => ({ path, object, project }), [path.id, path.locid, object, project])
  if (edited)
    return (
      <TemplateEditor
        {...edited}
        drawn={(one, children) => (
          <TemplateSheet {...shown} draft={one} language={language}>
            {children}
          </TemplateSheet>
        )}
        onDone={saved => {
          setEdited(undefined)
          if (saved) choose(saved)
        }}
      />
    )
  return (
    <div className="stack view-data">
      <div className="view-data-tools">
        <TemplateChoice
          templates={offered}
          nameOf={nameOf}
          {...{ isLacking }}
          value={draft?.id}
          onChange={choose}
          label={say('viewData.template')}
        />
        <span className="soft">{pages > 0 && pagesWords(pages)}</span>
        <span className="grow" />
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
        {draft && project.permissions.includes('manageMembers') && (
          <EditButtons draft={draft} prj={path.id} onEdit={setEdited} />
        )}
        {draft && <DownloadSheet {...{ shown, draft }} />}
      </div>
      {draft ? (
        <PanelBoundary key={draft.id}>
          <Suspense fallback={<Skeleton rows={8} />}>
            <TemplateSheet {...shown} {...{ draft, language }}>
              {sheet => <Shown {...{ sheet, zoom, draft }} onZoom={setZoom} onPages={setPages} />}
            </TemplateSheet>
          </Suspense>
        </PanelBoundary>
      ) : (
        <p className="soft view-data-none">{say('template.noDrafts')}</p>
      )}
    </div>
  )
}

/** Whether an object has nothing of what a template draws; of none while it is not known. */
function useLacking(path: ObjectShown['path']): ((draft: SheetTemplate) => boolean) | undefined {
  const records = useEndpointLater(objects.holdings, { path }).data
  const heads = useEndpointLater(soundings.heads, { path }).data
  return useMemo(() => {
    if (!records || !heads) return undefined
    const held = { records, soundings: heads.map(({ kind }) => kind) }
    return draft => !hasDataFor(draft, held)
  }, [records, heads])
}

interface ShownProps {
  sheet: Pages
  zoom: number
  draft: SheetTemplate
  onZoom(zoom: number): void
  onPages: (count: number) => void
}

function Shown({ sheet, zoom, draft, onZoom, onPages }: ShownProps) {
  const say = useSay()
  const label = templateTitle(draft, say)
  const desk = useRef<HTMLElement>(null)
  const count = sheet.pages.length
  useEffect(() => onPages(count), [count, onPages])
  return (
    <div className="view-data-sheet">
      {/* behind the pages in the document: what both define is the pages' own */}
      <PaperDesk ref={desk} {...{ label, sheet, zoom, onZoom }} />
      <PaperThumbnails {...{ desk, sheet }} />
      <LargeView {...{ label, sheet, zoom }} size={draft.json_data.layoutSettings.onlineTemplatePopupOption} />
    </div>
  )
}

/** Downloads a sheet; asks first where pictures would not print sharply. */
function DownloadSheet({ shown, draft }: { shown: ObjectShown; draft: SheetTemplate }) {
  const { say, language } = useTexts()
  const { download, isBusy } = useSheetDownload(shown.path, draft)
  const [isAsking, setAsking] = useState(false)
  const warnings = imageWarnings(draft.json_data.header, language)
  return (
    <>
      <Button
        onClick={() => (warnings.length > 0 ? setAsking(true) : void download())}
        loading={isBusy}
        leftSection={<IconDownload size={14} />}
      >
        {say('template.download')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          asked={{
            title: say('viewData.warnings'),
            sentence: warnings.join(' '),
            verb: say('template.download'),
            run: download,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
