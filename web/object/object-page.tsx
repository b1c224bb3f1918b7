import type { TextKey } from '@borebook/contract/kit/say.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useMissing } from '../app/missing.ts'
import { useUser } from '../app/session.ts'
import { useSay } from '../app/texts.tsx'
import { LackingRight } from '../ui/lacking-right.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { PanelSkeleton, Skeleton } from '../ui/skeleton.tsx'
import { ObjectHead } from './object-head.tsx'
import { HeadIcons } from './object-icons.tsx'
import { sideNames } from './object-tabs.ts'
import { getPanelTitle, isPanel, maySee, objectPanelTabs, panelOf } from './panels.tsx'
import './object.css'

const ObjectDetail = lazyComponent(() => import('./object-detail.tsx').then(m => ({ default: m.ObjectDetail })))

/** The tabs as the address names them, those that the specification orders first. */
const tabs = [
  ...new Set([
    'Object',
    'Drilling',
    'Layers',
    'Samples',
    'Fixtures',
    'GroundWater',
    'Insitutesting',
    ...objectPanelTabs,
  ] as const),
]
type Tab = (typeof tabs)[number]
const isTab = (name: string | undefined): name is Tab => tabs.includes(name as Tab)
const labelOf = (name: Tab): TextKey =>
  name === 'Object' ? 'object.tab.object' : (panelOf(name).tab ?? getPanelTitle(name))

/** An object with the tabs of document 2 that exist and that the caller may see. */
export function ObjectPage() {
  const say = useSay()
  const user = useUser()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  const { open } = useSearch({ strict: false }) as AddressState
  const path = { id: Number(params.id), locid: Number(params.locid) }
  const [iconsPlace, setIconsPlace] = useState<HTMLElement | null>(null)
  const { permissions } = useEndpoint(projects.get, { path: { id: path.id } })
  const shown = tabs.filter(name =>
    name === 'Layers' ? user?.superuser : name === 'Object' || maySee(name, permissions),
  )
  useMissing('kit.missing.panel', open === undefined ? [] : [open], name =>
    [...tabs, ...sideNames].some(known => known === name),
  )
  const tab = isTab(open) && shown.includes(open) ? open : 'Object'
  const Panel = tab === 'Object' ? undefined : panelOf(tab).component
  return (
    <div className="page">
      <ObjectHead path={path}>
        <Link to="/projects/$id/location/$locid" params={params} className="object-location">
          {say('object.location')}
        </Link>
        {tab === 'Object' ? (
          <span className="row object-icons" ref={setIconsPlace} />
        ) : (
          <HeadIcons path={path} permissions={permissions} />
        )}
      </ObjectHead>
      <nav className="tabs" aria-label={say('object.tabs')}>
        {shown.map(name => (
          <Link
            key={name}
            to="/projects/$id/object/$locid"
            params={params}
            search={{ open: name === 'Object' ? undefined : name } as AddressState}
            activeOptions={{ explicitUndefined: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {say(labelOf(name))}
          </Link>
        ))}
      </nav>
      <div className="object-tab">
        {/* a key of its own, lest the tab before stay there unseen, and hear keys, until this one has come */}
        <Suspense key={`${tab} ${path.locid}`} fallback={tab === 'Object' ? <Skeleton rows={8} /> : <PanelSkeleton />}>
          <PanelBoundary>
            {isPanel(open) && !maySee(open, permissions) ? (
              <LackingRight project={path.id} what={getPanelTitle(open)} right={panelOf(open).right!} />
            ) : Panel ? (
              <Panel {...path} />
            ) : (
              <ObjectDetail path={path} iconsInto={iconsPlace} />
            )}
          </PanelBoundary>
        </Suspense>
      </div>
    </div>
  )
}
