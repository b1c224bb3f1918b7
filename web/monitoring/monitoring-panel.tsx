import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubes } from '@borebook/contract/wells/tubes.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { AddressState } from '../app/address.ts'
import { useEndpoint, useEndpointLater } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useLists, useListsAhead } from '../app/lists.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTextsOf } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { BenchTabs, useBenchTab } from '../entry/bench-tabs.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { useLastingAlarms } from './alarms/alarm-bell.tsx'
import { AlarmsList } from './alarms/alarms-list.tsx'
import { findStationPlace, sensorKey, useChoice, useShowReadings } from './choice.ts'
import { ImportReadings } from './import/import-readings.tsx'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { SensorsBench } from './sensors/sensors-bench.tsx'
import { useHole } from './use-holes.ts'
import { useStations } from './use-stations.ts'
import './monitoring.css'

const MonitoringTemplates = lazyComponent(() =>
  import('./templates/monitoring-templates.tsx').then(m => ({ default: m.MonitoringTemplates })),
)

const lists = [sensors.list, tubes.list, instruments.list, pressures.list] as const
const tabs = ['Readings', 'Sensors', 'Alarms'] as const
const tabWords = {
  Readings: 'monitoring.tab.readings',
  Sensors: 'monitoring.tab.sensors',
  Alarms: 'monitoring.tab.alarms',
} as const
const sensorDictionaries = [609]

interface PanelProps {
  id: number
  locid: number
}

/** The sensors of an object: what they read and what they are, or the sheets that are printed of them. */
export function MonitoringPanel(path: PanelProps) {
  useTextsOf('monitoring', 'templates', 'well', 'samples', 'pages')
  const say = useSay()
  const [shown, show] = useBenchTab([...tabs, 'Template'])
  const views = (
    <Switch
      label={say('template.switch')}
      values={['Monitoring', 'Template'] as const}
      value={shown === 'Template' ? shown : 'Monitoring'}
      words={view => say(view === 'Template' ? 'template.title' : 'template.monitoring')}
      onChange={view => show(view === 'Template' ? view : 'Readings')}
    />
  )
  return (
    <div className="stack monitoring">
      {shown === 'Template' ? (
        <>
          <div className="monitoring-head">{views}</div>
          <Suspense fallback={<Skeleton rows={6} />}>
            <MonitoringTemplates {...path} />
          </Suspense>
        </>
      ) : (
        <Monitored {...path} views={views} />
      )}
    </div>
  )
}

function Monitored({ id, locid, views }: PanelProps & { views: ReactNode }) {
  const say = useSay()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  useListsAhead(lists, path)
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
  const stations = useStations(all)
  const { handOf, linesOf } = useHole(object, byHand)
  const [tab, show] = useBenchTab(tabs)
  const alarms = useLastingAlarms(id, 'sensor')
  const lasting = all.filter(sensor => alarms.has(sensor.id)).length
  const mayEdit = project.permissions.includes('objectEdit')
  const showImported = useShowReadings()
  const selected = useSelected(tab, stations)
  const head = (isEditing: boolean) => (
    <div className="monitoring-head">
      {!isEditing && views}
      <BenchTabs
        tabs={tabs.map(name => ({
          name,
          label: name === 'Alarms' && lasting > 0 ? `${say(tabWords[name])} (${lasting})` : say(tabWords[name]),
        }))}
        shown={tab}
        isEditing={isEditing}
        label={say('panel.Monitoring')}
        onShow={name => show(name)}
      />
      {mayEdit && !isEditing && <ImportReadings {...path} sensors={all} {...{ selected }} onDone={showImported} />}
    </div>
  )
  if (tab === 'Sensors') return <SensorsBench {...{ path, site, dictionaries, mayEdit, head }} sensors={all} />
  return (
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
  )
}

/** Key of the sensor that is selected: on the workbench its record, else the station beside the chart. */
function useSelected(tab: (typeof tabs)[number], stations: readonly MonitoringStation[]): number | undefined {
  const { sel } = useSearch({ strict: false }) as AddressState
  const { chosen } = useChoice()
  if (tab === 'Sensors') return stations.find(({ id }) => sensorKey(id) === sel)?.id
  const listed = chosen.flatMap(({ id }) => stations.find(one => one.id === id) ?? [])
  return tab === 'Readings' ? listed[findStationPlace(listed, sel)]?.id : undefined
}
