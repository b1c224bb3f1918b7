import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, type Ref, useEffect, useMemo, useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import { Swatch } from '../depth/swatch.tsx'
import { FieldFrame, type FieldProps, inputProps, keepHalf, removeStar, useField } from '../ui/fields/field.tsx'
import { pickListPlace } from '../ui/fields/pick-list.ts'
import { matching } from './code-matches.ts'

interface CodeProps extends FieldProps {
  entries: readonly DictionaryEntry[]
  /** Codes most used in this project, the most used first. */
  mostUsed?: readonly string[]
  /** The code that the key `=` takes over while the field is empty. */
  suggested?: string | undefined
}

const none: readonly string[] = []

/** A code of a list: type a code or a word in any language, arrows and Enter suffice. */
export const CodeField = memo(function CodeField({
  control,
  name,
  label,
  wide,
  entries,
  mostUsed = none,
  suggested,
}: CodeProps) {
  const { say, language } = useTexts()
  const { value, onChange, onBlur, ref, id, error: refused } = useField(control, name)
  const chosen = entries.find(e => e.code === value)
  const shown = chosen ? labelIn(chosen, language) : String(value ?? '')
  const error = refused ?? (value && !chosen ? say('kit.unknownCode', { code: shown }) : undefined)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <CodeInput
        id={id}
        error={error}
        inputRef={ref}
        label={label}
        entries={entries}
        mostUsed={mostUsed}
        shown={shown}
        code={value as string | null}
        onPick={onChange}
        onTyping={text => keepHalf(name, text)}
        onBlur={onBlur}
        suggested={suggested}
      />
    </FieldFrame>
  )
})

interface CodeInputProps {
  id: string
  error?: string | undefined
  label: string
  entries: readonly DictionaryEntry[]
  mostUsed: readonly string[]
  /** What the field says while nobody types in it. */
  shown: string
  code: string | null
  /** A code; or, when the field is left, what was typed and is none: nothing typed is dropped unseen. */
  onPick: (code: string | null) => void
  /** Told of every key: what stands there unpicked, undefined for nothing. */
  onTyping: (text: string | undefined) => void
  /** Whether a digit may stand behind a code: `si1`. */
  hasStrength?: boolean
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Chips before the input; with them a picked code leaves the input empty. */
  children?: ReactNode
  onEmptyBackspace?: () => void
  placeholder?: string
  /** What the key `=` takes over while nothing stands here, as `onPick` gets it; in words unless it is a code. */
  suggested?: string | undefined
  suggestedWords?: string
}

/**
 * The input and its list. Tab and Enter pick the marked option; the first is marked where what is typed means it for sure,
 * and is then picked however the field is left. What means none stays as typed.
 */
export function CodeInput({
  id,
  error,
  label,
  entries,
  mostUsed,
  shown,
  code,
  onPick,
  onTyping,
  onBlur,
  inputRef,
  children,
  onEmptyBackspace,
  placeholder,
  hasStrength = false,
  suggested,
  suggestedWords,
}: CodeInputProps) {
  const { say, language } = useTexts()
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [, word = '', strength = ''] = (hasStrength && /^(.*\D)([0-4])$/.exec(typed ?? '')) || []
  const { hits, taken, digit } = useMemo(() => {
    const active = entries.filter(e => e.active || e.code === code)
    const whole = matching(active, typed ?? '', language, mostUsed)
    if (whole.hits.length > 0 || !strength) return { ...whole, digit: '' }
    return { ...matching(active, word, language, mostUsed), digit: strength }
  }, [entries, mostUsed, typed, word, strength, code, language])
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (typed && taken && dropdownOpened) selectFirstOption()
  }, [typed, taken, dropdownOpened, selectFirstOption])

  const proposed = suggested ? entries.find(e => e.code === suggested) : undefined
  const hint = suggestedWords ?? (proposed && labelIn(proposed, language))
  const type = (text: string | undefined) => {
    setTyped(text)
    onTyping(text)
  }
  const pick = (picked: string | null) => {
    type(undefined)
    onPick(hits.some(e => e.code === picked) ? picked + digit : picked)
    combobox.closeDropdown()
  }
  const leave = () => {
    // emptied by hand means no code
    if (typed === '' && !children && code) pick(null)
    else if (typed) pick(taken?.code ?? typed.trim())
    else type(undefined)
    combobox.closeDropdown()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the keys of an input method are its own
    if (event.nativeEvent.isComposing) return
    if (event.key === '=' && suggested && !typed && !shown && !code) {
      event.preventDefault()
      onPick(suggested)
      return combobox.closeDropdown()
    }
    const takes = event.key === 'Tab' || event.key === 'Enter'
    const marked = hits[combobox.getSelectedOptionIndex()]
    if (takes && typed && marked) pick(marked.code)
    else if (takes && typed) leave()
    else if (event.key === 'Escape' && combobox.dropdownOpened) {
      event.stopPropagation()
      type(undefined)
      combobox.closeDropdown()
    } else if (event.key === 'Backspace' && (typed ?? '') === '') onEmptyBackspace?.()
    else if (event.key === 'Delete' && typed === undefined && code) pick(null)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} {...pickListPlace}>
      <Combobox.DropdownTarget>
        <div className={children ? 'input chips' : 'input'} data-open={combobox.dropdownOpened || undefined}>
          {children}
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              {...inputProps(id, error)}
              ref={inputRef}
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder={hint ? `= ${hint}` : (placeholder ?? '–')}
              aria-keyshortcuts={hint ? '=' : undefined}
              value={typed ?? shown}
              title={typed === undefined && code ? `${shown} · ${code}` : undefined}
              onChange={event => {
                type(event.target.value)
                combobox.openDropdown()
                combobox.resetSelectedOption()
              }}
              onFocus={event => event.target.select()}
              onClick={() => combobox.openDropdown()}
              onKeyDown={onKeyDown}
              onBlur={() => {
                leave()
                onBlur?.()
              }}
            />
          </Combobox.EventsTarget>
          {!children && code && (
            <span className="chip">
              {entries.some(e => e.code === code && !e.active) ? `${code} · ${say('field.retired')}` : code}
            </span>
          )}
          {!children && code ? (
            <button
              type="button"
              className="icon-button small"
              tabIndex={-1}
              aria-label={`${say('ui.clear')} ${removeStar(label)}`}
              onMouseDown={e => e.preventDefault()}
              onClick={() => pick(null)}
            >
              <IconX size={14} />
            </button>
          ) : (
            <IconChevronDown size={16} className="chevron" aria-hidden="true" />
          )}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className="options" aria-label={removeStar(label)}>
          {hits.length === 0 && <Combobox.Empty>{say('field.noMatch')}</Combobox.Empty>}
          {hits.slice(0, 120).map(entry => (
            <Combobox.Option key={entry.code} value={entry.code} active={entry.code === code} className="option">
              {entry.svg_code && <Swatch svgCode={entry.svg_code} />}
              {labelIn(entry, language)}
              <span className="chip">{entry.code}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
