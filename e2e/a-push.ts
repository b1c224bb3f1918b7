import { expect, keyOf, type Server } from './a-server.ts'

interface Push {
  kind?: string
  name?: string
  /** What the file says of it, as `{ a: { value: 0.75, unit: '-' } }`. */
  meta?: object
  head?: string
  /** Words beside the depths, m. */
  remarks?: readonly { depth: number; text: string }[]
  /** Rows of the file below `head`. */
  rows: readonly string[]
}

/** Sends a sounding to an object, as a table in a file; its key. */
export async function sendPush(
  { url }: Server,
  object: string,
  { kind = 'cpt', name, meta = {}, head = 'depth [m],qc [MPa],fs [MPa],u2 [MPa]', remarks, rows }: Push,
): Promise<number> {
  const form = new FormData()
  form.append('kind', kind)
  if (name) form.append('name', name)
  form.append('meta', JSON.stringify(meta))
  if (remarks) form.append('remarks', JSON.stringify(remarks))
  form.append('data', new Blob([`${[head, ...rows].join('\n')}\n`]), 'push.csv')
  const sent = await fetch(`${url}${object}/data_sequences_alternative`, {
    method: 'POST',
    headers: { authorization: `Token ${await keyOf(url, 'lead')}` },
    body: form,
  })
  expect(sent.status).toBe(201)
  return ((await sent.json()) as { id: number }).id
}
