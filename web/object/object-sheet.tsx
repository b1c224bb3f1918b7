import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { courseDoubt } from '@borebook/contract/wells/hole-course.ts'
import { Fragment, type ReactNode } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { momentAt } from '../app/site/site-clock.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay } from '../app/texts.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { formatFieldValue, getObjectLabel, isPileLength, isPileType, typeOf } from './object-fields.ts'
import { type FormField, type FormPart, partedByHeadings, type SideName, sideTabs, subsOf } from './object-tabs.ts'
import { PositionPoint } from './position-point.tsx'

interface ObjectSheetProps {
  object: SiteObject
  dictionaries: Dictionaries
  side: SideName
  sub: string | undefined
  /** Time zone of the site. */
  zone: string
}

const notKept = ['prj', 'duplicate_drilling', 'duplicate_fixtures']

/** An object read like a data sheet. */
export function ObjectSheet({ object, dictionaries, side, sub, zone }: ObjectSheetProps) {
  const say = useSay()
  const part: FormPart = sub === undefined ? sideTabs[side] : subsOf(side)[sub]!
  const isPile = isPileType(object.boretype, dictionaries)
  const values = object as unknown as FormValues
  const fields = part.fields.filter(field => !notKept.includes(field) && (isPile || !isPileLength(field)))
  const doubt = courseDoubt(object)
  const line = (field: FormField) => (
    <Line key={field} label={say(getObjectLabel(field))} isWide={field === 'smpdesc' || field === 'smpcomm'}>
      {field === 'objstatus' ? (
        <StatusBadge status={object.objstatus} />
      ) : (
        shownWithCode(
          formatFieldValue(field, values[field], { dictionaries, say, epsg: object.epsg }),
          typeOf(field) === undefined ? undefined : values[field],
        )
      )}
    </Line>
  )
  return (
    <>
      {side === 'Borehole' && object.incomplete && <p className="note">{say('object.incomplete')}</p>}
      <div className="object-grid">
        {partedByHeadings(fields).map(({ heading, fields }) => (
          <Fragment key={heading ?? ''}>
            {heading && <h3 className="part-heading">{say(heading)}</h3>}
            <dl className="sheet">
              {fields.map(line)}
              {heading === undefined && side === 'Borehole' && <Kept object={object} zone={zone} />}
              {heading === undefined && sub === 'Static cone penetration test' && (
                <Line label={say('object.conetypdes')}>
                  {object.conetypdes && <span className="designation">{object.conetypdes}</span>}
                </Line>
              )}
            </dl>
          </Fragment>
        ))}
        {side === 'Borehole' && (
          <p className="soft wide-note changed">
            {say('bench.changed', { time: formatInstant(object.changed_at), name: object.changed_by ?? 'Borebook' })}
          </p>
        )}
      </div>
      {sub === 'As-built' && doubt !== null && (
        <p className="note" role="status">
          {say(doubt as TextKey)}
        </p>
      )}
      {sub === 'As-built' && (
        <PositionPoint prj_id={object.prj_id} locid={object.locid} names={['xcoord', 'ycoord']} values={values} />
      )}
      {sub === 'Target' && object.xcoord2 !== null && (
        <PositionPoint prj_id={object.prj_id} locid={object.locid} names={['xcoord2', 'ycoord2']} values={values} />
      )}
    </>
  )
}

/** What nobody types: author, project, client, the latest protocol entry. */
function Kept({ object, zone }: Pick<ObjectSheetProps, 'object' | 'zone'>) {
  const say = useSay()
  const { protocol_date, protocol_user, protocol_desc } = object
  return (
    <>
      <Line label={say('object.author')}>{object.author}</Line>
      <Line label={say('object.prj')}>
        {object.prjnum} · {object.prj_title}
      </Line>
      <Line label={say('project.client')}>{object.client}</Line>
      <Line label={say('project.client_prj_num')}>{object.client_prj_num}</Line>
      {protocol_date && (
        <Line label={say('object.protocolLatest')} isWide>
          {momentAt(protocol_date, zone)} · {protocol_user}: {protocol_desc}
        </Line>
      )}
    </>
  )
}

/** A value with its code beside it, where that says something else. */
function shownWithCode(shown: string | undefined, code: unknown): ReactNode {
  if (shown === undefined || !code || code === shown) return shown
  return (
    <>
      {shown} <span className="chip">{String(code)}</span>
    </>
  )
}

interface LineProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

function Line({ label, isWide, children }: LineProps) {
  const isEmpty = children === null || children === undefined || children === ''
  return (
    <div className={isWide ? 'sheet-field wide' : 'sheet-field'}>
      <dt>{label}</dt>
      <dd>{isEmpty ? <span className="soft">–</span> : children}</dd>
    </div>
  )
}
