import { randomUUID } from 'node:crypto'
import { type Language, messageOf, shortenQuoted } from '@borebook/contract/kit/say.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, sayIn, texts } from '../config/language.ts'
import { notFound, Refusal } from '../config/refuse.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { Missing, StoreFull, StoreUnreachable, Unpicturable, Unscanned } from '../store/faults.ts'
import { isDamaged } from './health.ts'

/** Says every refusal in the one shape of the wire and in the caller's language. A fault of ours goes to the log whole, and out as an id. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal =
    error instanceof Refusal
      ? error
      : (awayDatabase(error, request) ?? ofDatabase(error) ?? ofStore(error, request) ?? ofHttp(error, request))
  const language = acceptedLanguage(request)
  // whoever has hung up is told nothing, and it is no fault of ours
  if (error.name === 'AbortError' && reply.raw.destroyed) return reply.send()
  const page = (sentence: string) => reply.type('text/html; charset=utf-8').send(pageOf(sentence, language))
  if (!refusal) {
    const id = randomUUID()
    request.log.error({ err: error, id }, 'a call broke')
    const detail = sayIn(language, messageOf('kit.broken', { id }))
    reply.status(500)
    return isOpenedByPerson(request) ? page(detail) : reply.send({ detail, id })
  }
  reply.status(refusal.status).headers(refusal.headers)
  if (refusal.fields) {
    const said = saidFields(language, refusal.fields)
    return isOpenedByPerson(request) ? page(Object.values(said).flat().join(' ')) : reply.send(said)
  }
  const detail = sayIn(language, refusal.detail ?? 'kit.notFound')
  if (isOpenedByPerson(request)) return page(detail)
  return reply.send({
    detail,
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.why === undefined ? {} : { why: refusal.why }),
  })
}

/** Signs of all sentences together, and of one field's name. */
const most = { answer: 64_000, name: 100 }

/** What is wrong with each field; of a body that is wrong in every corner as much as a person would read. */
function saidFields(language: Language, fields: Record<string, string[]>): Record<string, string[]> {
  // a map, since a body may well name a field __proto__
  const said = new Map<string, string[]>()
  let room = most.answer
  let untold = 0
  for (const [field, all] of Object.entries(fields)) {
    const name = shortenQuoted(field, most.name)
    const sentences = all.map(message => sayIn(language, message))
    room -= name.length + sentences.join('').length
    if (room > 0) said.set(name, [...(said.get(name) ?? []), ...sentences])
    else untold++
  }
  if (untold > 0)
    said.set('__all__', [...(said.get('__all__') ?? []), sayIn(language, messageOf('kit.more', { count: untold }))])
  return Object.fromEntries(said)
}

/** A signed link that somebody was given and opens in a browser. */
const isOpenedByPerson = ({ url, headers }: FastifyRequest): boolean =>
  /^\/(aws\/(file|zip|sheet)|api\/jobs\/[^/?]+\/file)\b/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')

const pageOf = (sentence: string, language: string): string => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Borebook</title>
<style>body{font:16px/1.5 "IBM Plex Sans",sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;color:#1d2530;background:#fbfaf7}a{color:#0b6e6e}
@media(prefers-color-scheme:dark){body{color:#e8e6e0;background:#14191f}a{color:#4fb8b0}}</style>
<p>${sentence.replace(/[&<>]/g, c => `&#${c.charCodeAt(0)};`)}</p><p><a href="/">Borebook</a></p></html>`

/** A statement that ran too long, two that waited for each other, and two whose snapshots do not go together. */
const givenUp = ['57014', '40P01', '40001']

/** The database does not answer at the moment, or gave up: the same call may be made again. */
function awayDatabase(error: Error, request: FastifyRequest): Refusal | undefined {
  const isAway = error instanceof DatabaseAway
  if (!isAway && !givenUp.includes((error as { code?: string }).code ?? '')) return undefined
  request.log.error({ err: error }, 'the database')
  return new Refusal(503, {
    detail: isAway ? 'kit.databaseAway' : 'kit.databaseGaveUp',
    headers: { 'retry-after': '2' },
  })
}

/** A constraint is named like the sentence it stands for: `object.shortname.unique` speaks under shortname. */
export function ofDatabase(error: Error): Refusal | undefined {
  const { constraint, code } = error as { constraint?: string; code?: string }
  if (constraint && constraint in texts.en) return new Refusal(400, { fields: { [fieldOf(constraint)]: [constraint] } })
  if (isDamaged(code)) return new Refusal(500, { detail: 'kit.databaseDamaged' })
  // the disk of the database is full
  if (code === '53100') return new Refusal(507, { detail: 'kit.databaseFull' })
  // a number that overflows its column, or a character the database cannot hold, that no schema caught
  if (code === '22007' || code === '22008') return new Refusal(400, { fields: { __all__: ['kit.instant'] } })
  if (code === '22003' || code === '22P05' || code === '22021')
    return new Refusal(400, { fields: { __all__: ['kit.type'] } })
  return undefined
}
const fieldOf = (key: string): string => {
  const parts = key.split('.')
  return parts.length > 2 ? parts[1]! : '__all__'
}

const ofStores = [
  [StoreFull, 507, 'doc.storeFull'],
  [StoreUnreachable, 503, 'doc.storeAway'],
  [Missing, 404, 'doc.contentGone'],
  [Unpicturable, 404, 'doc.noPicture'],
  [Unscanned, 503, 'doc.scannerAway'],
] as const

/** What the store of files cannot do at the moment: everything else goes on. */
function ofStore(error: Error, request: FastifyRequest): Refusal | undefined {
  const known = ofStores.find(([kind]) => error instanceof kind)
  if (!known) return undefined
  const [, status, detail] = known
  request.log.error({ err: error }, 'the store of files')
  return new Refusal(status, { detail })
}

function ofHttp(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.statusCode === 413) {
    const limit = `${Math.round((request.routeOptions.bodyLimit ?? 1024 ** 2) / 1024 ** 2)} MB`
    return new Refusal(413, { detail: messageOf('kit.tooLarge', { limit }) })
  }
  if (error.statusCode === 415)
    return new Refusal(415, { detail: messageOf('kit.mediaType', { allowed: 'application/json' }) })
  // a word in the address that is too long to be the name of anything
  if (error.statusCode === 414) return notFound()
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, { fields: { __all__: ['kit.badRequest'] } })
  return undefined
}
