import { exportAgs } from '@borebook/contract/export-ags.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { send } from '../kit/api.tsx'

export type ExportFormat = 'csv' | 'geojson' | 'ags'

const whole = { csv: objects.csv, geojson: objects.geoJson, ags: exportAgs.file }

/** A project's objects as a file, all or the chosen ones. Throws Refused where the server refuses. */
export async function exported(prj_id: number, format: ExportFormat, locids?: readonly number[]): Promise<Response> {
  const path = { id: prj_id }
  const answer = locids
    ? await send(urlOf(format === 'ags' ? exportAgs.some : objects.exportSome, { path }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(format === 'ags' ? { locids } : { format, locids }),
      })
    : await send(urlOf(whole[format], { path }))
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({ detail: 'kit.somethingWrong' })))
  return answer
}
