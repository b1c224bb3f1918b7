import { send } from './api.tsx'

/** Reads the lists that the server sends as events; the browser's own reader of them sends no key. */
export async function subscribeToEvents<T>(
  path: string,
  signal: AbortSignal,
  onList: (list: T[]) => void,
): Promise<void> {
  const answer = await send(path, { signal })
  if (!answer.ok || !answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + value).split('\n\n')
    text = events.pop()!
    const last = events.findLast(event => event.startsWith('data: '))
    if (last) onList(JSON.parse(last.slice('data: '.length)) as T[])
  }
}
