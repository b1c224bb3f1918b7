import { fittedLines } from '../kit/fitted-lines.ts'
import { type SetText, textWidth, wrap } from '../kit/text.ts'
import { boxRows, hasLongNames, measureHeadTable, signedWidth } from './paper-head-signed.tsx'
import {
  labelPitch,
  type PaperHeadContent,
  type PaperHeadField,
  type PaperWords,
  paperMeasures,
  paperTypeSizes,
} from './paper-sheet.ts'

const { band, fieldPitch, fieldRows, pad } = paperMeasures

/** Distance from the last of small lines to what comes next, mm. */
const after = 0.85
/** A value has this many lines at most; a head grows as far as it needs. */
const mostLines = 8

/** What a head is drawn from. */
export interface HeadProps {
  head: PaperHeadContent
  words: Pick<PaperWords, 'page' | 'project'>
  /** Denominator; null where nothing is drawn to scale. */
  scale: number | null
  width: number
  number: number
  count: number
}

/** A field with its lines, its upper edge below that of the fields, mm. */
interface PlacedField {
  key: string
  y: number
  label: string[]
  second: string[]
  value: SetText
}
export interface PlacedGroup {
  x: number
  /** Distance from `x` to the labels’ values, mm. */
  label: number
  fields: PlacedField[]
  height: number
}
export interface HeadLayout {
  groups: PlacedGroup[]
  /** Right end of the groups, mm. */
  room: number
  figureWidths: number[]
  boxWidth: number
  /** Height of all fields, mm. */
  fieldsHeight: number
  /** Distance from row to row of what is signed, mm. */
  rowPitch: number
  height: number
}

/** Whether a box in the head tells the status; on a narrow sheet without who signed the band does. */
export const hasReleaseBox = ({ signed }: Pick<PaperHeadContent, 'signed'>, width: number): boolean =>
  signed !== undefined || width > 250

/** Whether labels stand there in two languages. */
const isBilingual = ({ groups }: PaperHeadContent) =>
  groups.some(({ fields }) => fields.some(([, value, , second]) => value && second))

const heightOf = (lines: number): number => Math.max(fieldPitch, after + lines * labelPitch + (lines > 1 ? 0.1 : 0))

function placedGroup(x: number, width: number, given: readonly PaperHeadField[]): PlacedGroup {
  const own = given.filter(([, value]) => value)
  const inner = width - 2 * pad
  const widest = Math.max(
    0,
    ...own.flatMap(([name, , , second = '']) => [name, second].map(t => textWidth(t, paperTypeSizes.least))),
  )
  const label = Math.min(inner * 0.42, widest + 2.4)
  let y = 0
  const fields = own.map(([name, value, key, second], i): PlacedField => {
    const said = (text: string) => (text ? wrap(text, label - 1, paperTypeSizes.least) : [])
    const field = {
      key: `${key} ${i}`,
      y,
      label: said(name),
      second: said(second ?? ''),
      value: fittedLines(value!, paperTypeSizes.text, paperTypeSizes.least, { width: inner - label, most: mostLines }),
    }
    y += heightOf(Math.max(field.label.length + field.second.length, field.value.lines.length))
    return field
  })
  return { x, label, fields, height: y }
}

/** Lays out the fields of a head on a sheet of this width, mm, as high as what it has to say. */
export function layoutHead(head: PaperHeadContent, width: number): HeadLayout {
  const isWide = width > 250
  const hasBox = !head.signed && (isWide || head.doubts.length > 0)
  const boxWidth = hasBox ? (isWide ? 46 : 40) : 0
  const figureWidths = head.figures?.heads.map((_, i) => (i === 0 ? 15 : 12.5)) ?? []
  const figures = figureWidths.reduce((sum, one) => sum + one, 0)
  const filled = head.groups.filter(({ fields }) => fields.some(([, value]) => value))
  const shares = filled.reduce((sum, { share }) => sum + share, 0)
  const room = width - boxWidth - (figures > 0 ? figures + 5 : 0) - (head.signed ? signedWidth(width) : 0)
  let x = 0
  const groups = filled.map(({ share, fields }) => {
    const own = (room * share) / shares
    x += own
    return placedGroup(x - own, own, fields)
  })
  const isHigh = isBilingual(head) || (head.signed && hasLongNames(head.signed, width - room - 2 * pad))
  const rowPitch = isHigh ? heightOf(2) : fieldPitch
  const rows = head.rows ?? fieldRows
  const { signed } = head
  const table =
    signed && signed.table.rows.length > 0
      ? measureHeadTable(signed.table, rows, rowPitch, width - room - 2 * pad) + boxRows * rowPitch
      : 0
  const fieldsHeight = Math.max(rows * (signed ? rowPitch : fieldPitch), table, ...groups.map(({ height }) => height))
  return { groups, room, figureWidths, boxWidth, fieldsHeight, rowPitch, height: band + fieldsHeight + 2.4 }
}

/** Measures a head from its upper edge to its lower one, mm. */
export const headHeightOf = (head: PaperHeadContent, width: number): number => layoutHead(head, width).height
