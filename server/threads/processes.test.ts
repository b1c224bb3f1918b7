import { expect, test } from 'vitest'
import { slowDrawing } from '../testing/slow-drawing.ts'
import { closeProcesses, inProcess, ProcessEnded, TookTooLong } from './processes.ts'

const draw = (content: Uint8Array, seconds: number, signal?: AbortSignal) =>
  inProcess('drawPicture', { content, px: 256 }, { seconds, ...(signal && { signal }) })
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
)

test('a drawing that goes on in native code is killed at its limit, and the next is drawn all the same', async () => {
  await expect(draw(slowDrawing, 1)).rejects.toBeInstanceOf(TookTooLong)
  expect((await draw(square, 10)).byteLength).toBeGreaterThan(20)
})

test('what is asked of a process by turns is done by one', async () => {
  const [first, second] = [await draw(square, 10), await draw(square, 10)]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('a file that is no picture is an error with its reason, and ends nothing', async () => {
  await expect(draw(Buffer.from('GIF'), 10)).rejects.toThrow(/unsupported|format/i)
  expect((await draw(square, 10)).byteLength).toBeGreaterThan(20)
})

test('who hangs up, and a server that closes, end a drawing where it stands', async () => {
  const hangsUp = new AbortController()
  const first = draw(slowDrawing, 60, hangsUp.signal)
  hangsUp.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  const second = draw(slowDrawing, 60)
  closeProcesses()
  await expect(second).rejects.toBeInstanceOf(ProcessEnded)
})
