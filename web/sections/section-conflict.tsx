import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Correlation, CorrelationEnd, SectionFields } from '@borebook/contract/sections.ts'
import { type Say, useSay } from '../app/texts.tsx'
import { ConflictDialog } from '../entry/conflict-dialog.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { chosenFields, withObjects } from './section-fields.ts'
import type { DoubtfulLine } from './section-merge.ts'
import type { SectionConflict } from './use-section-edit.ts'

interface ConflictProps {
  conflict: SectionConflict
  nameOf(locid: number): string
  /** The fields as chosen; undefined: they go on editing. */
  onDone(chosen: SectionFields | undefined): void
}

/** What a row of the dialog has of a line on one side. */
type Version = DoubtfulLine & { of: 'mine' | 'theirs' }

/** Two people saved a section: its fields, and the lines that both altered differently, each chosen from either version. */
export function SectionConflictDialog({ conflict, nameOf, onDone }: ConflictProps) {
  const say = useSay()
  const { merged, began, by, at } = conflict.asks
  const { fields: theirs, version } = conflict.theirs
  const rows = merged.doubtful.map((line, i) => [`line ${i}`, line] as const)
  const versions = (of: Version['of']) =>
    Object.fromEntries(rows.map(([row, line]): [string, Version] => [row, { ...line, of }]))
  const lineLabels = Object.fromEntries(rows.map(([row]): [string, TextKey] => [row, 'section.conflictLine']))
  const done = (chosen: FormValues | undefined) => {
    if (!chosen) return onDone(undefined)
    const lines = rows.flatMap(([row]) => {
      const { of, ...line } = chosen[row] as Version
      return line[of] ?? []
    })
    const fields = Object.fromEntries(Object.keys(chosenFields).map(field => [field, chosen[field]]))
    const all = { ...merged.fields, ...fields, correlations: [...merged.fields.correlations, ...lines] }
    onDone(withObjects(all, all.objects))
  }
  return (
    <ConflictDialog
      conflict={{ current: { ...theirs, ...versions('theirs') } as unknown as FormValues, version: version!, by, at }}
      mine={{ ...merged.fields, ...versions('mine') } as unknown as FormValues}
      began={began as unknown as FormValues}
      labels={{ ...chosenFields, ...lineLabels }}
      shown={(field, value) =>
        field in lineLabels ? lineShown(say, value as Version, nameOf) : shownOf(say, field, value)
      }
      onDone={done}
    />
  )
}

/** A line by its ends, with what a version says of it. */
function lineShown(say: Say, { of, ...line }: Version, nameOf: (locid: number) => string): string {
  const own = line[of]
  const ends = describeLineEnds(say, (own ?? line.mine ?? line.theirs)!, nameOf)
  if (!own) return `${ends}: ${say('section.conflictRemoved')}`
  const reach = own.to === null && own.reach !== null ? `${Math.round(own.reach * 100)} %` : null
  return `${ends}: ${[say(`section.kind.${own.kind}`), reach, own.name].filter(Boolean).join(', ')}`
}

/** Says where a line begins and ends. */
export function describeLineEnds(
  say: Say,
  { from, to, towards }: Correlation,
  nameOf: (locid: number) => string,
): string {
  const end = ({ locid, depth }: CorrelationEnd) => `${nameOf(locid)} ${depth.toFixed(2)}`
  return `${end(from)} – ${to ? end(to) : say('section.runsOut', { name: nameOf(towards!) })}`
}

/** A field of a section in words, for who chooses between two versions. */
function shownOf(say: Say, field: string, value: unknown) {
  if (field === 'line') return say('section.points', { count: ((value as unknown[] | null) ?? []).length })
  if (field === 'spacing') return say(`section.spacing.${value as 'true' | 'even'}`)
  if (field === 'hung') return say(`section.hung.${value as 'elevation' | 'depth'}`)
  return undefined
}
