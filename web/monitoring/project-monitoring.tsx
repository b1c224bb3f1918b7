import type { Project } from '@borebook/contract/projects.ts'
import { sensors } from '@borebook/contract/sensors.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../kit/api.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { MonitoringScreen } from './monitoring-screen.tsx'
import type { Station } from './station.ts'
import './monitoring.css'

const sensorDictionaries = [609]

/** The sensors of all objects of a project on one axis of time. */
export function ProjectMonitoring({ project }: { project: Project }) {
  useTextsOf('monitoring')
  const say = useSay()
  const all = useEndpoint(sensors.ofProject, { path: { id: project.prj_id } }, () =>
    showFailure(say('sensor.loadFailed')),
  )
  const dictionaries = useDictionaries(sensorDictionaries)
  const stations = useMemo(
    () =>
      all.map(
        (sensor): Station => ({
          id: sensor.id,
          sensor,
          title: `${sensor.object} · ${sensor.name}`,
          type: dictionaries.label(609, sensor.sensor_type) ?? sensor.sensor_type,
        }),
      ),
    [all, dictionaries],
  )
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
