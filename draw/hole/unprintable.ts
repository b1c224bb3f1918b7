import type { Language } from '@borebook/contract/kit/languages.ts'
import { depthText, formatInterval } from '../kit/depth-words.ts'
import { isUnprintable, printableText } from '../kit/printable.ts'
import { type PrintedKey, printedWords } from '../kit/printed-words.ts'

/** What records are called of which a sheet may have to say that they cannot be printed whole. */
const titles = {
  project: 'project',
  object: 'object',
  layers: 'layer',
  samples: 'sample',
  drilling: 'drillingInterval',
  coring: 'coreRun',
  backfill: 'backfill',
  tubes: 'tube',
  tubefills: 'annulusShort',
  enclosures: 'wellHead',
  instruments: 'instrument',
  sensors: 'sensor',
  observations: 'observation',
  pressures: 'reading',
  hydraulic_tests: 'hydraulicTest',
  soundings: 'sounding',
  dissipation_tests: 'dissipationTest',
  protocol: 'protocolEntry',
  remarks: 'remark',
  documents: 'photo',
  keptRows: 'remark',
} as const satisfies Record<string, PrintedKey>
type UnprintableKind = keyof typeof titles

/** Fields that tell where a record is, m: from and to, or one depth. */
const stretches = [
  ['depthfrom', 'depthto'],
  ['blbeg', 'blend'],
  ['invzbeg', 'invzend'],
  ['depth', 'depthto'],
  ['depth', 'depth'],
  ['below_surface', 'below_surface'],
  ['groundwater_depth', 'groundwater_depth'],
] as const

function placeOf(record: Readonly<Record<string, unknown>>): string {
  for (const [from, to] of stretches) {
    const [top, base] = [record[from], record[to]]
    if (typeof top === 'number' && typeof base === 'number')
      return top === base ? depthText(top) : formatInterval(top, base)
  }
  const name = record.name ?? record.shortname ?? record.prj_num
  return typeof name === 'string' ? printableText(name) : ''
}

/** Whether something that a record says, itself or in a part of it, cannot be printed. Codes and keys are ASCII. */
function isIn(value: unknown): boolean {
  if (typeof value === 'string') return isUnprintable(value)
  if (Array.isArray(value)) return typeof value[0] !== 'number' && value.some(isIn)
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Object.values(value).some(isIn)
}

/** What a sheet is made of, by kind: one record, or many. */
export type SheetRecords = { readonly [K in UnprintableKind]?: object | readonly object[] | undefined }

/** More records than these are counted. */
const mostTold = 6

/** Lists the records that hold characters which stand as `□` on a sheet, in a sentence; nothing where none does. */
export function unprintableSentences(said: SheetRecords, language: Language): string[] {
  const places = (Object.keys(titles) as UnprintableKind[]).flatMap(kind => {
    const given = said[kind]
    const records = Array.isArray(given) ? given : given ? [given] : []
    return records.filter(isIn).map(record => `${printedWords[language][titles[kind]]} ${placeOf(record)}`.trim())
  })
  const all = [...new Set(places)]
  if (all.length === 0) return []
  const more = all.length > mostTold ? ` + ${all.length - mostTold}` : ''
  return [`${printedWords[language].unprintable} ${all.slice(0, mostTold).join(', ')}${more}.`]
}

/** What sheets print of a project and of an object. */
export const saidOfSite = (
  project: Readonly<Record<'prj_num' | 'prj_title' | 'client' | 'contractor', unknown>>,
  object: object,
): Pick<SheetRecords, 'project' | 'object'> => {
  const { prj_num, prj_title, client, contractor } = project
  const own = object as Readonly<Record<string, unknown>>
  const { shortname, longname, drillcomm, drillcomp, driller, logged_by, checked_by, weather } = own
  return {
    project: { prj_num, prj_title, client, contractor },
    object: { shortname, longname, drillcomm, drillcomp, driller, logged_by, checked_by, weather },
  }
}
