import { calendarSpans } from '@borebook/contract/monitoring/readings.ts'
import type { PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { Button } from '@mantine/core'
import { IconBell, IconChartScatter, IconFlag2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../app/texts.tsx'
import { Switch } from '../ui/switch.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { RangeTools, type Shortcut } from './range-tools.tsx'

interface ToolsProps {
  range: TimeRange
  zone: string
  shortcuts: readonly Shortcut[]
  unit: PressureUnit
  /** Means by days or months are shown instead of readings. */
  by: CalendarSpan | undefined
  isFitted: boolean
  /** Whether what has changed since the beginning of the range is drawn. */
  isChange: boolean
  /** Whether the axis is the logarithm of the time since then. */
  isLog: boolean
  /** Whether one of two sensors is drawn over the other; undefined where they are not two. */
  isScatter: boolean | undefined
  isFlagging: boolean
  mayEdit: boolean
  /** Name of the station whose limits are set. */
  limited: string
  onRange(range: TimeRange): void
  onUnit(unit: PressureUnit): void
  onBy(by: CalendarSpan | undefined): void
  onFit(): void
  onChange(): void
  onLog(): void
  onScatter(): void
  onFlag(): void
  onLimits(): void
  children: ReactNode
}

/** What of the readings the chart shows, and how; `children` before what changes them. */
export function ScreenTools(props: ToolsProps) {
  const {
    range,
    zone,
    shortcuts,
    unit,
    by,
    isFitted,
    isChange,
    isLog,
    isScatter,
    isFlagging,
    mayEdit,
    limited,
    children,
  } = props
  const { onRange, onUnit, onBy, onFit, onChange, onLog, onScatter, onFlag, onLimits } = props
  const say = useSay()
  return (
    <div className="row monitoring-tools">
      <RangeTools {...{ range, zone, shortcuts, onRange }} />
      <span className="grow" />
      <select
        className="input-small select"
        aria-label={say('monitoring.by')}
        value={by ?? 'readings'}
        onChange={event => onBy(calendarSpans.find(one => one === event.target.value))}
      >
        {(['readings', ...calendarSpans] as const).map(one => (
          <option key={one} value={one}>
            {say(`monitoring.by.${one}`)}
          </option>
        ))}
      </select>
      {isScatter !== undefined && (
        <Button
          variant={isScatter ? 'filled' : 'default'}
          aria-pressed={isScatter}
          title={say('monitoring.scatter.hint')}
          leftSection={<IconChartScatter size={16} />}
          onClick={onScatter}
        >
          <span className="tool-word">{say('monitoring.scatter')}</span>
        </Button>
      )}
      {!isScatter && (
        <label title={say('monitoring.change.since.hint')}>
          <input type="checkbox" checked={isChange} onChange={onChange} /> {say('monitoring.change.since')}
        </label>
      )}
      {!isScatter &&
        // the axes of changes fit anyway
        (isChange ? (
          <label>
            <input type="checkbox" checked={isLog} onChange={onLog} /> {say('monitoring.change.log')}
          </label>
        ) : (
          <label>
            <input type="checkbox" checked={isFitted} onChange={onFit} /> {say('monitoring.fit')}
          </label>
        ))}
      <Switch
        label={say('monitoring.unit')}
        values={['kPa', 'm'] as const}
        value={unit}
        words={one => one}
        onChange={onUnit}
      />
      {children}
      {mayEdit && (
        <>
          <Button
            variant={isFlagging ? 'filled' : 'default'}
            aria-pressed={isFlagging}
            title={say('monitoring.flag.hint')}
            leftSection={<IconFlag2 size={16} />}
            onClick={onFlag}
          >
            <span className="tool-word">{say('monitoring.flag')}</span>
          </Button>
          <Button
            variant="default"
            title={`${say('monitoring.limits')} ${limited}`}
            leftSection={<IconBell size={16} />}
            onClick={onLimits}
          >
            <span className="tool-word">{say('monitoring.limits')}</span>
          </Button>
        </>
      )}
    </div>
  )
}
