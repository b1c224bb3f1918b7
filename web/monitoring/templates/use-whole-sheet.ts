import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { sensors as calls } from '@borebook/contract/monitoring/sensors.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { drawnSensorsOf, wholeRange } from '@borebook/draw/monitoring/monitoring-input.ts'
import { makeMonitoringLooks } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { monitoringPages } from '@borebook/draw/monitoring/monitoring-pages.ts'
import { useMemo } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { useLists } from '../../app/lists.ts'
import type { ObjectShown } from '../../app/site/sheet-records.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { useMonitoringSheet } from './use-monitoring-sheet.ts'

/** The sheet of all readings of an object by a template, as it would be printed now; `pages` is undefined until they are there. */
export function useWholeSheet({
  path,
  object,
  project,
  draft,
  language: reader,
}: ObjectShown & { draft: Pick<SheetTemplate, 'json_data' | 'saveSettings'>; language: Language }) {
  const say = useSay()
  const fail = () => showFailure(say('kit.somethingWrong'))
  const found = useEndpoint(calls.list, { path }, fail)
  const [byHand] = useLists(byHandOnly, path, fail)
  const looks = useMemo(() => makeMonitoringLooks(draft.json_data, draft.saveSettings), [draft])
  const sensors = useMemo(() => drawnSensorsOf(found, looks), [found, looks])
  const range = useMemo(() => wholeRange(sensors, { object, byHand }, looks), [sensors, object, byHand, looks])
  const languages = languagesOf(undefined, draft, reader)
  const { sheet, isFailed } = useMonitoringSheet({
    ...{ project, object, byHand, sensors, areChosen: false, range, looks, ...languages },
  })
  return { pages: useMemo(() => sheet && monitoringPages(sheet), [sheet]), hasSensors: sensors.length > 0, isFailed }
}
const byHandOnly = [pressures.list] as const
