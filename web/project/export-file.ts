import { exportAgs } from '@borebook/contract/export-ags.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { send } from '../kit/api.tsx'

/** `agsBare`: AGS without the readings of sensors, of which there may be millions. */
export type ExportFormat = 'csv' | 'geojson' | 'ags' | 'agsBare'
export const endingOf = (format: ExportFormat): string => (format === 'agsBare' ? 'ags' : format)

const whole = { csv: objects.csv, geojson: objects.geoJson }

/** A project's objects as a file, all or the chosen ones. Throws Refused where the server refuses. */
export async function exported(prj_id: number, format: ExportFormat, locids?: readonly number[]): Promise<Response> {
  const path = { id: prj_id }
  const isAgs = format === 'ags' || format === 'agsBare'
  const readings = format === 'ags'
  const answer = locids
    ? await send(urlOf(isAgs ? exportAgs.some : objects.exportSome, { path }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isAgs ? { locids, readings } : { format, locids }),
      })
    : await send(
        isAgs
          ? urlOf(exportAgs.file, { path, query: readings ? {} : { readings: 'false' } })
          : urlOf(whole[format], { path }),
      )
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({ detail: 'kit.somethingWrong' })))
  return answer
}
