import { Refused } from '@borebook/contract/kit/refused.ts'
import { currentLanguage } from './texts.tsx'

/** Sends in the language on screen, as nobody in particular. */
export const bareSend = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { 'accept-language': currentLanguage(), ...init.headers } }).catch(() => {
    throw new Refused(0, { detail: 'kit.offline' })
  })
