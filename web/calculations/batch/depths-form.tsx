import { mostDepths } from '@borebook/contract/calculation-batches.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { readNumber } from '../../kit/number-text.ts'
import { useTexts } from '../../kit/texts.tsx'
import { readDepths, steppedDepths } from './read-depths.ts'

/** Depths, typed or made of steps. */
export function DepthsForm({ shown, onShow }: { shown: string; onShow(typed: string): void }) {
  const { say } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState(shown)
  const [wrong, setWrong] = useState<string>()
  const [isStepping, setStepping] = useState(false)
  const submit = (text: string) => {
    const read = readDepths(text)
    if ('refused' in read) return setWrong(say(read.refused, { max: mostDepths }))
    setWrong(undefined)
    onShow(read.depths.join(' '))
  }
  return (
    <form
      className="depths-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(typed)
      }}
    >
      <div className="field" data-wrong={wrong ? true : undefined}>
        <label htmlFor={id} className="visually-hidden">
          {say('depths.depths')}
        </label>
        <div className="input">
          <input
            id={id}
            autoComplete="off"
            inputMode="text"
            placeholder="2,5  5  7,5"
            value={typed}
            maxLength={4000}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(undefined)
            }}
          />
          <span className="unit">m</span>
        </div>
        {wrong && (
          <p className="wrong" id={`${id}-wrong`} role="alert">
            {wrong}
          </p>
        )}
      </div>
      <Button type="submit">{say('depths.show')}</Button>
      <button type="button" className="link-button" aria-expanded={isStepping} onClick={() => setStepping(!isStepping)}>
        {say('depths.steps')}
      </button>
      {isStepping && (
        <Steps
          onMade={depths => {
            const text = depths.join(' ')
            setTyped(text)
            submit(text)
          }}
        />
      )}
    </form>
  )
}

/** Makes depths of a beginning, an end and a step. */
function Steps({ onMade }: { onMade(depths: number[]): void }) {
  const { say } = useTexts()
  const id = useId()
  const [texts, setTexts] = useState({ from: '1', to: '20', step: '1' })
  const [isWrong, setWrong] = useState(false)
  const make = () => {
    const [from, to, step] = [texts.from, texts.to, texts.step].map(text => Number(readNumber(text) ?? Number.NaN))
    const depths = steppedDepths(from!, to!, step!)
    setWrong(depths.length === 0)
    if (depths.length > 0) onMade(depths)
  }
  return (
    <div className="depths-steps">
      {(['from', 'to', 'step'] as const).map(name => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{say(`depths.${name}`)}</label>
          <span className="input">
            <input
              id={`${id}-${name}`}
              className="number"
              inputMode="decimal"
              autoComplete="off"
              value={texts[name]}
              onChange={event => setTexts({ ...texts, [name]: event.target.value })}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                make()
              }}
            />
            <span className="unit">m</span>
          </span>
        </div>
      ))}
      <Button variant="default" onClick={make}>
        {say('depths.make')}
      </Button>
      {isWrong && (
        <p className="wrong" role="alert">
          {say('depths.steps.wrong', { max: mostDepths })}
        </p>
      )}
    </div>
  )
}
