import { dissipationTests } from '@borebook/contract/soundings/dissipation-tests.ts'
import { type TestSheetKind, testSheetKinds } from '@borebook/contract/soundings/test-sheets.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AddressState } from '../../app/address.ts'
import { useEndpointLater } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { PanelSkeleton } from '../../ui/skeleton.tsx'
import { useShownSounding } from '../shown-sounding.ts'
import { BlowsWorkspace } from './blows-workspace.tsx'
import { ConeWorkspace } from './cone-workspace.tsx'
import { type InsituView, insituViews } from './insitu-view.ts'
import '../soundings.css'
import './insitu.css'

const SheetScreen = lazyComponent(() => import('./sheet-screen.tsx').then(m => ({ default: m.SheetScreen })))
const DissipationScreen = lazyComponent(() =>
  import('../dissipation/dissipation-screen.tsx').then(m => ({ default: m.DissipationScreen })),
)
const SoundingDissipations = lazyComponent(() =>
  import('../dissipation/dissipation-screen.tsx').then(m => ({ default: m.SoundingDissipations })),
)
const View3d = lazyComponent(() => import('../view-3d/view-3d.tsx').then(m => ({ default: m.View3d })))

/** Tests in the ground over depth: the chart of one sounding, its picked layers, and these in space. */
export function InsituPanel(place: ObjectPath) {
  useTextsOf('soundings', 'samples')
  const say = useSay()
  const shown = useShownSounding(place)
  const dissipations = useEndpointLater(dissipationTests.list, { path: { id: place.id, locid: place.locid } })
  const tests = dissipations.data ?? []
  const { openMinor } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  const areAllThatIsShown = openMinor === 'dissipation' || (shown && !shown.sounding)
  if (!shown || (areAllThatIsShown && dissipations.isPending)) return <PanelSkeleton />
  const { project, sounding, ...others } = shown
  const views = sounding ? insituViews(sounding, shown.soundings, tests.length > 0) : []
  // a sheet that this sounding does not have gives way to its chart
  const steps: readonly string[] = ['3D', 'dissipation', ...testSheetKinds]
  if (openMinor !== undefined && !steps.includes(openMinor))
    return <p className="empty soft">{say('insitu.notFound')}</p>
  if (!sounding && tests.length > 0)
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <DissipationScreen path={others.path} mayEdit={others.mayEdit} tests={tests} water={null} area={null} />
      </Suspense>
    )
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
  // the chart itself has no name in the address
  const toStep = (step: '3D' | 'dissipation' | TestSheetKind | undefined) =>
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, openMinor: step }) } as never)
  const shared = { ...others, sounding }
  const showing = { views, onView: (view: InsituView) => toStep(view === 'chart' ? undefined : view) }
  if (openMinor === '3D')
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <View3d key={sounding.id} {...shared} onChart={() => toStep(undefined)} />
      </Suspense>
    )
  if (openMinor === 'dissipation' && views.includes('dissipation'))
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <SoundingDissipations key={sounding.id} {...shared} {...showing} tests={tests} />
      </Suspense>
    )
  const sheet = views.find((view): view is TestSheetKind => view === openMinor)
  if (sheet)
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <SheetScreen {...shared} {...showing} project={project} sheet={sheet} />
      </Suspense>
    )
  return sounding.kind === 'cpt' ? (
    <ConeWorkspace key={sounding.id} {...shared} {...showing} onVisualise={() => toStep('3D')} />
  ) : (
    <BlowsWorkspace key={sounding.id} {...shared} {...showing} />
  )
}
