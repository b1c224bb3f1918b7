import { type CalculatedKind, calculations } from '@borebook/contract/calculations/calculations.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { dissipationTests, pickTestsOfSounding } from '@borebook/contract/soundings/dissipation-tests.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import {
  kindOfSheet,
  sheetsOfKind,
  soundingOfSheet,
  type TestSheetKind,
  type TestSheetOptions,
} from '@borebook/contract/soundings/test-sheets.ts'
import { testPaperDictionaries } from '@borebook/draw/insitu/sheet/insitu-paper.ts'
import { noSounding, testSheet } from '@borebook/draw/insitu/sheet/insitu-sheets.ts'
import { sheetOfTemplate } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { paperPages } from '@borebook/draw/insitu/sheet/paper-pages.ts'
import type { SheetPages } from '@borebook/draw/paper/sheet-pages.ts'
import { useMemo } from 'react'
import { useEndpoint, useEndpointLater } from '../../app/api.tsx'
import { useUser } from '../../app/session.ts'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSayIn, useTexts } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { useActiveRun } from '../../site/use-active-run.ts'
import { type ObjectPath, useSoundings } from '../../site/use-soundings.ts'

interface AskedSheet {
  path: ObjectPath
  object: SiteObject
  project: Project
  /** Absent: the one whose run is active, else the first of the kind that the sheet is of. */
  sounding?: number | undefined
  /** A template of soundings. */
  draft?: SheetTemplate | undefined
  /** What is said here counts before what the template says. */
  options?: Pick<TestSheetOptions, 'sheet' | 'scale' | 'language'> | undefined
  /** Language of the reader. */
  language: Language
}
interface ShownSheet {
  sheet: TestSheetKind
  pages: SheetPages
  /** Words at the sheet's foot: by which run it is. */
  origin: string
  language: Language
}

/**
 * A sheet of one of an object's soundings on its pages, the same that the server prints; undefined until its numbers are
 * there. Waits inside a Suspense, for the words of its language too.
 */
export function useTestSheet(asked: AskedSheet): ShownSheet | undefined {
  const { path, object, project, draft, options } = asked
  const { language, second } = languagesOf(options?.language, draft, asked.language)
  const { say: sayHere } = useTexts()
  const say = useSayIn(language, 'start', 'soundings', 'calculations', 'pages')
  const otherSay = useSayIn(second ?? language, 'start', 'soundings', 'calculations', 'pages')
  const onFailure = () => showFailure(sayHere('kit.somethingWrong'))
  const answer = useSoundings(path, onFailure)
  const settings = useEndpoint(calculations.defaults, { path: { id: path.id } }, onFailure)
  const active = useActiveRun(path)
  const wished = options?.sheet ?? (draft && sheetOfTemplate(draft.json_data))
  const sounding =
    asked.sounding === undefined
      ? soundingOfSheet(answer?.soundings ?? [], wished, active?.run.sounding)
      : answer?.soundings.find(({ id }) => id === asked.sounding)
  const sheet = wished ?? (sounding && sheetsOfKind[sounding.kind][0]) ?? 'data'
  const kind = sounding?.kind ?? kindOfSheet(sheet)
  const picked = useEndpointLater(
    soundings.picks,
    { path: { ...path, sounding: sounding?.id ?? 0 } },
    { enabled: sounding !== undefined },
  )
  const picks = picked.isPlaceholderData ? undefined : picked.data?.picks
  const tests = useEndpointLater(dissipationTests.list, { path }, { enabled: answer !== undefined && kind === 'cpt' })
  const { entry } = useDictionaries(testPaperDictionaries)
  const by = useUser()?.username ?? ''
  const at = useMemo(() => new Date().toISOString(), [])
  const scale = options?.scale
  return useMemo(() => {
    // the numbers of an active run are on their way
    if (!answer || (active && !active.whole) || (sounding && !picks) || (tests.isLoading && !tests.data))
      return undefined
    const shown = sounding ?? noSounding(sheet)
    const drawn = testSheet({
      ...{ project, object, entry, language, say },
      second: second && { language: second, say: otherSay },
      picks: picks ?? [],
      dissipations: kind === 'cpt' ? pickTestsOfSounding(tests.data ?? [], shown, answer.soundings) : [],
      sounding: shown,
      active: active?.whole ?? null,
      defaults: settings[kind as CalculatedKind],
      options: { sheet, ...(scale ? { scale } : {}) },
      template: draft?.json_data,
      printed: { at, by },
    })
    return { sheet, pages: paperPages(drawn), origin: drawn.foot.origin, language }
  }, [
    answer,
    active,
    sounding,
    picks,
    tests.data,
    tests.isLoading,
    sheet,
    kind,
    project,
    object,
    entry,
    language,
    say,
    second,
    otherSay,
    settings,
    scale,
    draft,
    at,
    by,
  ])
}
