import { describeLayer, parseMinors } from '@borebook/contract/layer-description.ts'
import { type Layer, layerDictionaries, type Sublayer } from '@borebook/contract/layers.ts'
import { thickness } from '@borebook/geo/interval.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { showNumber } from '../kit/number-text.ts'
import { useSay, useTexts } from '../kit/texts.tsx'
import { timeOf } from '../kit/times.ts'
import { labelOf, tabsOf } from './layer-fields.ts'

interface LayerSheetProps {
  kind: string
  record: Layer | Sublayer
  tab: string
  dictionaries: Dictionaries
}

/** A layer or sub-layer read like a data sheet. */
export function LayerSheet({ kind, record, tab, dictionaries }: LayerSheetProps) {
  const { say, language } = useTexts()
  const fields = tabsOf(kind)[tab] ?? []
  const text = (field: string) => (record as unknown as Record<string, string | null>)[field]
  return (
    <div className="form-grid">
      <dl className="sheet">
        {fields.map(field => {
          if (field === 'depthfrom')
            return <Line key={field} field={field} value={<Metres value={record.depthfrom} />} />
          if (field === 'depthto')
            return [
              <Line key={field} field={field} value={<Metres value={record.depthto} />} />,
              <Line key="thickness" field="thickness" value={<Metres value={thickness(record)} />} />,
            ]
          if (field === 'layer_name')
            return (
              <Line
                key={field}
                field={field}
                wide
                value={record.layer_name ?? describeLayer(record, dictionaries.label, language)}
              />
            )
          const type = layerDictionaries[field]
          if (type === undefined) return <Line key={field} field={field} wide value={text(field)} />
          return (
            <Line
              key={field}
              field={field}
              value={<Codes field={field} type={type} value={text(field) ?? null} dictionaries={dictionaries} />}
            />
          )
        })}
      </dl>
      {tab === 'remarks' && <GroundwaterNote />}
      {tab === 'data' && (
        <p className="soft wide-note changed">
          {say('bench.changed', { time: timeOf(record.changed_at, language), name: record.changed_by ?? 'Borebook' })}
        </p>
      )}
      {tab === 'data' && kind === 'layer' && (record as Layer).incomplete && (
        <p className="note wide-note">{say('layer.incomplete')}</p>
      )}
    </div>
  )
}

function Line({ field, value, wide }: { field: string; value: ReactNode; wide?: boolean }) {
  const say = useSay()
  return (
    <div className={wide ? 'sheet-field wide' : 'sheet-field'}>
      <dt>{say(labelOf(field as never))}</dt>
      <dd>{value || <span className="soft">–</span>}</dd>
    </div>
  )
}

const Metres = ({ value }: { value: number }) => (
  <>
    {showNumber(value, 2)} <span className="unit">m</span>
  </>
)

function Codes({
  field,
  type,
  value,
  dictionaries,
}: {
  field: string
  type: number
  value: string | null
  dictionaries: Dictionaries
}) {
  const say = useSay()
  if (!value) return <span className="soft">–</span>
  if (field !== 'secstype')
    return (
      <>
        {dictionaries.label(type, value) ?? value} <span className="chip">{value}</span>
      </>
    )
  return parseMinors(value).map(({ code, strength }, i) => (
    <span key={code}>
      {i > 0 && ', '}
      {strength !== 2 && `${say(`field.strength.${strength}`)} `}
      {dictionaries.label(type, code) ?? code}{' '}
      <span className="chip">{strength === 2 ? code : `${code}${strength}`}</span>
    </span>
  ))
}

export function GroundwaterNote() {
  return <p className="soft wide-note">{useSay()('layer.groundwaterNote')}</p>
}
