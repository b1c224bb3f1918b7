import type { DraftJson } from '@borebook/contract/draft-json.ts'
import { history } from '@borebook/contract/history.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { type ColumnsAnswer, soundings } from '@borebook/contract/soundings.ts'
import { logInput } from '@borebook/draw/log-input.ts'
import { type LogPages, logPages } from '@borebook/draw/log-pages.ts'
import type { Sheet } from '@borebook/draw/sheet.ts'
import { dictionariesOf, nounsOf, showsSoundings } from '@borebook/draw/tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor, useEndpointLater } from '../kit/api.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists } from '../kit/lists.ts'
import { useUser } from '../kit/session.ts'
import { useTexts, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'

/** An object whose sheets are drawn. */
export interface ObjectShown {
  path: { id: number; locid: number }
  object: SiteObject
  project: Project
}

/** The records of what a sheet shows, by table; one request for each noun at once. Numbers of soundings come later. */
function useRecords(sheet: Sheet, path: ObjectShown['path']) {
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

/** Who approved the object last; null where nobody did, or for whom its history is not to be seen. */
function useApproval(path: ObjectShown['path'], object: SiteObject, project: Project) {
  const isTold = object.objstatus === 'app' && project.permissions.includes('objectEdit')
  const changes = useEndpointLater(history.statusChanges, { path }, { enabled: isTold }).data
  return useMemo(() => {
    const found = changes?.find(change => change.objstatus === 'app' && change.previous_status !== 'app')
    return isTold && found ? { by: found.changed_by, at: found.timestamp } : null
  }, [changes, isTold])
}

/** The log of an object on its pages, as it would be printed now. */
export function useLogSheet({
  path,
  object,
  project,
  sheet,
  tone,
  language,
}: ObjectShown & { sheet: Sheet; tone: NonNullable<DraftJson['ground']>; language: Language }): LogPages {
  // tracks of soundings say what they show
  useTextsOf('soundings')
  const records = useRecords(sheet, path)
  const { entry } = useDictionaries(dictionariesOf(sheet))
  const approval = useApproval(path, object, project)
  const by = useUser()?.username
  const at = useMemo(() => new Date().toISOString(), [])
  return useMemo(
    () => logPages(logInput({ project, object, records, sheet, entry, language, tone, printed: { at, by }, approval })),
    [project, object, records, sheet, entry, language, tone, approval, at, by],
  )
}
