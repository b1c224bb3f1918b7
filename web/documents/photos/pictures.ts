import type { documents } from '@borebook/contract/documents/documents.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { useEffect, useState } from 'react'
import { send } from '../../app/api.tsx'

/** Endpoint by its address alone: the layer panel, which shows core photos, does without the contract of documents. */
const picture = { method: 'GET', path: '/api/project/:id/document/:document/picture' } as typeof documents.picture

type PictureWidth = '256' | '2048'

/** Pictures asked for at the same time; a browser keeps six connections to a server, and lists want some too. */
const atOnce = 5
/** Small pictures that stay, so that scrolling back asks for none again. */
const mostKept = 500

interface Picture {
  url: string | undefined
  /** Places that show it; not given back while there are any. */
  users: number
}
const kept = new Map<string, Picture>()
const failures = new Set<string>()
interface Wish {
  name: string
  url: string
  tell: Set<() => void>
}
const waiting = new Map<string, Wish>()
const running = new Map<string, Wish>()

function next(): void {
  // the newest wish is what one looks at now
  const wish = [...waiting.values()].findLast(Boolean)
  if (running.size >= atOnce || !wish) return
  waiting.delete(wish.name)
  running.set(wish.name, wish)
  void fetchPicture(wish).finally(() => {
    running.delete(wish.name)
    for (const tell of wish.tell) tell()
    next()
  })
  next()
}

async function fetchPicture({ name, url }: Wish): Promise<void> {
  try {
    const answer = await send(url)
    if (!answer.ok) {
      // what cannot be drawn never can; a server that is busy or away is asked again at the next look
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) failures.add(name)
      return
    }
    kept.set(name, { url: URL.createObjectURL(await answer.blob()), users: 0 })
    for (const [other, picture] of kept) {
      if (kept.size <= mostKept) break
      if (picture.users > 0 || other === name) continue
      URL.revokeObjectURL(picture.url!)
      kept.delete(other)
    }
  } catch {}
}

/** The address of a file’s picture in this page, fetched with the key; undefined until it is there, and where there is none. */
export function usePicture(prj: number, document: number | undefined, size: PictureWidth): string | undefined {
  const [, look] = useState(0)
  const name = document === undefined ? undefined : `${prj}/${document}/${size}`
  useEffect(() => {
    if (name === undefined || failures.has(name)) return
    let [isWanted, isHeld] = [true, false]
    const hold = () => {
      const picture = kept.get(name)
      if (!picture || !isWanted || isHeld) return
      isHeld = true
      picture.users++
      // put last: the first ones are given back
      kept.delete(name)
      kept.set(name, picture)
      look(n => n + 1)
    }
    const release = () => {
      isWanted = false
      const picture = kept.get(name)
      if (picture && isHeld) picture.users--
    }
    if (kept.has(name)) {
      hold()
      return release
    }
    const url = urlOf(picture, { path: { id: prj, document }, query: { size } })
    // what is only scrolled past is not asked for
    const timer = setTimeout(() => {
      const asked = running.get(name)
      const wish = asked ?? waiting.get(name) ?? { name, url, tell: new Set() }
      wish.tell.add(hold)
      if (!asked) waiting.set(name, wish)
      next()
    }, 60)
    return () => {
      clearTimeout(timer)
      const wish = waiting.get(name)
      wish?.tell.delete(hold)
      if (wish?.tell.size === 0) waiting.delete(name)
      release()
    }
  }, [prj, document, size, name])
  return name === undefined ? undefined : kept.get(name)?.url
}
