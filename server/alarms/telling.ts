import { setTimeout as sleep } from 'node:timers/promises'
import { type Language, languages } from '@borebook/contract/kit/languages.ts'
import { sql } from 'kysely'
import type { NotificationSettings } from '../config/notification-settings.ts'
import type { Db } from '../db/database.ts'
import { sendMail } from './mail.ts'
import { beginSilences } from './silence.ts'
import { callWebhook } from './webhook.ts'
import { type AlarmFacts, mailOf, messageIdOf, webhookBody } from './words.ts'

/** How long one try may take, and how long nobody else takes what somebody is sending, s. */
const patience = 20
const held = 60
/** Waits after each failure, s; after the last it is given up. */
const pauses = [15, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800]
/** What could not be told in this time is told no more: nobody wants the alarms of last week. */
const tooOld = '24 hours'
/** Tellings at once, of each receiver one. */
const atOnce = 20
/** How often every server looks, ms, and how often for sensors that are silent. */
const looks = 2000
const minute = 60_000

interface Task extends AlarmFacts {
  telling: number
  /** What told the same receiver of the beginning. */
  begin: number
  tries: number
  channel: 'email' | 'webhook'
  receiver: string
  url: string | null
  email: string | null
  language: Language | null
  /** Whether it is still to be told, and this is still one whom it is told. */
  isDue: boolean
}

/** Telling of the beginning to the receiver of a telling `t`. */
const beginOf = sql`select * from alarm_tellings b where b.alarm = t.alarm and b.about = 'begin' and b.channel = t.channel
  and b.user_id is not distinct from t.user_id and b.url is not distinct from t.url`
/** Whether quiet hours of limits `l` last at the site of project `p`. */
const isQuiet = sql`coalesce((select case when l.quiet_from < l.quiet_to then clock >= l.quiet_from and clock < l.quiet_to
    else clock >= l.quiet_from or clock < l.quiet_to end
  from (select to_char(now() at time zone p.timezone, 'HH24:MI') as clock) c), false)`

export interface TellingOptions {
  settings: NotificationSettings
  onError: (error: unknown) => void
  /** Told of each failure: a code and no address. */
  onFailure: (failure: { telling: number; channel: string; tries: number; code: string }) => void
  /** Factor of the pauses; tests wait less. */
  pace?: number
}

/**
 * Tells of alarms. Whom to tell stands in `alarm_tellings`, written in the transaction that begins the alarm. Every server
 * takes from there what nobody else is sending; what dies with a server is taken up after a minute, under the same mark
 * of delivery. A receiver has one call of a server at a time, so that a slow one holds up itself alone.
 */
export class AlarmNotifier {
  readonly #db: Db
  readonly #options: TellingOptions
  readonly #closing = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  #taking: Promise<void> | undefined

  constructor(db: Db, options: TellingOptions) {
    this.#db = db
    this.#options = options
  }

  async start(): Promise<void> {
    const { signal } = this.#closing
    let looked = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      if (performance.now() - looked >= minute) {
        looked = performance.now()
        await this.#carefully(() => this.eachMinute())
      }
      await this.run()
      await sleep(Math.max(looks * (this.#options.pace ?? 1), 50), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Looks for silent sensors, and gives up what has waited too long. */
  async eachMinute(): Promise<void> {
    await beginSilences(this.#db)
    await sql`update alarm_tellings set failed_at = now(), error = coalesce(error, 'EXPIRED')
      where told_at is null and failed_at is null and made_at < now() - ${tooOld}::interval`.execute(this.#db)
  }

  /** Takes all there is to tell; does not wait for the receivers. */
  run(): Promise<void> {
    return (this.#taking ??= this.#carefully(() => this.#take()).finally(() => {
      this.#taking = undefined
    }))
  }

  async #carefully(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#options.onError(error)
    }
  }

  async #take(): Promise<void> {
    const { mail, webhooks } = this.#options.settings
    const channels = [mail && 'email', webhooks && 'webhook'].filter(Boolean)
    if (channels.length === 0) return
    while (!this.#closing.signal.aborted && this.#busy.size < atOnce) {
      const task = await this.#claim(channels as string[])
      if (!task) return
      const work = this.#carefully(() => this.#tell(task)).finally(() => {
        this.#busy.delete(task.receiver)
        if (!this.#closing.signal.aborted) void this.run()
      })
      this.#busy.set(task.receiver, work)
    }
  }

  async #claim(channels: readonly string[]): Promise<Task | undefined> {
    const busy = [...this.#busy.keys()]
    const { rows } = await sql<Task>`
      with claimed as (
        update alarm_tellings t set tries = tries + 1, next_at = now() + ${held} * interval '1 second'
        where id = (select t.id from alarm_tellings t join alarms a on a.id = t.alarm
            left join sensor_limits l on l.sensor = a.sensor left join objects o on o.locid = a.locid left join projects p using (prj_id)
          where told_at is null and failed_at is null and next_at <= now() and made_at > now() - ${tooOld}::interval
            and channel = any (${channels}::text[]) and coalesce(url, 'email') <> all (${busy}::text[])
            and not (a.severity = 'warning' and ${isQuiet}) and not (about = 'end' and exists (${beginOf} and b.told_at is null and b.failed_at is null))
          order by next_at, id limit 1 for update of t skip locked)
        returning *)
      select t.id as telling, t.about, (select b.id from (${beginOf}) b) as begin, t.alarm, t.tries, t.channel, coalesce(t.url, 'email') as receiver, t.url, u.email, u.language,
        a.kind, a.quantity, a.severity, a."limit", a.value, a.smpdate, a.began_at, a.ended_at, a.ended_by, a.sensor, a.locid,
        s.serial_nr, s.name, o.shortname as object, o.prj_id as prj, p.prj_num, p.prj_title, p.timezone,
        coalesce(s.id is not null and o.deleted_at is null
          and case about when 'begin' then a.ended_by is distinct from 'flagged' else exists (${beginOf} and b.told_at is not null) end
          and (t.channel = 'webhook' and t.url = any (l.webhooks)
            or t.channel = 'email' and u.email is not null and not u.disabled and u.user_id = any (l.recipients) and exists (
              select from members m where m.prj_id = o.prj_id and m.user_id = u.user_id)), false) as "isDue"
      from claimed t join alarms a on a.id = t.alarm left join sensors s on s.id = a.sensor left join sensor_limits l on l.sensor = s.id
        left join objects o on o.locid = s.locid left join projects p on p.prj_id = o.prj_id left join users u on u.user_id = t.user_id`.execute(
      this.#db,
    )
    return rows[0]
  }

  async #tell(task: Task): Promise<void> {
    if (!task.isDue) return this.#end(task, { failed: 'ENOTDUE' })
    const late = AbortSignal.timeout(patience * 1000)
    try {
      await this.#send(task, AbortSignal.any([late, this.#closing.signal]))
    } catch (error) {
      const code = late.aborted ? 'ETIMEDOUT' : codeOf(error)
      this.#options.onFailure({ telling: task.telling, channel: task.channel, tries: task.tries, code })
      return this.#end(task, this.#closing.signal.aborted ? { again: 0, code } : after(task.tries, code))
    }
    await this.#end(task, 'told')
  }

  async #send(task: Task, signal: AbortSignal): Promise<void> {
    const { mail, webhooks } = this.#options.settings
    const deliveryOf = (telling: number) => `alarm-${task.alarm}-${telling}`
    const delivery = deliveryOf(task.telling)
    if (task.channel === 'email')
      await sendMail(
        mail!,
        {
          ...{ to: task.email!, ...mailOf(task.language ?? languages[0], task) },
          messageId: messageIdOf(delivery),
          inReplyTo: task.about === 'end' ? messageIdOf(deliveryOf(task.begin)) : undefined,
        },
        signal,
      )
    else await callWebhook(webhooks!, task.url!, { body: webhookBody(task), delivery }, signal)
  }

  async #end({ telling }: Task, how: How): Promise<void> {
    const set =
      how === 'told'
        ? sql`told_at = now(), error = null`
        : 'failed' in how
          ? sql`failed_at = now(), error = ${how.failed}`
          : sql`next_at = now() + ${how.again * (this.#options.pace ?? 1)}::double precision * interval '1 second', error = ${how.code}`
    await sql`update alarm_tellings set ${set} where id = ${telling}`.execute(this.#db)
  }

  /** Ends what is under way; another server, or the next start, takes it up. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#taking
    await Promise.all(this.#busy.values())
  }
}

type How = 'told' | { failed: string } | { again: number; code: string }
const after = (tries: number, code: string): How => {
  const pause = pauses[tries - 1]
  return pause === undefined ? { failed: code } : { again: pause, code }
}

/** What an error says in a word: never its sentence, which may repeat addresses, passwords and answers. */
function codeOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  if (typeof responseCode === 'number') return `SMTP ${responseCode}`
  return typeof code === 'string' ? code.slice(0, 40) : 'ERROR'
}
