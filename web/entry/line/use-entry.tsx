import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { CheckMenu } from '../../ui/fields/check-menu.tsx'
import type { FieldEntry, FormValues } from '../../ui/fields/field.tsx'
import { type FieldLooks, getFieldSort } from '../../ui/fields/field-looks.ts'
import type { RecordKind } from '../bench/kind.ts'
import type { Bench } from '../bench/use-bench.ts'
import { useEntryMemory } from './entry-memory.ts'
import { likelyCodes, suggestion } from './likely.ts'
import { stopsOf } from './stops.ts'

interface EntryOptions {
  bench: Bench
  kind: RecordKind
  tabs: Readonly<Record<string, readonly string[]>>
  looks: FieldLooks
  mostUsed: Readonly<Record<string, readonly string[]>>
}

const noCodes: readonly string[] = []
const inReach: FieldEntry = { isPassed: false }

/** What Tab stops at in a form, what stays for the next record, and what is likely; the same for every noun. */
export function useEntry({ bench, kind, tabs, looks, mostUsed }: EntryOptions) {
  const say = useSay()
  const { entry, items, mode, kind: name } = bench
  const { memory, stop, pin } = useEntryMemory(entry)
  const [isAll, setAll] = useState(false)
  const labelOf = (field: string) => say(looks[field]?.label ?? kind.fields[field] ?? field)
  const asked = useMemo(
    () =>
      Object.values(tabs)
        .flat()
        .filter(field => field in kind.schema.shape && !looks[field]?.computed)
        .map(field => {
          const { sort } = getFieldSort(kind.schema.shape[field])
          const isRequired = !kind.schema.shape[field]!.safeParse(null).success
          return { name: field, sort, isRequired, isRemark: sort === 'longText' && !looks[field]?.input }
        }),
    [tabs, kind, looks],
  )
  const records = useMemo(
    () => items.filter(item => item.kind === name).map(item => item.record as FormValues),
    [items, name],
  )
  const stops = useMemo(() => stopsOf(asked, mostUsed, records, memory.stops), [asked, mostUsed, records, memory.stops])
  // a depth that stayed would be the depth before
  const pinned = useMemo(
    () => new Set(asked.slice(asked.findIndex(a => a.sort !== 'number')).map(a => a.name)),
    [asked],
  )
  const same = useSame()
  const lead = asked.find(({ sort, isRequired }) => sort === 'code' && isRequired)?.name
  useAllKey(entry ? () => setAll(before => !before) : undefined)

  const entryOf = (field: string): FieldEntry =>
    entry
      ? {
          isPassed: !isAll && asked.some(a => a.name === field) && !stops.has(field),
          ...(mode.name === 'creating' &&
            pinned.has(field) && {
              pin: <Pin label={labelOf(field)} isOn={memory.pins.includes(field)} onToggle={() => pin(field)} />,
            }),
        }
      : inReach
  const likelyOf = (field: string, values: FormValues) => {
    const used = mostUsed[field] ?? noCodes
    const sort = asked.find(a => a.name === field)?.sort
    if (!entry || (sort !== 'code' && sort !== 'codes')) return { mostUsed: used }
    return {
      mostUsed: same(field, likelyCodes({ field, isList: sort === 'codes' }, lead, values, records, used)),
      suggested: mode.name === 'creating' ? suggestion(field, lead, values, records) : undefined,
    }
  }
  const foot: ReactNode = entry && (
    <div className="row entry-foot soft">
      <CheckMenu
        label={say('entry.stops')}
        className="link-button"
        button={`${say('entry.stops')} ${isAll ? asked.length : stops.size} / ${asked.length}`}
        options={asked.map(field => ({
          value: field.name,
          shown: labelOf(field.name),
          isChecked: stops.has(field.name),
        }))}
        onToggle={stop}
      />
      <button type="button" className="link-button" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
        {say(isAll ? 'entry.stops.usual' : 'entry.stops.all')} <kbd>Alt A</kbd>
      </button>
      {mode.name === 'creating' && (
        <span className="small-hidden">
          <kbd>=</kbd> {say('entry.takes')} <kbd>Alt P</kbd> {say('entry.pins')}
        </span>
      )}
    </div>
  )
  return { entryOf, likelyOf, foot }
}

function Pin({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle(): void }) {
  const say = useSay()
  const words = say(isOn ? 'entry.pin.stays' : 'entry.pin')
  return (
    <button
      type="button"
      className="pin"
      tabIndex={-1}
      aria-pressed={isOn}
      aria-label={words}
      title={`${label}: ${words} · Alt P`}
      onMouseDown={event => event.preventDefault()}
      onClick={onToggle}
    >
      {isOn ? <IconPinFilled size={14} /> : <IconPin size={14} />}
    </button>
  )
}

/** The list that a name had before while it holds the same, so that fields are not drawn anew with each key. */
function useSame() {
  const kept = useRef(new Map<string, readonly string[]>())
  return (name: string, list: readonly string[]): readonly string[] => {
    const before = kept.current.get(name)
    if (before && before.length === list.length && before.every((code, i) => code === list[i])) return before
    kept.current.set(name, list)
    return list
  }
}

/** Alt A, while a form is open. */
function useAllKey(toggle: (() => void) | undefined): void {
  useEffect(() => {
    if (!toggle) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyA') return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toggle])
}
