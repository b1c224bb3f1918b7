import { parseMinors } from '@borebook/contract/layer-description.ts'
import type { ReactNode } from 'react'
import type { Kind } from './bench/kind.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { Values } from './field.tsx'
import { type FieldLook, type Looks, sortOf } from './field-looks.ts'
import { IncompleteNote } from './incomplete-note.tsx'
import { showNumber } from './number-text.ts'
import { useSay, useTexts } from './texts.tsx'
import { formatInstant } from './times.ts'

interface BenchSheetProps {
  kind: Kind
  /** As the server sent it: with who changed it last, and when. */
  record: object
  tabs: Readonly<Record<string, readonly string[]>>
  tab: string
  looks?: Looks
  dictionaries: Dictionaries
  /** Under the fields. */
  children?: ReactNode
}

/** A record read like a data sheet; its first tab says who changed it last. */
export function BenchSheet({ kind, record, tabs, tab, looks = {}, dictionaries, children }: BenchSheetProps) {
  const say = useSay()
  const values = record as Values
  const { changed_at, changed_by } = record as { changed_at?: string; changed_by?: string | null }
  return (
    <div className="form-grid">
      {tab === Object.keys(tabs)[0] && <IncompleteNote record={record} />}
      <dl className="sheet">
        {(tabs[tab] ?? []).map(field => {
          const look = looks[field] ?? {}
          if (look.isHidden?.(values)) return null
          const { isLong, content } = lineOf(field, kind, look, values, dictionaries)
          return (
            <div className={(look.isWide ?? isLong) ? 'sheet-field wide' : 'sheet-field'} key={field}>
              <dt>{say(look.label ?? kind.fields[field] ?? field)}</dt>
              <dd>{content || <span className="soft">–</span>}</dd>
            </div>
          )
        })}
      </dl>
      {tab === Object.keys(tabs)[0] && changed_at && (
        <p className="soft wide-note changed">
          {say('bench.changed', { time: formatInstant(changed_at), name: changed_by ?? 'Borebook' })}
        </p>
      )}
      {children}
    </div>
  )
}

function lineOf(
  field: string,
  kind: Kind,
  look: FieldLook,
  values: Values,
  dictionaries: Dictionaries,
): { isLong: boolean; content: ReactNode } {
  const value = values[field]
  const short = (content: ReactNode) => ({ isLong: false, content })
  if (look.read) return short(look.read(values))
  if (look.computed) return short(numberWith(look.computed.of(values), look.computed.unit, look.decimals ?? 2))
  if (look.time) return short(<Moment date={value} time={values[look.time]} />)
  const sorted = sortOf(kind.schema.shape[field])
  switch (sorted.sort) {
    case 'code':
    case 'oneCode':
      return short(<Code type={sorted.dictionary} code={[value].flat()[0]} dictionaries={dictionaries} />)
    case 'codes':
      return short(<Codes type={sorted.dictionary} value={value} dictionaries={dictionaries} />)
    case 'number':
      return short(numberWith(value, sorted.unit, look.decimals ?? sorted.decimals))
    case 'date':
      return short(<Moment date={value} time={null} />)
    default:
      return { isLong: sorted.sort === 'longText', content: value as string | null }
  }
}

const numberWith = (value: unknown, unit: string | undefined, decimals: number): ReactNode =>
  typeof value === 'number' && (
    <>
      {showNumber(value, decimals)} {unit && <span className="unit">{unit}</span>}
    </>
  )

function Moment({ date, time }: { date: unknown; time: unknown }) {
  if (!date) return <span className="soft">–</span>
  return [date, time].filter(Boolean).join(' ')
}

function Code({ type, code, dictionaries }: { type: number; code: unknown; dictionaries: Dictionaries }) {
  if (!code) return <span className="soft">–</span>
  return (
    <>
      {dictionaries.label(type, String(code)) ?? String(code)} <span className="chip">{String(code)}</span>
    </>
  )
}

function Codes({ type, value, dictionaries }: { type: number; value: unknown; dictionaries: Dictionaries }) {
  const { say } = useTexts()
  if (!value) return <span className="soft">–</span>
  return parseMinors(String(value)).map(({ code, strength }, i) => (
    <span key={code}>
      {i > 0 && ', '}
      {strength !== 2 && `${say(`field.strength.${strength}`)} `}
      {dictionaries.label(type, code) ?? code}{' '}
      <span className="chip">{strength === 2 ? code : `${code}${strength}`}</span>
    </span>
  ))
}
