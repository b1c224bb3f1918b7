export type Format = 'AGS4' | 'AGS3' | 'GEF' | 'BRO' | 'DIGGS' | 'text'

/** How much of a file's beginning is looked at, characters. */
const looked = 4096

/**
 * Recognises the format of a file's text by its first characters and never by its name. Anything that is none of the
 * known formats is `text`. An AGS3 file may hold the word GROUP in its DICT rows, so only the start counts.
 */
export function recognise(text: string): Format {
  const start = text.slice(0, looked).replace(/^[\s\uFEFF\u0085]+/, '')
  // a spreadsheet that saved the file again leaves the quotes out
  if (/^"?GROUP"?\s*,/i.test(start)) return 'AGS4'
  if (/^"?\s*\*\*\??[A-Za-z]/.test(start)) return 'AGS3'
  if (start.startsWith('#') && (/^#\s*GEFID\b/i.test(start) || /^[ \t]*#[ \t]*EOH\b/im.test(text.slice(0, 65536))))
    return 'GEF'
  if (start.startsWith('<')) {
    if (start.includes('broservices.nl')) return 'BRO'
    if (/diggs/i.test(start)) return 'DIGGS'
  }
  return 'text'
}
