import type { ReactNode } from 'react'
import { useSay } from '../app/texts.tsx'

interface TextFactProps {
  /** Words beside the input; without them `name` is said to those who do not see it. */
  label?: ReactNode
  name?: string
  value: string
  /** Characters that are stored. */
  most: number
  placeholder?: string | undefined
  className?: string
  onChange(value: string): void
}

/** A text of a template. What is longer than can be stored stays as it is typed, and is told. */
export function TextFact({ label, name, value, most, placeholder, className = '', onChange }: TextFactProps) {
  const say = useSay()
  const isLong = value.length > most
  return (
    <label className={`choice ${className}`}>
      {label && <span>{label}</span>}
      <span className="input" data-wrong={isLong || undefined}>
        <input
          aria-label={name}
          aria-invalid={isLong}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      {isLong && (
        <span className="editor-wrong" role="alert">
          {say('kit.tooLong', { max: most })}
        </span>
      )}
    </label>
  )
}
