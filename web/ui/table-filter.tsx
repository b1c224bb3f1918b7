import { IconSearch, IconX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type AddressState, useWriteAddress } from '../app/address.ts'
import { useTexts } from '../app/texts.tsx'
import './fields/field.css'
import './table.css'

/** What is typed to filter a table: at once in the screen, in the address as `q` 300 ms after rest. */
export function useTableFilter(): { typed: string; rested: string; setTyped: (typed: string) => void } {
  const { q = '' } = useSearch({ strict: false }) as AddressState
  const write = useWriteAddress()
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      if (write({ q: typed || undefined })) written.current = typed
    }, 300)
    return () => clearTimeout(timer)
  }, [typed, write])
  return { typed, rested: q, setTyped }
}

/** The input that filters; Escape empties it, arrow down goes to the first row. */
export function FilterInput({
  value,
  onChange,
  label,
  hasFocus,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  hasFocus?: boolean
}) {
  const { say } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus && window.matchMedia('(hover: hover)').matches) input.current?.focus()
  }, [hasFocus])
  return (
    <div className="input filter-input">
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={200}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) onChange('')
          else if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>('.data-table tr[tabindex="0"]')?.focus()
          }
        }}
      />
      {value && (
        <button type="button" className="icon-button small" aria-label={say('ui.clear')} onClick={() => onChange('')}>
          <IconX size={14} />
        </button>
      )}
    </div>
  )
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** Whether every word typed stands somewhere in the texts, without regard to accents and case. */
export function holdsWords(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = bare(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = bare(texts.filter(Boolean).join(' '))
  return words.every(word => all.includes(word))
}
