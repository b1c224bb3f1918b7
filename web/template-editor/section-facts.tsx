import type { LayoutSettings } from '@borebook/contract/paper/template-json.ts'
import { sectionExaggerations } from '@borebook/contract/sections.ts'
import { useSay } from '../app/texts.tsx'
import { Choice } from '../ui/fields/choice.tsx'

const usual = ['', ...sectionExaggerations.map(String)]

/** How much larger than lengths heights are drawn where a section does not say so itself. */
export function SectionFacts({
  layout: { exaggeration },
  lay,
}: {
  layout: LayoutSettings
  lay(more: Partial<LayoutSettings>): void
}) {
  const say = useSay()
  const own = exaggeration === undefined ? '' : String(exaggeration)
  return (
    <Choice
      label={say('editor.exaggeration')}
      value={own}
      values={usual.includes(own) ? usual : [...usual, own]}
      shown={one => (one === '' ? say('editor.exaggeration.fits') : `× ${one}`)}
      onChange={one => lay({ exaggeration: one === '' ? undefined : Number(one) })}
    />
  )
}
