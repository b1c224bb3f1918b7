import { projects } from '@borebook/contract/projects.ts'
import { IconFileDescription } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { useMissing } from '../app/missing.ts'
import { useSay } from '../app/texts.tsx'
import { LastingAlarmBell } from '../monitoring/alarms/alarm-bell.tsx'
import { LackingRight } from '../ui/lacking-right.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { PanelSkeleton } from '../ui/skeleton.tsx'
import { ObjectHead } from './object-head.tsx'
import { HeadIcons } from './object-icons.tsx'
import { getPanelTitle, isPanel, maySee, panelNames, panelOf } from './panels.tsx'
import './location.css'

/** Scrolls a link into view where the rail is a row. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The technician's page: one rail of panels, each the very component that stands in the object's tab. */
export function LocationPage() {
  const say = useSay()
  const params = useParams({ strict: false }) as { id: string; locid: string }
  const { open } = useSearch({ strict: false }) as AddressState
  const path = { id: Number(params.id), locid: Number(params.locid) }
  const { permissions } = useEndpoint(projects.get, { path: { id: path.id } })
  const shown = panelNames.filter(name => maySee(name, permissions))
  useMissing('kit.missing.panel', open === undefined ? [] : [open], isPanel)
  const panel = shown.find(name => name === open) ?? 'Layers'
  const Panel = panelOf(panel).component
  return (
    <div className="page">
      <ObjectHead path={path}>
        <Link
          to="/projects/$id/object/$locid"
          params={params}
          className="object-way"
          aria-label={say('object.detail')}
          title={say('object.detail')}
        >
          <IconFileDescription size={18} aria-hidden="true" />
          <span>{say('object.detail')}</span>
        </Link>
        <HeadIcons path={path} permissions={permissions} />
      </ObjectHead>
      <div className="location">
        <nav className="stack rail" aria-label={say('object.panels')}>
          {shown.map(name => {
            const Icon = panelOf(name).icon
            return (
              <Link
                key={name}
                ref={name === panel ? intoView : undefined}
                to="/projects/$id/location/$locid"
                params={params}
                search={{ open: name === 'Layers' ? undefined : name } as AddressState}
                activeOptions={{ explicitUndefined: true }}
                aria-current={name === panel ? 'page' : undefined}
              >
                <span className="rail-icon">
                  <Icon size={20} aria-hidden="true" />
                  {name === 'Monitoring' && <LastingAlarmBell prj={path.id} locid={path.locid} />}
                </span>
                {say(getPanelTitle(name))}
              </Link>
            )
          })}
        </nav>
        <div className="location-panel">
          {/* a key of its own, lest the panel before stay there unseen, and hear keys, until this one has come */}
          <Suspense key={`${panel} ${path.locid}`} fallback={<PanelSkeleton />}>
            <PanelBoundary>
              {isPanel(open) && !maySee(open, permissions) ? (
                <LackingRight project={path.id} what={getPanelTitle(open)} right={panelOf(open).right!} />
              ) : (
                <Panel {...path} />
              )}
            </PanelBoundary>
          </Suspense>
        </div>
      </div>
    </div>
  )
}
