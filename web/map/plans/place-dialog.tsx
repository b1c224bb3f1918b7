import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import {
  type ControlPoint,
  type Placement,
  pixelSize,
  placePoint as placedAt,
  placementBy,
} from '@borebook/formats/plans/placement.ts'
import { convert, coordsysOf, definitionOf } from '@borebook/geo/grids.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '../../app/api.tsx'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { lengthText } from './measure.tsx'
import { PlanPicture } from './plan-picture.tsx'

const epsgCodes = [dictionaryTypes.epsgCodes]

interface PlaceProps {
  prj: number
  plan: Plan
  objects: readonly ListedObject[]
  onClose: () => void
  onPlaced: (plan: Plan) => void
}

interface TypedPlace {
  at: readonly [number, number] | undefined
  east: string
  north: string
}
const nothing: TypedPlace = { at: undefined, east: '', north: '' }

/** A number as people write coordinates: `2 654 700.5`, `2'654'700,5`. */
function numberOf(typed: string): number {
  const plain = typed.replace(/[\s'’\u00a0\u202f]/g, '').replace(',', '.')
  return /^[-+−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN
}

/** Places a picture by two or three of its points whose coordinates are known. */
export function PlaceDialog({ prj, plan, objects, onClose, onPlaced }: PlaceProps) {
  const say = useSay()
  const systems = useDictionaries(epsgCodes).entries(dictionaryTypes.epsgCodes)
  const [epsg, setEpsg] = useState(() => plan.epsg ?? usualOf(objects) ?? '2056')
  const [points, setPoints] = useState<readonly TypedPlace[]>(() => firstPoints(plan))
  const [chosen, setChosen] = useState(0)
  // a point is chosen to be moved by its own button; who types its coordinates goes on to the next
  const [isMoved, setMoved] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = useSave(plans.change, [plans.list])
  const known = points.flatMap(({ at, east, north }): ControlPoint[] => {
    const is = [numberOf(east), numberOf(north)] as const
    return at && is.every(Number.isFinite) ? [{ at, is }] : []
  })
  const fit = placementBy(known)
  // points that lie so far apart contradict each other: one is picked or typed wrongly
  const isDoubtful = fit !== undefined && known.length > 2 && fit.worst > Math.max(1, 5 * pixelSize(fit.placement))
  const set = (i: number, fields: Partial<TypedPlace>) =>
    setPoints(points.map((point, k) => (k === i ? { ...point, ...fields } : point)))
  const choose = (i: number) => {
    setChosen(i)
    setMoved(points[i]!.at !== undefined)
  }
  const pick = (at: readonly [number, number]) => {
    const open = points.findIndex(point => !point.at)
    const i = points[chosen]!.at && !isMoved && open >= 0 ? open : chosen
    set(i, { at })
    setChosen(i)
    setMoved(false)
  }
  const store = async () => {
    if (!fit) return
    try {
      const body = { epsg, placement: [...fit.placement] }
      onPlaced(await save.mutateAsync({ path: { id: prj, plan: plan.id }, body }))
      onClose()
    } catch (error) {
      setRefused((error as Error).message)
    }
  }
  return (
    <Dialog onClose={onClose} title={say('plan.placeOf', { name: plan.name })} size="min(1100px, 96vw)">
      <p className="soft plan-place-hint">{say('plan.place.hint')}</p>
      <div className="plan-place">
        <PlanPicture {...{ prj, plan, chosen }} points={points.map(({ at }) => at)} onPick={pick} />
        <div className="stack plan-points">
          <label>
            {say('plan.epsg')}
            <select className="input-small select" value={epsg} onChange={event => setEpsg(event.target.value)}>
              {systems
                .filter(({ code }) => definitionOf(code))
                .map(({ code }) => (
                  <option key={code} value={code}>
                    {coordsysOf(code)}
                  </option>
                ))}
            </select>
          </label>
          {points.map((point, i) => (
            <fieldset
              key={i}
              data-chosen={i === chosen || undefined}
              onFocus={event => (event.target as HTMLElement).matches('[type=radio]') || setChosen(i)}
            >
              <legend>
                <label>
                  <input
                    type="radio"
                    name="plan-point"
                    checked={i === chosen}
                    onClick={() => choose(i)}
                    onChange={() => choose(i)}
                  />
                  {say('plan.place.point', { number: i + 1 })}
                </label>
                <span className="soft">
                  {point.at
                    ? say('plan.place.picked', { x: Math.round(point.at[0]), y: Math.round(point.at[1]) })
                    : say('plan.place.pick')}
                </span>
              </legend>
              {(['east', 'north'] as const).map(axis => (
                <input
                  key={axis}
                  className="plan-coordinate"
                  inputMode="decimal"
                  aria-label={say(`plan.place.${axis}`, { number: i + 1 })}
                  placeholder={axis === 'east' ? 'E' : 'N'}
                  value={point[axis]}
                  aria-invalid={point[axis] !== '' && Number.isNaN(numberOf(point[axis]))}
                  onChange={event => set(i, { [axis]: event.target.value })}
                />
              ))}
              <select
                className="input-small select"
                aria-label={say('plan.place.object', { number: i + 1 })}
                value=""
                onChange={event => {
                  const object = objects.find(({ locid }) => String(locid) === event.target.value)
                  const at =
                    object && object.xcoord !== null && object.ycoord !== null
                      ? convert(object.epsg, epsg, object.xcoord, object.ycoord)
                      : undefined
                  if (at) set(i, { east: at[0].toFixed(2), north: at[1].toFixed(2) })
                }}
              >
                <option value="">{say('plan.place.typed')}</option>
                {objects
                  .filter(({ xcoord }) => xcoord !== null)
                  .slice(0, 500)
                  .map(({ locid, shortname }) => (
                    <option key={locid} value={locid}>
                      {shortname}
                    </option>
                  ))}
              </select>
            </fieldset>
          ))}
          <p role="status" className={isDoubtful ? 'plan-doubt' : 'soft'}>
            {fit
              ? say('plan.place.fits', {
                  size: lengthText(pixelSize(fit.placement)),
                  worst: known.length > 2 ? lengthText(fit.worst) : lengthText(0),
                })
              : say('plan.place.need')}
          </p>
          {refused && (
            <p className="refusal" role="alert">
              {say(refused)}
            </p>
          )}
        </div>
      </div>
      <DialogButtons onCancel={onClose}>
        <Button disabled={!fit || save.isPending} onClick={() => void store()}>
          {say('plan.place.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The system that most objects are in. */
function usualOf(objects: readonly ListedObject[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { epsg } of objects) if (epsg && definitionOf(epsg)) counts.set(epsg, (counts.get(epsg) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Begins with two corners of a plan that lies somewhere already, to be mended. */
function firstPoints({ placement, width, height }: Plan): readonly TypedPlace[] {
  if (!placement || !width || !height) return [nothing, nothing, nothing]
  const there = placement as unknown as Placement
  const corner = (at: readonly [number, number]): TypedPlace => {
    const [x, y] = placedAt(there, at)
    return { at, east: x.toFixed(2), north: y.toFixed(2) }
  }
  return [corner([0, height]), corner([width, 0]), nothing]
}
