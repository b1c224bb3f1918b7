import { type HttpInit, http } from './http.ts'
import { currentLanguage } from './texts.tsx'

export type SendInit = Omit<HttpInit, 'language'>

/** Sends in the language on screen, as nobody in particular unless a key is given. */
export const bareSend = (url: string, init: SendInit = {}): Promise<Response> =>
  http(url, { ...init, language: currentLanguage() })
