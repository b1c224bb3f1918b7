import { mostDepths } from '@borebook/contract/calculations/calculation-batches.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import { readTableAsked, steppedDepths, type TableAsked, writeTableAsked } from './read-depths.ts'

const hows = ['rows', 'over', 'layers'] as const

/** Depths, typed or made of steps, and whether rows or means are asked for. */
export function DepthsForm({ shown, onShow }: { shown: string; onShow(typed: string): void }) {
  const { say } = useTexts()
  const id = useId()
  const [asked, setAsked] = useState(() => readTableAsked(shown))
  const [wrong, setWrong] = useState<string>()
  const [isStepping, setStepping] = useState(false)
  const change = (to: Partial<TableAsked>) => {
    setAsked({ ...asked, ...to })
    setWrong(undefined)
  }
  const submit = (of: TableAsked) => {
    const read = writeTableAsked(of)
    if ('refused' in read) return setWrong(say(read.refused, { max: mostDepths }))
    setWrong(undefined)
    onShow(read.text)
  }
  return (
    <form
      className="depths-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(asked)
      }}
    >
      <select
        className="input-small sounding-input"
        aria-label={say('depths.how')}
        value={asked.how}
        onChange={event => change({ how: event.target.value as TableAsked['how'] })}
      >
        {hows.map(how => (
          <option key={how} value={how}>
            {say(`depths.how.${how}`)}
          </option>
        ))}
      </select>
      {asked.how === 'over' && (
        <span className="input depths-over">
          <input
            className="number"
            inputMode="decimal"
            autoComplete="off"
            aria-label={say('depths.how.over')}
            value={asked.over}
            onChange={event => change({ over: event.target.value })}
          />
          <span className="unit">m</span>
        </span>
      )}
      {asked.how !== 'layers' && (
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
              value={asked.depths}
              maxLength={4000}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${id}-wrong` : undefined}
              onChange={event => change({ depths: event.target.value })}
            />
            <span className="unit">m</span>
          </div>
        </div>
      )}
      <Button type="submit">{say('depths.show')}</Button>
      {asked.how !== 'layers' && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isStepping}
          onClick={() => setStepping(!isStepping)}
        >
          {say('depths.steps')}
        </button>
      )}
      {wrong && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
      {isStepping && asked.how !== 'layers' && (
        <Steps
          onMade={depths => {
            const next = { ...asked, depths: depths.join(' ') }
            setAsked(next)
            submit(next)
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
    const [from, to, step] = [texts.from, texts.to, texts.step].map(text => Number(readTypedNumber(text) ?? Number.NaN))
    const depths = steppedDepths(from!, to!, step!)
    setWrong(depths.length === 0)
    if (depths.length > 0) onMade(depths)
  }
  return (
    <div className="row depths-steps">
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
