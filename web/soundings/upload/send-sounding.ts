import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Sounding, type SoundingData, soundings } from '@borebook/contract/soundings/soundings.ts'
import { writeSequencesCsv } from '@borebook/formats/csv/write.ts'
import { send } from '../../app/api.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'

/** Sends the numbers of a sounding as a CSV, with what is said of it and the file that it comes from. */
export async function sendSounding(
  path: ObjectPath,
  { depth, sequences, name, kind, meta, remarks, started }: SoundingData,
  file: File,
  mask: string | undefined,
): Promise<Sounding> {
  const body = new FormData()
  body.append('name', name)
  body.append('kind', kind)
  if (Object.keys(meta).length > 0) body.append('meta', JSON.stringify(meta))
  if (remarks.length > 0) body.append('remarks', JSON.stringify(remarks))
  if (started !== null) body.append('started', started)
  if (mask) body.append('mask', mask)
  body.append('data', new Blob([writeSequencesCsv({ depth, sequences })], { type: 'text/csv' }), file.name)
  body.append('original', file, file.name)
  const answer = await send(urlOf(soundings.create, { path }), { method: 'POST', body })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, JSON.parse(text) as never)
  return JSON.parse(text) as Sounding
}
