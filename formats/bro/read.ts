import type { Finding } from '@borebook/contract/imports/imports.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { AgsObject } from '../ags/read/records.ts'
import { ShortNames } from '../ags/read/short-names.ts'
import { type FileImport, makeFileImport, type NotImported } from '../file-import.ts'
import { Findings, quoteText } from '../kit/findings.ts'
import { readBorehole } from './borehole.ts'
import { readConeTest } from './cone-test.ts'
import { findAll, parseXml } from './xml.ts'

const cones = /^CPT(_O.*)?$/
const boreholes = /^BHR(_GT|_G|_P)?(_O.*)?$/
/** Other objects of the registry: wells, their networks and readings, analyses. */
const others = /^(GMW|GMN|GLD|GAR|FRD|GUF|SFR|SHR|EPC|EPL|MDL|WDM)(_\w+)?$/

/**
 * Reads a document of the Dutch registry, of any version: cone tests become objects with a sounding, boreholes objects
 * with layers. Never throws. `before` are findings made on the way to the text, such as its encoding.
 */
export function readBro(text: string, before: readonly Finding[] = []): FileImport | NotImported {
  const top = parseXml(text)
  if ('refused' in top) return { refused: messageOf(top.refused), isWorthKeeping: false }
  const documents = findAll(top, new RegExp(`${cones.source}|${boreholes.source}`))
  if (documents.length === 0) {
    const [other] = findAll(top, others)
    const kind = quoteText(other?.name ?? top.children.at(-1)?.name ?? '')
    return { refused: messageOf('bro.refused.kind', { kind }), isWorthKeeping: true }
  }
  const findings = new Findings()
  findings.all.push(...before)
  const holes = documents.map(document =>
    cones.test(document.name) ? readConeTest(document, findings) : readBorehole(document, findings),
  )
  nameApart(holes)
  return makeFileImport('BRO', holes, findings)
}

/** Documents without a number of the registry, or with the same one, get names of their own. */
function nameApart(holes: readonly AgsObject[]): void {
  const times = new Map<string, number>()
  const names = new ShortNames(holes.map(({ key }) => key))
  for (const hole of holes) {
    const time = (times.get(hole.key) ?? 0) + 1
    times.set(hole.key, time)
    if (time === 1) continue
    hole.key = `${hole.key} (${time})`
    hole.object.shortname = names.of(`${hole.object.shortname}~${time}`)
    for (const { data } of hole.soundings) data.name = hole.key
  }
}
