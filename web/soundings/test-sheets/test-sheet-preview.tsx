import { type CalculatedKind, calculations } from '@borebook/contract/calculations.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { type Language, languages } from '@borebook/contract/kit/say.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { type SoundingKind, soundings } from '@borebook/contract/soundings.ts'
import { type ChosenSheet, sheetsOfKind, testSheetScales, testSheets } from '@borebook/contract/test-sheets.ts'
import { paperPages } from '@borebook/draw/paper/paper-pages.ts'
import { testPaperDictionaries } from '@borebook/draw/test-paper.ts'
import { testSheets as drawn } from '@borebook/draw/test-sheets.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useEndpoint } from '../../kit/api.tsx'
import { Choice } from '../../kit/choice.tsx'
import { useDictionaries } from '../../kit/dictionaries.ts'
import { PaperPreview } from '../../kit/paper-preview.tsx'
import { useUser } from '../../kit/session.ts'
import { useSayIn, useTexts } from '../../kit/texts.tsx'
import { showFailure } from '../../kit/toasts.ts'
import { useDownload } from '../../kit/use-download.ts'
import { useActiveRun } from '../../site/use-active-run.ts'
import { type ObjectPath, useSoundings } from '../../site/use-soundings.ts'

interface TestSheetPreviewProps {
  path: ObjectPath
  sounding: number
  kind: SoundingKind
  onClose: () => void
}

/** A sheet of a test as it will be printed: which, at which scale, in which language. */
export function TestSheetPreview({ path, sounding, kind, onClose }: TestSheetPreviewProps) {
  const { say, language } = useTexts()
  const [options, setOptions] = useState<ChosenSheet & { language?: Language }>({
    sheet: sheetsOfKind[kind][0]!,
    scale: 'page',
  })
  const query = { ...options, language: options.language ?? language }
  const url = urlOf(testSheets.pdf, { path: { ...path, sounding }, query })
  const { download, isBusy } = useDownload(url, 'sheet.pdf')
  // another language is shown when its words are there
  const shown = useSheet(path, sounding, useDeferredValue(options), useDeferredValue(query.language))
  if (!shown) return null
  return (
    <PaperPreview title={say(`testSheet.${options.sheet}`)} name={shown.name} sheet={shown.pages} onClose={onClose}>
      <Choice
        label={say('testSheet.sheet')}
        value={options.sheet}
        values={sheetsOfKind[kind]}
        shown={v => say(`testSheet.${v}`)}
        onChange={sheet => setOptions({ ...options, sheet })}
      />
      <Choice
        label={say('log.scale')}
        value={options.scale}
        values={testSheetScales}
        shown={v => (v === 'page' ? say('testSheet.onePage') : `1 : ${v}`)}
        onChange={scale => setOptions({ ...options, scale })}
      />
      <Choice
        label={say('ui.language')}
        value={query.language}
        values={languages}
        shown={v => v.toUpperCase()}
        onChange={chosen => setOptions({ ...options, language: chosen })}
      />
      <Button onClick={() => void download()} loading={isBusy} leftSection={<IconDownload size={14} />}>
        {say('log.download')}
      </Button>
      <span className="soft">{shown.origin}</span>
    </PaperPreview>
  )
}

/** The sheet with its pages and by which run it is; undefined until the numbers are there. */
function useSheet(path: ObjectPath, id: number, options: ChosenSheet, language: Language) {
  const { say: sayHere } = useTexts()
  const say = useSayIn(language, 'start', 'soundings', 'calculations', 'pages')
  const onFailure = () => showFailure(sayHere('kit.somethingWrong'))
  const project = useEndpoint(projects.get, { path: { id: path.id } }, onFailure)
  const object = useEndpoint(objects.get, { path }, onFailure)
  const sounding = useSoundings(path, onFailure)?.soundings.find(one => one.id === id)
  const { picks } = useEndpoint(soundings.picks, { path: { ...path, sounding: id } }, onFailure)
  const settings = useEndpoint(calculations.defaults, { path: { id: path.id } }, onFailure)
  const defaults = settings[sounding?.kind as CalculatedKind]
  const active = useActiveRun(path)
  const { entry } = useDictionaries(testPaperDictionaries)
  const by = useUser()?.username ?? ''
  const at = useMemo(() => new Date().toISOString(), [])
  return useMemo(() => {
    // of a run that is active its numbers are on their way
    if (!sounding || (active && !active.whole)) return undefined
    const sheet = drawn[options.sheet]({
      ...{ project, object, sounding, picks, defaults, entry, options, language, say },
      active: active?.whole ?? null,
      printed: { at, by },
    })
    return { pages: paperPages(sheet), origin: sheet.foot.origin, name: object.shortname }
  }, [project, object, sounding, picks, defaults, active, entry, options, language, say, at, by])
}
