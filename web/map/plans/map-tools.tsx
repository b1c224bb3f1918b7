import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import { IconPolygon, IconPrinter, IconRuler2, IconStack2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keyFor, useEndpointLater } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'
import type { PlacedObject } from '../placed-objects.ts'
import type { SiteMap } from '../site-map.ts'
import { Measure } from './measure.tsx'
import { findPlanExtent } from './plan-place.ts'
import { arePlans, sendPlan, sortedPlans } from './send-plan.ts'
import { type PlanUpload, said } from './sending.ts'
import type { Taking } from './taking.ts'
import { usePlanLayers } from './use-plan-layers.ts'
import './plans.css'

const PlansPanel = lazyComponent(() => import('./plans-panel.tsx').then(m => ({ default: m.PlansPanel })))
const PrintDialog = lazyComponent(() => import('./print-dialog.tsx').then(m => ({ default: m.PrintDialog })))
const PlaceDialog = lazyComponent(() => import('./place-dialog.tsx').then(m => ({ default: m.PlaceDialog })))

interface MapToolsProps {
  site: SiteMap | undefined
  /** System of the map. */
  epsg: string
  prj: number
  mayEdit: boolean
  objects: readonly ListedObject[]
  placed: readonly PlacedObject[]
  taking: RefObject<Taking | undefined>
  /** The map’s box, which takes what is dropped and holds what floats. */
  box: RefObject<HTMLDivElement | null>
}

type Looks = Pick<Plan, 'opacity' | 'is_shown'>
const none: readonly Plan[] = []

/** Plans, measuring and north on a project’s map. */
export function MapTools({ site, epsg, prj, mayEdit, objects, placed, taking, box }: MapToolsProps) {
  useTextsOf('plans')
  const say = useSay()
  const cache = useQueryClient()
  const list = useEndpointLater(plans.list, { path: { id: prj } }).data ?? none
  const again = useCallback(() => void cache.invalidateQueries({ queryKey: keyFor(plans.list) }), [cache])
  const [looks, setLooks] = useState<ReadonlyMap<number, Partial<Looks>>>(new Map())
  const shown = useMemo(() => list.map(plan => ({ ...plan, ...looks.get(plan.id) })), [list, looks])
  usePlanLayers(site, prj, shown, again)
  const [isOpen, setOpen] = useState(false)
  const [measuring, setMeasuring] = useState<'distance' | 'area'>()
  const [isPrinting, setPrinting] = useState(false)
  const [placing, setPlacing] = useState<number>()
  const [sending, setSending] = useState<PlanUpload>()
  const look = useCallback(
    (id: number, fields: Partial<Looks> | undefined) =>
      setLooks(before => {
        const next = new Map(before)
        if (fields) next.set(id, { ...next.get(id), ...fields })
        else next.delete(id)
        return next
      }),
    [],
  )
  const take = async (files: readonly File[]) => {
    for (const group of sortedPlans(files)) {
      const { name } = group[0]!
      try {
        setSending({ name, share: 0 })
        const plan = await sendPlan(prj, group, share => setSending({ name, share }))
        cache.setQueryData(keyFor(plans.list, { path: { id: prj } }), (before: readonly Plan[] = []) => [
          ...before.filter(({ id }) => id !== plan.id),
          plan,
        ])
        if (plan.placement === null) setPlacing(plan.id)
        else if (plan.epsg !== null) showToast(say('plan.added', { name: plan.name }))
        setOpen(true)
        // where there is nothing yet, the plan is what there is to see
        const extent = placed.length === 0 ? findPlanExtent(plan, epsg) : undefined
        if (extent) site?.fit(extent, true)
      } catch (error) {
        showFailure(say((error as Error).message))
      } finally {
        setSending(undefined)
        again()
      }
    }
  }
  const isOver = useMapDrop(box, mayEdit ? files => void take(files) : undefined)
  const plan = placing === undefined ? undefined : list.find(({ id }) => id === placing)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say('plan.title')}
        title={say('plan.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconStack2 size={18} />
      </button>
      {(['distance', 'area'] as const).map(kind => (
        <button
          key={kind}
          type="button"
          className="icon-button"
          aria-label={say(`measure.${kind}`)}
          title={say(`measure.${kind}`)}
          aria-pressed={measuring === kind}
          onClick={() => {
            setMeasuring(measuring === kind ? undefined : kind)
            box.current?.querySelector<HTMLElement>('.map-frame')?.focus()
          }}
        >
          {kind === 'distance' ? <IconRuler2 size={18} /> : <IconPolygon size={18} />}
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={say('sitePlan.print')}
        title={say('sitePlan.print')}
        onClick={() => setPrinting(true)}
      >
        <IconPrinter size={18} />
      </button>
      {isPrinting && (
        <Suspense>
          <PrintDialog
            prj={prj}
            middle={site?.view.getCenter() as [number, number] | undefined}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {box.current &&
        createPortal(
          <>
            <svg className="map-north" viewBox="0 0 20 30" role="img" aria-label={say('map.north')}>
              <path d="M10 1 L16 20 L10 16 Z" fill="currentColor" />
              <path d="M10 1 L4 20 L10 16 Z" fill="var(--panel)" stroke="currentColor" strokeWidth="1" />
              <text x="10" y="29" textAnchor="middle" fontSize="9" fontWeight="600" fill="currentColor">
                N
              </text>
            </svg>
            {measuring && site && (
              <Measure
                key={measuring}
                {...{ site, taking, placed }}
                kind={measuring}
                onEnd={() => setMeasuring(undefined)}
              />
            )}
            {sending && !isOpen && (
              <p className="map-note plan-sending" role="status">
                {said(say, sending)}
              </p>
            )}
            {isOver && (
              <div className="plan-over" aria-hidden="true">
                <p>{say('plan.drop')}</p>
              </div>
            )}
            {isOpen && (
              <Suspense>
                <PlansPanel
                  {...{ prj, mayEdit, placed, sending, look }}
                  map={epsg}
                  plans={shown}
                  onFiles={files => void take(files)}
                  onGoTo={one => {
                    const extent = findPlanExtent(one, epsg)
                    if (extent) site?.fit(extent, true)
                  }}
                  onPlace={setPlacing}
                  onClose={() => setOpen(false)}
                />
              </Suspense>
            )}
          </>,
          box.current,
        )}
      {plan && plan.kind === 'raster' && (
        <Suspense>
          <PlaceDialog
            key={plan.id}
            {...{ prj, plan, objects }}
            onClose={() => setPlacing(undefined)}
            onPlaced={placedPlan => {
              const extent = findPlanExtent(placedPlan, epsg)
              if (extent) site?.fit(extent, true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Plans that are dropped on the map; any other file goes on to the page, which imports it. Answers whether files are over it. */
function useMapDrop(box: RefObject<HTMLElement | null>, take: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    const element = box.current
    if (!element) return
    let inside = 0
    const on = {
      dragenter: (event: DragEvent) => {
        if (!holdsFiles(event) || !taking.current) return
        // the page's own sign for files above it gives way to ours
        event.stopPropagation()
        inside++
        setOver(true)
      },
      dragleave: (event: DragEvent) => {
        if (!holdsFiles(event) || !taking.current) return
        event.stopPropagation()
        inside = Math.max(0, inside - 1)
        setOver(inside > 0)
      },
      drop: (event: DragEvent) => {
        inside = 0
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (!taking.current || !arePlans(files)) return
        event.preventDefault()
        event.stopPropagation()
        taking.current(files)
      },
    }
    const all = Object.entries(on) as [keyof typeof on, (event: DragEvent) => void][]
    for (const [name, listener] of all) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) element.removeEventListener(name, listener)
    }
  }, [box])
  return isOver
}
