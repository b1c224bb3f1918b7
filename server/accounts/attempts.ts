import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

/** Failures of an account that cost no pause, the pause that the next one costs in seconds, doubled by each further one. */
const free = 4
const longest = 900
/** Failures of an address, whatever the account. */
const ofAddress = { minute: 10, quarter: 100 }

/** Seconds to wait after so many failures in a row, as SQL. */
export const pauseAfter = (failures: ReturnType<typeof sql>) =>
  sql<number>`case when ${failures} > ${free} then least(${longest}, power(2, least(${failures}, 30) - ${free + 1})) else 0 end`

interface Attempt {
  /** Name as typed: capitals do not make another account. */
  username: string
  address: string
  /** The hash of the device's cookie where this account has signed in from it before; empty for any other. */
  device: string
}

/**
 * 429 with how long to wait. A device that an account has signed in from before counts for itself, so that nobody locks
 * out an owner by guessing from elsewhere; all unknown ones count together, whatever their addresses.
 */
export async function refuseTooMany(db: Db | Tx, { username, address, device }: Attempt): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    with recent as (select * from login_failures where at > now() - interval '1 day'),
      account as (select count(*) as failures, max(at) as last from recent
        where username = lower(${username}) and device = ${device}),
      address as (select count(*) filter (where at > now() - interval '1 minute') as minute,
          count(*) filter (where at > now() - interval '15 minutes') as quarter
        from recent where address = ${address} and ${device} = '')
    select ceil(greatest(0,
      (select extract(epoch from last - now()) + ${pauseAfter(sql`failures`)} from account where failures > ${free}),
      (select case when quarter >= ${ofAddress.quarter} then 900 when minute >= ${ofAddress.minute} then 60 end from address)
    )) as seconds`.execute(db)
  const seconds = Number(rows[0]!.seconds)
  if (seconds > 0)
    throw new Refusal(429, {
      detail: messageOf('login.pause', { time: seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min` }),
      headers: { 'retry-after': String(seconds) },
    })
}

/** Guesses sent at once count as if each came after the other: no answer, not even the right one, goes beyond the limit. */
export const countAttempt = (db: Db, attempt: Attempt, isRight: boolean): Promise<void> =>
  db.transaction().execute(async tx => {
    const { username, address, device } = attempt
    // always in this order, so that two never wait for each other
    await sql`select pg_advisory_xact_lock(hashtext(${`login from ${address}`}))`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext(${`login as ${username.toLowerCase()}`}))`.execute(tx)
    await refuseTooMany(tx, attempt)
    if (isRight)
      await sql`delete from login_failures where username = lower(${username}) and device = ${device}`.execute(tx)
    else {
      await sql`delete from login_failures where at < now() - interval '1 day'`.execute(tx)
      await sql`insert into login_failures (username, address, device) values (lower(${username}), ${address}, ${device})`.execute(
        tx,
      )
    }
  })
