import type { ReactElement } from 'react'
import { ink, round, softInk } from '../kit/ink.ts'
import { clipText, textWidth } from '../kit/text.ts'

/** What stands on the label of a sample, already in words. */
export interface SampleLabel {
  /** Project number. */
  project: string
  /** Short name of the object. */
  object: string
  name: string | null
  depths: string
  /** Type and material, a line each. */
  kinds: readonly string[]
  /** Day and time on which it was taken. */
  taken: string
  /** The modules of its QR code, true for dark; as many rows as columns. */
  code: readonly (readonly boolean[])[]
}

/** A label, mm: the width of the usual endless rolls. */
const labelSize = { width: 62, height: 29 } as const
const a4 = { width: 210, height: 297, columns: 3, rows: 9, gap: 4 } as const
/** Labels on an A4 sheet. */
const labelsPerSheet = a4.columns * a4.rows

const pad = 2.5
/** Quiet zone of a QR code, modules. */
const quiet = 4

/** One path over the dark modules, joined in rows. */
function modules(code: SampleLabel['code'], x: number, y: number, size: number): string {
  const step = size / code.length
  const path: string[] = []
  for (const [r, row] of code.entries())
    for (let c = 0; c < row.length; c++) {
      if (!row[c]) continue
      let end = c
      while (row[end + 1]) end++
      const [left, right, top, foot] = [x + c * step, x + (end + 1) * step, y + r * step, y + (r + 1) * step].map(round)
      path.push(`M${left} ${top}H${right}V${foot}H${left}Z`)
      c = end
    }
  return path.join('')
}

/** Type size at which a text is no wider than `width`, mm: `size`, or as small as `least`. */
const fitting = (text: string, width: number, size: number, least: number): number =>
  Math.max(least, Math.min(size, (size * width) / Math.max(1e-6, textWidth(text, size, 600))))

/** One label with its upper left corner at (x, y), mm. */
function LabelDrawing({ label, x = 0, y = 0 }: { label: SampleLabel; x?: number; y?: number }): ReactElement {
  const { width, height } = labelSize
  // the quiet zone reaches into the margin
  const side = height - 2 * pad
  const dark = (side * label.code.length) / (label.code.length + 2 * (quiet - 2))
  const left = x + width - pad - side
  const inset = (side - dark) / 2
  const room = width - side - 2 * pad - 1
  const name = label.name ?? label.depths
  const size = fitting(name, room, 5, 2.6)
  const line = (text: string, down: number, type: number, weight: 400 | 600, fill = ink) => (
    <text x={round(x + pad)} y={round(y + down)} fontSize={type} fontWeight={weight} fill={fill}>
      {clipText(text, room, type, weight)}
    </text>
  )
  return (
    <g>
      {line(
        `${label.project} · ${label.object}`,
        5.4,
        fitting(`${label.project} · ${label.object}`, room, 3, 2.2),
        600,
      )}
      {line(name, 11, round(size), 600)}
      {label.name !== null && line(label.depths, 15.4, 3.1, 600)}
      {label.kinds.map((kind, i) => (
        <g key={kind}>{line(kind, 19.2 + i * 3.2, 2.3, 400)}</g>
      ))}
      {line(label.taken, 26, 2.3, 400, softInk)}
      <path d={modules(label.code, left + inset, y + pad + inset, dark)} fill="#000000" />
    </g>
  )
}

/**
 * Labels on pages, in paper millimetres: one a page, or sheets of A4 with 3 × 9 of them whose first `skip` places stay
 * empty.
 */
export function labelPages(labels: readonly SampleLabel[], sheet: 'label' | 'a4', skip = 0) {
  const paper = sheet === 'label' ? labelSize : a4
  const perPage = sheet === 'label' ? 1 : labelsPerSheet
  const places = [...Array<null>(sheet === 'label' ? 0 : skip).fill(null), ...labels]
  const pages = Array.from({ length: Math.max(1, Math.ceil(places.length / perPage)) }, (_, page) => (
    <svg
      key={page}
      width={`${paper.width}mm`}
      height={`${paper.height}mm`}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
    >
      {places.slice(page * perPage, (page + 1) * perPage).map((label, place) => {
        const at = sheet === 'label' ? { x: 0, y: 0 } : placeOnA4(place)
        return label && <LabelDrawing key={`${at.x} ${at.y}`} label={label} {...at} />
      })}
    </svg>
  ))
  return { pages, width: paper.width, height: paper.height }
}

/** Upper left corner of a place on an A4 sheet, from the left and from the top, mm. */
function placeOnA4(place: number): { x: number; y: number } {
  const { columns, rows, gap } = a4
  const left = (a4.width - columns * labelSize.width - (columns - 1) * gap) / 2
  const top = (a4.height - rows * labelSize.height) / 2
  return {
    x: round(left + (place % columns) * (labelSize.width + gap)),
    y: round(top + Math.floor(place / columns) * labelSize.height),
  }
}
