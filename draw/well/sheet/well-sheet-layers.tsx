import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { TextRow } from '../../hole/track.ts'
import { apartOrLeft } from '../../kit/apart.ts'
import { ink, lineWidths, round } from '../../kit/ink.ts'
import { shortForm } from '../../kit/short-form.ts'
import { capHeight, textWidth } from '../../kit/text.ts'
import { paperTypeSizes } from '../../paper/paper-sheet.ts'
import { PaperText } from '../../paper/paper-text.tsx'
import type { WellInput } from './well-sheet-input.ts'

const { prinstype: major, secstype: minor } = layerDictionaries as Record<'prinstype' | 'secstype', number>
/** A form takes this much height, and stands no farther from the middle of its layer, mm. */
const [pitch, furthest] = [2.9, 12]

/** Width of the symbols with their marks, mm. */
export const symbolWidth = 9.5

type SoilFields = { prinstype: string | null; secstype?: string | null } | null
const formOf = (input: WellInput, layer: SoilFields): string =>
  layer?.prinstype
    ? shortForm(input.hatchOf(major, layer.prinstype), layer.secstype, code => input.hatchOf(minor, code))
    : ''

/** What the forms beside the symbols need, mm. */
export const formsWidth = (input: WellInput): number =>
  Math.min(
    15,
    Math.max(9, ...input.records.layers.map(l => textWidth(formOf(input, l), paperTypeSizes.figure, 600) + 2.9)),
  )

/** The short forms of layers beside their symbols, those of thin ones moved apart. */
export function LayerForms({
  input,
  rows,
  perMetre,
  top,
  length,
  x,
  width,
}: {
  input: WellInput
  rows: readonly TextRow[]
  perMetre: number
  /** Depth of the page's upper edge, m. */
  top: number
  length: number
  x: number
  width: number
}) {
  const forms = rows.flatMap(({ layer, depthfrom, depthto }) => {
    const form = formOf(input, layer)
    const at = ((depthfrom + depthto) / 2 - top) * perMetre
    return form ? [{ form, at, wanted: Math.max(0, at - pitch / 2), height: pitch }] : []
  })
  const { placed } = apartOrLeft(forms, length, furthest)
  return (
    <g>
      <path
        d={placed
          .filter(one => Math.abs(one.top + pitch / 2 - one.at) > 0.4)
          .map(one => `M${round(x)} ${round(one.at)}L${round(x + 1.6)} ${round(one.top + pitch / 2)}`)
          .join('')}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.help}
      />
      {placed.map(({ form, top: y }, i) => (
        <PaperText
          key={i}
          x={x + 2}
          y={y + pitch / 2 + (paperTypeSizes.figure * capHeight) / 2}
          width={width - 2.4}
          size={paperTypeSizes.figure}
          weight={600}
        >
          {form}
        </PaperText>
      ))}
    </g>
  )
}
