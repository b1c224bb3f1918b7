// A server at work, all in one process: layers that are typed, files that come in, checkpoints. Ends by itself, without
// closing anything. Runs under `test-recorder.ts`.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { settings } from '../config/settings.ts'
import { openEmbedded } from '../ops/data-folder.ts'
import { contentName, digestOf } from '../store/content-name.ts'
import { FolderStore } from '../store/folder-store.ts'

declare global {
  var acknowledge: (what: object) => void
}

const { db, embedded } = await openEmbedded(settings.dataFolder)
const store = new FolderStore(path.join(settings.dataFolder, 'files'))
const app = await createApp(db, { store: () => store })
const { prj_id, locid } = await a(db).object()
const { key } = await a(db).user({ role: 'lead', prj_id })
const authorization = `Token ${key}`
/** How often each of them does it. */
const times = Number(process.argv[2])
let isOver = false

async function types(writer: number): Promise<void> {
  for (let i = 0; i < times * 3; i++) {
    const commentary = `${writer}/${i} ${randomBytes(400 + (i % 7) * 300).toString('base64')}`
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/project/${prj_id}/object/${locid}/layer_data`,
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ depthfrom: i, depthto: i + 1, prinstype: 'si', commentary }),
    })
    if (statusCode !== 201) throw new Error(body)
    acknowledge({ layer: JSON.parse(body).layerid, commentary })
  }
}

async function sends(): Promise<void> {
  for (let i = 0; i < times; i++) {
    const bytes = randomBytes(3000 + (i % 5) * 40_000)
    const name = `photo-${i}.bin`
    const head = `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/aws/project-document/${prj_id}/folders/`,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    })
    if (statusCode >= 300) throw new Error(body)
    acknowledge({ file: name, content: contentName([digestOf(bytes)]) })
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function checkpoints(): Promise<void> {
  while (!isOver) {
    await new Promise(resolve => setTimeout(resolve, 300))
    await embedded!.exec('checkpoint')
  }
}

const forcing = checkpoints()
await Promise.all([types(1), types(2), types(3), sends()])
isOver = true
await forcing
process.exit(0)
