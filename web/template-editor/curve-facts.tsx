import type { TemplateTrack } from '@borebook/contract/paper/template-json.ts'
import { isOfReadings } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { useTexts } from '../app/texts.tsx'
import { useLaneWords } from './lane-lists.tsx'
import { NumberFact } from './number-fact.tsx'

type Curve = Pick<TemplateTrack, 'quantity' | 'min' | 'max' | 'step' | 'log' | 'colour' | 'line'>

/** The curves of a track: how their axes run, and how they are drawn. */
export function CurveFacts({
  track,
  onChange,
}: {
  track: TemplateTrack
  onChange(track: Partial<TemplateTrack>, what: string): void
}) {
  const { with: more = [] } = track
  return (
    <>
      <OneCurve curve={track} onChange={onChange} />
      {more.map((curve, place) => (
        <OneCurve
          key={curve.quantity}
          curve={curve}
          onChange={(change, what) =>
            onChange({ with: more.map((one, i) => (i === place ? { ...one, ...change } : one)) }, `${what} of ${place}`)
          }
        />
      ))}
    </>
  )
}

const numbers = ['min', 'max', 'step', 'line'] as const

function OneCurve({ curve, onChange }: { curve: Curve; onChange(change: Partial<Curve>, what: string): void }) {
  const { say } = useTexts()
  const name = useLaneWords()([curve.quantity])
  // the strip of the soil has neither axis nor line
  if (curve.quantity === 'zone') return null
  return (
    <fieldset className="editor-curve">
      <legend>{say('editor.curve', { name })}</legend>
      <div className="editor-pair">
        {numbers.map(key => (
          <NumberFact
            key={key}
            label={say(`editor.curve.${key}`)}
            value={curve[key]}
            {...(key === 'line' ? { min: 0.05, max: 2, step: 0.05 } : {})}
            onChange={value => onChange({ [key]: value }, key)}
          />
        ))}
      </div>
      {/* readings have the colours of their sensors */}
      {!isOfReadings(curve.quantity) && (
        <>
          <label className="row editor-check">
            <input
              type="color"
              value={curve.colour ?? '#000000'}
              onChange={({ target }) => onChange({ colour: target.value }, 'colour')}
            />
            {say('editor.curve.colour')}
          </label>
          <label className="row editor-check">
            <input
              type="checkbox"
              checked={curve.log ?? false}
              onChange={({ target }) => onChange({ log: target.checked }, 'log')}
            />
            {say('editor.curve.log')}
          </label>
        </>
      )}
    </fieldset>
  )
}
