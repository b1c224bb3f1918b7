import { useState } from 'react'
import { useTexts } from '../app/texts.tsx'

interface NumberFactProps {
  label: string
  value: number | undefined
  min?: number
  max?: number
  step?: number | 'any'
  /** Words under the input, while what is typed can be had. */
  hint?: string | undefined
  /** Undefined where nothing is typed: it is as the sheet has it. */
  onChange(value: number | undefined): void
}

/** A number of a template. What is typed counts as soon as it is in range; when it is left, the nearest that is. */
export function NumberFact({ label, value, min = -1e6, max = 1e6, step = 'any', hint, onChange }: NumberFactProps) {
  const { say } = useTexts()
  const [typed, setTyped] = useState<string>()
  const put = (text: string, isLeft: boolean) => {
    const number = Number(text)
    const inRange = Math.max(min, Math.min(max, number))
    if (text === '') onChange(undefined)
    else if (isLeft || inRange === number) onChange(inRange)
  }
  const isOutside = typed !== undefined && typed !== '' && !(Number(typed) >= min && Number(typed) <= max)
  return (
    <label className="choice">
      <span>{label}</span>
      <span className="input">
        <input
          type="number"
          {...{ min, max, step }}
          value={typed ?? value ?? ''}
          placeholder={say('editor.width.own')}
          onChange={({ target }) => {
            setTyped(target.value)
            put(target.value, false)
          }}
          onBlur={() => {
            if (typed !== undefined) put(typed, true)
            setTyped(undefined)
          }}
        />
      </span>
      {isOutside ? (
        <span className="editor-wrong" role="alert">
          {say('draft.number.between', { min, max })}
        </span>
      ) : (
        hint && (
          <span className="editor-held" role="status">
            {hint}
          </span>
        )
      )}
    </label>
  )
}
