import { Refused } from '@borebook/contract/kit/refused.ts'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../app/save-answer.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import type { TimeRange } from './chart/time-axis.ts'

interface CsvProps {
  stations: readonly MonitoringStation[]
  /** Stations as they are drawn: one without a logger reads what was read by hand. */
  sensors: readonly MonitoredSensor[]
  range: TimeRange
  zone: string
  /** Means instead of readings. */
  by: CalendarSpan | undefined
}

/** `data.csv` of what is drawn, readings with or without what is flagged; of means that is left out. */
export function CsvButton(asked: CsvProps) {
  const say = useSay()
  const [isWithFlagged, setWithFlagged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { dataCsv, makeMeansCsv } = await import('./data-csv.ts')
      const { by } = asked
      saveFile(await (by ? makeMeansCsv({ ...asked, by }) : dataCsv({ ...asked, isWithFlagged })), 'data.csv')
    } catch (error) {
      // an answer that breaks off is no file
      showFailure(say(error instanceof Refused ? error.message : 'monitoring.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {asked.by === undefined && (
        <label>
          <input type="checkbox" checked={isWithFlagged} onChange={() => setWithFlagged(!isWithFlagged)} />{' '}
          {say('monitoring.csv.flagged')}
        </label>
      )}
      <Button
        variant="default"
        disabled={isBusy || asked.stations.length === 0}
        leftSection={<IconDownload size={16} />}
        onClick={() => void download()}
      >
        data.csv
      </Button>
    </>
  )
}
