import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import {
  formatMinors,
  type Minor,
  parseMinors,
  type Strength,
} from '@borebook/contract/line-entry/layer-description.ts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../app/texts.tsx'
import { FieldFrame, type FieldProps, keepHalf, useField } from '../ui/fields/field.tsx'
import { CodeInput } from './code-select.tsx'

/** Strengths in the order a click goes through them, plain first. */
const order: readonly Strength[] = [2, 1, 3, 4, 0]

/**
 * Codes in order, each with a strength: chips over `sa3,cl1`. After a code a digit sets its strength, Backspace takes the
 * last chip away, a click on the strength changes it, Alt + arrows move a chip.
 */
export const MinorsField = memo(function MinorsField({
  control,
  name,
  label,
  wide,
  entries,
  mostUsed = [],
  suggested,
}: FieldProps & {
  entries: readonly DictionaryEntry[]
  mostUsed?: readonly string[]
  /** What the key `=` takes over while there is none: `sa3,cl1`. */
  suggested?: string | undefined
}) {
  const { say, language } = useTexts()
  const { value, onChange, onBlur, ref, id, error: refused } = useField(control, name)
  const minors = parseMinors(value as string | null)
  const unknown = minors.find(m => !entries.some(e => e.code === m.code))
  const error = refused ?? (unknown && say('kit.unknownCode', { code: unknown.code }))
  const set = (next: Minor[]) => onChange(formatMinors(next) || null)
  const labelOf = (code: string) => {
    const entry = entries.find(e => e.code === code)
    return entry ? labelIn(entry, language) : code
  }
  const wordsOf = (secstype: string) =>
    parseMinors(secstype)
      .map(({ code, strength }) =>
        strength === 2 ? labelOf(code) : `${say(`field.strength.${strength}`)} ${labelOf(code)}`,
      )
      .join(', ')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= minors.length) return
    const next = [...minors]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
  }
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div
        onKeyDown={event => {
          const target = event.target as HTMLInputElement
          const last = minors.length - 1
          if (/^[0-4]$/.test(event.key) && target.tagName === 'INPUT' && target.value === '' && last >= 0) {
            event.preventDefault()
            set(minors.map((m, i) => (i === last ? { ...m, strength: Number(event.key) as Strength } : m)))
          }
        }}
      >
        <CodeInput
          id={id}
          error={error}
          label={label}
          inputRef={ref}
          entries={entries.filter(e => !minors.some(m => m.code === e.code))}
          mostUsed={mostUsed}
          shown=""
          code={null}
          {...(suggested && minors.length === 0 && { suggested, suggestedWords: wordsOf(suggested) })}
          placeholder={minors.length === 0 ? '–' : ''}
          hasStrength
          onTyping={text => keepHalf(name, text && [value, text.replaceAll(',', ' ')].filter(Boolean).join(','))}
          onPick={picked =>
            picked &&
            set(
              picked === suggested && minors.length === 0
                ? parseMinors(picked)
                : [...minors, ...parseMinors(picked.replaceAll(',', ' '))],
            )
          }
          onBlur={onBlur}
          onEmptyBackspace={() => set(minors.slice(0, -1))}
        >
          {minors.map((minor, i) => (
            <span
              className="code-chip"
              data-unknown={!entries.some(e => e.code === minor.code) || undefined}
              key={minor.code}
              onKeyDown={event => {
                if (event.altKey && event.key === 'ArrowLeft') move(i, i - 1)
                else if (event.altKey && event.key === 'ArrowRight') move(i, i + 1)
                else return
                event.preventDefault()
              }}
            >
              <button
                type="button"
                className="strength"
                aria-label={`${labelOf(minor.code)}: ${say(`field.strength.${minor.strength}`)}`}
                onClick={() =>
                  set(
                    minors.map((m, k) =>
                      k === i ? { ...m, strength: order[(order.indexOf(m.strength) + 1) % order.length]! } : m,
                    ),
                  )
                }
              >
                {minor.strength === 2 ? <IconChevronDown size={12} /> : say(`field.strength.${minor.strength}`)}
              </button>
              {labelOf(minor.code)}
              <button
                type="button"
                aria-label={`${say('ui.remove')} ${labelOf(minor.code)}`}
                tabIndex={-1}
                onClick={() => set(minors.filter((_, k) => k !== i))}
              >
                <IconX size={12} />
              </button>
            </span>
          ))}
        </CodeInput>
      </div>
    </FieldFrame>
  )
})
