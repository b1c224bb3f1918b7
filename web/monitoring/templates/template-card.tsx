import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import { listMonitoringCharts } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { saveFile } from '../../app/save-answer.ts'
import { useUser } from '../../app/session.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'

interface CardProps {
  draft: SheetTemplate
  unit: PressureUnit
  isOpen: boolean
  /** Pages once it is begun and filled. */
  printed: PrintedPages | undefined
  onStart(): void
  onClose(): void
}
/** Pages to print; sizes in mm. */
export interface PrintedPages {
  title: string
  pages: readonly ReactElement[]
  width: number
  height: number
  /** What each page is found by in the file. */
  bookmarks: readonly (string | undefined)[]
}

/** A template to begin with; the one that is begun is printed and closed here. */
export function TemplateCard({ draft, unit, isOpen, printed, onStart, onClose }: CardProps) {
  const say = useSay()
  const { layoutSettings } = draft.json_data
  const columns = listMonitoringCharts(draft.json_data, draft.saveSettings, unit)
  const paper = `${layoutSettings.pageType} ${say(`template.paper.${layoutSettings.pageOrientation}`)}`
  const quantities = columns.map(column => say(`monitoringSheet.${column}`)).join(', ')
  return (
    <article className="template-card" data-open={isOpen || undefined} aria-label={draft.name}>
      <Thumbnail isWide={layoutSettings.pageOrientation === 'Landscape'} charts={columns.length} />
      <div>
        <h3>{draft.name}</h3>
        <p className="soft">{say('template.tracks', { paper, quantities })}</p>
        <div className="row">
          {isOpen ? (
            <>
              <Button variant="default" onClick={onClose}>
                {say('template.close')}
              </Button>
              <DownloadPdf printed={printed} />
            </>
          ) : (
            <Button variant="default" onClick={onStart}>
              {say('template.start')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The pages as one file, made here in vectors: `merged.pdf` of several, `template.pdf` of one. */
function DownloadPdf({ printed }: { printed: PrintedPages | undefined }) {
  const say = useSay()
  const author = useUser()?.username
  const [isBusy, setBusy] = useState(false)
  const download = async ({ pages, title, bookmarks, ...page }: PrintedPages) => {
    setBusy(true)
    try {
      const { pdfOf } = await import('../../app/site/pdf.ts')
      const file = await pdfOf(pages, page, { title, bookmarks, ...(author !== undefined && { author }) })
      saveFile(file, pages.length > 1 ? 'merged.pdf' : 'template.pdf')
    } catch {
      showFailure(say('kit.somethingWrong'))
    }
    setBusy(false)
  }
  return (
    <Button
      onClick={() => printed && void download(printed)}
      disabled={!printed}
      loading={isBusy}
      leftSection={<IconDownload size={14} />}
    >
      {say('template.download')}
    </Button>
  )
}

/** How a template lies on its paper: head, charts, table. */
function Thumbnail({ isWide, charts }: { isWide: boolean; charts: number }) {
  const [width, height] = isWide ? [64, 45] : [45, 64]
  const room = (height - 21) / charts
  return (
    <svg width={width} height={height} className="template-thumbnail" aria-hidden="true">
      <rect className="sheet" width={width} height={height} />
      <path className="line" d={`M4 4.5h${width - 8}M4 8.5h${width - 8}`} />
      {Array.from({ length: charts }, (_, i) => {
        const top = 11 + i * room
        const middle = top + room / 2 - 1
        return (
          <g key={i}>
            <rect className="frame" x="4" y={top} width={width - 8} height={room - 2} />
            <path
              className="curve"
              d={`M4 ${middle}q${(width - 8) / 8} ${-room / 3} ${(width - 8) / 4} 0t${(width - 8) / 4} 0t${(width - 8) / 4} 0t${(width - 8) / 4} 0`}
            />
          </g>
        )
      })}
      <path className="line" d={`M4 ${height - 8}h${width - 8}M4 ${height - 4}h${width - 8}`} />
    </svg>
  )
}
