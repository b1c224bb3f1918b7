import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { history } from '@borebook/contract/history.ts'
import { code, codedFields, sentence, text } from '@borebook/contract/kit/fields.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import {
  type BulkField,
  bulkFields,
  type ListedObject,
  ObjectEdit,
  objectFields,
  objects,
} from '@borebook/contract/objects.ts'
import { type Project, projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSave } from '../app/api.tsx'
import { tellMapRefresh } from '../app/map-refresh.ts'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { judgeForm, showFieldRefusals } from '../entry/record-form.ts'
import { exported } from '../export/export-file.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogBody } from '../ui/dialogs/dialog-body.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { LongTextField } from '../ui/fields/text-fields.tsx'
import { type Reader, valueWords } from '../ui/fields/value-words.ts'
import { BulkInput } from './bulk-edit-input.tsx'
import '../ui/dialogs/record-dialog.css'
import './bulk-edit-dialog.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

interface BulkEditProps {
  project: Project
  objects: readonly ListedObject[]
  onClose(): void
}

const coded = codedFields(ObjectEdit.shape).filter(({ field }) => (bulkFields as readonly string[]).includes(field))
/** A status has no empty value to be cleared to. */
const fieldOf = (field: BulkField): z.ZodType =>
  field === 'objstatus' ? code(dictionaryTypes.objectStatus, 'kit.required') : ObjectEdit.shape[field]
const reasonField = text(2000).refine(typed => /\S/.test(typed), sentence('history.reason.required'))

/** Gives many objects the same values at once: only the fields that are ticked. */
export function BulkEditDialog({ project, objects: chosen, onClose }: BulkEditProps) {
  const { say } = useTexts()
  const [isTouched, setTouched] = useState(false)
  const count = chosen.length
  const counted = count === 1 ? say('project.count.object') : say('project.count.objects', { count })
  return (
    <Dialog
      onClose={onClose}
      title={`${say('project.bulkEdit')} · ${counted}`}
      size="xl"
      closeOnClickOutside={!isTouched}
      closeOnEscape={!isTouched}
    >
      <DialogBody rows={12}>
        <BulkForm project={project} objects={chosen} onClose={onClose} onTouched={setTouched} />
      </DialogBody>
    </Dialog>
  )
}

/** What each chosen object holds in each field, each value once; undefined until it is known. */
function useHeld(project: Project, chosen: readonly ListedObject[]): ReadonlyMap<BulkField, unknown[]> | undefined {
  const locids = useMemo(() => chosen.map(o => o.locid), [chosen])
  const { data } = useQuery({
    queryKey: [objects.exportSome.path, project.prj_id, locids],
    queryFn: async () => {
      const file = (await (await exported(project.prj_id, 'geojson', { locids })).json()) as {
        features: { properties: Record<string, unknown> }[]
      }
      return file.features.map(({ properties }) => properties)
    },
    staleTime: 0,
  })
  return useMemo(
    () => data && new Map(bulkFields.map(field => [field, [...new Set(data.map(o => o[field] ?? null))]])),
    [data],
  )
}

function BulkForm({ project, objects: chosen, onClose, onTouched }: BulkEditProps & { onTouched(is: boolean): void }) {
  const { say, language } = useTexts()
  const dictionaries = useDictionaries(coded.map(({ type }) => type))
  const held = useHeld(project, chosen)
  const [ticked, setTicked] = useState<readonly BulkField[]>([])
  const [refusal, setRefusal] = useState<string>()
  const shows = [objects.list, objects.get, projects.get, projects.list, history.list, history.facets]
  const update = useSave(objects.updateMany, [...shows, history.statusChanges, history.approval])
  const { form, approved, isApproving, needsReason } = useBulkForm(chosen, ticked)
  const reader: Reader = { say, language, label: dictionaries.label, instant: iso => iso }

  const tick = (field: BulkField, isTicked: boolean) => {
    const next = isTicked ? [...ticked, field] : ticked.filter(f => f !== field)
    setTicked(next)
    onTouched(next.length > 0)
    setRefusal(undefined)
    const values = held?.get(field) ?? []
    if (isTicked) form.setValue(field, values.length === 1 ? values[0] : null)
    form.clearErrors(field)
  }
  const store = async (values: FormValues) => {
    try {
      const locids = chosen.map(o => o.locid)
      const { changed } = await update.mutateAsync({ path: { id: project.prj_id }, body: { ...values, locids } })
      tellMapRefresh(project.prj_id)
      showToast(changed === 1 ? say('object.updated') : say('object.bulk.changed', { count: changed }))
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(showFieldRefusals(form, error))
    }
  }
  const submit = () => {
    if (ticked.length === 0) return setRefusal('object.bulk.nothing')
    setRefusal(undefined)
    void form.handleSubmit(store, errors => {
      const first = bulkFields.find(field => field in errors) ?? 'reason'
      form.setFocus(first)
    })()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="soft">{say('object.bulk.hint')}</p>
      <div className="bulk">
        {bulkFields.map(field => (
          <BulkRow
            key={field}
            field={field}
            label={say(`object.${field}`)}
            now={held && nowText(reader, field, held.get(field) ?? [])}
            isTicked={ticked.includes(field)}
            onTick={isTicked => tick(field, isTicked)}
          >
            <BulkInput control={form.control} field={field} dictionaries={dictionaries} />
          </BulkRow>
        ))}
      </div>
      {needsReason && (
        <div className="stack bulk-reason">
          <p className="note">
            {approved > 0 || !isApproving
              ? say('object.bulk.approved', { count: approved })
              : say('object.bulk.approving')}
          </p>
          <LongTextField control={form.control} name="reason" label={say('object.reason')} rows={2} />
        </div>
      )}
      {refusal && (
        <p className="refusal" role="alert">
          {say(refusal)}
        </p>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={update.isPending}>
          {say('ui.save')}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** A form of the ticked fields, and of a reason where approved objects are changed or objects are approved. */
function useBulkForm(chosen: readonly ListedObject[], ticked: readonly BulkField[]) {
  const schema = useRef(z.object({}) as z.ZodObject)
  const form: UseFormReturn<FormValues> = useForm<FormValues>({
    // a sentence that came when a field is left would move the box below from under the pointer
    mode: 'onSubmit',
    criteriaMode: 'all',
    shouldFocusError: false,
    defaultValues: { ...Object.fromEntries(bulkFields.map(field => [field, null])), reason: null },
    resolver: async values => judgeForm(schema.current, values),
  })
  const approved = chosen.filter(o => o.objstatus === 'app').length
  const isApproving = ticked.includes('objstatus') && form.watch('objstatus') === 'app'
  const needsReason = approved > 0 || isApproving
  schema.current = z.object({
    ...Object.fromEntries(ticked.map(field => [field, fieldOf(field)])),
    ...(needsReason ? { reason: reasonField } : {}),
  })
  return { form, approved, isApproving, needsReason }
}

function nowText(reader: Reader, field: BulkField, values: readonly unknown[]): string {
  if (values.length !== 1) return reader.say('object.bulk.different', { count: values.length })
  return valueWords(reader, { fields: objectFields.shape, labels: 'object' }, field, values[0])
}

interface BulkRowProps {
  field: BulkField
  label: string
  /** What the objects hold now; undefined until it is known. */
  now: string | undefined
  isTicked: boolean
  onTick(isTicked: boolean): void
  children: ReactNode
}

function BulkRow({ field, label, now, isTicked, onTick, children }: BulkRowProps) {
  const { say } = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const tick = (isOn: boolean) => {
    onTick(isOn)
    // the field is there with the next frame
    if (isOn)
      requestAnimationFrame(() => {
        const input = row.current?.querySelector<HTMLInputElement>('.bulk-input input, .bulk-input select')
        input?.focus()
        // what is typed takes the place of what all of them hold
        input?.select?.()
      })
  }
  return (
    <div className="bulk-row" ref={row} data-ticked={isTicked || undefined}>
      <label>
        <input
          type="checkbox"
          name={`change-${field}`}
          aria-label={say('object.bulk.change', { field: label })}
          checked={isTicked}
          onChange={event => tick(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <span className="soft ellipsis" title={now}>
        <span className="visually-hidden">{say('object.bulk.now')}: </span>
        {now ?? '…'}
      </span>
      <div className="bulk-input">{isTicked && children}</div>
    </div>
  )
}
