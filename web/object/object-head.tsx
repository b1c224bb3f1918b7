import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEndpoint } from '../app/api.tsx'
import { isRefused } from '../app/missing.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { LastingAlarmBell } from '../monitoring/alarms/alarm-bell.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import './object-head.css'

/** Back arrow, project number, short name, status, a bell where an alarm lasts, and in a line what kind of hole it is. */
export function ObjectHead({ path, children }: { path: { id: number; locid: number }; children?: ReactNode }) {
  const say = useSay()
  const navigate = useNavigate()
  // an object that is not there, or not for the caller, says so and goes back; who has no network stays, with what is open
  const object = useEndpoint(objects.get, { path }, error => {
    if (!isRefused(error)) return
    showFailure(say('kit.missing.object'))
    void navigate({ to: '/projects/$id', params: { id: String(path.id) }, replace: true })
  })
  const project = useEndpoint(projects.get, { path: { id: path.id } })
  const dictionaries = useDictionaries([67])
  return (
    <header className="page-head object-head">
      <Link to="/projects/$id" params={{ id: String(path.id) }} className="back" aria-label={say('ui.back')}>
        <IconArrowLeft size={18} />
      </Link>
      <span className="soft object-number">{project.prj_num}</span>
      <h1 title={object.shortname}>{object.shortname}</h1>
      <StatusBadge status={object.objstatus} />
      <LastingAlarmBell prj={path.id} locid={path.locid} />
      <span className="soft ellipsis object-line">
        {[
          object.boretype && dictionaries.label(dictionaryTypes.objectTypes, object.boretype),
          object.zcoorde !== null && `${object.zcoorde.toFixed(2)} m`,
          object.zcoordb !== null && `${object.zcoordb.toFixed(2)} ${say('layer.elevation')}`,
          object.inclinat !== null && object.inclinat !== 90 && `${object.inclinat}°`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="grow" />
      {children}
    </header>
  )
}
