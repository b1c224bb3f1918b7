import { history } from '@borebook/contract/history.ts'
import type { LogOptions } from '@borebook/contract/logs.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type ColumnsAnswer, soundings } from '@borebook/contract/soundings.ts'
import { logInput, logSheet } from '@borebook/draw/log-input.ts'
import { logPages } from '@borebook/draw/log-pages.ts'
import type { Sheet } from '@borebook/draw/sheet.ts'
import { soundingTracksFor } from '@borebook/draw/tracks/measured.ts'
import { dictionariesOf, nounsOf, showsSoundings } from '@borebook/draw/tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { queryFor, useEndpoint, useEndpointLater } from '../kit/api.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists } from '../kit/lists.ts'
import { PaperPreview } from '../kit/paper-preview.tsx'
import { useUser } from '../kit/session.ts'
import { useTexts, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'

interface LogPreviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
  options: LogOptions & { language: NonNullable<LogOptions['language']> }
  onClose: () => void
  /** Which tracks of soundings stand beside the layers, parted by commas. */
  onBeside: (keys: string | undefined) => void
  children: ReactNode
}

/** The records of what a sheet shows, by table; one request for each noun at once. Numbers of soundings come later. */
function useRecords(sheet: Sheet, path: { id: number; locid: number }) {
  const { say } = useTexts()
  const onFailure = () => showFailure(say('kit.somethingWrong'))
  const nouns = useMemo(() => nounsOf(sheet), [sheet])
  const answers = useLists(
    nouns.map(({ calls }) => calls.list),
    path,
    onFailure,
  )
  const measured = useQuery({
    ...queryFor(soundings.list, { path, query: { layout: 'columns' } }, onFailure),
    enabled: showsSoundings(sheet),
    // thousands of rows are not asked for again every few seconds
    refetchInterval: false,
    refetchOnWindowFocus: false,
  }).data as ColumnsAnswer | undefined
  return useMemo(
    () => ({
      ...Object.fromEntries(nouns.map(({ table }, i) => [table, answers[i]!])),
      soundings: measured?.soundings ?? [],
    }),
    [nouns, measured, ...answers],
  )
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

/** Who approved the object last; null where nobody did, or for whom its history is not to be seen. */
function useApproval(path: LogPreviewProps['path'], object: SiteObject, project: Project) {
  const isTold = object.objstatus === 'app' && project.permissions.includes('objectEdit')
  const changes = useEndpointLater(history.statusChanges, { path }, { enabled: isTold }).data
  return useMemo(() => {
    const found = changes?.find(change => change.objstatus === 'app' && change.previous_status !== 'app')
    return isTold && found ? { by: found.changed_by, at: found.timestamp } : null
  }, [changes, isTold])
}

/** The printed log as it is chosen. */
export function LogPreview({ path, object, project, options, onClose, onBeside, children }: LogPreviewProps) {
  // tracks of soundings say what they show
  useTextsOf('soundings')
  const { say } = useTexts()
  const chosen = useMemo(() => logSheet(options), [options])
  const records = useRecords(chosen, path)
  const { entry } = useDictionaries(dictionariesOf(chosen))
  const approval = useApproval(path, object, project)
  const by = useUser()?.username
  const at = useMemo(() => new Date().toISOString(), [])
  const sheet = useMemo(() => {
    const { language, tone } = options
    const printed = { at, by }
    return logPages(logInput({ project, object, records, sheet: chosen, entry, language, tone, printed, approval }))
  }, [project, object, records, chosen, entry, options, approval, at, by])
  return (
    <PaperPreview title={say('layer.print')} name={object.shortname} sheet={sheet} onClose={onClose}>
      {children}
      <Beside path={path} beside={options.beside} onBeside={onBeside} />
    </PaperPreview>
  )
}
