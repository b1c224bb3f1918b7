import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../config/refuse.ts'
import { keyHash, readApiKey } from './keys.ts'

/** Something that is counted now: how many wait in a queue, how many connections are open. */
export interface Gauged {
  name: string
  help: string
  now: () => number
}

/** Serves /metrics: times by the pattern of a route, never an address, a name or a key. Nothing is there where it is off. */
export async function serveMetrics(
  app: FastifyInstance,
  allowed: 'off' | 'on' | { key: string },
  gauges: readonly Gauged[],
): Promise<void> {
  if (allowed === 'off') {
    app.get('/metrics', async () => {
      throw notFound()
    })
    return
  }
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'borebook_request_duration_seconds',
    help: 'Answered requests, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  for (const { name, help, now } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(now())
      },
    })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (allowed !== 'on' && !isSame(readApiKey(request) ?? '', allowed.key)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compares keys, in a time as long for any wrong one. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(keyHash(given)), Buffer.from(keyHash(right)))

/** What a pool of connections tells. */
export const poolGauges = (pool: { totalCount: number; idleCount: number; waitingCount: number }): Gauged[] => [
  { name: 'borebook_database_connections', help: 'Open connections.', now: () => pool.totalCount },
  { name: 'borebook_database_connections_idle', help: 'Connections that nobody uses.', now: () => pool.idleCount },
  { name: 'borebook_database_waiting', help: 'Calls that wait for a connection.', now: () => pool.waitingCount },
]

export const queueGauges = (queue: { running: number; waiting: number }): Gauged[] => [
  { name: 'borebook_work_running', help: 'Prints, imports and exports under way.', now: () => queue.running },
  { name: 'borebook_work_waiting', help: 'Prints, imports and exports that wait.', now: () => queue.waiting },
]
