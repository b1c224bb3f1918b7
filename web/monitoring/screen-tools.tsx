import type { PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { IconBell, IconCalendar, IconFlag2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Switch } from '../kit/switch.tsx'
import { useSay } from '../kit/texts.tsx'
import type { TimeRange } from './chart/time-axis.ts'

export interface Shortcut {
  label: string
  /** Undefined where there is nothing to show. */
  range: TimeRange | undefined
}

interface ToolsProps {
  range: TimeRange
  zone: string
  shortcuts: readonly Shortcut[]
  unit: PressureUnit
  isFitted: boolean
  isFlagging: boolean
  mayEdit: boolean
  /** Name of the station whose limits are set. */
  limited: string
  onRange(range: TimeRange): void
  onUnit(unit: PressureUnit): void
  onFit(): void
  onFlag(): void
  onOpen(what: 'range' | 'limits'): void
  children: ReactNode
}

/** What of the readings the chart shows, and how; `children` behind it. */
export function ScreenTools(props: ToolsProps) {
  const { range, zone, shortcuts, unit, isFitted, isFlagging, mayEdit, limited, children } = props
  const { onRange, onUnit, onFit, onFlag, onOpen } = props
  const say = useSay()
  const dayOf = (at: number) => siteStamp(at, zone).slice(0, 10)
  return (
    <div className="monitoring-tools">
      <Button variant="default" leftSection={<IconCalendar size={16} />} onClick={() => onOpen('range')}>
        {dayOf(range.from)} – {dayOf(range.to)}
      </Button>
      <div className="switch" role="group" aria-label={say('monitoring.range')}>
        {shortcuts.map(({ label, range: of }) => (
          <button type="button" key={label} disabled={!of} onClick={() => of && onRange(of)}>
            {label}
          </button>
        ))}
      </div>
      <span className="grow" />
      <label>
        <input type="checkbox" checked={isFitted} onChange={onFit} /> {say('monitoring.fit')}
      </label>
      <span className="soft">{say('monitoring.unit')}</span>
      <Switch
        label={say('monitoring.unit')}
        values={['kPa', 'm'] as const}
        value={unit}
        words={one => one}
        onChange={onUnit}
      />
      {mayEdit && (
        <>
          <Button
            variant={isFlagging ? 'filled' : 'default'}
            aria-pressed={isFlagging}
            title={say('monitoring.flag.hint')}
            leftSection={<IconFlag2 size={16} />}
            onClick={onFlag}
          >
            {say('monitoring.flag')}
          </Button>
          <Button
            variant="default"
            title={`${say('monitoring.limits')} ${limited}`}
            leftSection={<IconBell size={16} />}
            onClick={() => onOpen('limits')}
          >
            {say('monitoring.limits')}
          </Button>
        </>
      )}
      {children}
    </div>
  )
}
