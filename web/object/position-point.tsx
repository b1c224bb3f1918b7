import { objects } from '@borebook/contract/objects.ts'
import { accuracyOf, convert, coordsysOf, isGeographic, misplacement, toWgs84 } from '@borebook/geo/grids.ts'
import { Suspense, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useEndpointLater } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useOwnGridsLater } from '../app/site/own-grids.ts'
import { type Say, useSay } from '../app/texts.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { exactNumber } from '../ui/fields/kept-number.ts'

const PointPicker = lazyComponent(() => import('../map/point-picker.tsx').then(m => ({ default: m.PointPicker })))

interface PointProps {
  /** The project whose other objects are shown around, and the object itself. */
  prj_id: number | null
  locid?: number | undefined
  names: readonly [x: 'xcoord' | 'xcoord2', y: 'ycoord' | 'ycoord2']
  values: FormValues
  /** The form, where the point may be moved. */
  form?: UseFormReturn<FormValues> | undefined
}

/** Objects that are shown around a point, at most. */
const mostAround = 500

/** A point beside its coordinates: in other systems, on the map, and what is likely wrong with it. */
export function PositionPoint({ prj_id, locid, names: [xName, yName], values, form }: PointProps) {
  const say = useSay()
  useOwnGridsLater()
  const list = useEndpointLater(objects.list, { path: { id: prj_id ?? 0 } }, { enabled: prj_id !== null }).data
  const others = useMemo(() => list?.filter(o => o.locid !== locid).slice(0, mostAround) ?? [], [list, locid])
  const epsg = (values.epsg as string | null) ?? null
  const [x, y] = [values[xName], values[yName]].map(value => (typeof value === 'number' ? value : null))
  const set = (patch: FormValues) => {
    for (const [name, value] of Object.entries(patch))
      form?.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <div className="position-point">
      {typeof x === 'number' && typeof y === 'number' && (
        <>
          <p className="soft position-other">
            {(misplacement(epsg, x, y) ? none : inOtherSystems)(epsg, x, y, say).map(text => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <Misplaced
            epsg={epsg}
            x={x}
            y={y}
            onSwap={form && (() => set({ [xName]: y, [yName]: x }))}
            onSystem={form && (other => set({ epsg: other, coordsys: coordsysOf(other) ?? values.coordsys }))}
          />
        </>
      )}
      {isGeographic(epsg) === undefined ? (
        <p className="soft">{epsg !== null && say('object.position.unmapped')}</p>
      ) : (
        <div className="position-map">
          <Suspense>
            <PointPicker
              epsg={epsg!}
              x={x ?? null}
              y={y ?? null}
              isReadOnly={!form}
              others={others}
              onPick={(px, py) => set({ [xName]: px, [yName]: py })}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** A point that is somewhere else than meant has no place in other systems. */
const none = (): string[] => []
const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(6)}° ${value < 0 ? negative : positive}`

/** The point in WGS 84, and of the Swiss systems in the other one, as far as they are known; never what is stored. */
function inOtherSystems(epsg: string | null, x: number, y: number, say: Say): string[] {
  const wgs84 = epsg === '4326' ? undefined : toWgs84(epsg, x, y)
  const metres = exactNumber(accuracyOf(epsg) ?? null)
  const other = epsg === '2056' ? '21781' : epsg === '21781' ? '2056' : undefined
  const swiss = other && convert(epsg, other, x, y)
  return [
    ...(wgs84
      ? [
          `WGS 84 ≈ ${degrees(wgs84[1], 'N', 'S')} ${degrees(wgs84[0], 'E', 'W')} (${say('object.position.approximately', { metres })})`,
        ]
      : []),
    // the plain shift between the two
    ...(swiss
      ? [
          `${coordsysOf(other)} ≈ ${swiss[0].toFixed(2)} / ${swiss[1].toFixed(2)} (${say('object.position.approximately', { metres: 1.6 })})`,
        ]
      : []),
  ]
}

interface MisplacedProps {
  epsg: string | null
  x: number
  y: number
  onSwap: (() => void) | undefined
  onSystem: ((epsg: string) => void) | undefined
}

function Misplaced({ epsg, x, y, onSwap, onSystem }: MisplacedProps) {
  const say = useSay()
  const wrong = misplacement(epsg, x, y)
  if (!wrong) return null
  if (wrong.kind === 'swapped')
    return (
      <p className="note" role="status">
        {say('object.position.swapped')}{' '}
        {onSwap && (
          <button type="button" onClick={onSwap}>
            {say('object.position.swap')}
          </button>
        )}
      </p>
    )
  if (wrong.kind === 'outside')
    return (
      <p className="note" role="status">
        {say('object.position.outside', { system: coordsysOf(epsg) ?? epsg ?? '' })}
      </p>
    )
  const system = coordsysOf(wrong.epsg) ?? wrong.epsg
  return (
    <p className="note" role="status">
      {say('object.position.otherGrid', { system })}{' '}
      {onSystem && (
        <button type="button" onClick={() => onSystem(wrong.epsg)}>
          {say('object.position.setSystem', { system })}
        </button>
      )}
    </p>
  )
}
