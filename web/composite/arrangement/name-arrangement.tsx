import { text } from '@borebook/contract/kit/fields.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import type { PlacedTrack } from '@borebook/draw/composite/widths.ts'
import { z } from 'zod'
import { client, keyFor, queries } from '../../app/api.tsx'
import { useSay, useTextsOf } from '../../app/texts.tsx'
import { RecordDialog } from '../../entry/record-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { TickField } from '../../ui/fields/tick-field.tsx'
import { ownTemplate } from './arrangement.ts'

const schema = z.strictObject({ name: text(100, 'draft.name.required'), forAll: z.boolean() })
const labels = { name: 'composite.arrangementName', forAll: 'composite.forAll' } as const

interface NameProps {
  prj: number
  /** Whether it may be kept for everybody in the project. */
  mayShare: boolean
  /** Keeps the tracks as they stand first; answers the template that holds them. */
  settle: () => Promise<SheetTemplate | undefined>
  tracks: readonly PlacedTrack[]
  /** mm, of all tracks that are shown. */
  width: number
  onClose: () => void
  onNamed: (arrangement: SheetTemplate) => void
}

/** Keeps the tracks as they stand under a name: a template of one's own, or of the project. */
export function NameArrangement({ prj, mayShare, settle, tracks, width, onClose, onNamed }: NameProps) {
  useTextsOf('monitoring')
  const say = useSay()
  return (
    <RecordDialog<SheetTemplate>
      title={say('composite.nameIt')}
      size="sm"
      schema={schema}
      labels={labels}
      stored={undefined}
      valuesOf={() => ({ name: '', forAll: mayShare })}
      save={async values => {
        const { name, forAll } = values as z.output<typeof schema>
        const base = await settle()
        if (!base) throw new Refused(503, { detail: say('composite.keptFailed') })
        const body = { ...ownTemplate(base, name, tracks, width), prj_id: prj, ...(!forAll && { isOwn: true }) }
        return client(sheetTemplates.create, { body })
      }}
      said={({ name }) => say('composite.named', { name: String(name) })}
      onClose={onClose}
      onSaved={made => {
        void queries.invalidateQueries({ queryKey: keyFor(sheetTemplates.list, {}) })
        onNamed(made)
      }}
    >
      {control => (
        <>
          <TextField {...{ control, name: 'name', label: say(labels.name) }} wide />
          {mayShare && <TickField {...{ control, name: 'forAll', label: say(labels.forAll) }} />}
        </>
      )}
    </RecordDialog>
  )
}
