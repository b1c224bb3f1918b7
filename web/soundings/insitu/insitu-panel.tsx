import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AddressState } from '../../kit/address.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { late } from '../../kit/soon.ts'
import { useSay, useTextsOf } from '../../kit/texts.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { useShownSounding } from '../shown-sounding.ts'
import { BlowsWorkspace } from './blows-workspace.tsx'
import { ConeWorkspace } from './cone-workspace.tsx'
import '../soundings.css'
import './insitu.css'

const View3d = late(() => import('../view-3d/view-3d.tsx').then(m => ({ default: m.View3d })))

/** Steps of the chart, as the address names them; the chart itself has no name. */
const steps = ['3D'] as const

/** Tests in the ground over depth: the chart of one sounding, its picked layers, and these in space. */
export function InsituPanel(place: ObjectPath) {
  useTextsOf('soundings', 'samples')
  const say = useSay()
  const shown = useShownSounding(place)
  const { openMinor } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  if (!shown) return <Skeleton rows={8} />
  if (openMinor !== undefined && !(steps as readonly string[]).includes(openMinor))
    return <p className="empty soft">{say('insitu.notFound')}</p>
  const { project: _, sounding, ...others } = shown
  if (!sounding)
    return (
      <div className="empty sequences-empty">
        <p>
          <strong>{say('insitu.none')}</strong>
        </p>
        <p className="soft">{say('insitu.noneHint')}</p>
        <Link to="/projects/$id/location/$locid" params={params} search={{ open: 'DataSequences' } as AddressState}>
          {say('panel.DataSequences')}
        </Link>
      </div>
    )
  const toStep = (step: (typeof steps)[number] | undefined) =>
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, openMinor: step }) } as never)
  const shared = { ...others, sounding }
  if (openMinor === '3D')
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <View3d key={sounding.id} {...shared} onChart={() => toStep(undefined)} />
      </Suspense>
    )
  return sounding.kind === 'cpt' ? (
    <ConeWorkspace key={sounding.id} {...shared} onVisualise={() => toStep('3D')} />
  ) : (
    <BlowsWorkspace key={sounding.id} {...shared} />
  )
}
