import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Layer } from '@borebook/contract/layers.ts'
import { type Call, callAs, Server } from '@borebook/e2e/a-server.ts'
import { aHole } from '@borebook/e2e/builders.ts'

/**
 * Acknowledged writes lost when the server is killed: four clients create, change and delete records while it is killed at a
 * random moment, again and again, on the embedded database. What was answered is compared, field by field, with what the
 * next start answers (bound: 0). `KILLS` says how often, 500 where it is left out.
 */
const kills = Number(process.env.KILLS ?? 500)
const clients = 4
/** ms after a start, most of which the first writes take where much goes on. */
const latestKill = 2000

type LayerFields = Pick<Layer, 'depthfrom' | 'depthto' | 'prinstype' | 'commentary'>

/** A client's layers, by layerid, as the server has answered them, and the write that was under way at the kill. */
class Writer {
  acknowledged = 0
  readonly #at: string
  #known = new Map<number, LayerFields>()
  #pending: { layerid?: number | undefined; fields?: LayerFields | undefined } | undefined

  constructor(at: string) {
    this.#at = at
  }

  /** Writes until the server is gone. */
  async write(call: Call): Promise<void> {
    for (let n = 0; ; n++) {
      const ids = [...this.#known.keys()]
      const layerid = n % 3 === 0 ? undefined : ids[Math.floor(Math.random() * ids.length)]
      const isDelete = layerid !== undefined && ids.length > 20
      const depthfrom = Math.floor(Math.random() * 500)
      const commentary = `${n} ${Math.random()}`
      const fields = isDelete ? undefined : { depthfrom, depthto: depthfrom + 1, prinstype: 'si', commentary }
      this.#pending = { layerid, fields }
      const sent = isDelete
        ? call('DELETE', `${this.#at}/${layerid}`)
        : call(layerid === undefined ? 'POST' : 'PUT', this.#at, { ...fields, layerid })
      const answer = await sent.catch(() => undefined)
      if (!answer) return
      if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      this.#pending = undefined
      this.acknowledged++
      if (isDelete) this.#known.delete(layerid)
      else this.#known.set(answer.body.layerid, takeFields(answer.body))
    }
  }

  /** What was acknowledged and does not stand as it was answered, and what nobody wrote. */
  async findLost(call: Call): Promise<string[]> {
    const answer = await call('GET', this.#at)
    const stored = new Map<number, LayerFields>(answer.body.map((layer: Layer) => [layer.layerid, takeFields(layer)]))
    const { layerid, fields } = this.#pending ?? {}
    const isAdding = this.#pending && layerid === undefined
    const lost: string[] = []
    for (const [key, was] of this.#known) {
      const allowed = key === layerid ? [was, fields] : [was]
      if (!allowed.some(one => isDeepStrictEqual(one, stored.get(key)))) lost.push(`${this.#at} ${key}`)
    }
    const added = [...stored].filter(([key]) => !this.#known.has(key))
    if (added.length > (isAdding ? 1 : 0) || added.some(([, layer]) => !isDeepStrictEqual(layer, fields)))
      lost.push(`${this.#at} has what nobody wrote`)
    this.#known = stored
    this.#pending = undefined
    return lost
  }
}
const takeFields = ({ depthfrom, depthto, prinstype, commentary }: LayerFields): LayerFields => ({
  ...{ depthfrom, depthto, prinstype, commentary },
})

const server = new Server({ engine: 'embedded' })
const lost: string[] = []
try {
  await server.start()
  const call = await callAs(server.url, 'lead')
  const holes = await Promise.all(Array.from({ length: clients }, () => aHole(server)))
  const writers = holes.map(({ path }) => new Writer(`${path}/layer_data`))
  for (let kill = 1; kill <= kills; kill++) {
    const writing = Promise.all(writers.map(writer => writer.write(call)))
    await sleep(Math.random() * latestKill)
    await server.stop('SIGKILL')
    await writing
    await server.start()
    for (const writer of writers) lost.push(...(await writer.findLost(call)))
    if (kill % 50 > 0 && kill < kills) continue
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
    console.log(`${kill} kills, ${acknowledged} acknowledged writes, ${lost.length} lost (bound: 0)`)
  }
  for (const one of lost) console.log(one)
} finally {
  await server.stop()
  server.remove()
}
