import { urlOf } from '@borebook/contract/kit/client.ts'
import { type Language, languages } from '@borebook/contract/kit/say.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import {
  type TestSheetKind,
  type TestSheetOptions,
  testSheetScales,
  testSheets,
} from '@borebook/contract/soundings/test-sheets.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useTexts } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { useDownload } from '../../app/use-download.ts'
import { useActiveRun } from '../../site/use-active-run.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { PaperPreview } from '../../ui/paper/paper-preview.tsx'
import { TemplateChoice } from '../../ui/paper/template-choice.tsx'
import { useSheetChoice } from './use-sheet-choice.ts'
import { useTestSheet } from './use-test-sheet.ts'

interface TestSheetPreviewProps {
  path: ObjectPath
  sounding: number
  kind: SoundingKind
  first?: TestSheetKind | undefined
  onClose: () => void
}

const ofTemplate = 'template'
const scales = [ofTemplate, ...testSheetScales] as const

/** A sheet of a test as it will be printed: by which template, at which scale, in which language. */
export function TestSheetPreview({ path, sounding, kind, first, onClose }: TestSheetPreviewProps) {
  const { say, language: here } = useTexts()
  const onFailure = () => showFailure(say('kit.somethingWrong'))
  const project = useEndpoint(projects.get, { path: { id: path.id } }, onFailure)
  const object = useEndpoint(objects.get, { path }, onFailure)
  const isCalculated = useActiveRun(path)?.run.sounding === sounding
  const { offered, chosen, choose } = useSheetChoice(path, { kind, boretype: object.boretype, isCalculated, first })
  const [scale, setScale] = useState<TestSheetOptions['scale']>()
  const [language, setLanguage] = useState<Language>()
  const { draft } = chosen
  const sheet = draft ? undefined : chosen.sheet
  const options = useMemo(
    () => ({ sheet, scale: scale ?? (draft ? undefined : ('page' as const)), language }),
    [sheet, scale, draft, language],
  )
  // another language is shown when its words are there
  const shown = useTestSheet({
    ...{ path, object, project, sounding, language: here },
    draft: useDeferredValue(draft),
    options: useDeferredValue(options),
  })
  const printed = language ?? draft?.json_data.languages?.[0] ?? here
  const query = { ...options, language: printed, draft: draft && String(draft.id) }
  const { download, isBusy } = useDownload(urlOf(testSheets.pdf, { path: { ...path, sounding }, query }), 'sheet.pdf')
  if (!shown) return null
  return (
    <PaperPreview title={chosen.name} name={object.shortname} sheet={shown.pages} onClose={onClose}>
      <TemplateChoice
        label={say('testSheet.template')}
        templates={offered}
        value={chosen.id}
        onChange={one => choose(one.id)}
      />
      <Choice
        label={say('log.scale')}
        value={options.scale ?? ofTemplate}
        values={draft ? scales : testSheetScales}
        shown={v =>
          v === ofTemplate ? say('testSheet.ofTemplate') : v === 'page' ? say('testSheet.onePage') : `1 : ${v}`
        }
        onChange={one => setScale(one === ofTemplate ? undefined : one)}
      />
      <Choice
        label={say('ui.language')}
        value={printed}
        values={languages}
        shown={v => v.toUpperCase()}
        onChange={setLanguage}
      />
      <Button onClick={() => void download()} loading={isBusy} leftSection={<IconDownload size={14} />}>
        {say('log.download')}
      </Button>
      <span className="soft">{shown.origin}</span>
    </PaperPreview>
  )
}
