import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { type Finding, type ImportPlan, listFindingLines } from '@borebook/contract/imports/imports.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { printLines } from '@borebook/formats/csv/range.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import { countOf } from '../ui/fields/figures.ts'
import { showNumber } from '../ui/fields/number-text.ts'
import { PlanFiles } from './plan-files.tsx'
import { PlanMap } from './plan-map.tsx'
import { WindowedRows } from './rows.tsx'

interface PlanViewProps {
  plan: ImportPlan
  /** Keys of the holes that are not to be imported. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  /** Dictionary 67. */
  types: readonly DictionaryEntry[]
  /** Type of all objects; '' for the one that the files tell. */
  boretype: string
}

type PlanPart = 'objects' | 'files' | 'map' | 'findings' | 'groups'

/** What files hold, in parts: objects to choose from and where they lie, what is odd, which groups of AGS are read. */
export function PlanView(props: PlanViewProps) {
  const { say } = useTexts()
  const { plan } = props
  const [part, setPart] = useState<PlanPart>('objects')
  const placed = plan.objects.filter(o => o.xcoord !== null && o.ycoord !== null).length
  const parts: [PlanPart, TextKey, number][] = [
    ['objects', 'project.objects', plan.objects.length],
    ...(plan.files.length > 1 ? [['files', 'ui.import.files', plan.files.length] as [PlanPart, TextKey, number]] : []),
    ...(placed > 0 ? [['map', 'ui.import.map', placed] as [PlanPart, TextKey, number]] : []),
    ['findings', 'ui.import.findings', plan.findings_total],
    ...(plan.groups.length > 0
      ? [['groups', 'ui.import.groups', plan.groups.length] as [PlanPart, TextKey, number]]
      : []),
  ]
  return (
    <>
      <div className="tabs" role="tablist">
        {parts.map(([name, key, count]) => (
          <button key={name} type="button" role="tab" aria-selected={part === name} onClick={() => setPart(name)}>
            {say(key)} <span className="soft">{count}</span>
          </button>
        ))}
      </div>
      <div className="stack import-part" role="tabpanel">
        {part === 'objects' && <Objects {...props} />}
        {part === 'files' && <PlanFiles plan={plan} />}
        {part === 'map' && <PlanMap objects={plan.objects} neighbours={plan.neighbours} left={props.left} />}
        {part === 'findings' && <Findings plan={plan} />}
        {part === 'groups' && <Groups plan={plan} />}
      </div>
    </>
  )
}

function Objects({ plan, left, onLeft, types, boretype: typeOfAll }: PlanViewProps) {
  const { say, language } = useTexts()
  const fresh = plan.objects.filter(o => !o.exists)
  const taken = fresh.filter(o => !left.has(o.key)).length
  const typeOf = useMemo(() => new Map(types.map(e => [e.code, labelIn(e, language)])), [types, language])
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    onLeft(next)
  }
  return (
    <>
      <div className="import-object head">
        <input
          type="checkbox"
          aria-label={say('ui.import.chooseAll')}
          checked={taken > 0 && taken === fresh.length}
          disabled={fresh.length === 0}
          ref={box => {
            if (box) box.indeterminate = taken > 0 && taken < fresh.length
          }}
          onChange={() => onLeft(new Set(taken === fresh.length ? fresh.map(o => o.key) : []))}
        />
        <span>{say('project.shortname')}</span>
        <span className="type">{say('project.type')}</span>
        <span className="num">{say('project.depth')}</span>
        <span className="num">{say('project.layers')}</span>
        <span>{say('ui.import.state')}</span>
      </div>
      <WindowedRows count={plan.objects.length} label={say('project.objects')}>
        {index => {
          const { key, file, shortname, boretype, depth, layers, records, exists, doubtful, joins } =
            plan.objects[index]!
          const { duplicate } = plan.files[file]!
          const type = typeOfAll || boretype
          return (
            <label className="import-object" data-off={exists || undefined}>
              <input
                type="checkbox"
                aria-label={say('ui.import.choose', { shortname })}
                checked={!exists && !left.has(key)}
                disabled={exists}
                onChange={() => toggle(key)}
              />
              <span className="name" title={key}>
                {shortname}
              </span>
              <span className="type">{type && (typeOf.get(type) ?? type)}</span>
              <span className="num">{depth === null ? '–' : `${showNumber(depth, 2)} m`}</span>
              <span className="num">{layers}</span>
              <span className="states">
                {exists && <span className="chip">{say('ui.import.exists')}</span>}
                {joins !== null && <span className="chip">{say('ui.import.joins', { shortname })}</span>}
                {duplicate !== null && !exists && (
                  <span className="chip doubtful" title={say(duplicate)}>
                    {say('ui.import.duplicate')}
                  </span>
                )}
                {doubtful && <span className="chip doubtful">{say('ui.import.doubtful')}</span>}
              </span>
              <Kinds records={records} file={plan.files.length > 1 ? plan.files[file]!.name : undefined} />
            </label>
          )
        }}
      </WindowedRows>
    </>
  )
}

/** Kinds that are looked for first; what lies in tubes and fills is theirs. */
const first = [
  'soundings',
  'samples',
  'observations',
  'drilling',
  'coring',
  'backfill',
  'tubes',
  'flushing',
  'sublayers',
  'tubefills',
]
const within = ['tube_layers', 'tubefill_layers', 'layers']

/** Tells which file a hole stands in, and how many records of each kind it brings besides its layers. */
function Kinds({ records, file }: { records: Record<string, number>; file: string | undefined }) {
  const { say, language } = useTexts()
  const tables = [...new Set([...first, ...Object.keys(records)])].filter(
    table => records[table] && !within.includes(table),
  )
  const said = tables.map(table => `${say(`ui.import.kind.${table}`)} ${countOf(records[table]!, language)}`)
  const all = file === undefined ? said : [file, ...said]
  return all.length === 0 ? null : <span className="kinds">{all.join(' · ')}</span>
}

type Severity = Finding['severity']
const severities: Record<Severity, { one: TextKey; many: TextKey }> = {
  error: { one: 'ui.import.oneError', many: 'ui.import.error' },
  warning: { one: 'ui.import.oneWarning', many: 'ui.import.warning' },
  note: { one: 'ui.import.oneNote', many: 'ui.import.note' },
}

function Findings({ plan }: { plan: ImportPlan }) {
  const { say } = useTexts()
  const [only, setOnly] = useState<Severity>()
  const shown = useMemo(() => plan.findings.filter(f => !only || f.severity === only), [plan, only])
  const total = only ? plan.severities[only] : plan.findings_total
  if (plan.findings_total === 0) return <p className="soft import-none">{say('ui.import.noFindings')}</p>
  const filters: [Severity | undefined, TextKey, number][] = [
    [undefined, 'ui.import.all', plan.findings_total],
    ...(Object.keys(severities) as Severity[]).map(
      s => [s, severities[s].many, plan.severities[s]] as [Severity, TextKey, number],
    ),
  ]
  return (
    <>
      <div className="row import-filters" role="group" aria-label={say('ui.filter')}>
        {filters.map(([severity, key, count]) => (
          <button
            key={key}
            type="button"
            aria-pressed={only === severity}
            disabled={count === 0}
            onClick={() => setOnly(severity)}
          >
            {say(key)} {count}
          </button>
        ))}
        {total > shown.length && <span className="soft">{say('ui.import.first', { shown: shown.length, total })}</span>}
      </div>
      <WindowedRows key={only ?? 'all'} count={shown.length} label={say('ui.import.findings')}>
        {index => {
          const { severity, rows, group, text, file, ...at } = shown[index]!
          const lines = printLines(listFindingLines(at), 6)
          const where = rows ? say('ui.import.lines', { lines, rows }) : lines && say('ui.import.line', { line: lines })
          return (
            <div className="import-finding" data-file={plan.files.length > 1 || undefined}>
              <span className={`badge is-${severity}`}>{say(severities[severity].one)}</span>
              <span className="soft where">
                {[file !== undefined && plan.files[file]!.name, where, group].filter(Boolean).join(' · ')}
              </span>
              <span className="text">{say(text)}</span>
            </div>
          )
        }}
      </WindowedRows>
    </>
  )
}

function Groups({ plan }: { plan: ImportPlan }) {
  const { say } = useTexts()
  const list = (mapped: boolean) => plan.groups.filter(g => g.mapped === mapped)
  return (
    <div className="import-groups">
      {[true, false].map(mapped => (
        <section key={String(mapped)}>
          <h3>{say(mapped ? 'ui.import.read' : 'ui.import.unread')}</h3>
          <ul>
            {list(mapped).map(({ group, rows }, index) => (
              <li key={index} className={mapped ? undefined : 'soft'}>
                {group} <span className="soft">{rows}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
