import type { Project } from '@borebook/contract/projects.ts'
import { type Sensor, sensors } from '@borebook/contract/sensors.ts'
import { useEndpoint } from '../kit/api.tsx'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { useStations } from './use-stations.ts'
import './monitoring.css'

const withObject = ({ object, name }: Sensor & { object: string }): string => `${object} · ${name}`

/** The sensors of all objects of a project on one axis of time. */
export function ProjectMonitoring({ project }: { project: Project }) {
  useTextsOf('monitoring')
  const say = useSay()
  const all = useEndpoint(sensors.ofProject, { path: { id: project.prj_id } }, () =>
    showFailure(say('sensor.loadFailed')),
  )
  const stations = useStations(all, withObject)
  if (stations.length === 0)
    return (
      <div className="empty">
        <p className="soft">{say('sensor.none')}</p>
        <p className="soft">{say('monitoring.none.project')}</p>
      </div>
    )
  return (
    <div className="monitoring">
      <MonitoringScreen
        {...{ stations }}
        zone={project.timezone}
        mayEdit={project.permissions.includes('objectEdit')}
      />
    </div>
  )
}
