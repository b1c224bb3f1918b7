import type { Change } from '@borebook/contract/history.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AddressState } from '../../app/address.ts'
import { formatInstant } from '../../app/site/times.ts'
import { useTexts } from '../../app/texts.tsx'
import type { CorePhoto } from '../../documents/photos/photo-places.ts'
import { usePicture } from '../../documents/photos/pictures.ts'
import { countOf } from '../../ui/fields/figures.ts'
import { inSaves } from '../change-logs/change-logs-names.ts'
import { doneTo, nameChangedFields } from '../change-logs/change-logs-values.ts'
import type { PanelName } from '../panels.tsx'
import type { MissingRecord } from './missing-records.ts'
import { listRecorded } from './recorded-panels.ts'

interface PanelLinkProps {
  path: { id: number; locid: number }
  panel: PanelName | 'Documents' | 'Protocol'
  children: ReactNode
}

/** Leads to where records are entered: a panel of the location page, or a side tab of the object. */
export function PanelLink({ path, panel, children }: PanelLinkProps) {
  const params = { id: String(path.id), locid: String(path.locid) }
  const isSide = panel === 'Documents' || panel === 'Protocol'
  return isSide ? (
    <Link to="/projects/$id/object/$locid" params={params} search={{ openMinor: panel } as AddressState}>
      {children}
    </Link>
  ) : (
    <Link to="/projects/$id/location/$locid" params={params} search={{ open: panel } as AddressState}>
      {children}
    </Link>
  )
}

interface RecordedProps {
  path: PanelLinkProps['path']
  counts: Readonly<Record<string, number>>
}

/** How many records of each kind there are. */
export function RecordedList({ path, counts }: RecordedProps) {
  const { say, language } = useTexts()
  const recorded = listRecorded(counts)
  if (recorded.length === 0) return <p className="soft">{say('overview.nothing')}</p>
  return (
    <ul className="overview-rows">
      {recorded.map(({ table, count, panel }) => (
        <li key={table}>
          <PanelLink {...{ path, panel }}>{say(`history.nouns.${table}`)}</PanelLink>
          <span>{countOf(count, language)}</span>
        </li>
      ))}
    </ul>
  )
}

interface MissingProps {
  path: PanelLinkProps['path']
  missing: readonly MissingRecord[]
  /** Opens the form at a field; undefined for who may not edit. */
  onEnter: ((field: string) => void) | undefined
}

/** What is missing, each with the way to it. */
export function MissingList({ path, missing, onEnter }: MissingProps) {
  const { say } = useTexts()
  if (missing.length === 0) return <p className="soft">{say('overview.missing.none')}</p>
  return (
    <ul className="overview-rows overview-missing">
      {missing.map(({ text, values, at }) => (
        <li key={text}>
          <span>{say(text, values)}</span>
          {'panel' in at ? (
            <PanelLink path={path} panel={at.panel}>
              {say('overview.missing.open')}
              <span className="visually-hidden"> {say(text, values)}</span>
            </PanelLink>
          ) : (
            onEnter && (
              <button type="button" className="link-button" onClick={() => onEnter(at.field)}>
                {say('overview.missing.enter')}
                <span className="visually-hidden"> {say(text, values)}</span>
              </button>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

/** Saves that are shown. */
const mostSaves = 5

/** What was saved last, with the fields that changed. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  const { say } = useTexts()
  return (
    <ul className="overview-rows overview-changes">
      {inSaves(changes, [], false)
        .slice(0, mostSaves)
        .map(({ at, by, changes: [first, ...others] }) => (
          <li key={`${at} ${by}`}>
            <span className="soft">{formatInstant(at)}</span>
            <span className="soft">{by ?? 'Borebook'}</span>
            <span>
              {say(`history.noun.${first!.noun}`)} · {say(doneTo(first!))}
              {others.length > 0 && ` ${say('history.more', { count: others.length })}`}
              {first!.action === 'update' && <span className="soft"> {nameChangedFields(first!, say)}</span>}
            </span>
          </li>
        ))}
    </ul>
  )
}

/** Photos that are shown, the rest is one click away. */
const mostPhotos = 7

export function PhotoStrip({ path, photos }: { path: PanelLinkProps['path']; photos: readonly CorePhoto[] }) {
  return (
    <ul className="overview-photos">
      {photos.slice(0, mostPhotos).map(photo => (
        <SmallPhoto key={photo.id} prj={path.id} photo={photo} />
      ))}
    </ul>
  )
}

function SmallPhoto({ prj, photo }: { prj: number; photo: CorePhoto }) {
  const url = usePicture(prj, photo.id, '256')
  return (
    <li>
      {url ? <img src={url} alt={photo.name} /> : <span className="overview-no-photo" />}
      <span className="soft">
        {photo.depthfrom.toFixed(2)} – {photo.depthto.toFixed(2)} m
      </span>
    </li>
  )
}
