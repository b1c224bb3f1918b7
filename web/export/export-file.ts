import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { send } from '../app/api.tsx'

export type ObjectsFormat = 'ags' | 'csv' | 'geojson'

interface ExportInput {
  /** The chosen ones; all of the project where absent. */
  locids?: readonly number[] | undefined
  /** Whether an AGS file holds the readings of sensors, of which there may be millions. */
  readings?: boolean
  signal?: AbortSignal
}

const whole = { csv: objects.csv, geojson: objects.geoJson }

/** A project's objects as a file. Throws Refused where the server refuses. */
export async function exported(
  prj_id: number,
  format: ObjectsFormat,
  { locids, readings = true, signal }: ExportInput = {},
): Promise<Response> {
  const path = { id: prj_id }
  const leaving = signal ? { signal } : {}
  if (locids) {
    const [call, body] =
      format === 'ags' ? [exportAgs.some, { locids, readings }] : [objects.exportSome, { format, locids }]
    return answered(
      send(urlOf(call, { path }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...leaving,
      }),
    )
  }
  const url =
    format === 'ags'
      ? urlOf(exportAgs.file, { path, query: readings ? {} : { readings: 'false' } })
      : urlOf(whole[format], { path })
  return answered(send(url, leaving))
}

/** An answer that is a file. Throws Refused where it is a refusal. */
async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({ detail: 'kit.somethingWrong' })))
  return answer
}
