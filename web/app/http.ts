import { Refused } from '@borebook/contract/kit/refused.ts'

/** A request as the page and its workers make it. */
export interface HttpInit extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string> | undefined
  language: string
  key?: string | undefined
  /** Told how many bytes of the body have gone; for what is large, since it costs another way of sending. */
  onProgress?: ((bytes: number) => void) | undefined
}

/** The one way to the server. Throws `Refused` of status 0 where nobody answers. */
export function http(url: string, { language, key, onProgress, ...init }: HttpInit): Promise<Response> {
  const headers = {
    'accept-language': language,
    ...(key ? { authorization: `Token ${key}` } : {}),
    ...init.headers,
  }
  const answer = onProgress
    ? withProgress(url, { ...init, headers }, onProgress)
    : fetch(url, { ...(init as RequestInit), headers })
  return answer.then(
    answered => {
      isOffline = false
      for (const listener of waiting) listener()
      waiting.clear()
      return answered
    },
    () => {
      if (!init.signal?.aborted) isOffline = true
      throw new Refused(0, { detail: 'kit.offline' })
    },
  )
}

/** The last request found nobody. */
let isOffline = false
const waiting = new Set<() => void>()

export const isAnswering = (): boolean => !isOffline
/** Calls `listener` when the next request is answered. */
export const onceAnswering = (listener: () => void): void => void waiting.add(listener)

/** ms without a byte after which a connection counts as dead. */
const patience = 120_000

/** Sends as `fetch` does, which cannot tell how far it is. */
function withProgress(
  url: string,
  { method = 'POST', headers, body, signal }: Omit<HttpInit, 'language'>,
  onProgress: (bytes: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  let watch = setTimeout(abort, patience)
  return new Promise<Response>((resolve, reject) => {
    request.open(method, url)
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(watch)
      watch = setTimeout(abort, patience)
      onProgress(loaded)
    }
    request.onerror = reject
    request.onabort = reject
    request.onload = () => resolve(answerOf(request))
    signal?.addEventListener('abort', abort)
    request.send(body as XMLHttpRequestBodyInit)
  }).finally(() => {
    clearTimeout(watch)
    signal?.removeEventListener('abort', abort)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  // an answer without content takes no body, not even an empty one
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers })
}
