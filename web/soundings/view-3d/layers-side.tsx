import { useEffect, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { Swatch } from '../../depth/swatch.tsx'
import type { MapInk } from '../../map/map-ink.ts'
import { getMapSymbol, SymbolSheet } from '../../map/symbols.ts'
import { formatDistance } from '../../ui/fields/figures.ts'
import type { NeighbourObject, Neighbours } from './use-neighbours.ts'
import type { ColumnLayer } from './use-picked-column.ts'

interface PickedProps {
  layers: readonly ColumnLayer[]
  svgCodeOf(code: string): string | null | undefined
  selected: number | undefined
  onSelect(place: number | undefined): void
}

/** The picked layers, to be chosen. */
export function PickedLayers({ layers, svgCodeOf, selected, onSelect }: PickedProps) {
  const say = useSay()
  return (
    <section className="insitu-picks">
      <h3>
        {say('insitu.picks')}{' '}
        <span className="soft">
          {layers.length} · {layers.at(-1)!.to.toFixed(2)} m
        </span>
      </h3>
      <ol>
        {layers.map(({ from, to, zone, soil, prinstype }, place) => (
          <li key={from} data-on={place === selected || undefined}>
            <button
              type="button"
              aria-pressed={place === selected}
              onClick={() => onSelect(place === selected ? undefined : place)}
            >
              <b>{place + 1}</b>
              <Swatch svgCode={prinstype === null ? null : svgCodeOf(prinstype)} width={20} height={20} />
              <span>
                <strong>
                  {from.toFixed(2)} – {to.toFixed(2)} m
                </strong>
                <small className="soft">{zone === null ? soil : `${zone} ${soil}`}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The project's other objects, the nearest first, each ticked or not. */
export function OtherObjects({ neighbours, ink, name }: { neighbours: Neighbours; ink: MapInk; name: string }) {
  const say = useSay()
  const { isThere, beside, farther, isTicked, tick, columns } = neighbours
  if (!isThere) return null
  const heights = new Map(columns.map(({ object, higher }) => [object.locid, higher]))
  return (
    <section className="view3d-others">
      <h3>
        {say('view3d.neighbours')}{' '}
        <span className="soft">
          {say('view3d.of', {
            count: beside.filter(({ object, away }) => away && isTicked(object.locid)).length,
            all: beside.length + farther,
          })}
        </span>
        <span className="grow" />
        <span className="soft">{say('view3d.away')}</span>
      </h3>
      {beside.length === 0 && <p className="soft">{say('view3d.alone')}</p>}
      <ul>
        {beside.map(one => (
          <OtherRow
            key={one.object.locid}
            {...{ one, ink }}
            isTicked={one.away !== undefined && isTicked(one.object.locid)}
            tip={heights.get(one.object.locid) === null ? say('view3d.noHeight', { name }) : undefined}
            onTick={() => tick(one.object.locid)}
          />
        ))}
      </ul>
      {farther > 0 && <p className="soft">{say('view3d.farther', { count: farther })}</p>}
    </section>
  )
}

interface OtherRowProps {
  one: NeighbourObject
  ink: MapInk
  isTicked: boolean
  tip: string | undefined
  onTick(): void
}

function OtherRow({ one: { object, away, distance }, ink, isTicked, tip, onTick }: OtherRowProps) {
  const say = useSay()
  return (
    <li title={tip}>
      <label>
        <input type="checkbox" checked={isTicked} disabled={!away} onChange={onTick} />
        <ObjectSymbol boretype={object.boretype} isApproved={object.objstatus === 'app'} ink={ink} />
        <span className="ellipsis view3d-name">
          {object.shortname}
          {tip && ' *'}
        </span>
        <span className="soft">{object.zcoorde === null ? '' : `${object.zcoorde.toFixed(2)} m`}</span>
        <span className="soft">{away ? formatDistance(distance) : say('view3d.noPlace')}</span>
      </label>
    </li>
  )
}

/** The symbol of the map. */
function ObjectSymbol({ boretype, isApproved, ink }: { boretype: string | null; isApproved: boolean; ink: MapInk }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    context.clearRect(0, 0, 44, 44)
    context.setTransform(2, 0, 0, 2, 0, 0)
    new SymbolSheet(ink, 2).draw(context, 11, 11, getMapSymbol(boretype), isApproved)
    context.setTransform(1, 0, 0, 1, 0, 0)
  }, [boretype, isApproved, ink])
  return <canvas ref={canvas} width={44} height={44} className="view3d-symbol" />
}

/** What the colours mean that no layer has. */
export function SpaceLegend() {
  const say = useSay()
  return (
    <p className="view3d-legend soft">
      <span>
        <i data-water />
        {say('view3d.water')}
      </span>
      <span>
        <i />
        {say('view3d.notLogged')}
      </span>
    </p>
  )
}
