import { type Limited, rates } from '@borebook/contract/kit/endpoint.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { Refusal } from '../config/refuse.ts'

interface CallCount {
  /** Calls under way, of every kind. */
  underWay: number
  /** Beginnings of the calls of the last minute, by kind, in ms. */
  begun: Map<Limited, number[]>
}

const minute = 60_000
/** Callers beyond which those are forgotten of whom nothing is counted any more. */
const many = 1000

/**
 * Counts the calls that take long, by caller (user or address), in this process. Whoever waits for each answer before the
 * next call is never refused.
 */
export class Rates {
  readonly #callers = new Map<string, CallCount>()

  /** Counts a call in, and answers what counts it out. 429 with Retry-After where the caller has too many. */
  admit(caller: string, kind: Limited, now = Date.now()): () => void {
    if (this.#callers.size > many) this.#forget(now)
    const counted: CallCount = this.#callers.get(caller) ?? { underWay: 0, begun: new Map() }
    const begun = (counted.begun.get(kind) ?? []).filter(at => at > now - minute)
    if (counted.underWay >= rates.atOnce) throw tooMany(5)
    if (counted.underWay > 0 && begun.length >= rates.perMinute)
      throw tooMany(Math.ceil((begun[0]! + minute - now) / 1000))
    counted.underWay++
    counted.begun.set(kind, [...begun.slice(-rates.perMinute + 1), now])
    this.#callers.set(caller, counted)
    let isOver = false
    return () => {
      if (!isOver) counted.underWay--
      isOver = true
    }
  }

  #forget(now: number): void {
    for (const [caller, { underWay, begun }] of this.#callers)
      if (underWay === 0 && [...begun.values()].every(times => times.at(-1)! <= now - minute))
        this.#callers.delete(caller)
  }
}

const tooMany = (seconds: number): Refusal =>
  new Refusal(429, {
    detail: messageOf('kit.tooManyAtOnce', { seconds }),
    headers: { 'retry-after': String(seconds) },
  })
