import '@mantine/core/styles.css'
import '@borebook/web/fonts.css'
import '@borebook/web/ui/tokens.css'
import '@borebook/web/ui/kit.css'
import {
  exampleLines,
  exampleRange,
  exampleSensors,
  exampleZone,
  manySensors,
} from '@borebook/draw/monitoring/example-readings.ts'
import { TextsProvider, useTextsOf } from '@borebook/web/app/texts.tsx'
import type { ChartMode } from '@borebook/web/monitoring/chart/chart-gestures.ts'
import { TimeAxis } from '@borebook/web/monitoring/chart/time-axis.ts'
import { theme } from '@borebook/web/ui/theme.ts'
import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * A page with the chart of readings alone: `?sensors=6&unit=kPa&fitted&dark&mode=flag`. With `late` it is drawn when the
 * page is told to (`mount()`), and `mountBare()` draws the same lines in a bare uPlot.
 */
const asked = new URLSearchParams(location.search)
const count = Number(asked.get('sensors') ?? 0)
const sensors = count > 0 ? manySensors(count) : exampleSensors()
const day = 86_400_000
const marks = [
  { at: exampleRange.from + 190 * day, kind: 'warning' as const, text: 'Warning', sensor: '3' },
  { at: exampleRange.from + 74 * day, kind: 'note' as const, text: 'pumping test', sensor: '1' },
]
const axis = new TimeAxis(exampleRange)
const chart = import('@borebook/web/monitoring/chart/monitoring-chart.tsx')
const MonitoringChart = lazy(async () => ({ default: (await chart).MonitoringChart }))
const bare = asked.has('late') ? import('./bare-plot.ts') : undefined
let show = () => {}

function Page() {
  useTextsOf('monitoring')
  const [isShown, setShown] = useState(!asked.has('late'))
  show = () => flushSync(() => setShown(true))
  return (
    <main style={{ display: 'flex', height: '480px' }}>
      {isShown && (
        <MonitoringChart
          {...{ axis, sensors, marks }}
          lines={count > 0 ? [] : exampleLines}
          zone={exampleZone}
          unit={asked.get('unit') === 'kPa' ? 'kPa' : 'm'}
          isFitted={asked.has('fitted')}
          mode={(asked.get('mode') as ChartMode | null) ?? 'zoom'}
        />
      )}
    </main>
  )
}
createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} defaultColorScheme={asked.has('dark') ? 'dark' : 'light'}>
    <TextsProvider>
      <Suspense>
        <Page />
      </Suspense>
    </TextsProvider>
  </MantineProvider>,
)
await Promise.all([chart, bare])
const told = {
  axis,
  mount: () => show(),
  mountBare: async () => {
    told.show = (await bare)!.drawBare(document.body, sensors, exampleRange)
  },
  show: (_from: number, _to: number) => {},
}
Object.assign(window, { told })
