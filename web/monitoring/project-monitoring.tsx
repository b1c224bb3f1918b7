import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { callAt } from '@borebook/contract/kit/client.ts'
import { type Sensor, sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import type { HoleWithReadings } from '@borebook/draw/monitoring/holes.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answersOf, queryFor, useEndpoint } from '../app/api.tsx'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { useChoice } from './choice.ts'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { useHoles } from './use-holes.ts'
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
  const { handOf, linesOf } = useHoles(useChosenHoles(project.prj_id, all), { isNamed: true })
  if (stations.length === 0)
    return (
      <div className="empty">
        <p className="soft">{say('sensor.none')}</p>
        <p className="soft">{say('monitoring.none.project')}</p>
      </div>
    )
  return (
    <div className="stack monitoring">
      <MonitoringScreen
        {...{ stations, handOf, linesOf }}
        zone={project.timezone}
        mayEdit={project.permissions.includes('objectEdit')}
      />
    </div>
  )
}

/** The objects of the chosen sensors as far as they have come, and what was read by hand in those whose sensors hang in tubes. */
function useChosenHoles(id: number, all: readonly Sensor[]): readonly HoleWithReadings[] {
  const say = useSay()
  const { chosen } = useChoice()
  const fail = () => showFailure(say('sensor.loadFailed'))
  const known = all.filter(sensor => chosen.some(one => one.id === sensor.id))
  const locids = [...new Set(known.map(({ locid }) => locid))]
  const withTube = new Set(known.filter(({ tube }) => tube !== null).map(({ locid }) => locid))
  const details = useQueries({
    queries: locids.map(locid => queryFor(objects.get, { path: { id, locid } }, fail)),
    combine: answersOf,
  })
  const byHand = useQueries({
    queries: locids.map(locid => ({
      ...queryFor(pressures.list, callAt(pressures.list, { id, locid }), fail),
      enabled: withTube.has(locid),
    })),
    combine: answersOf,
  })
  return useMemo(
    () =>
      details.flatMap((object, i) =>
        object
          ? [
              {
                object: object as HoleWithReadings['object'],
                byHand: (byHand[i] as HoleWithReadings['byHand'] | undefined) ?? [],
              },
            ]
          : [],
      ),
    [details, byHand],
  )
}
