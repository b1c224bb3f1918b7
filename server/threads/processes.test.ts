import { expect, test } from 'vitest'
import { slowDrawing } from '../testing/slow-drawing.ts'
import { closeProcesses, countProcesses, inProcess, ProcessEnded, ProcessTimeout } from './processes.ts'

const draw = (content: Uint8Array, seconds: number, signal?: AbortSignal) =>
  inProcess('drawPicture', { content, px: 256 }, { seconds, ...(signal && { signal }) })
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
)

test('a drawing that goes on in native code is killed at its limit, and the next is drawn all the same', async () => {
  await expect(draw(slowDrawing, 1)).rejects.toBeInstanceOf(ProcessTimeout)
  expect((await draw(square, 10)).byteLength).toBeGreaterThan(20)
})

test('what is asked for one after the other is done by one process, and at once by two', async () => {
  for (let i = 0; i < 3; i++) await draw(square, 10)
  await expect.poll(countProcesses).toBe(1)
  await Promise.all([draw(square, 10), draw(square, 10)])
  await expect.poll(countProcesses).toBe(2)
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
