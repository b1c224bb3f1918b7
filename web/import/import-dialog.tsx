import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { filesWithoutSystem, withSystem } from '@borebook/contract/imports/import-places.ts'
import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import type { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button, NativeSelect, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useEndpointLater } from '../app/api.tsx'
import { type Say, useNounTexts, useTexts, useTextsOf } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { ImportDestination } from './import-file.tsx'
import { PlanView } from './plan-view.tsx'
import { countTests, leftAtFirst, nameFiles, objectsMade, shownSize, sumFileSizes } from './send-file.ts'
import { usePlan } from './use-plan.ts'
import { useStore } from './use-store.tsx'
import './import.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

interface ImportDialogProps extends ImportDestination {
  files: readonly File[]
  onClose: () => void
}

const coordinateSystems = dictionaryTypes.epsgCodes
const objectTypes = dictionaryTypes.objectTypes
/** Names of files that a sentence says. */
const mostNames = 10

/** Says which of the files name no coordinate system. */
function systemMissing(plan: ImportPlan, say: Say): string {
  if (plan.files.length === 1) return say('ui.import.systemMissing')
  const all = filesWithoutSystem(plan)
  const names = all.slice(0, mostNames).join(', ')
  return all.length > mostNames
    ? say('ui.import.systemMissingMore', { names, count: all.length - mostNames })
    : say('ui.import.systemMissingIn', { names })
}

/** Shows what files would create and what is doubtful about them; nothing is stored before its button is pressed. */
export function ImportDialog({ files, project, object, onClose }: ImportDialogProps) {
  useTextsOf('imports')
  useNounTexts()
  const { say, language } = useTexts()
  const isSmall = useMediaQuery('(max-width: 767px)')
  const [into, setInto] = useState(project ? String(project.prj_id) : '')
  const [chosenLeft, setLeft] = useState<ReadonlySet<string>>()
  const [epsg, setEpsg] = useState('')
  const [boretype, setBoretype] = useState('')
  const { plan, refused, isReading } = usePlan(files, into, object)
  const { store, isStoring, storeRefused } = useStore(files, object, onClose)
  const lists = useEndpointLater(dictionaries.several, {
    query: { types: `${objectTypes},${coordinateSystems}` },
  }).data
  const runButton = useRef<HTMLButtonElement>(null)
  const isRead = plan !== undefined
  useEffect(() => {
    if (isRead) runButton.current?.focus()
  }, [isRead])
  const shown = useMemo(() => plan && (object ? plan : withSystem(plan, epsg)), [plan, epsg, object])
  const left = useMemo(() => chosenLeft ?? (plan ? leftAtFirst(plan) : new Set<string>()), [chosenLeft, plan])
  const types = lists?.[objectTypes] ?? []
  const sentences = (storeRefused ?? refused)?.fields
  const options = (list: readonly DictionaryEntry[]) => list.filter(entry => entry.active)
  return (
    <Dialog
      onClose={() => !isStoring && onClose()}
      title={say('ui.import.title', { filename: nameFiles(files, say) })}
      size={880}
      fullScreen={isSmall ?? false}
      classNames={{ body: 'import-dialog', title: 'import-title' }}
      closeOnClickOutside={false}
    >
      <p className="soft">
        {[shownSize(sumFileSizes(files)), plan?.format, plan?.epsg && `EPSG:${plan.epsg}`].filter(Boolean).join(' · ')}
      </p>
      <div className="import-target">
        <Target
          project={project}
          object={object}
          plan={plan}
          into={into}
          onInto={setInto}
          error={sentences?.prj_num?.join(' ')}
        />
        {plan?.epsg_needed && !object && (
          <NativeSelect
            label={say('ui.import.system')}
            description={systemMissing(plan, say)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={epsg}
            error={sentences?.epsg?.join(' ')}
            onChange={event => setEpsg(event.currentTarget.value)}
          >
            <option value="">–</option>
            {options(lists?.[coordinateSystems] ?? []).map(entry => (
              <option key={entry.code} value={entry.code}>
                {labelIn(entry, language)} ({entry.code})
              </option>
            ))}
          </NativeSelect>
        )}
        {plan && files.length > 1 && !object && (
          <NativeSelect
            label={say('ui.import.typeForAll')}
            value={boretype}
            onChange={event => setBoretype(event.currentTarget.value)}
          >
            <option value="">{say('ui.import.typeOfFiles')}</option>
            {options(types).map(entry => (
              <option key={entry.code} value={entry.code}>
                {labelIn(entry, language)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <Refusal refused={storeRefused ?? refused} />
      {(isReading || isStoring) && (
        <div className="import-wait" role="status">
          <span>{say(isStoring ? 'ui.import.storing' : 'ui.import.reading')}</span>
          <Progress value={100} animated size="sm" aria-label={say('ui.import.reading')} />
        </div>
      )}
      {shown && <PlanView plan={shown} left={left} onLeft={setLeft} types={types} boretype={boretype} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={isStoring}>
          {say('ui.cancel')}
        </Button>
        {plan && (
          <RunButton
            button={runButton}
            {...(object ? countTests(plan, left) : { count: objectsMade(plan, left) })}
            isReading={isReading}
            isStoring={isStoring}
            onRun={() => store(plan, { into, left, epsg, boretype })}
          />
        )}
      </DialogButtons>
    </Dialog>
  )
}

interface RunButtonProps {
  button: RefObject<HTMLButtonElement | null>
  /** How many objects it would store; where `areSoundings` is said, how many tests, or soundings if they are nothing else. */
  count: number
  areSoundings?: boolean
  isReading: boolean
  isStoring: boolean
  onRun: () => void
}

function RunButton({ button, count, areSoundings, isReading, isStoring, onRun }: RunButtonProps) {
  const { say } = useTexts()
  const [one, many]: [TextKey, TextKey] =
    areSoundings === undefined
      ? ['ui.import.runOne', 'ui.import.run']
      : areSoundings
        ? ['ui.import.runSounding', 'ui.import.runSoundings']
        : ['ui.import.runTest', 'ui.import.runTests']
  return (
    <Button ref={button} disabled={isReading || count === 0} loading={isStoring} onClick={onRun}>
      {count === 1 ? say(one) : say(many, { count })}
    </Button>
  )
}

/** The project it goes into: the page's own, or to be chosen among those the user may edit. */
function Target({
  project,
  object,
  plan,
  into,
  onInto,
  error,
}: ImportDestination & {
  plan: ImportPlan | undefined
  into: string
  onInto: (into: string) => void
  error: string | undefined
}) {
  const { say } = useTexts()
  const list = useEndpointLater(projects.list, {}, { enabled: !project }).data ?? []
  const planned = plan?.project
  const named = planned && (planned.created ? say('ui.import.new', { prj_num: planned.prj_num }) : planned.prj_num)
  if (project)
    return (
      <p>
        <span className="soft">{say('ui.import.into')}</span> {project.prj_num}
        {object && ` · ${object.shortname}`}
      </p>
    )
  return (
    <NativeSelect
      label={say('ui.import.into')}
      value={into}
      error={error}
      onChange={event => onInto(event.currentTarget.value)}
    >
      <option value="">{into === '' && named ? `${named} · ${planned!.prj_title}` : say('ui.import.named')}</option>
      {list
        .filter(p => p.permissions.includes('objectEdit'))
        .map(p => (
          <option key={p.prj_id} value={p.prj_id}>
            {p.prj_num} · {p.prj_title}
          </option>
        ))}
    </NativeSelect>
  )
}

/** The server's words, except those that stand beside their field. */
function Refusal({ refused }: { refused: Refused | undefined }) {
  const { say } = useTexts()
  if (!refused || refused.fields.prj_num || refused.fields.epsg) return null
  return (
    <p className="import-refused" role="alert">
      {say(refused.message)}
    </p>
  )
}
