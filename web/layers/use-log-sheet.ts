import type { Language } from '@borebook/contract/kit/say.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { allHyphensIn } from '@borebook/draw/kit/hyphens.ts'
import { logInput } from '@borebook/draw/log/log-input.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import type { LogSheetData } from '@borebook/draw/paper/sheet.ts'
import type { SheetPages } from '@borebook/draw/paper/sheet-pages.ts'
import { listSheetDictionaries } from '@borebook/draw/tracks/tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '../app/session.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { type ObjectShown, useApproval, useSheetRecords } from '../app/site/sheet-records.ts'
import { useTextsOf } from '../app/texts.tsx'

/** The log of an object on its pages, as it would be printed now. */
export function useLogSheet({
  path,
  object,
  project,
  sheet,
  tone,
  language,
  second,
}: ObjectShown & {
  sheet: LogSheetData
  tone: NonNullable<TemplateJson['ground']>
  language: Language
  second?: Language | undefined
}): SheetPages {
  // tracks of soundings say what they show
  useTextsOf('soundings')
  const records = useSheetRecords(sheet, path)
  const { entry } = useDictionaries(listSheetDictionaries(sheet))
  const approval = useApproval(path, object)
  const by = useUser()?.username
  const at = useMemo(() => new Date().toISOString(), [])
  const hyphens = useQuery({
    queryKey: ['hyphens', language, second],
    queryFn: () => allHyphensIn([language, second].flatMap(one => one ?? [])),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return useMemo(() => {
    const looks = { sheet, language, second, hyphens, tone }
    return logPages(logInput({ project, object, records, entry, ...looks, printed: { at, by }, approval }))
  }, [project, object, records, sheet, entry, language, second, hyphens, tone, approval, at, by])
}
