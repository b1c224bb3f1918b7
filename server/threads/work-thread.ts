import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { TaskName, Tasks } from './tasks.ts'

/**
 * A thread of the pool: one function a task. What a task needs is loaded with the first of its kind, and the bytes it
 * answers are handed over, not copied.
 */
type Done<Name extends TaskName> = Promise<Tasks[Name]['out']>

/** A copy in plain memory of its own: what other modules have made cannot always be handed over. */
const handedOver = (bytes: Uint8Array): Uint8Array => move(new Uint8Array(bytes) as never) as unknown as Uint8Array

export const printSheet = async (task: Tasks['printSheet']['in']): Done<'printSheet'> =>
  handedOver(await (await import('./print-sheet.ts')).printSheet(task))

export const printLabels = async (task: Tasks['printLabels']['in']): Done<'printLabels'> =>
  handedOver(await (await import('./print-labels.ts')).printLabels(task))

export const readFile = async ({ bytes, known, name, clocks }: Tasks['readFile']['in']): Done<'readFile'> =>
  (await import('../import/read-file.ts')).readFile(bytes, known, name, clocks)

export const writeAgs = async (task: Tasks['writeAgs']['in']): Done<'writeAgs'> => {
  const { body, mond } = await (await import('./write-ags.ts')).writeAgsOf(task)
  const bytes = new Uint8Array(body)
  const handed = { [transferableSymbol]: [bytes.buffer], [valueSymbol]: { body: bytes, mond } }
  return move(handed as never) as never
}

export const calculate = async (task: Tasks['calculate']['in']): Done<'calculate'> =>
  (await import('../calculations/work-out.ts')).workOut(task)

export const atDepths = async (task: Tasks['atDepths']['in']): Done<'atDepths'> =>
  (await import('../calculations/at-depths.ts')).atDepths(task)

export const drawPicture = async ({ bytes, px }: Tasks['drawPicture']['in']): Done<'drawPicture'> =>
  handedOver(await (await import('../store/draw-picture.ts')).drawPicture(bytes, px))

export const parseReadings = async (task: Tasks['parseReadings']['in']): Done<'parseReadings'> =>
  (await import('../readings/parse.ts')).parsed(task)
