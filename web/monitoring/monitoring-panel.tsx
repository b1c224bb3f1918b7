import { reckonedGround } from '@borebook/contract/hole-course.ts'
import { instruments } from '@borebook/contract/instruments.ts'
import { objects } from '@borebook/contract/objects.ts'
import { pressures } from '@borebook/contract/pressures.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sensors } from '@borebook/contract/sensors.ts'
import { tubes } from '@borebook/contract/tubes.ts'
import type { HandReadings, ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { gammaWater } from '@borebook/geo/constants.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { useCallback, useMemo } from 'react'
import { useEndpoint, useEndpointLater } from '../kit/api.tsx'
import { BenchTabs, useBenchTab } from '../kit/bench-tabs.tsx'
import { useDictionaries } from '../kit/dictionaries.ts'
import { useLists, useListsAhead } from '../kit/lists.ts'
import { useSay, useTextsOf } from '../kit/texts.tsx'
import { showFailure } from '../kit/toasts.ts'
import { AlarmsList } from './alarms/alarms-list.tsx'
import { useShowReadings } from './choice.ts'
import { ImportReadings } from './import/import-readings.tsx'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { SensorsBench } from './sensors/sensors-bench.tsx'
import type { Station } from './station.ts'
import './monitoring.css'

const lists = [sensors.list, tubes.list, instruments.list, pressures.list] as const
const tabs = ['Readings', 'Sensors', 'Alarms'] as const
const tabWords = {
  Readings: 'monitoring.tab.readings',
  Sensors: 'monitoring.tab.sensors',
  Alarms: 'monitoring.tab.alarms',
} as const
const sensorDictionaries = [609]

/** The sensors of an object: what they read, and what they are. */
export function MonitoringPanel({ id, locid }: { id: number; locid: number }) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  useListsAhead(lists, path)
  useTextsOf('monitoring', 'well', 'samples', 'pages')
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const [all, tubeList, instrumentList, byHand] = useLists(lists, path, () => showFailure(say('sensor.loadFailed')))
  const ofProject = useEndpointLater(sensors.ofProject, { path: { id } }).data
  const dictionaries = useDictionaries(sensorDictionaries)
  const zone = project.timezone
  const site = useMemo(
    () => ({
      tubes: tubeList,
      instruments: instrumentList,
      barometers: (ofProject ?? []).filter(one => one.sensor_type === 'bar'),
      zone,
    }),
    [tubeList, instrumentList, ofProject, zone],
  )
  const stations = useMemo(
    () =>
      all.map(
        (sensor): Station => ({
          id: sensor.id,
          sensor,
          title: sensor.name,
          type: dictionaries.label(609, sensor.sensor_type) ?? sensor.sensor_type,
        }),
      ),
    [all, dictionaries],
  )
  const elevation = useCallback(
    (depth: number | null, ground = reckonedGround(object)) =>
      depth === null ? null : elevationAt(depth, ground, object.inclinat),
    [object],
  )
  const handOf = useCallback(
    ({ sensor }: Station): HandReadings | undefined => {
      const own = byHand
        .filter(one => sensor.tube !== null && one.tube === sensor.tube && one.a_msl !== null)
        .sort((a, b) => a.date_time.localeCompare(b.date_time))
      if (own.length === 0) return undefined
      const above = elevation(sensor.depth, sensor.reference_elevation ?? reckonedGround(object)) ?? Number.NaN
      return {
        at: Float64Array.from(own, one => Date.parse(one.date_time)),
        wvl_datum: Float64Array.from(own, one => one.a_msl!),
        pwp: Float64Array.from(own, one => (one.a_msl! - above) * gammaWater),
      }
    },
    [byHand, elevation, object],
  )
  const linesOf = useCallback(
    (selected: Station | undefined, place: number): ReferenceLine[] => {
      const ground = reckonedGround(object)
      const { elbeg = null, elend = null } = selected?.sensor.casing ?? {}
      const [top, base] = [elevation(elbeg), elevation(elend)]
      const column = 'wvl_datum' as const
      return [
        ...(ground === null
          ? []
          : [{ kind: 'ground' as const, column, value: ground, text: say('monitoring.ground') }]),
        ...(selected === undefined || top === null
          ? []
          : [
              {
                ...{ kind: 'filter' as const, column, value: top, place },
                ...(base !== null && { base }),
                text: `${say('monitoring.period.filter')} ${selected.title}`,
              },
            ]),
      ]
    },
    [object, elevation, say],
  )
  const [tab, show] = useBenchTab(tabs)
  const mayEdit = project.permissions.includes('objectEdit')
  const showImported = useShowReadings()
  const head = (isEditing: boolean) => (
    <div className="monitoring-head">
      <BenchTabs
        tabs={tabs.map(name => ({ name, label: say(tabWords[name]) }))}
        shown={tab}
        isEditing={isEditing}
        label={say('panel.Monitoring')}
        onShow={name => show(name)}
      />
      {mayEdit && !isEditing && <ImportReadings {...path} sensors={all} onDone={showImported} />}
    </div>
  )
  return (
    <div className="monitoring">
      {tab === 'Sensors' ? (
        <SensorsBench {...{ path, site, dictionaries, mayEdit, head }} sensors={all} />
      ) : (
        <>
          {head(false)}
          {tab === 'Alarms' ? (
            <div className="monitoring-alarms">
              <AlarmsList {...{ id, locid, zone, mayEdit }} />
            </div>
          ) : stations.length === 0 ? (
            <div className="empty">
              <p className="soft">{say('sensor.none')}</p>
            </div>
          ) : (
            <MonitoringScreen {...{ stations, zone, mayEdit, handOf, linesOf }} />
          )}
        </>
      )}
    </div>
  )
}
