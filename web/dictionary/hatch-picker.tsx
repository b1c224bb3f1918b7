import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { useMemo, useState } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { Swatch } from '../depth/swatch.tsx'
import { FilterInput, holdsWords } from '../ui/table-filter.tsx'

const lithologies = dictionaryTypes.majorComponents
const backfills = dictionaryTypes.fillings

/** The hatches that codes of this list, of the lithologies and of the backfills have, each once. */
export function HatchPicker({
  type,
  value,
  onPick,
}: {
  type: number
  value: string | null
  onPick: (svgCode: string | null) => void
}) {
  const { say, language } = useTexts()
  const lists = useDictionaries([type, lithologies, backfills])
  const [typed, setTyped] = useState('')
  const hatches = useMemo(() => {
    const byName = new Map<string, DictionaryEntry>()
    for (const entry of [type, lithologies, backfills].flatMap(t => lists.entries(t))) {
      const name = hatchFrom(entry.svg_code)?.name
      if (name !== undefined && !byName.has(name)) byName.set(name, entry)
    }
    return [...byName]
  }, [lists, type])
  const found = hatches.filter(([name, e]) =>
    holdsWords(typed, [name, e.code, e.english, e.german, e.french, e.italian]),
  )
  return (
    <div className="stack hatch-picker">
      <FilterInput value={typed} onChange={setTyped} label={say('dictionary.findHatch')} />
      <div className="hatches" role="group" aria-label={say('dictionary.hatch')}>
        <button type="button" aria-pressed={!value} onClick={() => onPick(null)}>
          <span className="no-hatch" />
          {say('dictionary.noHatch')}
        </button>
        {found.map(([name, entry]) => (
          <button
            key={name}
            type="button"
            aria-pressed={entry.svg_code === value}
            title={name}
            onClick={() => onPick(entry.svg_code)}
          >
            <Swatch svgCode={entry.svg_code} width={36} height={22} />
            {labelIn(entry, language)}
          </button>
        ))}
      </div>
    </div>
  )
}
