import { type Sensor, sensor } from '@borebook/contract/monitoring/sensors.ts'
import { Button } from '@mantine/core'
import { memo, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useSelection } from '../../app/address.ts'
import { lazyComponent, lazyWhenIdle } from '../../app/lazy-component.ts'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useUsedCodes } from '../../app/site/used-codes.ts'
import { useSay } from '../../app/texts.tsx'
import type { RecordKind } from '../../entry/bench/kind.ts'
import { type Bench, type BenchActions, useBench } from '../../entry/bench/use-bench.ts'
import { BenchRows } from '../../entry/bench-rows.tsx'
import { RefusedNote } from '../../entry/refused-note.tsx'
import { Workbench } from '../../entry/workbench.tsx'
import { showNumber } from '../../ui/fields/number-text.ts'
import { useReader } from '../../ui/fields/value-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type SensorItem, sensorItems, sensorKind } from './sensor-kind.ts'
import { makeSensorFormLooks, type SensorSite, sensorFormFields } from './sensor-looks.tsx'
import { SensorSheet } from './sensor-sheet.tsx'
import './sensors.css'

const BenchForm = lazyWhenIdle(() => import('../../entry/bench-form.tsx').then(m => ({ default: m.BenchForm })))
const ReinstallDialog = lazyComponent(() =>
  import('./reinstall-dialog.tsx').then(m => ({ default: m.ReinstallDialog })),
)

interface SensorsBenchProps {
  path: { id: number; locid: number }
  sensors: readonly Sensor[]
  site: SensorSite
  dictionaries: Dictionaries
  mayEdit: boolean
  /** Draws tabs above the list, which wait while a form is open. */
  head(isEditing: boolean): ReactNode
}

/** List, form and data sheet of the sensors of an object. */
export function SensorsBench({ path, sensors, site, dictionaries, mayEdit, head }: SensorsBenchProps) {
  const say = useSay()
  const reader = useReader(dictionaries)
  const [selectedKey, onSelect] = useSelection()
  const items = useMemo(() => sensorItems(sensors), [sensors])
  const copied = useRef<Sensor>(undefined)
  const kinds = useMemo(
    () => ({ [sensor.word]: sensorKind({ path, reader }, site.zone, () => copied.current) as RecordKind }),
    [path, reader, site.zone],
  )
  const bench = useBench({ place: `${path.locid}/sensors`, items, kinds, mayEdit, selectedKey, onSelect })
  const selected = bench.selected as SensorItem | undefined
  copied.current = selected?.record
  const [isHungAnew, setHungAnew] = useState(false)
  const add = () => bench.create(sensor.word, null)
  return (
    <>
      {head(bench.mode.name !== 'viewing')}
      <Workbench
        {...{ bench, kinds }}
        onNew={add}
        draftLabel={key => items.find(i => i.key === key)?.record.name ?? say('sensor.new')}
        listHead={
          <>
            <h2>{say('monitoring.tab.sensors')}</h2>
            <span className="soft">{items.length || ''}</span>
            <span className="grow" />
            {mayEdit && (
              <Button variant="outline" onClick={add} title="N">
                {say('sensor.new')}
              </Button>
            )}
          </>
        }
        list={
          <SensorRows
            items={items}
            label={say('monitoring.tab.sensors')}
            selectedKey={bench.mode.name === 'creating' ? undefined : selected?.key}
            actions={bench.actions}
            typeOf={dictionaries.label}
          />
        }
        formHead={<Head bench={bench} />}
      >
        {bench.typed ? (
          <Suspense fallback={<Skeleton />}>
            <SensorForm {...{ bench, kinds, site, dictionaries }} project={path.id} />
          </Suspense>
        ) : selected ? (
          <>
            <RefusedNote bench={bench} />
            <SensorSheet
              {...{ site, dictionaries }}
              kind={kinds[sensor.word]!}
              record={selected.record}
              {...(mayEdit && {
                onHungAnew: () => setHungAnew(true),
                onDuplicate: () => bench.create(sensor.word, null, 'copy'),
              })}
            />
          </>
        ) : (
          <div className="empty">
            <p className="soft">{say('sensor.none')}</p>
            {mayEdit && <Button onClick={add}>{say('sensor.new')}</Button>}
          </div>
        )}
      </Workbench>
      <Suspense>
        {isHungAnew && selected && (
          <ReinstallDialog stored={selected.record as never} zone={site.zone} onClose={() => setHungAnew(false)} />
        )}
      </Suspense>
    </>
  )
}

interface FormProps {
  bench: Bench
  kinds: Record<string, RecordKind>
  site: SensorSite
  dictionaries: Dictionaries
  project: number
}

function SensorForm({ bench, kinds, site, dictionaries, project }: FormProps) {
  const mostUsed = useUsedCodes(project, sensor.table)
  const looks = useMemo(() => makeSensorFormLooks(site), [site])
  return <BenchForm {...{ bench, looks, dictionaries, mostUsed }} kind={kinds[sensor.word]!} tabs={tabs} tab="data" />
}
const tabs = { data: sensorFormFields }

function Head({ bench }: { bench: Bench }) {
  const say = useSay()
  if (bench.mode.name === 'creating') return <strong>{say('sensor.new')}</strong>
  const record = (bench.selected as SensorItem | undefined)?.record
  if (!record) return null
  return (
    <>
      <strong>{record.name}</strong>
      {record.name !== record.serial_nr && <span className="soft small-hidden">{record.serial_nr}</span>}
    </>
  )
}

interface RowsProps {
  items: readonly SensorItem[]
  label: string
  selectedKey: string | undefined
  actions: BenchActions
  typeOf: Dictionaries['label']
}

/** The sensors by name, with depth and type. Not drawn anew while typing. */
const SensorRows = memo(function SensorRows({ items, label, selectedKey, actions, typeOf }: RowsProps) {
  const say = useSay()
  return (
    <BenchRows items={items} selectedKey={selectedKey} label={label} role="listbox">
      {(item, place) => {
        const { name, depth, sensor_type, incomplete } = item.record as Sensor & { incomplete?: boolean }
        const more = [depth !== null && `${showNumber(depth, 2)} m`, typeOf(609, sensor_type) ?? sensor_type]
        const words = more.filter(Boolean).join(' · ')
        return (
          <div
            className="bench-row"
            role="option"
            aria-selected={item.key === selectedKey}
            aria-setsize={items.length}
            aria-posinset={place + 1}
            data-fault={incomplete ? 'incomplete' : undefined}
            title={[name, words, incomplete && say('bench.incomplete')].filter(Boolean).join(' · ')}
            onClick={() => actions.select(item.key)}
            onDoubleClick={() => actions.edit(item)}
          >
            <span className="name">
              {name} <span className="soft">{words}</span>
            </span>
          </div>
        )
      }}
    </BenchRows>
  )
})
