import { grids } from '@borebook/geo/grids-known.ts'
import { newHole } from '../ags/read/holes.ts'
import type { AgsObject } from '../ags/read/records.ts'
import { ShortNames } from '../ags/read/short-names.ts'
import { readDay } from '../kit/day.ts'
import type { Findings } from '../kit/findings.ts'
import { fitted, keepWithin } from '../kit/fitted.ts'
import { readDecimal } from '../kit/number.ts'
import { find, type XmlElement } from './xml.ts'

const nowhere: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 0 }
/** An element by the way to it, each step anywhere below the last; an empty one where there is none. */
export const findElement = (element: XmlElement, ...way: readonly string[]): XmlElement =>
  way.reduce((within, name) => find(within, name) ?? nowhere, element)

/** The number in an element; null: none, or the one by which the registry says so. */
export function numberIn({ text }: XmlElement): number | null {
  const { value } = readDecimal(text)
  return value === null || value === -999999 ? null : value
}

/** The day in an element, itself or in its `date`. */
export const dayIn = (element: XmlElement): string | null =>
  readDay((find(element, 'date') ?? element).text.slice(0, 10), 'yyyy-mm-dd')

/** An object with its name, place and height. */
export function readBroHole(document: XmlElement, findings: Findings): AgsObject {
  const key =
    fitted(findElement(document, 'broId').text, 60) ??
    fitted(findElement(document, 'objectIdAccountableParty').text, 60) ??
    'BRO'
  const hole = newHole(key, document.line, false)
  findings.about = hole
  hole.object.shortname = new ShortNames([key]).of(key)
  const own = fitted(findElement(document, 'objectIdAccountableParty').text, 40)
  hole.object.longname = hole.object.shortname === key ? own : fitted(key, 40)
  place(document, hole, findings)
  level(document, hole, findings)
  return hole
}

/** The place as it was delivered, else the one that the registry worked out. */
function place(document: XmlElement, { object }: AgsObject, findings: Findings): void {
  for (const name of ['deliveredLocation', 'standardizedLocation']) {
    const location = findElement(document, name)
    const pos = find(location, 'pos')
    const [first, second] = (pos?.text ?? '').split(/\s+/).map(text => keepWithin(readDecimal(text).value, -1e12, 1e12))
    if (first == null || second == null) continue
    const named = srsOf(location)
    const code = /(\d{4,6})$/.exec(named)?.[1] ?? ''
    const grid = Object.hasOwn(grids, code) ? grids[code]! : null
    // latitude comes first where the registry writes degrees
    const [xcoord, ycoord] = grid?.isGeographic ? [second, first] : [first, second]
    Object.assign(object, { xcoord, ycoord, epsg: grid && code })
    if (grid === null) findings.warning(pos!.line, null, 'sounding.file.grid', { code: named })
    return
  }
}

/** The coordinate system named somewhere around a position. */
function srsOf(element: XmlElement): string {
  if (element.attributes.srsName) return element.attributes.srsName
  for (const child of element.children) {
    const found = srsOf(child)
    if (found !== '') return found
  }
  return ''
}

function level(document: XmlElement, { object }: AgsObject, findings: Findings): void {
  const position = findElement(document, 'deliveredVerticalPosition')
  const offset = find(position, 'offset')
  object.zcoordb = offset && keepWithin(numberIn(offset), -15000, 10000)
  if (offset === null || object.zcoordb === null) return
  const datum = findElement(position, 'verticalDatum').text
  if (datum.toUpperCase() === 'NAP') object.elevsys = 'nap'
  else findings.warning(offset.line, null, 'sounding.file.level', { code: datum })
  const reference = find(position, 'localVerticalReferencePoint')
  if (reference && !/^(maaiveld|)$/i.test(reference.text))
    findings.warning(reference.line, null, 'sounding.file.notGround', { level: reference.text })
}
