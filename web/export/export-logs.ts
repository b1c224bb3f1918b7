import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { logs } from '@borebook/contract/logs.ts'
import type { ListedObject } from '@borebook/contract/objects.ts'
import { isAway, send } from '../kit/api.tsx'
import { fileNameOf } from '../kit/save-answer.ts'
import type { LogLook } from '../layers/log-choices.tsx'
import { answered } from './export-file.ts'
import type { ZippedFile } from './stored-zip.ts'

export type Named = Pick<ListedObject, 'locid' | 'shortname'>

/** An object whose log could not be made, and why. */
export interface LeftOut {
  shortname: string
  why: string
}

interface Asked {
  prj: number
  objects: readonly Named[]
  look: LogLook
  signal: AbortSignal
  /** Told which log is being made, from 1. */
  onBegun(n: number): void
}

/**
 * The printed logs of objects, one after the other: so nobody else waits for them. What the server refuses of one object
 * leaves the others; throws Refused where nobody answers any more.
 */
export async function logsOf({ prj, objects, look, signal, onBegun }: Asked) {
  const files: ZippedFile[] = []
  const leftOut: LeftOut[] = []
  for (const [place, { locid, shortname }] of objects.entries()) {
    onBegun(place + 1)
    try {
      const answer = await answered(send(urlOf(logs.pdf, { path: { id: prj, locid }, query: look }), { signal }))
      const bytes = new Uint8Array(await answer.arrayBuffer())
      files.push({ name: fileNameOf(answer, `${shortname}.pdf`), bytes })
    } catch (error) {
      if (!(error instanceof Refused) || isAway(error)) throw error
      leftOut.push({ shortname, why: error.message })
    }
  }
  return { files, leftOut }
}
