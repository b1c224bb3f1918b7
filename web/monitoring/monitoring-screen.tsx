import { type HandReadings, pressureColumns, type ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation, PlacedStation } from '@borebook/draw/monitoring/station.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { type AddressState, useSelection } from '../app/address.ts'
import { lazyComponent } from '../app/lazy-component.ts'
import { useMissing } from '../app/missing.ts'
import { useSay } from '../app/texts.tsx'
import { useLimitLines } from './alarms/limit-lines.ts'
import { doubtfulOf, isBelowFilter, lengthWords } from './badges.ts'
import type { TimeRange } from './chart/time-axis.ts'
import { chosenIn, findStationPlace, sensorKey, useChoice } from './choice.ts'
import { ChangeSensors, FirstChoice } from './choose-sensors.tsx'
import { CsvButton } from './csv-button.tsx'
import { DataSheet } from './data-sheet.tsx'
import { useFlagReasons } from './flag-reasons.ts'
import { MeansSheet } from './means-sheet.tsx'
import { findMissingLevels } from './no-levels.ts'
import { useRange } from './range-tools.tsx'
import { ScreenTools } from './screen-tools.tsx'
import { findStartOfChange, subtractBaseline } from './since-baseline.ts'
import { StationList } from './station-list.tsx'
import { useFinerBeginning } from './use-finer-beginning.ts'
import { drawMeans, useMeans, widenToSpans } from './use-means.ts'
import { type ListedStation, type ShownSensor, useShownReadings } from './use-shown-readings.ts'
import './monitoring.css'

const MonitoringChart = lazyComponent(() =>
  import('./chart/monitoring-chart.tsx').then(m => ({ default: m.MonitoringChart })),
)
const ElapsedView = lazyComponent(() => import('./chart/elapsed-view.tsx').then(m => ({ default: m.ElapsedView })))
const ScatterView = lazyComponent(() => import('./chart/scatter-view.tsx').then(m => ({ default: m.ScatterView })))
const LimitsDialog = lazyComponent(() => import('./alarms/limits-dialog.tsx').then(m => ({ default: m.LimitsDialog })))
const FlagDialog = lazyComponent(() => import('./flag-dialog.tsx').then(m => ({ default: m.FlagDialog })))

interface ScreenProps {
  /** Every sensor that may be chosen. */
  stations: readonly MonitoringStation[]
  zone: string
  mayEdit: boolean
  handOf?(station: MonitoringStation): HandReadings | undefined
  /** Lines to measure by: those of the place, and of each of the stations. */
  linesOf?(stations: readonly PlacedStation[]): readonly ReferenceLine[]
}

/** Chooses sensors, and shows what they read. */
export function MonitoringScreen(props: ScreenProps) {
  const { stations } = props
  const choice = useChoice()
  const known = choice.chosen.filter(({ id }) => stations.some(one => one.id === id))
  const choose = (ids: readonly number[]) =>
    choice.choose(ids.map(id => ({ id, isDrawn: known.find(one => one.id === id)?.isDrawn ?? true })))
  useMissing(
    'kit.missing.sensor',
    chosenIn((useSearch({ strict: false }) as AddressState).sensors).map(({ id }) => id),
    id => stations.some(one => one.id === id),
  )
  if (known.length === 0) return <FirstChoice stations={stations} onChosen={choose} />
  return <Shown {...props} choice={choice} known={known} onChosen={choose} />
}

type Choice = ReturnType<typeof useChoice>
interface ShownProps extends ScreenProps {
  choice: Choice
  known: Choice['chosen']
  onChosen(ids: readonly number[]): void
}

function Shown({ stations, zone, mayEdit, handOf, linesOf, choice, known, onChosen }: ShownProps) {
  const say = useSay()
  const { setRange, setUnit, setPart, setFitted, setBy, unit, part, isFitted, by } = choice
  const listed = useListed(stations, known)
  const { range, life, shortcuts } = useRange(choice.range, listed, zone)
  // the range of the chart is that of the buttons, the data sheet and the file
  const seen = part ?? range
  const shown = useShownReadings({ listed, range, part, handOf })
  const { axis, drawn, monitored } = shown
  const [selected, select] = useSelection()
  const place = findStationPlace(listed, selected)
  const chosen = listed[place]!
  const measured = useMemo(() => [{ ...chosen, place }], [chosen, place])
  const limits = useLimitLines(measured)
  const lines = useMemo(() => [...(linesOf?.(measured) ?? []), ...limits], [linesOf, measured, limits])
  const [isFlagging, setFlagging] = useState(false)
  const reasonOf = useFlagReasons(shown.sensors, shown.counts.flagged > 0)
  const [isChange, setChange] = useState(false)
  const means = useMeans(shown.sensors, range, by, zone)
  const spanned = useMemo(() => (by ? widenToSpans(seen, range, by, zone) : seen), [seen, range, by, zone])
  const [isLog, setLog] = useState(false)
  const isElapsed = isChange && isLog
  const finer = useFinerBeginning(shown.sensors, monitored, seen, isElapsed && by === undefined)
  const [isScatterWanted, setScatter] = useState(false)
  const isScatter = isScatterWanted && monitored.length === 2
  const charted = useMemo(() => {
    const drawnBy = by ? monitored.map(one => drawMeans(one, means.found.get(Number(one.key)))) : finer
    return isChange && !isScatter ? drawnBy.map(one => subtractBaseline(one, spanned.from)) : drawnBy
  }, [isChange, isScatter, monitored, finer, by, means.found, spanned.from])
  const start = useMemo(
    () => findStartOfChange(charted, pressureColumns[unit], spanned.from),
    [charted, unit, spanned.from],
  )
  const caption = useCaption(shown.counts, shown.isLoading)
  const [stretch, setStretch] = useState<TimeRange>()
  const [open, setOpen] = useState<OpenedDialog>()
  const close = () => setOpen(undefined)
  return (
    <div className="monitoring-screen">
      <Stations
        {...{ stations, listed, monitored, zone, chosen }}
        onSelect={id => select(sensorKey(id))}
        onChange={() => setOpen('sensors')}
        onDraw={id => choice.choose(known.map(one => (one.id === id ? { id, isDrawn: !one.isDrawn } : one)))}
      />
      <div className="stack monitoring-main">
        <ScreenTools
          {...{ zone, shortcuts, unit, by, isFitted, isChange, isLog, isFlagging, mayEdit }}
          isScatter={monitored.length === 2 ? isScatter : undefined}
          onScatter={() => setScatter(!isScatter)}
          range={seen}
          limited={chosen.title}
          onRange={setRange}
          onUnit={setUnit}
          onFit={() => setFitted(!isFitted)}
          onChange={() => setChange(!isChange)}
          onLog={() => setLog(!isLog)}
          onBy={setBy}
          onFlag={() => {
            // what is flagged are readings
            if (by && !isFlagging) setBy(undefined)
            setLog(false)
            setScatter(false)
            setFlagging(!isFlagging)
          }}
          onLimits={() => setOpen('limits')}
        >
          <CsvButton range={spanned} {...{ zone, by }} stations={drawn} sensors={monitored} />
        </ScreenTools>
        {isFlagging && !by && (
          <p className="flag-hint soft" role="status">
            {say('monitoring.flag.hint')}
          </p>
        )}
        {(shown.isFailed || (by && means.isFailed)) && <Failed />}
        <div className="monitoring-view">
          <Suspense>
            {isScatter ? (
              <ScatterView
                {...{ unit, by }}
                stations={shown.sensors}
                // readings as they are: what they have changed by makes the same line
                sensors={by ? charted : monitored}
                range={spanned}
                onDay={() => setBy('day')}
              />
            ) : isElapsed ? (
              <ElapsedView {...{ axis, unit, zone }} sensors={charted} start={start} to={spanned.to} />
            ) : (
              <MonitoringChart
                {...{ axis, unit, zone, isChange }}
                isFitted={isFitted || isChange}
                // lines to measure by are elevations and pressures, not changes
                lines={isChange ? undefined : lines}
                sensors={charted}
                mode={isFlagging && !by ? 'flag' : 'zoom'}
                onStretch={setStretch}
                onRange={rested => {
                  const inPart = axis.isFitted ? undefined : rested
                  setPart(inPart)
                  shown.lookAt(inPart)
                }}
              />
            )}
          </Suspense>
          {shown.isEmpty && <NoReadings {...{ range, life, zone }} onRange={setRange} />}
          {unit === 'm' && <NoLevels sensors={monitored} onPressures={() => setUnit('kPa')} />}
        </div>
        {by ? (
          <MeansSheet
            {...{ axis, zone, by, unit }}
            range={spanned}
            sensors={monitored}
            means={means.found}
            isLoading={means.isLoading && means.found.size === 0}
          />
        ) : (
          <DataSheet {...{ axis, zone, reasonOf, caption }} range={seen} sensors={monitored} />
        )}
      </div>
      <Suspense>
        {open === 'sensors' && (
          <ChangeSensors
            stations={stations}
            chosen={known.map(({ id }) => id)}
            onChosen={ids => {
              onChosen(ids)
              close()
            }}
            onClose={close}
          />
        )}
        {open === 'limits' && (
          <LimitsDialog id={chosen.sensor.prj} locid={chosen.sensor.locid} sensor={chosen.sensor} onClose={close} />
        )}
        {stretch && drawn.length > 0 && (
          <FlagDialog
            stations={drawn}
            first={chosen.id}
            {...{ stretch, zone }}
            onDone={() => setFlagging(false)}
            onClose={() => setStretch(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

type OpenedDialog = 'sensors' | 'limits'

/** The chosen stations, the very same ones as long as neither choice nor sensors change. */
function useListed(stations: readonly MonitoringStation[], known: Choice['chosen']): readonly ListedStation[] {
  const named = known.map(one => `${one.id}${one.isDrawn}`).join()
  return useMemo(
    () => known.map(({ id, isDrawn }) => ({ ...stations.find(one => one.id === id)!, isDrawn })),
    [named, stations],
  )
}

/** What the data sheet shows of how much there is. */
function useCaption(
  { count, shown, hand, flagged }: ReturnType<typeof useShownReadings>['counts'],
  isLoading: boolean,
): string {
  const say = useSay()
  if (isLoading) return say('monitoring.sheet.loading')
  return [
    count === undefined
      ? say('monitoring.sheet.thinnedPart', { shown })
      : shown < count
        ? say('monitoring.sheet.thinned', { shown, count })
        : say('monitoring.sheet.readings', { count }),
    hand > 0 && say('monitoring.sheet.hand', { count: hand }),
    flagged > 0 && say('monitoring.sheet.flagged', { count: flagged }),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface StationsProps {
  stations: readonly MonitoringStation[]
  listed: readonly ListedStation[]
  monitored: ReturnType<typeof useShownReadings>['monitored']
  chosen: MonitoringStation
  zone: string
  onSelect(id: number): void
  onDraw(id: number): void
  onChange(): void
}

function Stations({ stations, listed, monitored, chosen, zone, onSelect, onDraw, onChange }: StationsProps) {
  const say = useSay()
  const badges = useMemo(
    () =>
      new Map(
        monitored.map(sensor => {
          const doubtful = Object.entries(doubtfulOf(sensor)) as [keyof ReturnType<typeof doubtfulOf>, number][]
          const said = doubtful.map(
            ([kind, length]) => length > 0 && say(`monitoring.badge.${kind}`, { time: lengthWords(length) }),
          )
          return [sensor.key, said.filter(words => words !== false)]
        }),
      ),
    [monitored, say],
  )
  return (
    <aside className="monitoring-stations">
      <header>
        <h2>{say('monitoring.stations')}</h2>
        <span className="soft">{say('monitoring.selected', { count: listed.length, total: stations.length })}</span>
        <span className="grow" />
        <Button variant="outline" onClick={onChange}>
          {say('monitoring.change')}
        </Button>
        <p className="soft">{say('monitoring.station.hint')}</p>
      </header>
      <StationList
        stations={listed.map(one => ({
          ...one,
          badges: [
            ...(isBelowFilter(one.sensor) ? [say('monitoring.badge.belowFilter')] : []),
            ...(badges.get(String(one.id)) ?? []),
          ],
          monitored: monitored.find(({ key }) => key === String(one.id)),
        }))}
        selected={chosen.id}
        {...{ zone, onSelect, onDraw }}
      />
    </aside>
  )
}

function Failed(): ReactNode {
  return (
    <p className="note" role="alert">
      {useSay()('monitoring.failed')}
    </p>
  )
}

/** Why a chart of levels has none, where pressures were read. */
function NoLevels({ sensors, onPressures }: { sensors: readonly ShownSensor[]; onPressures(): void }) {
  const say = useSay()
  const doubts = findMissingLevels(sensors)
  if (doubts.length === 0) return undefined
  return (
    <div className="monitoring-none" role="status">
      {doubts.map(([doubt, names]) => (
        <p key={doubt}>
          {names.join(', ')}: {say(`monitoring.doubt.${doubt}`)}
        </p>
      ))}
      <Button variant="default" onClick={onPressures}>
        {say('monitoring.showPressures')}
      </Button>
    </div>
  )
}

interface NoReadingsProps {
  range: TimeRange
  life: TimeRange | undefined
  zone: string
  onRange(range: TimeRange): void
}

function NoReadings({ range, life, zone, onRange }: NoReadingsProps) {
  const say = useSay()
  const stamps = ({ from, to }: TimeRange) => ({ from: siteStamp(from, zone), to: siteStamp(to, zone) })
  return (
    <div className="monitoring-none" role="status">
      <p>{say('monitoring.noReadings', stamps(range))}</p>
      {life && (
        <Button variant="default" onClick={() => onRange(life)}>
          {say('monitoring.range.life')}: {Object.values(stamps(life)).join(' – ')}
        </Button>
      )}
    </div>
  )
}
