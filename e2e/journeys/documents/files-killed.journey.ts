import { createHash, randomBytes } from 'node:crypto'
import { callAs, expect, keyOf, Server, test } from '../../a-server.ts'

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Two with every change, and more before a release. */
const kills = Number(process.env.BOREBOOK_KILLS ?? 2)

// journeys past the browser: what a person is told was stored is there, whatever happens to the server next
test('a server killed again and again while files come in keeps every file that it acknowledged, whole, and shows no half one', async () => {
  const server = new Server({ engine: 'embedded' })
  await server.start()
  const acknowledged = new Map<string, string>()
  try {
    const call = await callAs(server.url, 'lead')
    const { body } = await call('POST', '/api/project', { prj_num: 'KILL', prj_title: 'Killed' })
    const prj: number = body.prj_id
    const key = await keyOf(server.url, 'lead')
    for (let round = 0; round < kills; round++) {
      let kill: Promise<void> | undefined
      for (let i = 0; ; i++) {
        // it dies at any moment of what comes next, however slowly that comes
        if (i === 4)
          kill = new Promise(resolve =>
            setTimeout(() => void server.stop('SIGKILL').then(resolve), Math.random() * 600),
          )
        // some in one chunk, some in two
        const bytes = randomBytes(i % 4 === 3 ? 9_000_000 : 200_000)
        const form = new FormData()
        const name = `${round}-${i}.bin`
        form.set('folder_structure', `Round ${round}`)
        form.set('files', new Blob([bytes]), name)
        const answer = await upload(server.url, key, prj, form)
        if (kill && answer !== 201) break
        expect(answer).toBe(201)
        acknowledged.set(`Round ${round}||${name}`, sum(bytes))
      }
      await kill
      await server.start()
    }
    const listed = await (await callAs(server.url, 'lead'))('GET', `/aws/project-document/${prj}/folders/`)
    const files = (listed.body.files_and_folders as { name: string; url: string | null }[]).filter(e => e.url)
    for (const [name, sha] of acknowledged) {
      const { url } = files.find(f => f.name === name)!
      expect([name, sum(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()))]).toEqual([name, sha])
    }
    // a file that was stored and not yet acknowledged may be there, and then it is whole too
    for (const { name, url } of files) expect([name, (await fetch(server.url + url)).status]).toEqual([name, 200])
  } finally {
    await server.stop()
    server.remove()
  }
})

/** The status of an upload; 0 where nobody answered. */
const upload = (url: string, key: string, prj: number, body: FormData): Promise<number> =>
  fetch(`${url}/aws/project-document/${prj}/folders/`, {
    method: 'POST',
    headers: { authorization: `Token ${key}` },
    body,
  }).then(
    answer => answer.status,
    () => 0,
  )
