import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import type { AddressState } from '../kit/address.ts'
import { PanelBoundary } from '../kit/panel-boundary.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { late } from '../kit/soon.ts'
import { useSay } from '../kit/texts.tsx'

const layersPanel = late(() => import('../layers/layers-panel.tsx').then(m => ({ default: m.LayersPanel })))
const wellPanel = late(() => import('../well/well-panel.tsx').then(m => ({ default: m.WellPanel })))
const samplesPanel = late(() => import('../samples/samples-panel.tsx').then(m => ({ default: m.SamplesPanel })))
const waterPanel = late(() =>
  import('../groundwater/groundwater-panel.tsx').then(m => ({ default: m.GroundwaterPanel })),
)
/** The panel that has the form of a noun's records, by its table. */
const panelsOf: Readonly<Record<string, ComponentType<SheetProps['path']>>> = {
  layers: layersPanel,
  sublayers: layersPanel,
  drilling: wellPanel,
  coring: wellPanel,
  backfill: wellPanel,
  samples: samplesPanel,
  observations: waterPanel,
  pressures: waterPanel,
  hydraulic_tests: waterPanel,
}
export const hasForm = (table: string): boolean => table in panelsOf

interface SheetProps {
  path: { id: number; locid: number }
  record: { table: string; key: string }
  onClose: () => void
}

/** The form of a record beside the axis: the panel that it has of its own, without its list. */
export function SideSheet({ path, record: { table, key }, onClose }: SheetProps) {
  const say = useSay()
  const navigate = useNavigate()
  const close = useRef<HTMLButtonElement>(null)
  const Panel = panelsOf[table]!
  useEffect(() => {
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, sel: key }), replace: true } as never)
    close.current?.focus()
  }, [navigate, key])
  return (
    <aside className="composite-sheet" aria-label={say('composite.form')}>
      <button ref={close} type="button" className="icon-button" aria-label={say('ui.close')} onClick={onClose}>
        <IconX size={18} />
      </button>
      <Suspense key={key} fallback={<Skeleton rows={6} />}>
        <PanelBoundary>
          <Panel {...path} />
        </PanelBoundary>
      </Suspense>
    </aside>
  )
}
