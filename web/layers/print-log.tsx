import { urlOf } from '@borebook/contract/kit/client.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { type LogOptions, logs } from '@borebook/contract/paper/logs.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useTexts } from '../app/texts.tsx'
import { useDownload } from '../app/use-download.ts'
import { LogChoices } from './log-choices.tsx'

const LogPreview = lazyComponent(() => import('./log-preview.tsx').then(m => ({ default: m.LogPreview })))

interface PrintLogProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
}

/** 'Print log' opens the preview; 'Download PDF' takes the sheet as it was last set. */
export function PrintLog({ path, object, project }: PrintLogProps) {
  const { say, language } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [options, setOptions] = useState<LogOptions>({ scale: 'fit', orientation: 'portrait', tone: 'tint' })
  const { download, isBusy } = useDownload(urlOf(logs.pdf, { path, query: options }), 'log.pdf')
  return (
    <span className="row">
      <button
        type="button"
        className="icon-button"
        data-tip={say('layer.print')}
        aria-label={say('layer.print')}
        onClick={() => setOpen(true)}
      >
        <IconPrinter size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-tip={say('log.download')}
        aria-label={say('log.download')}
        onClick={() => void download()}
        disabled={isBusy}
      >
        <IconDownload size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <LogPreview
            path={path}
            object={object}
            project={project}
            options={options}
            onClose={() => setOpen(false)}
            onBeside={beside => setOptions({ ...options, beside })}
          >
            <LogChoices
              look={{ ...options, language: options.language ?? language }}
              onChange={change => setOptions({ ...options, ...change })}
            />
            <Button onClick={() => void download()} loading={isBusy} leftSection={<IconDownload size={14} />}>
              {say('log.download')}
            </Button>
          </LogPreview>
        </Suspense>
      )}
    </span>
  )
}
