import type { Entity } from './dxf-pairs.ts'

const signs: Readonly<Record<string, string>> = { d: '°', p: '±', c: '⌀' }

/** Text as it is read: `%%d` is °, `\U+00E4` is ä. */
export const textWords = (text: string): string =>
  text
    .replace(/%%([dpc])/gi, (_, sign: string) => signs[sign.toLowerCase()]!)
    .replace(/%%[uok]/gi, '')
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads a text of several lines, without what says how it looks. */
export function mtextWords({ pairs }: Entity): string {
  const whole = pairs
    .filter(({ code }) => code === 1 || code === 3)
    .map(({ value }) => value)
    .join('')
  return textWords(
    whole
      .replace(/\\P/g, '\n')
      .replace(/\\S([^;\\^#/]*)[\^#/]([^;]*);/g, '$1/$2')
      .replace(/\\[ACcFfHQTWp][^;\\{}]{0,200};/g, '')
      .replace(/\\[LlOoKk]/g, '')
      .replace(/\\~/g, '\u00a0')
      .replace(/[{}]/g, '')
      .replace(/\\\\/g, '\\'),
  )
}
