import { recoveryRatio } from '@borebook/contract/samples.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { depthInputs } from '../depth/depth-inputs.tsx'
import type { DepthFormat } from '../depth/depth-reference.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'

/** How depths are told, without the switch. */

const depths = ['invzbeg', 'invzend'] as const

/** What the schema of a sample does not say, in the form. */
export const makeSampleFormLooks = (telling: DepthFormat): FieldLooks => ({
  ...common,
  ...depthInputs(telling, depths),
})
/** What the schema of a sample does not say, on the data sheet. */
export const makeSampleSheetLooks = (telling: DepthFormat): FieldLooks => ({ ...common, ...telling.sheetLooks(depths) })

const common: FieldLooks = {
  sampdate: { time: 'samptime' },
  recoveryRatio: {
    label: 'sample.recoveryRatio',
    input: ({ label }, values) => <Recovery label={label} values={values} />,
    read: values => {
      const ratio = ratioOf(values)
      return ratio !== null && `${ratio} %`
    },
  },
  sampcomm: { isWide: true },
}

/** The recovery ratio of what is typed, per cent to a tenth; null while it is not known. */
export function ratioOf({ penetr, invlength }: FormValues): number | null {
  const read = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null)
  const ratio = recoveryRatio({ penetr: read(penetr), invlength: read(invlength) })
  return ratio === null ? null : roundTo(ratio, 0.1)
}

/** Worked out while typing. More than was driven may be swelling or a slip: a question, no refusal. */
function Recovery({ label, values }: { label: string; values: FormValues }) {
  const ratio = ratioOf(values)
  return (
    <div className="field">
      <span className="soft as-label">{label}</span>
      <div className="input fixed">{ratio === null ? '–' : ratio} %</div>
    </div>
  )
}
