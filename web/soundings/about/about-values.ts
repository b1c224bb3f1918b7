import { sentence } from '@borebook/contract/kit/fields.ts'
import { messageOf, type TextKey } from '@borebook/contract/kit/say.ts'
import { statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import { isMetaText, metaOfKind, rangeFault } from '@borebook/contract/soundings/sounding-meta.ts'
import {
  type MetaName,
  metaUnits,
  type Remark,
  remarkFields,
  type Sounding,
  type SoundingKind,
  type SoundingMeta,
  soundingFields,
} from '@borebook/contract/soundings/soundings.ts'
import { z } from 'zod'
import type { FormValues } from '../../ui/fields/field.tsx'
import { exactNumber } from '../../ui/fields/kept-number.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'

/** What is said of a sounding: its own fields and no numbers. */
export type SoundingAbout = Pick<Sounding, keyof typeof soundingFields | 'version'>

const metaNames = Object.keys(metaUnits) as MetaName[]

/** The label of every field of the form, in reading order. */
export const labels: Record<string, TextKey> = {
  name: 'sounding.name',
  kind: 'sounding.kind',
  started: 'sounding.started',
  ...Object.fromEntries(metaNames.map(name => [name, `sounding.meta.${name}` as const])),
  remarks: 'sounding.remarks',
}

/** What a sounding states under a name that the product reads, where it can be read; else null. */
export function formatMeta(meta: SoundingMeta, name: MetaName): number | string | null {
  if (!isMetaText(name)) return statedNumber(meta, name)
  const { value, unit } = meta[name] ?? { value: '', unit: '' }
  return `${value} ${unit}`.trim() || null
}

/** A stated value with its unit, as it stands. */
export const asStated = ({ value, unit }: SoundingMeta[string]): string => `${value} ${unit}`.trim()

/** What is shown of a run of a kind: what is asked of it, and what it states besides. */
export const shownNames = (kind: SoundingKind, meta: SoundingMeta): MetaName[] => [
  ...metaOfKind[kind],
  ...metaNames.filter(name => !metaOfKind[kind].includes(name) && formatMeta(meta, name) !== null),
]

/** What a sounding states that none of the fields shows. */
export const otherFacts = (
  meta: SoundingMeta,
  shown: readonly string[],
): [name: string, stated: SoundingMeta[string]][] => Object.entries(meta).filter(([name]) => !shown.includes(name))

const typedRemark = ({ depth, text }: Remark): TypedRemark => ({ depth: exactNumber(depth, 2), text })

/** A sounding as the form shows it. */
export const toSoundingValues = ({ name, kind, started, meta, remarks }: SoundingAbout): FormValues => ({
  name,
  kind,
  started: started?.replace('T', ' ') ?? null,
  ...Object.fromEntries(metaNames.map(one => [one, formatMeta(meta, one)])),
  remarks: remarks.map(typedRemark),
})

/** A remark as it is typed, read; its depth with a comma or a dot. */
export const TypedRemark = z.object({
  depth: z.string().transform(readTypedNumber).pipe(remarkFields.depth),
  text: remarkFields.text.regex(/\S/, sentence('kit.required')),
})
/** A remark while typing. */
export type TypedRemark = z.input<typeof TypedRemark>

/** What is said of a sounding as the form judges it: what a file has put is good as it stands. */
export function saidSchema({ meta, remarks }: SoundingAbout) {
  const fact = (name: MetaName) => {
    const before = formatMeta(meta, name)
    const unlessKept = (fault: (value: never) => string | undefined) => (value: unknown, context: z.RefinementCtx) => {
      const message = value === null || value === before ? undefined : fault(value as never)
      if (message) context.addIssue({ code: 'custom', message })
    }
    if (isMetaText(name)) return z.string().nullable().superRefine(unlessKept(textFault))
    const inRange = unlessKept((value: number) => rangeFault(name, value))
    return z.number(sentence('kit.number')).nullable().superRefine(inRange)
  }
  const hasMute = remarks.some(({ text }) => text.trim() === '')
  return z.object({
    name: soundingFields.name,
    kind: soundingFields.kind,
    started: soundingFields.started,
    ...Object.fromEntries(metaNames.map(name => [name, fact(name)])),
    remarks: z.array(hasMute ? TypedRemark.extend({ text: remarkFields.text }) : TypedRemark),
  })
}

const textFault = (value: string) => (value.length > 200 ? messageOf('kit.tooLong', { max: 200 }) : undefined)

/** What the form's values change of a sounding as it was last read. */
export function findChangedValues(values: FormValues, base: SoundingAbout): Partial<SoundingAbout> {
  const before = toSoundingValues(base)
  const isKept = (name: string) => values[name] === before[name]
  const meta = { ...base.meta }
  for (const name of metaNames) {
    const value = values[name] as number | string | null
    if (isKept(name)) continue
    if (value === null) delete meta[name]
    else meta[name] = { value, unit: metaUnits[name] }
  }
  const started = values.started as string | null
  const remarks = (values.remarks as Remark[]).toSorted((a, b) => a.depth - b.depth)
  return {
    ...(!isKept('name') && { name: values.name as string }),
    ...(!isKept('kind') && { kind: values.kind as SoundingKind }),
    ...(!isKept('started') && { started: started?.replace(' ', 'T') ?? null }),
    ...(!metaNames.every(isKept) && { meta }),
    ...(JSON.stringify(remarks) !== JSON.stringify(base.remarks.toSorted((a, b) => a.depth - b.depth)) && { remarks }),
  }
}

/** The field of the form under which a refusal of the call stands. */
export const fieldOf = (name: string): string => {
  const [first = name, second] = name.split('.')
  return first === 'meta' && second && second in metaUnits ? second : first
}
