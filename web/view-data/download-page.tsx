import { objects } from '@borebook/contract/objects.ts'
import { type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { projects } from '@borebook/contract/projects.ts'
import { makeFileName } from '@borebook/draw/log/log-input.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { saveFile } from '../app/save-answer.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { type Pages, PaperDesk } from '../ui/paper/paper-desk.tsx'
import type { DownloadAsked } from './download-address.ts'
import { TemplateSheet } from './template-sheet.tsx'
import './view-data.css'

/** ms that a whole sheet stands on the page before it is printed. */
const pause = 100

/** Prints the sheet that its address names in this browser, as the server would, and hands it over as a file. */
export function DownloadPage() {
  useTextsOf('shell', 'templates', 'monitoring', 'soundings', 'well')
  const { say } = useTexts()
  const asked = useSearch({ strict: false }) as DownloadAsked
  const { projID, objID, draftId } = asked
  const all = useEndpoint(sheetTemplates.list, {})
  const draft = all.find(one => one.id === draftId)
  const isNamed = draftId !== undefined && projID !== undefined && objID !== undefined
  if (isNamed && draft) return <Downloaded path={{ id: projID, locid: objID }} draft={laid(draft, asked)} />
  return (
    <div className="page empty" role="alert">
      <h2>{say(isNamed ? 'kit.missing.template' : 'viewData.nothingNamed')}</h2>
      {isNamed ? <ToSheets path={{ id: projID, locid: objID }} /> : <Link to="/projects">{say('ui.projects')}</Link>}
    </div>
  )
}

/** Back to the object whose sheet was asked for. */
function ToSheets({ path }: { path: { id: number; locid: number } }) {
  const { shortname } = useEndpoint(objects.get, { path })
  const params = { id: String(path.id), locid: String(path.locid) }
  return (
    <Link to="/projects/$id/object/$locid" params={params} search={{ open: 'ViewData' } as AddressState}>
      {shortname}
    </Link>
  )
}

/** A template laid on the paper that is asked for. */
function laid(draft: SheetTemplate, { pageType, orientation, noOfPages }: DownloadAsked): SheetTemplate {
  const layout = draft.json_data.layoutSettings
  const layoutSettings = {
    ...layout,
    pageType: pageType ?? layout.pageType,
    pageOrientation: orientation ?? layout.pageOrientation,
    noOfPages: noOfPages || layout.noOfPages,
  }
  return { ...draft, json_data: { ...draft.json_data, layoutSettings }, json_data_web: null, json_data_mobile: null }
}

function Downloaded({ path, draft }: { path: { id: number; locid: number }; draft: SheetTemplate }) {
  const { language } = useTexts()
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id: path.id } })
  const name = makeFileName(`${project.prj_num} ${object.shortname} ${draft.name}`)
  return (
    <TemplateSheet {...{ path, object, project, draft, language }}>
      {sheet => <Handed sheet={sheet} label={draft.name} name={name} />}
    </TemplateSheet>
  )
}

function Handed({ sheet, label, name }: { sheet: Pages; label: string; name: string }) {
  const { say } = useTexts()
  const [isDone, setDone] = useState(false)
  const isBegun = useRef(false)
  const latest = useRef(sheet)
  latest.current = sheet
  const hand = async () => {
    try {
      const { pdfOf } = await import('../app/site/pdf.ts')
      const { pages, width, height } = latest.current
      saveFile(await pdfOf(pages, { width, height }, { title: label }), name)
      setDone(true)
    } catch {
      showFailure(say('kit.somethingWrong'))
    }
  }
  // what is still on its way belongs on the sheet too
  const isWhole = useIsFetching() === 0
  useEffect(() => {
    if (isBegun.current || !isWhole) return
    const timer = setTimeout(() => {
      isBegun.current = true
      void hand()
    }, pause)
    return () => clearTimeout(timer)
  })
  return (
    <div className="stack view-data">
      <div className="view-data-tools">
        <span role="status">{say(isDone ? 'viewData.handed' : 'viewData.printing', { name })}</span>
        <span className="grow" />
        <Button onClick={() => void hand()} disabled={!isDone} leftSection={<IconDownload size={14} />}>
          {say('template.download')}
        </Button>
      </div>
      <div className="view-data-sheet">
        <PaperDesk {...{ label, sheet }} zoom={0} />
      </div>
    </div>
  )
}
