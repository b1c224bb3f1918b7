import { parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import type { Say } from '../../app/texts.tsx'
import { Swatch } from '../../depth/swatch.tsx'
import type { CodeOf } from '../grid/codes-in.ts'
import type { RecordColumn, RecordSheetData } from './sheet.ts'

/** The codes of a cell by their words, each with the code itself; a text that is in no list as it was typed. */
export function cellWords(
  { read }: RecordSheetData,
  { field, sort }: RecordColumn,
  { dictionaries, codeOf, say }: { dictionaries: Dictionaries; codeOf: CodeOf; say: Say },
): ((text: string) => ReactNode) | undefined {
  if (field === null || (sort.sort !== 'code' && sort.sort !== 'codes')) return undefined
  const { dictionary } = sort
  const codesIn = (text: string) => read([text], [{ field, factor: 1 }], codeOf)
  return text => {
    if (text.trim() === '') return null
    const { values, unknown } = codesIn(text)
    // a code that is retired is in no list any more, and has its words
    const said = field in unknown && !dictionaries.entry(dictionary, text) ? undefined : String(values[field])
    if (said === undefined) return text
    if (sort.sort === 'codes')
      return parseMinors(said).map(({ code, strength }, place) => (
        <span key={`${code}${place}`}>
          {strength !== 2 && `${say(`field.strength.${strength}`)} `}
          {dictionaries.label(dictionary, code) ?? code}{' '}
          <span className="chip">
            {code}
            {strength !== 2 && strength}
          </span>{' '}
        </span>
      ))
    const entry = dictionaries.entry(dictionary, said)
    return (
      <>
        {entry?.svg_code && <Swatch svgCode={entry.svg_code} />}
        {dictionaries.label(dictionary, said) ?? said} <span className="chip">{said}</span>
      </>
    )
  }
}
