import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { zoneMaterials } from '@borebook/contract/soundings/behaviour-materials.ts'
import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { evenAbove, listPickedLayers, pickDepth } from '@borebook/geo/layers/picks.ts'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import { Swatch } from '../../depth/swatch.tsx'
import { readTypedNumber } from '../../ui/fields/number-text.ts'

interface PicksListProps {
  picks: readonly PickedLayer[]
  selected: number | undefined
  mayEdit: boolean
  /** Depths at which the test began and ends, m; null: at the ground, or not known. */
  began: number | null
  end: number
  onSelect(place: number | undefined): void
  /** Whether it could be picked. */
  onPick(depth: number): boolean
  onMove(place: number, depth: number): void
  onRemove(place: number): void
}

/** The picked layers with their soil behaviour; the base of the one that is selected can be typed. */
export function PicksList({
  picks,
  began,
  selected,
  mayEdit,
  end,
  onSelect,
  onPick,
  onMove,
  onRemove,
}: PicksListProps) {
  const say = useSay()
  const { entry } = useDictionaries([dictionaryTypes.majorComponents])
  const last = picks.at(-1)?.depth
  return (
    <section className="insitu-picks">
      <h3>
        {say('insitu.picks')}{' '}
        {last !== undefined && <span className="soft">{`${picks.length} · ${last.toFixed(2)} m`}</span>}
      </h3>
      {picks.length === 0 && <p className="soft">{say(mayEdit ? 'insitu.picks.none' : 'insitu.picks.nobody')}</p>}
      <ol>
        {listPickedLayers(picks, began ?? 0).map(({ depthfrom, depthto, pick }, place) => {
          const { zone } = pick
          const material = zone === null ? undefined : zoneMaterials[zone]
          const isSelected = place === selected
          return (
            <li key={place} data-on={isSelected || undefined}>
              <button type="button" aria-pressed={isSelected} onClick={() => onSelect(isSelected ? undefined : place)}>
                <b>{place + 1}</b>
                <Swatch
                  svgCode={material && entry(dictionaryTypes.majorComponents, material.prinstype)?.svg_code}
                  width={20}
                  height={20}
                />
                <span>
                  <strong>
                    {depthfrom.toFixed(2)} – {isSelected && mayEdit ? '' : `${depthto.toFixed(2)} m`}
                  </strong>
                  <small className="soft">
                    {zone === null
                      ? pick.name || say('insitu.zone.none')
                      : `${zone} ${pick.name || say(`cone.zone.${zone}`)}`}
                  </small>
                </span>
              </button>
              {isSelected && mayEdit && (
                <>
                  <DepthInput
                    label={say('insitu.pick', { n: place + 1 })}
                    depth={depthto}
                    onDepth={depth => onMove(place, depth)}
                  />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={say('insitu.pick.remove', { n: place + 1 })}
                    onClick={() => onRemove(place)}
                  >
                    <IconTrash size={16} />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {mayEdit && <NewPick end={end} onPick={onPick} />}
    </section>
  )
}

/** A depth that is typed; it goes to the nearest even hundredth when the field is left. */
function DepthInput({ label, depth, onDepth }: { label: string; depth: number; onDepth(depth: number): void }) {
  const [typed, setTyped] = useState(depth.toFixed(2))
  useEffect(() => setTyped(depth.toFixed(2)), [depth])
  const done = () => {
    const value = readTypedNumber(typed)
    if (typeof value === 'number' && pickDepth(value) !== depth) onDepth(value)
    else setTyped(depth.toFixed(2))
  }
  return (
    <input
      className="input-small sounding-input insitu-depth"
      aria-label={label}
      inputMode="decimal"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

/** The base of a further layer, typed; what is refused stays there. */
function NewPick({ end, onPick }: Pick<PicksListProps, 'end' | 'onPick'>) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = readTypedNumber(typed)
    if (typeof value !== 'number') return setWrong(typed.trim() !== '')
    if (onPick(value)) setTyped('')
  }
  return (
    <form className="insitu-new" onSubmit={submit}>
      <label>
        <span className="soft">{say('insitu.new')}</span>
        <input
          className="input-small sounding-input insitu-depth"
          inputMode="decimal"
          placeholder={evenAbove(end).toFixed(2)}
          value={typed}
          aria-invalid={isWrong || undefined}
          title={isWrong ? say('sequences.wrong.depth') : undefined}
          onChange={event => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <span className="soft">m</span>
      </label>
    </form>
  )
}
