import { lifeOf } from '@borebook/draw/monitoring/drawn-station.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useSay } from '../app/texts.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { defaultRange, thisYear, twoDays } from './choice.ts'

const RangeDialog = lazyComponent(() => import('./range-dialog.tsx').then(m => ({ default: m.RangeDialog })))

export interface Shortcut {
  label: string
  /** Undefined where there is nothing to show. */
  range: TimeRange | undefined
}

/** The chosen range, or that of the stations' readings, or without any the default, which ends now. */
export function useRange(chosen: TimeRange | undefined, stations: readonly MonitoringStation[], zone: string) {
  const say = useSay()
  const newest = Math.max(0, ...stations.map(({ sensor }) => (sensor.latest ? Date.parse(sensor.latest.smpdate) : 0)))
  const now = useMemo(() => Math.max(Math.floor(Date.now() / 1000) * 1000, newest), [newest])
  const life = useMemo(() => lifeOf(stations), [stations])
  const range = useMemo(() => chosen ?? life ?? defaultRange(now, zone), [chosen, life, now, zone])
  const shortcuts: Shortcut[] = [
    { label: say('monitoring.range.twoDays'), range: twoDays(now) },
    { label: say('monitoring.range.year'), range: thisYear(now, zone) },
    { label: say('monitoring.range.life'), range: life },
  ]
  return { range, life, shortcuts }
}

interface RangeToolsProps {
  range: TimeRange
  zone: string
  shortcuts: readonly Shortcut[]
  onRange(range: TimeRange): void
}

/** Chooses a range, typed in a dialog or by a shortcut. */
export function RangeTools({ range, zone, shortcuts, onRange }: RangeToolsProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const dayOf = (at: number) => siteStamp(at, zone).slice(0, 10)
  return (
    <>
      <Button variant="default" leftSection={<IconCalendar size={16} />} onClick={() => setOpen(true)}>
        {dayOf(range.from)} – {dayOf(range.to)}
      </Button>
      <div className="switch" role="group" aria-label={say('monitoring.range')}>
        {shortcuts.map(({ label, range: of }) => (
          <button
            type="button"
            key={label}
            disabled={!of}
            aria-pressed={of?.from === range.from && of.to === range.to}
            onClick={() => of && onRange(of)}
          >
            {label}
          </button>
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <RangeDialog {...{ range, zone, shortcuts, onRange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
