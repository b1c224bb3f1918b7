import { callAt } from '@borebook/contract/kit/client.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { courseDoubt, estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type Tube, tubes } from '@borebook/contract/wells/tubes.ts'
import {
  canTellDepths,
  type DepthReference,
  type DepthZero,
  depthIn,
  depthReferences,
  toDepth,
  topOf,
} from '@borebook/geo/depth-reference.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { readStored, storedNumber, storedOneOf, writeStored } from '../app/stored.ts'
import { type Say, useSay } from '../app/texts.tsx'
import { showWarning } from '../app/toasts.ts'
import type { FieldLooks } from '../ui/fields/field-looks.ts'
import type { NumberReference } from '../ui/fields/number-field.tsx'
import { showNumber } from '../ui/fields/number-text.ts'
import './depth-reference.css'

/** How a panel tells depths; what is stored is always the depth along the hole below ground. */
export interface DepthTelling {
  /** The chosen one, or the ground where that is not known of this object. */
  reference: DepthReference
  zero: DepthZero
  /** The tube that depths are told from, by id. */
  tube: number | undefined
  /** The switch, for the head of the panel. */
  control: ReactNode
  /** A stored depth: the number in the chosen reference, and what the others make of it, with their words. */
  words(depth: unknown): { active: string; others: readonly string[] }
  /** The chosen reference's number with its words: '12.40 m below ground'. */
  phrase(depth: unknown): string
  /** What the tube and the sea make of it, with their words: for beside what is told from the ground. */
  fromGround(depth: unknown): readonly string[]
  /** The chosen reference's unit: 'm below top of tube'; of the ground it is 'm'. */
  unit: string
  /** Turns a stored depth into what the chosen reference tells and back; undefined where that is the same. */
  told: NumberReference | undefined
  /** Two stored depths as 'x - y'. */
  range(from: unknown, to: unknown): string
  /** What the hairline shows at its left and right end. */
  readout(depth: number): readonly [string, string]
  /** The fields of a data sheet that hold stored depths. */
  sheetLooks(fields: readonly string[]): FieldLooks
}
/** Telling of depths without the switch. */
export type DepthFormat = Omit<DepthTelling, 'control'>

/** The reference that depths are shown from, remembered in this browser, and the object's tube, remembered in this tab. */
export function useDepthReference(path: { id: number; locid: number }, object: SiteObject): DepthTelling {
  const say = useSay()
  const chosen = useSyncExternalStore(choice.subscribe, choice.reference)
  const chosenTube = useSyncExternalStore(choice.subscribe, () => choice.tube(path.locid))
  const { data, isError } = useEndpointLater(tubes.list, callAt(tubes.list, path) as never)
  const offered = useMemo(
    // what an object before had may stand in for a moment
    () => ((data ?? []) as readonly Tube[]).filter(t => t.locid === path.locid && topOf(t) !== null),
    [data, path.locid],
  )
  const tube = offered.find(t => t.id === chosenTube) ?? offered[0]
  const { inclinat: inclination, zcoordb } = object
  const [ground, doubt] = [estimateGroundLevel(object), courseDoubt(object)]
  // one object from render to render: a drawing goes by it
  return useMemo(() => {
    const zero = { ground, inclination, tubeTop: tube ? topOf(tube) : null }
    const reference = canTellDepths(chosen, zero) ? chosen : 'ground'
    const why = {
      ground: undefined,
      tube: tube ? undefined : say(isError ? 'gw.tubesFailed' : 'gw.reference.noTube'),
      sea: ground === null ? seaLack(zcoordb, doubt, say) : undefined,
    }
    const onTube = (id: number) => choice.chooseTube(path.locid, id)
    return {
      ...tellingOf(reference, zero, say),
      tube: tube?.id,
      control: <ReferenceSwitch {...{ reference, why, onTube }} tubes={offered} tube={tube?.id} />,
    }
  }, [chosen, tube, offered, ground, zcoordb, doubt, inclination, isError, path.locid, say])
}

/** Why elevations cannot be told. */
const seaLack = (zcoordb: number | null, doubt: string | null, say: Say): string =>
  zcoordb === null || doubt === null ? say('gw.reference.noElevation') : say(doubt as TextKey)

/** The words of a reference, without its switch. */
export function tellingOf(
  reference: DepthReference,
  zero: DepthZero,
  say: Say,
): Omit<DepthTelling, 'control' | 'tube'> {
  const number = (as: DepthReference, depth: unknown): string => {
    const told = typeof depth === 'number' && Number.isFinite(depth) ? depthIn(as, depth, zero) : null
    if (told === null) return ''
    // what is stored keeps every digit; what is worked out has millimetres
    return showNumber(as === 'ground' ? told : roundTo(told, 0.001) + 0, 2)
  }
  const told = (as: DepthReference, depth: unknown): string => {
    const shown = number(as, depth)
    return shown && say(`gw.told.${as}`, { depth: shown })
  }
  const besides = (shown: DepthReference, depth: unknown) =>
    depthReferences.flatMap(other => (other === shown ? [] : told(other, depth) || []))
  const words = (depth: unknown) => ({ active: number(reference, depth), others: besides(reference, depth) })
  const two = (as: DepthReference, depth: number) => depthIn(as, depth, zero)?.toFixed(2) ?? ''
  const right: DepthReference = reference === 'sea' ? 'ground' : 'sea'
  const phrase = (depth: unknown) => told(reference, depth)
  return {
    reference,
    zero,
    words,
    phrase,
    fromGround: depth => besides('ground', depth),
    unit: reference === 'ground' ? 'm' : say(`gw.told.${reference}`, { depth: '' }).trim(),
    told:
      reference === 'ground'
        ? undefined
        : {
            shown: depth => roundTo(depthIn(reference, depth, zero) ?? Number.NaN, 0.001) + 0,
            stored: typed => toDepth(reference, typed, zero) ?? Number.NaN,
          },
    range: (from, to) => [number(reference, from), number(reference, to)].filter(Boolean).join(' - '),
    readout: depth => [two(reference, depth), two(right, depth)],
    sheetLooks: fields =>
      Object.fromEntries(
        fields.map(field => [
          field,
          {
            read: values =>
              values[field] !== null && <ToldDepth words={phrase(values[field])} {...words(values[field])} />,
          },
        ]),
      ),
  }
}

/** A depth in ink with its words, and beside it what the other references make of it. */
function ToldDepth({ words, others }: { words: string; others: readonly string[] }) {
  return (
    <>
      {words} <OtherDepths others={others} />
    </>
  )
}

/** Shows a depth in other words, in grey. */
export const OtherDepths = ({ others }: { others: readonly string[] }) => (
  <span className="told-others soft">
    {others.map(words => (
      <span key={words}>{words}</span>
    ))}
  </span>
)

interface SwitchProps {
  reference: DepthReference
  /** Why a reference cannot be chosen. */
  why: Record<DepthReference, string | undefined>
  tubes: readonly Tube[]
  tube: number | undefined
  onTube(id: number): void
}

/** Chooses the reference that depths are shown from; with several tubes, which of them. */
function ReferenceSwitch({ reference, why, tubes: offered, tube, onTube }: SwitchProps) {
  const say = useSay()
  return (
    <div className="depth-reference">
      {reference === 'tube' && offered.length > 1 && (
        <select
          className="input-small"
          aria-label={say('gw.reference.tubes')}
          value={tube}
          onChange={event => onTube(Number(event.target.value))}
        >
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className="switch" role="group" aria-label={say('gw.reference')}>
        {depthReferences.map(name => (
          <button
            type="button"
            key={name}
            aria-pressed={name === reference}
            aria-disabled={why[name] !== undefined || undefined}
            title={why[name]}
            onClick={() => (why[name] === undefined ? choice.choose(name) : showWarning(why[name]))}
          >
            {say(`gw.reference.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

const kept = 'borebook.depthReference'
const keptTube = (locid: number) => `borebook.depthTube.${locid}`
const [storedReference, storedTube] = [storedOneOf(depthReferences), storedNumber(0)]

/** One choice for all panels of a page. */
const choice = (() => {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reference: () => readStored(kept, storedReference),
    choose: (name: DepthReference) => {
      writeStored(kept, storedReference, name)
      tell()
    },
    tube: (locid: number) => readStored(keptTube(locid), storedTube, 'tab') || undefined,
    chooseTube: (locid: number, id: number) => {
      writeStored(keptTube(locid), storedTube, id, 'tab')
      tell()
    },
  }
})()
