import { standardHeadings } from './standard.ts'

/** What programs call a heading that ends so in AGS4. */
const others: Record<string, readonly string[]> = {
  TOP: ['FROM', 'FRM', 'STRT'],
  BASE: ['BOT', 'BTM', 'TO', 'END', 'BASS'],
  DPTH: ['DEP', 'DEPT', 'DPT'],
  DIAM: ['DIA', 'DIAMETER'],
  DESC: ['DES', 'DSCR', 'DESCR'],
  TYPE: ['TYP'],
  REM: ['REMS', 'RMRK', 'REMK'],
  LEG: ['LGND', 'LEGD'],
}

/**
 * Headings of a group that AGS does not have and that go by nearly the name of one that is wanted and lacking, each with
 * the one that it is read as: PIPE_BOT for PIPE_BASE.
 */
export function nearHeadings(
  group: string,
  headings: readonly string[],
  wanted: ReadonlySet<string>,
): { heading: string; instead: string }[] {
  const own = new Set([...standardHeadings(group), ...wanted])
  const free = new Set(headings.filter(heading => !own.has(heading)))
  return [...wanted].flatMap(instead => {
    if (headings.includes(instead) || free.size === 0) return []
    const [start = '', ending = ''] = instead.split('_')
    const heading = others[ending]?.map(other => `${start}_${other}`).find(name => free.has(name))
    return heading !== undefined && free.delete(heading) ? [{ heading, instead }] : []
  })
}
