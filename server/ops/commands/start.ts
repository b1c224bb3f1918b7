import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { createApp } from '../../app.ts'
import { isLoopback, settings } from '../../config/settings.ts'
import { DatabaseAway } from '../../db/database-away.ts'
import { Stop } from '../../db/stop.ts'
import { makeDemoReadings } from '../../demo/monitoring.ts'
import { scheduleSweeps } from '../../documents/sweep.ts'
import { Health } from '../../http/health.ts'
import { poolGauges } from '../../http/metrics.ts'
import { open } from '../../open.ts'
import { openStore } from '../../store/open-store.ts'
import { automaticBackup, scheduleBackups } from '../automatic-backup.ts'
import { hasAdministrator } from './backup.ts'

/** Serves the product until SIGTERM or SIGINT. */
export async function start(): Promise<void> {
  const database = await patiently(open)
  const { db, demoAccounts, close } = database
  const health = new Health()
  const metrics = { allowed: settings.metrics, gauges: database.pool ? poolGauges(database.pool) : [] }
  const logger = settings.logLevel === 'silent' ? false : logOptions(settings.logLevel)
  const app = await createApp(db, { demoAccounts, health, logger, metrics, runsJobs: true })
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await app.close()
    await close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Stop(
        `Port ${settings.port} on ${settings.host} is taken. Stop what runs there, or set PORT to another number.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
      throw new Stop(
        `Cannot listen on ${settings.host}:${settings.port} (${code}). Set HOST and PORT to an address of this machine.`,
      )
    throw error
  }

  const onBackupError = (error: unknown) =>
    health.sees(error)
      ? app.log.fatal({ err: error }, `the database is damaged: ${health.damage}. The older backups are kept.`)
      : app.log.error({ err: error }, 'the automatic backup failed')
  const stopSweeps = scheduleSweeps(db, openStore(), error =>
    app.log.error({ err: error }, 'the sweep of files failed'),
  )
  const stopBackups = database.engine === 'embedded' ? scheduleBackups(database, onBackupError) : async () => {}
  let isClosing = false
  const shutDown = async () => {
    if (isClosing) return
    isClosing = true
    database.lock?.closing()
    const backupsEnded = stopBackups()
    stopSweeps()
    await app.close()
    await backupsEnded
    if (database.engine === 'embedded') {
      const saying = setTimeout(() => console.log(closing), slowly)
      await automaticBackup(database).catch(onBackupError)
      clearTimeout(saying)
    }
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutDown())
  // who has started this server holds the other end of a channel, and is gone when it closes
  process.on('disconnect', () => void shutDown())
  announce(demoAccounts, await hasAdministrator(db, demoAccounts))
  if (database.engine === 'embedded')
    makeDemoReadings(db).catch(error => isClosing || app.log.error({ err: error }, 'the demo lacks readings'))
}

/** ms after which the backup before the end is said to be under way. */
const slowly = 1500
const closing =
  'Closing: the database is backed up before it ends. With millions of readings that takes some minutes; please wait …'

/** A server that is started with its database, or before it, waits a minute for it to answer. */
async function patiently<T>(open: () => Promise<T>): Promise<T> {
  const [second, minute] = [1000, 60_000]
  const from = Date.now()
  for (let said = 0; ; ) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof DatabaseAway) || Date.now() - from > minute) throw error
      if (Date.now() - said > 10 * second) {
        console.error(`The database does not answer yet (${error.message}); waiting up to a minute for it …`)
        said = Date.now()
      }
      await sleep(second)
    }
  }
}

/** pino's options: what signs a call stays out of the log. */
export const logOptions = (level: string) => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: { req: withoutSecrets },
})

/** A request as the log has it: links are good for whoever reads them, so they stay out. */
export const withoutSecrets = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(/(\b(?:signature|fileUrl|code|state)=)[^&]*/g, '$1…'),
  remoteAddress: ip,
})

function announce(demoAccounts: boolean, hasSuperuser: boolean): void {
  const host = isLoopback(settings.host) ? 'localhost' : settings.host
  console.log(`\nBorebook is ready: ${settings.url ?? `http://${host}:${settings.port}`}`)
  if (demoAccounts) console.log('Sign in as lead (or admin, engineer, field, viewer, guest), password borebook.\n')
  else if (hasSuperuser) console.log('Accounts are made under Users, or with: npm run user -- add NAME\n')
  else console.log('No superuser can sign in yet. Make the first account with: npm run user -- add NAME --superuser\n')
}
