import { createHmac } from 'node:crypto'
import { alarms } from '@borebook/contract/monitoring/alarms.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import type { NotificationSettings } from '../config/notification-settings.ts'
import { readNotificationSettings } from '../config/notification-settings.ts'
import { hookSink, smtpSink } from '../testing/receivers.ts'
import { refusal, testServer } from '../testing/server.ts'
import { beginSilences } from './silence.ts'
import { AlarmNotifier, type TellingOptions } from './telling.ts'
import { callWebhook, mayCall } from './webhook.ts'

const t = testServer()
const secret = 'a-secret-of-some-length'

let site: Awaited<ReturnType<typeof place>>
async function place() {
  const project = await a(t.db).project({ prj_title: 'Quay\r\nBcc: x@y.example' })
  const object = await a(t.db).object({ prj_id: project.prj_id, zcoordb: 400, shortname: `KB ${project.prj_id}` })
  const lead = await a(t.db).user({ role: 'lead', prj_id: project.prj_id })
  const sensor = await a(t.db).sensor({ locid: object.locid, serial_nr: 'P1', sensor_type: 'pv', depth: 10 })
  return { project, object, lead, sensor, path: { id: project.prj_id, locid: object.locid } }
}
/** Ends what a test has started, the last first. */
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  await sql`delete from alarm_tellings`.execute(t.db)
  site = await place()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
async function ended<T extends { close(): Promise<unknown> }>(made: Promise<T> | T): Promise<T> {
  const it = await made
  ends.push(() => it.close())
  return it
}
const mailSink = (options?: { isSlow?: boolean }) => ended(smtpSink(options))
const hooks = (answer?: (n: number) => number | undefined) => ended(hookSink(answer))

const recipient = async (email: string, over: object = {}) => {
  const user = await a(t.db).user({ role: 'viewer', prj_id: site.path.id, email, ...over } as never)
  return user.user_id
}
const watch = (body: object) =>
  sql`insert into sensor_limits ${sql.raw('(sensor, locid, limits, recipients, webhooks, silence)')} values (${site.sensor.id}, ${site.path.locid},
    '[{"quantity":"level","low_alarm":null,"low_warning":null,"high_warning":391.5,"high_alarm":392,"change":null,"hysteresis":null}]',
    ${(body as { recipients?: number[] }).recipients ?? []}::integer[], ${(body as { webhooks?: string[] }).webhooks ?? []}::text[], ${(body as { silence?: number }).silence ?? null})`.execute(
    t.db,
  )
const post = (level: number, ago = 5, app: FastifyInstance = t.app) =>
  app.inject({
    method: 'POST',
    url: `/e2/api/meassurements/${site.path.id}/${site.path.locid}`,
    headers: { authorization: `Token ${site.lead.key}`, 'content-type': 'application/json' },
    payload: JSON.stringify([
      { serial_nr: 'P1', smpdate: new Date(Date.now() - ago * 60_000).toISOString(), wvl_datum: level },
    ]),
  })
const listed = () => t.as(site.lead.key)(alarms.list, { path: { id: site.path.id } })
const states = async () => (await listed()).flatMap(({ told }) => told.map(({ to, state }) => `${to} ${state}`)).sort()
const errors = async () =>
  (await sql<{ error: string | null }>`select error from alarm_tellings`.execute(t.db)).rows.map(({ error }) => error)

async function teller(settings: Partial<NotificationSettings>, over: Partial<TellingOptions> = {}) {
  const failures: object[] = []
  const telling = new AlarmNotifier(t.db, {
    settings: { mail: undefined, webhooks: undefined, ...settings },
    onError: error => {
      throw error
    },
    onFailure: failure => failures.push(failure),
    pace: 0.002,
    ...over,
  })
  void telling.start()
  await ended(telling)
  return failures
}
const mailBy = (url: string) => ({ mail: { url, from: 'borebook@site.example' } })
const hooksOn = (...hosts: string[]) => ({ webhooks: { hosts, secret } })

test('an alarm is told each recipient once, in their language, as text in which no name makes a header', async () => {
  const sink = await mailSink()
  const [anna, beat] = [await recipient('anna@site.example', { language: 'de' }), await recipient('beat@site.example')]
  await watch({ recipients: [anna, beat, await recipient('gone@site.example', { disabled: true })] })
  await teller(mailBy(sink.url))
  await post(395)
  await expect.poll(() => sink.mails.length).toBe(2)
  await post(396, 1)
  await expect.poll(states).toEqual([expect.stringMatching(/ told$/), expect.stringMatching(/ told$/)])
  expect(sink.mails.map(({ to }) => to).sort()).toEqual([['anna@site.example'], ['beat@site.example']])
  const [german, english] = sink.mails.sort((one, other) => one.to[0]!.localeCompare(other.to[0]!))
  const plain = (text: string) =>
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  expect(german!.data).toMatch(/^Subject: Alarm: KB \d+, Sensor \d+$/m)
  expect(plain(german!.data)).toContain('Wasserspiegel: 395 m am ')
  expect(plain(english!.data)).toContain('above the limit of 392 m')
  expect(english!.data.split('\n\n')[0]).not.toMatch(/^Bcc/im)
  expect(english!.data).toMatch(/^From: borebook@site\.example$/m)
})

test('who was told of an alarm is told of its end, as an answer to the first mail', async () => {
  const [sink, hook] = [await mailSink(), await hooks()]
  await watch({ recipients: [await recipient('anna@site.example', { language: 'de' })], webhooks: [hook.url] })
  await teller({ ...mailBy(sink.url), ...hooksOn(hook.host) })
  await post(395)
  await expect.poll(() => [sink.mails.length, hook.calls.length]).toEqual([1, 1])
  await expect.poll(states).toEqual([`${hook.host} told`, expect.stringMatching(/ told$/)])
  await post(390, 1)
  await expect.poll(() => [sink.mails.length, hook.calls.length]).toEqual([2, 2])
  const [begin, end] = sink.mails.map(({ data }) => data)
  expect(end).toMatch(/^Subject: Beendet: Alarm: KB \d+, Sensor \d+$/m)
  const idOf = (name: string, data: string) => new RegExp(`^${name}: (<.*>)$`, 'im').exec(data)?.[1]
  expect(idOf('In-Reply-To', end!)).toBe(idOf('Message-ID', begin!))
  expect(begin).not.toMatch(/^In-Reply-To/im)
  expect(hook.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'begin', alarm: { ended_at: null } },
    { event: 'end', alarm: { ended_by: 'readings' }, text: expect.stringMatching(/^Ended: Alarm: /) },
  ])
  await expect
    .poll(async () =>
      (await listed())[0]!.told.map(({ channel, about, state }) => `${channel} ${about} ${state}`).sort(),
    )
    .toEqual(['email begin told', 'email end told', 'webhook begin told', 'webhook end told'])
})

test('an alarm that ends before anybody was told is told once, with its end', async () => {
  const hook = await hooks()
  await watch({ webhooks: [hook.url] })
  await post(395)
  await post(390, 1)
  await teller(hooksOn(hook.host))
  await expect.poll(states).toEqual([`${hook.host} told`])
  expect(JSON.parse(hook.calls[0]!.body)).toMatchObject({ event: 'begin', alarm: { ended_by: 'readings' } })
  expect((await listed())[0]!.told).toHaveLength(1)
})

const toldOf = async () => (await listed())[0]!.told.map(({ about, state }) => `${about} ${state}`).sort()

test('the end waits for a beginning that is still tried', async () => {
  const hook = await hooks(n => (n < 2 ? 500 : 204))
  await watch({ webhooks: [hook.url] })
  await post(395)
  await teller(hooksOn(hook.host), { pace: 0.02 })
  await expect.poll(() => hook.calls.length).toBe(1)
  await post(390, 1)
  await expect.poll(toldOf).toEqual(['begin told', 'end told'])
  expect(hook.calls.map(({ body }) => JSON.parse(body).event)).toEqual(['begin', 'begin', 'begin', 'end'])
})

test('whom the beginning did not reach is told no end', async () => {
  const dead = await hookSink()
  await dead.close()
  await watch({ webhooks: [dead.url] })
  await post(395)
  await teller(hooksOn(dead.host), { pace: 0.000001 })
  await expect.poll(toldOf).toEqual(['begin failed'])
  await post(390, 1)
  expect((await listed())[0]).toMatchObject({ ended_by: 'readings', told: [{ about: 'begin' }] })
})

test('in quiet hours of the site a warning waits, an alarm does not, and hours that are changed hold at once', async () => {
  const hook = await hooks()
  await watch({ webhooks: [hook.url] })
  const setQuiet = (fromHours: number, toHours: number) =>
    sql`update sensor_limits set (quiet_from, quiet_to) = (select to_char(at + ${fromHours} * interval '1 hour', 'HH24:MI'), to_char(at + ${toHours} * interval '1 hour', 'HH24:MI')
      from (select now() at time zone (select timezone from projects where prj_id = ${site.path.id}) as at) n) where sensor = ${site.sensor.id}`.execute(
      t.db,
    )
  await setQuiet(-1, 13)
  await teller(hooksOn(hook.host))
  const said = () => hook.calls.map(({ body }) => JSON.parse(body).alarm.severity)
  await post(391.7, 9)
  await post(395)
  await expect.poll(said).toEqual(['alarm'])
  await setQuiet(13, -1)
  await expect.poll(said).toEqual(['alarm', 'warning'])
})

test('quiet hours are two different times of day or none', async () => {
  const path = { ...site.path, sensor: site.sensor.id }
  const set = (body: object) => t.as(site.lead.key)(alarms.setLimits, { path, body: body as never })
  for (const body of [{ quiet_from: '22:00' }, { quiet_to: '06:00' }, { quiet_from: '22:00', quiet_to: '22:00' }])
    expect(await refusal(t.as(site.lead.key), alarms.setLimits, { path, body: body as never })).toMatchObject({
      status: 400,
      body: { quiet_to: [expect.stringMatching(/two different times/)] },
    })
  expect(await set({ quiet_from: '22:00', quiet_to: '06:00' })).toMatchObject({
    ...{ quiet_from: '22:00', quiet_to: '06:00' },
  })
})

test('a webhook is signed over its time and body, and carries the alarm', async () => {
  const hook = await hooks()
  await watch({ webhooks: [hook.url] })
  await teller(hooksOn(hook.host))
  await post(395)
  await expect.poll(() => hook.calls.length).toBe(1)
  const [{ headers, body, path }] = hook.calls as [(typeof hook.calls)[0]]
  const time = headers['x-borebook-time'] as string
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
  expect(headers['x-borebook-signature']).toBe(
    `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  )
  expect(path).toBe('/hook/t0ken')
  expect(JSON.parse(body)).toMatchObject({
    alarm: { kind: 'high', severity: 'alarm', limit: 392, value: 395, unit: 'm' },
    sensor: { serial_nr: 'P1' },
  })
  await expect.poll(states).toEqual([`${hook.host} told`])
})

test('one that answers 500 twice is told at the third try under the same delivery, and no address stands in what is logged', async () => {
  const hook = await hooks(n => (n < 2 ? 500 : 200))
  await watch({ webhooks: [hook.url] })
  const failures = await teller(hooksOn(hook.host))
  await post(395)
  await expect.poll(states).toEqual([`${hook.host} told`])
  expect(hook.calls).toHaveLength(3)
  expect(new Set(hook.calls.map(({ headers }) => headers['x-borebook-delivery'])).size).toBe(1)
  expect(failures).toMatchObject([
    { code: 'HTTP 500', tries: 1 },
    { code: 'HTTP 500', tries: 2 },
  ])
  expect(JSON.stringify(failures)).not.toMatch(/t0ken|127\.0|secret/)
})

test('a slow receiver and a dead one hold up neither storing nor others, and the dead one is given up in the end', async () => {
  const [slow, good, dead, mute] = [
    await hooks(() => undefined),
    await hooks(),
    await hookSink(),
    await mailSink({ isSlow: true }),
  ]
  await dead.close()
  await watch({ webhooks: [slow.url, dead.url, good.url], recipients: [await recipient('anna@site.example')] })
  await teller({ ...hooksOn(slow.host, good.host, dead.host), ...mailBy(mute.url) }, { pace: 0.000001 })
  expect((await post(395)).statusCode).toBe(201)
  await expect.poll(() => good.calls.length).toBe(1)
  await expect
    .poll(states)
    .toEqual(expect.arrayContaining([`${dead.host} failed`, `${good.host} told`, `${slow.host} waiting`]))
  expect(await errors()).toContain('ECONNREFUSED')
  expect((await post(396, 1)).statusCode).toBe(201)
})

test('redirects are not followed', async () => {
  const hook = await hooks(() => 302)
  await watch({ webhooks: [hook.url] })
  await teller(hooksOn(hook.host))
  await post(395)
  await expect.poll(errors).toEqual(['HTTP 302'])
  await expect.poll(() => hook.calls.length).toBeGreaterThan(1)
  expect(new Set(hook.calls.map(({ path }) => path))).toEqual(new Set(['/hook/t0ken']))
})

test('two servers on one database begin an alarm once and tell of it once', async () => {
  const [sink, hook] = [await mailSink(), await hooks()]
  await watch({ webhooks: [hook.url], recipients: [await recipient('anna@site.example')], silence: 1 })
  const telling = { ...mailBy(sink.url), ...hooksOn(hook.host) }
  const apps = [await ended(createApp(t.db, { telling })), await ended(createApp(t.db, { telling }))]
  await teller(telling)
  await teller(telling)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => post(395 + n, 10 - n, apps[n % 2])))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  await expect.poll(() => [sink.mails.length, hook.calls.length]).not.toContain(0)
  await sql`update sensor_limits set silence = 0.01 where sensor = ${site.sensor.id}`.execute(t.db)
  await Promise.all(Array.from({ length: 6 }, () => beginSilences(t.db)))
  await expect.poll(() => [sink.mails.length, hook.calls.length]).toEqual([2, 2])
  const lasting = (await listed()).filter(one => one.ended_at === null)
  expect(lasting.map(({ kind }) => kind).filter(kind => kind === 'silence')).toHaveLength(1)
  const { rows } = await sql`select alarm, channel from alarm_tellings group by 1, 2 having count(*) > 1`.execute(t.db)
  expect(rows).toEqual([])
})

test('who was made no recipient since, or is no member, is not told', async () => {
  const sink = await mailSink()
  const anna = await recipient('anna@site.example')
  await watch({ recipients: [anna] })
  await post(395)
  await sql`delete from members where user_id = ${anna}`.execute(t.db)
  await teller(mailBy(sink.url))
  await expect.poll(errors).toEqual(['ENOTDUE'])
  expect(sink.mails).toEqual([])
})

test('webhooks reach listed hosts alone, and addresses inside only where these are listed themselves', async () => {
  const hosts = ['hooks.example', 'localhost:8080', '10.0.0.5']
  for (const url of ['https://hooks.example/x', 'http://localhost:8080/', 'https://10.0.0.5/', 'http://0x0a.0.0.5/'])
    expect([url, mayCall({ hosts }, url)]).toEqual([url, true])
  for (const url of [
    ...[
      'https://hooks.example:444/',
      'https://evil.example/',
      'https://hooks.example@evil.example/',
      'file:///etc/passwd',
    ],
    ...[
      'https://good@hooks.example/',
      'http://127.0.0.1/',
      'http://[::1]/',
      'gopher://hooks.example/',
      'hooks.example',
      '',
    ],
  ])
    expect([url, mayCall({ hosts }, url)]).toEqual([url, false])
  const hook = await hooks()
  const port = hook.host.split(':')[1]
  const call = (...listedHosts: string[]) =>
    callWebhook(
      { hosts: [...listedHosts], secret },
      `http://localhost:${port}/`,
      { body: '{}', delivery: 'x' },
      AbortSignal.timeout(5000),
    )
  await expect(call(`localhost:${port}`)).rejects.toMatchObject({ code: 'EADDRNOTALLOWED' })
  await call(`localhost:${port}`, '127.0.0.1')
  await expect(
    callWebhook(
      { hosts: ['[::ffff:7f00:1]', '[::1]'], secret },
      `http://[::ffff:127.0.0.1]:${port}/`,
      { body: '', delivery: '' },
      AbortSignal.timeout(5000),
    ),
  ).rejects.toMatchObject({ code: 'EHOSTNOTLISTED' })
})

test('settings that cannot be stop the start and tell no secret', () => {
  expect(readNotificationSettings({})).toEqual({ mail: undefined, webhooks: undefined })
  expect(
    readNotificationSettings({
      SMTP_URL: 'smtp://mail.example',
      BOREBOOK_WEBHOOK_HOSTS: 'A.example, b.example:8443',
      BOREBOOK_WEBHOOK_SECRET: secret,
    }),
  ).toEqual({
    mail: { url: 'smtp://mail.example', from: 'borebook@mail.example' },
    webhooks: { hosts: ['a.example', 'b.example:8443'], secret },
  })
  for (const env of [
    { SMTP_URL: 'http://me:s3cret@mail.example' },
    { SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' },
    { BOREBOOK_WEBHOOK_HOSTS: 'https://hooks.example/x', BOREBOOK_WEBHOOK_SECRET: secret },
    { BOREBOOK_WEBHOOK_HOSTS: 'hooks.example', BOREBOOK_WEBHOOK_SECRET: 's3cret' },
    { BOREBOOK_WEBHOOK_HOSTS: 'hooks.example' },
  ]) {
    expect(() => readNotificationSettings(env)).toThrow(/must be|needs/)
    expect(() => readNotificationSettings(env)).not.toThrow(/s3cret/)
  }
})
