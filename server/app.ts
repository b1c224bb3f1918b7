import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BaseMap } from '@borebook/contract/documents/basemaps.ts'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accountRoutes } from './account.ts'
import { AlarmNotifier } from './alarms/telling.ts'
import { alarmRoutes } from './alarms.ts'
import { basemapRoutes } from './basemaps.ts'
import { calculationBatchRoutes } from './calculation-batches.ts'
import { Runs } from './calculations/runs.ts'
import { calculationRoutes } from './calculations.ts'
import { dictionaryRoutes } from './dictionaries.ts'
import { documentRoutes } from './documents.ts'
import { exportAgsRoutes } from './export-ags.ts'
import { historyRoutes, projectHistoryRoutes } from './history.ts'
import { importRoutes } from './imports.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { Jobs } from './jobs/jobs.ts'
import type { JobKind } from './jobs/kind.ts'
import { jobKinds } from './jobs/kinds.ts'
import { jobRoutes } from './jobs.ts'
import { keptRowRoutes } from './kept-rows.ts'
import { keyRoutes } from './keys.ts'
import { answerRefusal } from './kit/answer-refusals.ts'
import type { Db } from './kit/database.ts'
import { drainConnections } from './kit/drain-connections.ts'
import { Health } from './kit/health.ts'
import { acceptedLanguage, sayIn } from './kit/language.ts'
import { type Gauged, queueGauges, serveMetrics } from './kit/metrics.ts'
import { type Mounted, mount } from './kit/mount.ts'
import type { NotificationSettings } from './kit/notification-settings.ts'
import { type OpenApi, openApi } from './kit/open-api.ts'
import { openApiPage } from './kit/open-api-page.ts'
import { Rates } from './kit/rates.ts'
import { Refusal } from './kit/refuse.ts'
import { root } from './kit/root.ts'
import { isServedHost, type ServedAt } from './kit/served-hosts.ts'
import { settings } from './kit/settings.ts'
import { limitsRoutes } from './limits.ts'
import { logRoutes } from './logs.ts'
import { maskRoutes } from './masks.ts'
import { memberRoutes } from './members.ts'
import { nounsAtWork } from './nouns.ts'
import { objectRoutes } from './objects.ts'
import { planRoutes } from './plans.ts'
import { projectRoutes } from './projects.ts'
import { Recomputing } from './readings/recompute.ts'
import { readingRoutes } from './readings.ts'
import { recordRoutes } from './records.ts'
import { reportRoutes } from './reports.ts'
import { sectionRoutes } from './sections.ts'
import { sheetTemplateRoutes } from './sheet-templates.ts'
import { authRoutes, type WaysIn } from './sign-in.ts'
import { soundingRoutes } from './soundings.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { testSheetRoutes } from './test-sheets.ts'
import { closePool, cpuQueue } from './threads/pool.ts'
import { usedCodesRoutes } from './used-codes.ts'
import { userRoutes } from './users.ts'

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
  ...nounsAtWork.map(({ routes }) => routes),
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
  sectionRoutes,
]

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

export interface AppOptions {
  demoAccounts?: boolean
  /** Where files are; by default what the settings name, opened when it is first needed. */
  store?: () => Store
  /** Whether it takes jobs up, and not only takes them on. */
  runsJobs?: boolean
  kinds?: Record<string, JobKind>
  /** Where it listens, and its public address, which decide by which names it is answered. */
  servedAt?: ServedAt
  /** Whose word on the caller's address counts: fastify itself refuses to count hops. */
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
    // of a body that was not read to its end nobody knows where the next request begins
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
