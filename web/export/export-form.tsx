import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDelayed } from '../app/delayed.ts'
import { useTexts } from '../app/texts.tsx'
import { LeftOutObjects } from '../jobs/left-out.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ReportChoices } from './report-choices.tsx'
import { type ExportFormat, type NamedObject, type ReportLook, useExport } from './use-export.ts'

/** What objects are exported: the one of a page, those that are chosen or shown in a project's table, all of it. */
export type ExportScope = 'object' | 'chosen' | 'shown' | 'all'
export interface ExportSet {
  scope: ExportScope
  objects: readonly NamedObject[]
}

interface ExportFormProps {
  prj: number
  called: string
  /** Sets to choose from, one at least. */
  sets: readonly ExportSet[]
  first: ExportScope
  onClose(): void
  onBusy(isBusy: boolean): void
}

const formats = ['pdf', 'ags', 'csv', 'geojson'] as const satisfies readonly ExportFormat[]

/** Asks for objects, format and its options; one button. */
export function ExportForm({ prj, called, sets, first, onClose, onBusy }: ExportFormProps) {
  const { say, language } = useTexts()
  const [scope, setScope] = useState(first)
  const [format, setFormat] = useState<ExportFormat>(first === 'object' ? 'pdf' : 'ags')
  const [readings, setReadings] = useState(true)
  const [report, setReport] = useState<ReportLook>({ drafts: [], form: 'pdf', language, archive: false, keep: false })
  const { isBusy, share, refused, lacking, run, cancel } = useExport(onClose)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const isSlow = useDelayed(isBusy, 200)
  const { objects } = sets.find(set => set.scope === scope) ?? sets[0]!
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) run({ prj, called, format, objects, isAll: scope === 'all', readings, report })
  }
  if (lacking)
    return (
      <div className="stack export-form">
        <div role="status">
          <p>{say('export.done', { name: lacking.name })}</p>
          <LeftOutObjects failures={lacking.failures} />
        </div>
        <DialogButtons>
          <Button ref={button => button?.focus()} onClick={onClose}>
            {say('ui.close')}
          </Button>
        </DialogButtons>
      </div>
    )
  return (
    <form className="stack export-form" onSubmit={submit}>
      <fieldset disabled={isBusy}>
        <legend>{say('export.objects')}</legend>
        {sets.length > 1 &&
          sets.map(set => (
            <label key={set.scope} className="row export-line">
              <input
                type="radio"
                name="export-scope"
                checked={set.scope === scope}
                onChange={() => setScope(set.scope)}
              />
              {say(`export.scope.${set.scope}`, { count: set.objects.length })}
            </label>
          ))}
        <Names objects={objects} />
      </fieldset>
      <fieldset disabled={isBusy} className="export-formats">
        <legend>{say('export.format')}</legend>
        {formats.map(name => (
          <label key={name} className="export-format">
            <input
              type="radio"
              name="export-format"
              data-autofocus={name === format || undefined}
              checked={name === format}
              onChange={() => setFormat(name)}
            />
            <span>{say(`export.${name}`)}</span>
            <span className="soft">{say(`export.${name}.about`)}</span>
          </label>
        ))}
      </fieldset>
      {format === 'pdf' && (
        <Options isDisabled={isBusy}>
          <Suspense fallback={<Skeleton rows={2} />}>
            <ReportChoices {...{ prj, report }} onChange={change => setReport({ ...report, ...change })} />
          </Suspense>
        </Options>
      )}
      {format === 'ags' && (
        <Options isDisabled={isBusy}>
          <label className="row export-line">
            <input type="checkbox" checked={readings} onChange={event => setReadings(event.target.checked)} />
            {say('export.readings')}
          </label>
        </Options>
      )}
      {refused !== undefined && (
        <div className="refusal" role="alert">
          {say(refused)}
        </div>
      )}
      <p className="soft" role="status">
        {isSlow &&
          (share === undefined ? say('export.busy') : say('export.printing', { share: Math.floor(100 * share) }))}
      </p>
      <DialogButtons onCancel={isBusy ? cancel : onClose}>
        <Button type="submit" disabled={isBusy || objects.length === 0}>
          {say('export.run')}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Names that are said; of more only how many. */
const mostNames = 12

function Names({ objects }: { objects: readonly NamedObject[] }) {
  const { say } = useTexts()
  const names = objects.slice(0, mostNames).map(({ shortname }) => shortname)
  const more = objects.length - names.length
  const count =
    objects.length === 1 ? say('project.count.object') : say('project.count.objects', { count: objects.length })
  return (
    <p className="export-names">
      {count}: {names.join(', ')}
      {more > 0 && ` ${say('export.more', { count: more })}`}
    </p>
  )
}

function Options({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  const { say } = useTexts()
  return (
    <fieldset disabled={isDisabled}>
      <legend>{say('export.options')}</legend>
      <div className="export-options">{children}</div>
    </fieldset>
  )
}
