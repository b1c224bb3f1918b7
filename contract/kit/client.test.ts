import { expect, test } from 'vitest'
import { objects } from '../objects.ts'
import { createClient } from './client.ts'

const answering = (status: number, body: string) => createClient(async () => new Response(body, { status }))
const refusalOf = (status: number, body: string) =>
  answering(status, body)(objects.list, { path: { id: 1 } }).catch((error: Error) => error.message)

test('a refusal is told by the server’s sentence, and a page of what stands in between by its number', async () => {
  expect(await refusalOf(404, '{"detail":"No such project"}')).toBe('No such project')
  expect(await refusalOf(413, '<html><body>413 Request Entity Too Large</body></html>')).toBe('HTTP 413')
  expect(await refusalOf(502, '')).toBe('HTTP 502')
})
