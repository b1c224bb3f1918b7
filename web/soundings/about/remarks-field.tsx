import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSay } from '../../app/texts.tsx'
import { type FieldProps, useField } from '../../ui/fields/field.tsx'
import { TypedRemark } from './about-values.ts'

/** Rows on screen at once; a file may bring thousands. */
const portion = 50

/** What is said at single depths: rows to be changed, added and removed. */
export function RemarksField({ control, name, label }: FieldProps) {
  const say = useSay()
  const { value, onChange, onBlur, ref, error } = useField(control, name)
  const remarks = value as readonly TypedRemark[]
  const [most, setMost] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  // where saving is refused the form focuses what is wrong
  useEffect(() => ref({ focus: () => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus() }), [ref])
  const change = (place: number, next: Partial<TypedRemark>) =>
    onChange(remarks.map((one, i) => (i === place ? { ...one, ...next } : one)))
  const add = () => {
    // the next key is meant for the new row
    flushSync(() => {
      setMost(Math.max(most, remarks.length + 1))
      onChange([...remarks, { depth: '', text: '' }])
    })
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = (place: number) => {
    onChange(remarks.filter((_, i) => i !== place))
    adding.current?.focus()
  }
  // a wrong one is shown wherever it stands
  const wrong = error ? remarks.findIndex(one => faultsOf(one).length > 0) : -1
  const shown = remarks.slice(0, Math.max(most, wrong + 1))
  return (
    <fieldset className="about-remarks-field" data-wrong={error ? true : undefined}>
      <legend className="about-head">{label}</legend>
      <ul ref={list}>
        {shown.map((remark, place) => (
          <RemarkRow
            key={place}
            {...{ remark, onBlur }}
            n={place + 1}
            faults={error ? faultsOf(remark) : []}
            onChange={next => change(place, next)}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      {shown.length < remarks.length && (
        <button type="button" className="link-button" onClick={() => setMost(most + portion)}>
          {say('sounding.remark.more', { count: remarks.length - shown.length })}
        </button>
      )}
      <button type="button" className="link-button" ref={adding} onClick={add}>
        <IconPlus size={14} aria-hidden="true" /> {say('sounding.remark.add')}
      </button>
      {error && wrong < 0 && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What is wrong with a remark, by the part it is wrong in. */
const faultsOf = (remark: TypedRemark) =>
  TypedRemark.safeParse(remark).error?.issues.map(({ path, message }) => ({ part: path[0], message })) ?? []

interface RowProps {
  remark: TypedRemark
  n: number
  faults: ReturnType<typeof faultsOf>
  onChange(next: Partial<TypedRemark>): void
  onBlur(): void
  onRemove(): void
}

function RemarkRow({ remark, n, faults, onChange, onBlur, onRemove }: RowProps) {
  const say = useSay()
  const id = `remark-${n}-wrong`
  const input = (part: keyof TypedRemark) => ({
    value: remark[part],
    'aria-label': say(`sounding.remark.${part}`, { n }),
    'aria-invalid': faults.some(fault => fault.part === part) || undefined,
    'aria-describedby': faults.length > 0 ? id : undefined,
    autoComplete: 'off',
    onBlur,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
  })
  return (
    <li className="field" data-wrong={faults.length > 0 || undefined}>
      <div className="input">
        <input {...input('depth')} className="number" inputMode="decimal" />
        <span className="unit">m</span>
      </div>
      <div className="input">
        <input {...input('text')} maxLength={2000} />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={say('sounding.remark.remove', { n })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </button>
      {faults.length > 0 && (
        <p className="wrong" role="alert" id={id}>
          {[...new Set(faults.map(({ message }) => say(message)))].join(' ')}
        </p>
      )}
    </li>
  )
}
