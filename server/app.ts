import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BaseMap } from '@borebook/contract/documents/basemaps.ts'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accountRoutes } from './accounts/account.ts'
import { keyRoutes } from './accounts/keys.ts'
import { memberRoutes } from './accounts/members.ts'
import { authRoutes, type WaysIn } from './accounts/sign-in.ts'
import { userRoutes } from './accounts/users.ts'
import { alarmRoutes } from './alarms/alarms.ts'
import { limitsRoutes } from './alarms/limits.ts'
import { AlarmNotifier } from './alarms/telling.ts'
import { basemapRoutes } from './basemaps/basemaps.ts'
import { calculationBatchRoutes } from './calculations/calculation-batches.ts'
import { calculationRoutes } from './calculations/calculations.ts'
import { Runs } from './calculations/runs.ts'
import { acceptedLanguage, sayIn } from './config/language.ts'
import type { NotificationSettings } from './config/notification-settings.ts'
import { Refusal } from './config/refuse.ts'
import { settings } from './config/settings.ts'
import type { Db } from './db/database.ts'
import { root } from './db/root.ts'
import { dictionaryRoutes } from './dictionaries/dictionaries.ts'
import { usedCodesRoutes } from './dictionaries/used-codes.ts'
import { documentRoutes } from './documents/documents.ts'
import { exportAgsRoutes } from './export/export-ags.ts'
import { historyRoutes, projectHistoryRoutes } from './history/history.ts'
import { answerRefusal } from './http/answer-refusals.ts'
import { drainConnections } from './http/drain-connections.ts'
import { Health } from './http/health.ts'
import { type Gauged, queueGauges, serveMetrics } from './http/metrics.ts'
import { type Mounted, mount } from './http/mount.ts'
import { type OpenApi, openApi } from './http/open-api.ts'
import { openApiPage } from './http/open-api-page.ts'
import { Rates } from './http/rates.ts'
import { isServedHost, type ServedAt } from './http/served-hosts.ts'
import { importRoutes } from './import/imports.ts'
import { jobRoutes } from './jobs/job-calls.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { Jobs } from './jobs/jobs.ts'
import type { JobKind } from './jobs/kind.ts'
import { jobKinds } from './jobs/kinds.ts'
import { keptRowRoutes } from './kept-rows/kept-rows.ts'
import { logRoutes } from './layers/logs.ts'
import { maskRoutes } from './masks/masks.ts'
import { nounsAtWork } from './nouns.ts'
import { objectRoutes } from './objects/objects.ts'
import { planRoutes } from './plans/plans.ts'
import { projectNounsAtWork } from './project-nouns.ts'
import { projectRoutes } from './projects/projects.ts'
import { readingRoutes } from './readings/readings.ts'
import { Recomputing } from './readings/recompute.ts'
import { recordRoutes } from './records.ts'
import { reportRoutes } from './reports/reports.ts'
import { sheetTemplateRoutes } from './sheet-templates/sheet-templates.ts'
import { soundingRoutes } from './soundings/soundings.ts'
import { testSheetRoutes } from './soundings/test-sheets.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { closePool, cpuQueue } from './threads/pool.ts'

/** Every noun's endpoints with their handlers: one line each. */
export const features = (options: {
  demoAccounts: boolean
  store?: () => Store
  ways?: WaysIn
  jobs?: Jobs
  runs?: Runs
  recomputing?: Recomputing
  telling?: NotificationSettings
}): Mounted[] => [
  authRoutes({ ways: settings.ways, ...options }),
  userRoutes({ ways: settings.ways, ...options }),
  accountRoutes,
  keyRoutes,
  dictionaryRoutes,
  projectRoutes,
  memberRoutes,
  objectRoutes,
  ...[...nounsAtWork, ...projectNounsAtWork].map(({ routes }) => routes),
  recordRoutes,
  readingRoutes(() => options.recomputing!),
  alarmRoutes({ telling: settings.telling, ...options }),
  soundingRoutes(options.store ?? openStore),
  calculationRoutes(options),
  calculationBatchRoutes(options),
  keptRowRoutes,
  maskRoutes,
  usedCodesRoutes,
  ...documentRoutes(options.store ?? openStore),
  historyRoutes,
  projectHistoryRoutes,
  sheetTemplateRoutes,
  logRoutes,
  testSheetRoutes,
  reportRoutes(),
  importRoutes(options.store ?? openStore),
  limitsRoutes,
  exportAgsRoutes,
  jobRoutes({ store: openStore, ...options }),
  basemapRoutes,
  planRoutes({ store: openStore, ...options }),
]

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

export interface AppOptions {
  demoAccounts?: boolean
  /** Store of the files; by default what the settings name, opened when it is first needed. */
  store?: () => Store
  /** Whether it takes jobs up, and not only takes them on. */
  runsJobs?: boolean
  kinds?: Record<string, JobKind>
  /** Address that it listens at, and its public one, which decide by which names it is answered. */
  servedAt?: ServedAt
  /** Proxies whose word on the caller's address counts: fastify itself refuses to count hops. */
  proxies?: number | string[] | false
  /** What is known of the database's damage; the calls add to it. */
  health?: Health
  /** How people sign in; by default what the settings say. */
  ways?: WaysIn
  /** How alarms leave it; by default what the settings say. */
  telling?: NotificationSettings
  /** Who may read /metrics, and what it tells beside requests and this process. */
  metrics?: { allowed: 'off' | 'on' | { key: string }; gauges: Gauged[] }
  /** pino's options, or false for silence. */
  logger?: object | false
}

/** The whole product over one database: API, OpenAPI page and, where it has been built, the web app. */
export async function createApp(
  db: Db,
  {
    demoAccounts = false,
    store = openStore,
    runsJobs = false,
    kinds = jobKinds,
    health = new Health(),
    logger = false,
    servedAt = settings,
    proxies = settings.trustProxy,
    ways = settings.ways,
    telling = settings.telling,
    metrics = { allowed: settings.metrics, gauges: [] },
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    bodyLimit: 1024 ** 2,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerRefusal(error, request, reply),
  })
  drainConnections(app)
  // bodies are read by the mount, after it knows who calls
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart, { limits: { files: 1000, fields: 20, fieldSize: 10_000 } })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: csp(settings.baseMaps) },
    hsts: settings.url?.startsWith('https:') ?? false,
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 2 } },
    zlibOptions: { level: 3 },
  })
  app.setErrorHandler(answerRefusal)
  app.addHook('onRequest', async ({ headers }) => {
    if (!isServedHost(headers.host, servedAt)) throw new Refusal(421, { detail: 'kit.otherHost' })
  })
  app.addHook('onSend', async (request, reply) => {
    // nobody knows where the next request begins behind a body that was not read to its end
    if (request.raw.complete === false) reply.header('connection', 'close')
    if (/^\/(api|e2|profile)\//.test(request.url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })

  await serveMetrics(app, metrics.allowed, [...queueGauges(cpuQueue), ...metrics.gauges])
  const onError = (error: unknown) => app.log.error({ err: error }, 'a job failed')
  const boss = new JobQueue(db, onError)
  const jobs = new Jobs(db, boss, store, kinds, { onError })
  const runs = new Runs(db, boss, onError)
  app.decorate('jobs', jobs)
  // nobody waits for it: the first calls are answered meanwhile
  if (runsJobs) app.addHook('onReady', async () => void boss.startSoon())
  app.addHook('preClose', () => boss.stop())
  const recomputing = new Recomputing(db, onError)
  if (runsJobs) app.addHook('onReady', async () => void recomputing.start())
  app.addHook('preClose', () => recomputing.close())
  const teller = new AlarmNotifier(db, {
    settings: telling,
    onError,
    onFailure: failure => app.log.warn(failure, 'an alarm could not be told'),
  })
  if (runsJobs) app.addHook('onReady', async () => void teller.start())
  app.addHook('preClose', () => teller.close())
  const mounted = features({ demoAccounts, store, ways, jobs, runs, recomputing, telling })
  mount(app, { db, demoAccounts, rates: new Rates(), streams: boss.streams }, mounted)
  app.addHook('onClose', closePool)
  app.addHook('onError', async (request, _reply, error) => {
    if (health.sees(error)) request.log.fatal({ err: error }, `the database is damaged: ${health.damage}`)
  })
  app.get('/healthz', async (_request, reply) => {
    await sql`select 1`.execute(db)
    return health.damage ? reply.status(503).send({ status: 'damaged' }) : { status: 'ok' }
  })
  let described: OpenApi | undefined
  const description = () => (described ??= openApi(mounted))
  app.get('/openapi.json', async () => description())
  app.get('/openapi', async (request, reply) => {
    const { q } = request.query as { q?: unknown }
    const search = typeof q === 'string' ? q.slice(0, 100) : ''
    return reply.type('text/html; charset=utf-8').send(openApiPage(description(), search))
  })
  await serveWeb(app)
  return app
}

/** What a page may load and from where: this host, and pictures and descriptions of base maps from theirs. */
export function csp(maps: readonly BaseMap[]) {
  const hosts = [...new Set(maps.map(map => new URL(map.url).origin))]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...hosts],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

/** The built web app; every address that is no file and no call is the app's own, so that a link or a reload works. */
async function serveWeb(app: FastifyInstance): Promise<void> {
  const folder = path.join(root, 'web/dist')
  const isBuilt = existsSync(folder)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`) || file.includes(`${path.sep}fonts${path.sep}`)
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|aws|e2|dictionary_type|profile|assets|fonts|metrics)(\/|$)/.test(request.url)
    if (isBuilt && isPage) return reply.sendFile('index.html')
    return reply.status(404).send({ detail: sayIn(acceptedLanguage(request), 'kit.notFound') })
  })
}
