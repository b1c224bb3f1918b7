import { objectDocuments } from '@borebook/contract/documents/documents.ts'
import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import { history } from '@borebook/contract/history.ts'
import { objects, type SiteObject } from '@borebook/contract/objects.ts'
import { type Sample, sampleKey } from '@borebook/contract/samples.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useEndpointLater } from '../../app/api.tsx'
import { momentAt } from '../../app/site/site-clock.ts'
import { useNounTexts, useSay, useTextsOf } from '../../app/texts.tsx'
import { useDepthReference } from '../../depth/depth-reference.tsx'
import { useDepthAxis } from '../../depth/use-depth-axis.ts'
import { photosIn } from '../../documents/photos/photo-places.ts'
import { SiteColumn } from '../../site/site-column.tsx'
import { deepestOf, endOfHole, useSiteRecords } from '../../site/site-records.ts'
import { findLatestWater } from './latest-water.ts'
import { findMissingRecords } from './missing-records.ts'
import { findSurroundings } from './neighbours.ts'
import { ChangesList, MissingList, PanelLink, PhotoStrip, RecordedList } from './overview-lists.tsx'
import { OverviewPlace } from './overview-place.tsx'
import './overview.css'

interface ObjectOverviewProps {
  path: { id: number; locid: number }
  object: SiteObject
  /** Time zone of the site. */
  zone: string
  /** Opens the form at a field; undefined for who may not edit. */
  onEnter: ((field: string) => void) | undefined
}

/** Changes that are asked for: a save may hold many. */
const mostChanges = 100

/** What an object is and holds on one page: its column, place, records, water, photos, what is missing, what changed last. */
export function ObjectOverview({ path, object, zone, onEnter }: ObjectOverviewProps) {
  useNounTexts()
  useTextsOf('pages')
  const say = useSay()
  const site = useSiteRecords(path)
  const counts = useEndpointLater(objects.holdings, { path }).data ?? none
  const list = useEndpointLater(objects.list, { path: { id: path.id } }).data
  // who may not edit sees what is, not what was
  const recent = { path, query: { limit: String(mostChanges) } }
  const changes = useEndpointLater(history.list, recent, { enabled: onEnter !== undefined }).data
  const files = useEndpointLater(objectDocuments.list, { path }, { enabled: (counts.documents ?? 0) > 0 }).data
  const photos = useMemo(() => photosIn(files?.files_and_folders ?? []), [files])
  const around = useMemo(() => list && findSurroundings(list, path.locid), [list, path.locid])
  const missing = findMissingRecords({ object, counts, layers: site.layers, photos })
  const params = { id: String(path.id), locid: String(path.locid) }
  return (
    <section className="overview" aria-label={say('overview.title')}>
      <Column {...{ path, object, site }} />
      <div className="overview-parts">
        {around && (
          <Part
            title={say('overview.place')}
            more={
              <Link to="/projects/$id" params={params}>
                {say('overview.map')}
              </Link>
            }
          >
            <OverviewPlace {...around} />
          </Part>
        )}
        <Part title={say('overview.recorded')}>
          <RecordedList {...{ path, counts }} />
        </Part>
        <Water {...{ path, object, site, zone }} />
        <Part
          title={say('overview.missing')}
          note={missing.length > 0 && say('overview.missing.hint', { count: missing.length })}
        >
          <MissingList {...{ path, missing, onEnter }} />
        </Part>
        {photos.length > 0 && (
          <Part
            isWide
            title={say('overview.photos')}
            more={
              <PanelLink path={path} panel="Documents">
                {say('overview.photos.all')}
              </PanelLink>
            }
          >
            <PhotoStrip {...{ path, photos }} />
          </Part>
        )}
        {changes && changes.length > 0 && (
          <Part isWide title={say('overview.changes')}>
            <ChangesList changes={changes} />
          </Part>
        )}
      </div>
    </section>
  )
}

const none: Readonly<Record<string, number>> = {}

interface PartProps {
  title: string
  note?: ReactNode
  /** What leads further. */
  more?: ReactNode
  isWide?: boolean
  children: ReactNode
}

function Part({ title, note, more, isWide = false, children }: PartProps) {
  return (
    <section className={isWide ? 'overview-part wide' : 'overview-part'}>
      <header>
        <h3>{title}</h3>
        {note && <span className="soft">{note}</span>}
        <span className="grow" />
        {more}
      </header>
      {children}
    </section>
  )
}

interface SiteProps {
  path: { id: number; locid: number }
  object: SiteObject
  site: ReturnType<typeof useSiteRecords>
}

/** The hole on its depth axis; nothing where nothing is drawn. */
function Column({ path, object, site }: SiteProps) {
  const say = useSay()
  const { control, ...told } = useDepthReference(path, object)
  const telling = useMemo(() => told, [told.words])
  const { layers, samples, observations, pressures, tests, hatches } = site
  const end = Math.max(endOfHole(object, layers) ?? 0, deepestOf(observations, tests))
  const axis = useDepthAxis(0, end, undefined)
  const taken = useMemo(
    () => (samples as readonly Sample[]).map(sample => ({ ...sample, key: sampleKey(sample.recid) })),
    [samples],
  )
  if (layers.length + samples.length + observations.length + pressures.length === 0) return null
  return (
    <div className="stack overview-column">
      <SiteColumn
        {...{ axis, object, telling, hatches, layers, observations, pressures, tests }}
        label={say('overview.column', { name: object.shortname })}
        samples={taken}
      />
    </div>
  )
}

/** The latest levels, seen and read. */
function Water({ path, object, site: { observations, pressures }, zone }: SiteProps & { zone: string }) {
  const say = useSay()
  const levels = findLatestWater(observations as readonly Observation[], pressures as readonly Pressure[])
  if (levels.length === 0) return null
  return (
    <Part
      title={say('overview.water')}
      more={
        <PanelLink path={path} panel="GroundWater">
          {say('overview.missing.open')}
        </PanelLink>
      }
    >
      <ul className="overview-rows overview-water">
        {levels.map(({ at, name, depth }) => {
          const level = elevationAt(depth, estimateGroundLevel(object), object.inclinat)
          return (
            <li key={`${name} ${at}`}>
              <strong>{name || say('history.noun.observations')}</strong>
              <span>{level !== null && say('gw.told.sea', { depth: level.toFixed(2) })}</span>
              <span className="soft">
                {momentAt(at, zone)} · {say('overview.water.level', { depth: depth.toFixed(2) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
