import { parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { type FieldLook, type FieldLooks, getFieldSort } from '../ui/fields/field-looks.ts'
import { showNumber } from '../ui/fields/number-text.ts'
import type { RecordKind } from './bench/kind.ts'
import { IncompleteNote } from './incomplete-note.tsx'

interface BenchSheetProps {
  kind: RecordKind
  /** Record as the server sent it: with who changed it last, and when. */
  record: object
  tabs: Readonly<Record<string, readonly string[]>>
  tab: string
  looks?: FieldLooks
  dictionaries: Dictionaries
  /** What stands under the fields. */
  children?: ReactNode
}

/** A record read like a data sheet, what is empty folded; its first tab says who changed it last. */
export function BenchSheet({ kind, record, tabs, tab, looks = {}, dictionaries, children }: BenchSheetProps) {
  const say = useSay()
  const values = record as FormValues
  const { changed_at, changed_by } = record as { changed_at?: string; changed_by?: string | null }
  const lines = (tabs[tab] ?? [])
    .filter(field => !looks[field]?.isHidden?.(values))
    .map(field => ({
      field,
      look: looks[field] ?? {},
      ...lineOf(field, kind, looks[field] ?? {}, values, dictionaries),
    }))
  const labelOf = ({ field, look }: (typeof lines)[number]) => say(look.label ?? kind.fields[field] ?? field)
  const empty = lines.filter(({ content }) => !content)
  return (
    <div className="form-grid">
      {tab === Object.keys(tabs)[0] && <IncompleteNote record={record} />}
      {empty.length < lines.length && (
        <dl className="sheet">
          {lines.map(
            line =>
              line.content && (
                <div
                  className={(line.look.isWide ?? line.isLong) ? 'sheet-field wide' : 'sheet-field'}
                  key={line.field}
                >
                  <dt>{labelOf(line)}</dt>
                  <dd>{line.content}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {empty.length > 0 && (
        <details className="wide-note empty-fields">
          <summary className="soft">{say('bench.emptyFields', { count: empty.length })}</summary>
          <dl>
            {empty.map(line => (
              <div className="sheet-field" key={line.field}>
                <dt>{labelOf(line)}</dt>
                <dd className="soft">–</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
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
  kind: RecordKind,
  look: FieldLook,
  values: FormValues,
  dictionaries: Dictionaries,
): { isLong: boolean; content: ReactNode } {
  const value = values[field]
  const short = (content: ReactNode) => ({ isLong: false, content })
  if (look.read) return short(look.read(values))
  if (look.computed) return short(numberWith(look.computed.of(values), look.computed.unit, look.decimals ?? 2))
  if (look.time) return short(moment(value, values[look.time]))
  const sorted = getFieldSort(kind.schema.shape[field])
  switch (sorted.sort) {
    case 'code':
    case 'oneCode': {
      const code = [value].flat()[0]
      return short(Boolean(code) && <Code type={sorted.dictionary} code={code} dictionaries={dictionaries} />)
    }
    case 'codes':
      return short(Boolean(value) && <Codes type={sorted.dictionary} value={value} dictionaries={dictionaries} />)
    case 'number':
      return short(numberWith(value, sorted.unit, look.decimals ?? sorted.decimals))
    case 'date':
      return short(moment(value, null))
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

const moment = (date: unknown, time: unknown): ReactNode => Boolean(date) && [date, time].filter(Boolean).join(' ')

function Code({ type, code, dictionaries }: { type: number; code: unknown; dictionaries: Dictionaries }) {
  return (
    <>
      {dictionaries.label(type, String(code)) ?? String(code)} <span className="chip">{String(code)}</span>
    </>
  )
}

function Codes({ type, value, dictionaries }: { type: number; value: unknown; dictionaries: Dictionaries }) {
  const { say } = useTexts()
  return parseMinors(String(value)).map(({ code, strength }, i) => (
    <span key={code}>
      {i > 0 && ', '}
      {strength !== 2 && `${say(`field.strength.${strength}`)} `}
      {dictionaries.label(type, code) ?? code}{' '}
      <span className="chip">{strength === 2 ? code : `${code}${strength}`}</span>
    </span>
  ))
}
