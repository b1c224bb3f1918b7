import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import {
  languagesOf,
  type Measurand,
  measurands,
  offeredFor,
  type SheetTemplate,
  sheetTemplates,
} from '@borebook/contract/paper/sheet-templates.ts'
import { projects } from '@borebook/contract/projects.ts'
import { type MonitoringLooks, makeMonitoringLooks } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { monitoringPages } from '@borebook/draw/monitoring/monitoring-pages.ts'
import type { MonitoringStation, PlacedStation } from '@borebook/draw/monitoring/station.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { AddressState } from '../../app/address.ts'
import { useEndpoint, useEndpointLater } from '../../app/api.tsx'
import { useLists } from '../../app/lists.ts'
import { useSay, useTexts } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { CheckMenu } from '../../ui/fields/check-menu.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { PaperDesk, usePagesWords, ZoomChoice } from '../../ui/paper/paper-desk.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type ChosenSensor, useChoice } from '../choice.ts'
import { RangeTools, useRange } from '../range-tools.tsx'
import { useStations } from '../use-stations.ts'
import { type PrintedPages, TemplateCard } from './template-card.tsx'
import { useMonitoringSheet } from './use-monitoring-sheet.ts'
import './templates.css'

interface ObjectPath {
  id: number
  locid: number
}

/** Sheets of an object's readings: a template is begun, filled with sensors and a range, and printed. */
export function MonitoringTemplates(path: ObjectPath) {
  const say = useSay()
  const { data: found, isError, isPending } = useEndpointLater(sensors.list, { path })
  const stations = useStations(found ?? noSensors)
  if (isPending) return <Skeleton rows={6} />
  if (isError || stations.length === 0) return <Nothing>{say('template.noSensors')}</Nothing>
  return <Templates {...{ path, stations }} />
}
const noSensors: readonly never[] = []

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="empty" role="status">
      <p className="soft">{children}</p>
    </div>
  )
}

/** The measurand and the template that is begun: they live in the address. */
function useTemplateChoice() {
  const { view, sel } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const write = (more: Pick<AddressState, 'view' | 'sel'>) =>
    void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...more }), replace: true } as never)
  return {
    measurand: measurands.find(one => one === view) ?? measurands[0],
    begun: Number(sel),
    setMeasurand: (next: Measurand) =>
      write({ view: (next === measurands[0] ? undefined : next) as never, sel: undefined as never }),
    begin: (draft: number | undefined) => write({ sel: (draft === undefined ? undefined : String(draft)) as never }),
  }
}

function Templates({ path, stations }: { path: ObjectPath; stations: readonly MonitoringStation[] }) {
  const say = useSay()
  const all = useEndpoint(sheetTemplates.list, {}, () => showFailure(say('kit.somethingWrong')))
  const { measurand, begun, setMeasurand, begin } = useTemplateChoice()
  const offered = offeredFor(all, measurand)
  const draft = offered.find(({ id }) => id === begun)
  const choice = useChoice()
  const placed = usePlaced(stations, choice.chosen)
  const [printed, setPrinted] = useState<PrintedPages>()
  return (
    <div className="templates" data-begun={draft !== undefined || undefined}>
      <aside aria-label={say('template.cards')}>
        <div className="template-choice">
          <Choice
            label={say('template.measurand')}
            value={measurand}
            values={measurands}
            shown={one => say(`template.measurand.${one}`)}
            onChange={setMeasurand}
          />
          <SensorMenu {...{ stations, placed }} onChoose={choice.choose} />
        </div>
        {offered.map(one => (
          <TemplateCard
            key={one.id}
            draft={one}
            unit={choice.unit}
            isOpen={one === draft}
            printed={printed}
            onStart={() => begin(one.id)}
            onClose={() => begin(undefined)}
          />
        ))}
        {offered.length === 0 && (
          <p className="soft" role="status">
            {say(all.length === 0 ? 'template.noDrafts' : 'template.none')}
          </p>
        )}
      </aside>
      {offered.length > 0 && placed.length === 0 && <Nothing>{say('template.noSensor')}</Nothing>}
      {draft && placed.length > 0 && (
        <Suspense fallback={<div className="desk" aria-busy />}>
          <Filled key={draft.id} {...{ path, draft, choice, stations: placed }} onPrinted={setPrinted} />
        </Suspense>
      )}
    </div>
  )
}

/** The stations that are chosen and drawn, with their places; the very same ones as long as neither changes. */
function usePlaced(stations: readonly MonitoringStation[], chosen: readonly ChosenSensor[]): readonly PlacedStation[] {
  return useMemo(
    () =>
      chosen
        .filter(one => one.isDrawn)
        .flatMap(({ id }) => stations.filter(one => one.id === id))
        .map((station, place) => ({ ...station, place })),
    [stations, chosen],
  )
}

interface MenuProps {
  stations: readonly MonitoringStation[]
  placed: readonly PlacedStation[]
  onChoose(chosen: readonly ChosenSensor[]): void
}

function SensorMenu({ stations, placed, onChoose }: MenuProps) {
  const say = useSay()
  const isChosen = (id: number) => placed.some(one => one.id === id)
  return (
    <div className="choice">
      <span>{say('template.sensors')}</span>
      <CheckMenu
        label={say('template.sensors.choose')}
        className="template-sensors"
        button={
          <>
            {say('monitoring.selected', { count: placed.length, total: stations.length })}
            <IconChevronDown size={14} />
          </>
        }
        options={stations.map(({ id, title, sensor }) => ({
          value: String(id),
          shown: title === sensor.serial_nr ? title : `${title} · ${sensor.serial_nr}`,
          isChecked: isChosen(id),
        }))}
        onToggle={(value, isChecked) =>
          onChoose(
            stations
              .filter(({ id }) => (id === Number(value) ? isChecked : isChosen(id)))
              .map(({ id }) => ({ id, isDrawn: true })),
          )
        }
      />
    </div>
  )
}

interface FilledProps {
  path: ObjectPath
  draft: SheetTemplate
  choice: ReturnType<typeof useChoice>
  stations: readonly PlacedStation[]
  /** Called with its pages when they are there, and with nothing when they are gone. */
  onPrinted(printed: PrintedPages | undefined): void
}

/** A template that is begun. */
function Filled({ path, draft, choice, stations, onPrinted }: FilledProps) {
  const { say, language: reader } = useTexts()
  const pagesWords = usePagesWords()
  const fail = () => showFailure(say('kit.somethingWrong'))
  const object = useEndpoint(objects.get, { path }, fail)
  const project = useEndpoint(projects.get, { path: { id: path.id } }, fail)
  const [byHand] = useLists(byHandOnly, path, fail)
  const zone = project.timezone
  const { range, shortcuts } = useRange(choice.part ?? choice.range, stations, zone)
  const json = isNarrow() ? (draft.json_data_mobile ?? draft.json_data) : (draft.json_data_web ?? draft.json_data)
  const [orientation, setOrientation] = useState(json.layoutSettings.pageOrientation)
  const [isOverlaid, setOverlaid] = useState(json.chartSettings.overlay ?? true)
  const [zoom, setZoom] = useState(0)
  const { unit, setUnit } = choice
  const [isFittedByTemplate, setFittedByTemplate] = useState(json.chartSettings.isFitted ?? false)
  const isFitted = choice.isFitted || isFittedByTemplate
  const setFitted = (next: boolean) => {
    setFittedByTemplate(false)
    choice.setFitted(next)
  }
  const sensors = useMemo(() => stations.map(({ sensor }) => sensor), [stations])
  const looks = useMemo((): MonitoringLooks => {
    const own = makeMonitoringLooks(json, draft.saveSettings, unit)
    return { ...own, isOverlaid, isFitted, orientation: orientation === 'Landscape' ? 'landscape' : 'portrait' }
  }, [json, draft.saveSettings, unit, isOverlaid, isFitted, orientation])
  const { sheet, isFailed } = useMonitoringSheet({
    ...{ project, object, byHand, sensors, areChosen: true, range, looks },
    ...languagesOf(undefined, { json_data: json }, reader),
  })
  const printed = useMemo(
    () => sheet && { ...monitoringPages(sheet), title: `${draft.name} · ${object.shortname}` },
    [sheet, draft.name, object.shortname],
  )
  useEffect(() => {
    onPrinted(printed)
    return () => onPrinted(undefined)
  }, [printed, onPrinted])
  return (
    <div className="stack template-main">
      <div className="row monitoring-tools">
        <RangeTools {...{ range, zone, shortcuts }} onRange={choice.setRange} />
        <Switch
          label={say('monitoring.unit')}
          values={['kPa', 'm'] as const}
          value={unit}
          words={one => one}
          onChange={setUnit}
        />
        <Switch
          label={say('template.layout')}
          values={['overlay', 'apart'] as const}
          value={isOverlaid ? 'overlay' : 'apart'}
          words={one => say(`template.${one}`)}
          onChange={one => setOverlaid(one === 'overlay')}
        />
        <Switch
          label={say('template.orientation')}
          values={['Portrait', 'Landscape'] as const}
          value={orientation}
          words={one => say(`template.paper.${one}`)}
          onChange={setOrientation}
        />
        <label>
          <input type="checkbox" checked={isFitted} onChange={() => setFitted(!isFitted)} /> {say('monitoring.fit')}
        </label>
        <span className="grow" />
        {printed && <span className="soft">{pagesWords(printed.pages.length)}</span>}
        <ZoomChoice zoom={zoom} onZoom={setZoom} />
      </div>
      {isFailed ? (
        <p className="note" role="alert">
          {say('monitoring.failed')}
        </p>
      ) : printed ? (
        <PaperDesk label={draft.name} sheet={printed} zoom={zoom} />
      ) : (
        <div className="desk" aria-busy />
      )}
    </div>
  )
}
const byHandOnly = [pressures.list] as const
const isNarrow = (): boolean => matchMedia('(max-width: 600px)').matches
