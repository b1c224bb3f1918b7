import type { SiteObject } from '@borebook/contract/objects.ts'
import type { LogOptions } from '@borebook/contract/paper/logs.ts'
import { languagesOf, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { logSheet } from '@borebook/draw/log/log-input.ts'
import { soundingTracksFor } from '@borebook/draw/tracks/measured.ts'
import { type ReactNode, useMemo } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { PaperPreview } from '../ui/paper/paper-preview.tsx'
import { useLogSheet } from './use-log-sheet.ts'

interface LogPreviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
  options: LogOptions
  onClose: () => void
  /** Told which tracks of soundings are to stand beside the layers, parted by commas. */
  onBeside: (keys: string | undefined) => void
  children: ReactNode
}

/** What of its soundings stands beside the layers; nothing where an object has none. */
function Beside({
  path,
  beside,
  onBeside,
}: {
  path: { id: number; locid: number }
  beside: string | undefined
  onBeside: (keys: string | undefined) => void
}) {
  const { say } = useTexts()
  const heads = useEndpoint(soundings.heads, { path }, () => showFailure(say('kit.somethingWrong')))
  const offered = soundingTracksFor(heads)
  if (offered.length === 0) return null
  const chosen = new Set(beside?.split(','))
  return (
    <fieldset className="beside">
      <legend>{say('log.beside')}</legend>
      {offered.map(key => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.has(key)}
            onChange={({ target }) => {
              const next = offered.filter(other => (other === key ? target.checked : chosen.has(other)))
              onBeside(next.length > 0 ? next.join(',') : undefined)
            }}
          />{' '}
          {say(`log.beside.${key}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The printed log as it is chosen. */
export function LogPreview({ path, object, project, options, onClose, onBeside, children }: LogPreviewProps) {
  const { say, language: caller } = useTexts()
  // tracks of soundings say what they show
  useTextsOf('soundings')
  const query = { locid: String(path.locid), dataType: 'log' as const }
  const failed = () => showFailure(say('kit.somethingWrong'))
  const template = useEndpoint(sheetTemplates.default, { path: { id: path.id }, query }, failed)
  const chosen = useMemo(() => logSheet(options, template), [options, template])
  const tone = options.tone === 'tint' ? (template.json_data.ground ?? options.tone) : options.tone
  const languages = languagesOf(options.language, template, caller)
  const sheet = useLogSheet({ path, object, project, sheet: chosen, tone, ...languages })
  return (
    <PaperPreview title={say('layer.print')} name={object.shortname} sheet={sheet} onClose={onClose}>
      {children}
      <Beside path={path} beside={options.beside} onBeside={onBeside} />
    </PaperPreview>
  )
}
