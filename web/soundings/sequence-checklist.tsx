import { urlOf } from '@borebook/contract/kit/client.ts'
import { soundings as calls, type SequenceData, type SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { Fragment, useMemo } from 'react'
import { send } from '../app/api.tsx'
import { saveAnswer } from '../app/save-answer.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { AboutButton } from './about/about-button.tsx'
import { countDecimals } from './decimals.ts'
import { nameSequence, spreadOf, stepOf } from './sequence-looks.ts'

interface ChecklistProps {
  path: ObjectPath
  soundings: readonly SoundingColumns[]
  sounding: SoundingColumns
  ticked: ReadonlySet<number>
  mayEdit: boolean
  colourOf(id: number): string
  /** Nothing can be chosen while somebody edits. */
  isInert: boolean
  onSelect(sounding: number): void
  onTick(sequence: number, isTicked: boolean): void
}

/** Chooses a sounding and which of its sequences are shown, and tells where it comes from. */
export function SequenceChecklist(props: ChecklistProps) {
  const { path, soundings, sounding, ticked, mayEdit, colourOf, isInert, onSelect, onTick } = props
  const say = useSay()
  const { sequences, depth, source } = sounding
  const step = useMemo(() => stepOf(depth), [depth])
  const { file, mask, imported_at } = source as Record<string, string | undefined>
  return (
    <section className="sequences-list" inert={isInert || undefined}>
      <div className="sequences-sounding">
        <span className="soft" aria-hidden="true">
          {say('sequences.sounding')}
        </span>
        <div>
          <select
            className="input-small sounding-input"
            aria-label={say('sequences.sounding')}
            value={sounding.id}
            onChange={event => onSelect(Number(event.target.value))}
          >
            {soundings.map(one => (
              <option key={one.id} value={one.id}>
                {one.name} · {one.depth[0]?.toFixed(2)} – {one.depth.at(-1)?.toFixed(2)} m
              </option>
            ))}
          </select>
          <AboutButton {...{ path, sounding, mayEdit }} />
        </div>
      </div>
      <h3>
        {say('sequences.title')}{' '}
        <span className="soft">
          {say('sequences.shown', { shown: sequences.filter(s => ticked.has(s.id)).length, all: sequences.length })}
        </span>
      </h3>
      <ul>
        {sequences.map(sequence => (
          <li key={sequence.id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(sequence.id)}
                onChange={event => onTick(sequence.id, event.target.checked)}
              />
              <i style={{ background: ticked.has(sequence.id) ? colourOf(sequence.id) : 'var(--line)' }} />
              <span>
                <strong>{nameSequence(sequence)}</strong> <span className="soft">{sequence.unit}</span>
                <Spread values={sequence.values} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="soft sequences-source">
        {step === undefined
          ? say('sequences.rowsUneven', { count: depth.length })
          : say('sequences.rows', { count: depth.length, step })}
        {file && <span>{[file, imported_at?.slice(0, 10)].filter(Boolean).join(', ')}</span>}
        {mask && <span>{say('sequences.mask', { name: mask })}</span>}
        <span>
          {say('sequences.export')}{' '}
          {(sounding.kind === 'cpt' ? (['gef', 'csv'] as const) : (['csv'] as const)).map((format, i) => (
            <Fragment key={format}>
              {i > 0 && ' · '}
              <button type="button" className="link-button" onClick={() => void download(path, sounding, format)}>
                {format.toUpperCase()}
              </button>
            </Fragment>
          ))}
        </span>
      </p>
    </section>
  )
}

/** Hands a sounding to the browser as a file with every digit. */
async function download(path: ObjectPath, { id, name }: SoundingColumns, format: 'gef' | 'csv'): Promise<void> {
  const answer = await send(urlOf(calls.file, { path: { ...path, sounding: id }, query: { format } }))
  if (answer.ok) await saveAnswer(answer, `${name}.${format}`)
}

function Spread({ values }: Pick<SequenceData, 'values'>) {
  const { say } = useTexts()
  const said = useMemo(() => {
    const spread = spreadOf(values)
    if (!spread) return say('sequences.empty')
    const decimals = Math.min(3, countDecimals(values))
    const range = `${spread.least.toFixed(decimals)} … ${spread.most.toFixed(decimals)}`.replaceAll('-', '−')
    return [range, spread.gaps > 0 && say('sequences.gaps', { count: spread.gaps })].filter(Boolean).join(' · ')
  }, [values, say])
  return <small className="soft">{said}</small>
}
