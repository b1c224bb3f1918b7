import { withoutOwn } from '@borebook/contract/calculations/calculation-batches.ts'
import { readGiven, settingTables } from '@borebook/contract/calculations/calculation-settings.ts'
import { type CalculatedKind, calculations, type SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { Setting, SettingGroup } from '@borebook/geo/setting-table.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconRotate } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { client } from '../app/api.tsx'
import { useLatest } from '../app/latest.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { readTypedNumber, showNumber } from '../ui/fields/number-text.ts'
import { choiceIn, formatSetting } from './setting-words.ts'

/** What runs take where nothing is given, and who says so. */
export interface DefaultsLeft {
  /** A key that soundings take otherwise is absent. */
  settings: SettingValues
  origin: Readonly<Record<string, string>>
  /** Words by key that say where the values of several soundings come from. */
  told?: Readonly<Record<string, string>>
}

interface SettingsFormProps {
  prj: number
  kind: CalculatedKind
  title?: string
  /** What a run is made of. */
  about: ReactNode
  /** Depth at which the sounding ends, m; null: none, or of many. */
  end: number | null
  base: DefaultsLeft
  /** What has been changed so far. */
  given: SettingValues
  onGiven(given: SettingValues): void
  project: SettingValues
  isLead: boolean
  onDefaults(): Promise<void>
  /** Whether it says that water is not known; a batch says so elsewhere. */
  tellsWater?: boolean
  /** What stands below the field of a key. */
  below?: Readonly<Record<string, ReactNode>>
  /** Begins what the form is for; refused values speak under their fields. */
  onRun(): Promise<void>
  onBack(): void
}

/** What a run is worked out with: every setting with its unit, what it does and where its value comes from. */
export function SettingsForm(props: SettingsFormProps) {
  const {
    prj,
    kind,
    title,
    about,
    end,
    base,
    given,
    onGiven,
    project,
    isLead,
    below,
    tellsWater = true,
    onDefaults,
    onRun,
    onBack,
  } = props
  const say = useSay()
  const table = settingTables[kind]
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  const faults = { ...refused, ...readGiven(kind, given, end).faults }
  const wrong = Object.keys(faults)
  const form = useRef<HTMLFormElement>(null)
  const change = (key: string, value: SettingValues[string] | undefined) => {
    const { [key]: _, ...others } = given
    setRefused(({ [key]: _said, ...rest }) => rest)
    onGiven(value === undefined || value === base.settings[key] ? others : { ...others, [key]: value })
  }
  const toFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  const sent = async (work: () => Promise<void>) => {
    if (isBusy) return
    if (wrong.length > 0) return toFirstWrong()
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.fields)
      showFailure(say(error.message))
    } finally {
      setBusy(false)
    }
  }
  const run = () => sent(onRun)
  const saveDefaults = () =>
    sent(async () => {
      const body = { [kind]: { ...project, ...withoutOwn(given) } }
      await client(calculations.setDefaults, { path: { id: prj }, body })
      showToast(say('calculation.asDefaults.done'))
      await onDefaults()
    })
  useRunKey(run)
  // nothing says of many soundings what each has
  const isKnownNull = (key: string) => (key in given ? given[key] : base.settings[key]) === null
  const isWaterUnknown = ['waterTable', 'groundWaterLevel'].every(key => !(key in table) || isKnownNull(key))
  const groups = [...new Set(Object.values(table).map(({ group }) => group))]
  return (
    <form
      ref={form}
      className="stack run-form"
      onSubmit={event => {
        event.preventDefault()
        void run()
      }}
    >
      <header>
        {title && <h2>{title}</h2>}
        <span className="soft">{about}</span>
        <span className="grow" />
        <Button
          variant="subtle"
          leftSection={<IconRotate size={16} />}
          disabled={Object.keys(given).length === 0}
          onClick={() => onGiven({})}
        >
          {say('calculation.reset')}
        </Button>
        {isLead && (
          <Button
            variant="subtle"
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={Object.keys(given).length === 0}
            onClick={() => void saveDefaults()}
          >
            {say('calculation.asDefaults')}
          </Button>
        )}
      </header>
      <div className="run-groups">
        {tellsWater && isWaterUnknown && (
          <p className="note run-no-water" role="status">
            {say('calculation.warning.NO_WATER_TABLE')}
          </p>
        )}
        {groups.map(group => (
          <Group key={group} group={group}>
            {Object.entries(table)
              .filter(([, setting]) => setting.group === group)
              .map(([key, setting]) => (
                <SettingField
                  key={key}
                  name={key}
                  {...{ setting, base }}
                  value={key in given ? given[key] : base.settings[key]}
                  isChanged={key in given}
                  wrong={faults[key]?.[0]}
                  below={below?.[key]}
                  onChange={value => change(key, value)}
                />
              ))}
          </Group>
        ))}
      </div>
      <footer>
        {wrong.length > 0 && (
          <button type="button" className="link-button wrong" onClick={toFirstWrong}>
            {wrong.length === 1 ? say('calculation.refused.one') : say('calculation.refused', { count: wrong.length })}
            {' · '}
            {wrong.map(key => (key in table ? say(`setting.${key}` as never) : key)).join(', ')}
          </button>
        )}
        <span className="grow" />
        <span className="chip small-hidden">Ctrl ↵</span>
        <Button variant="default" onClick={onBack}>
          {say('calculation.back')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {say('calculation.run')}
        </Button>
      </footer>
    </form>
  )
}

/** Ctrl Enter begins the run from wherever one is in the form. */
function useRunKey(run: () => Promise<void>): void {
  const latest = useLatest(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void latest()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [latest])
}

function Group({ group, children }: { group: SettingGroup; children: ReactNode }) {
  const say = useSay()
  const id = useId()
  return (
    <section className="run-group" aria-labelledby={id}>
      <div>
        <h3 id={id}>{say(`setting.group.${group}`)}</h3>
        <p className="soft">{say(`setting.about.${group}`)}</p>
      </div>
      <div className="run-fields">{children}</div>
    </section>
  )
}

interface SettingFieldProps {
  name: string
  setting: Setting
  base: DefaultsLeft
  value: SettingValues[string] | undefined
  isChanged: boolean
  wrong: string | undefined
  below: ReactNode
  onChange(value: SettingValues[string] | undefined): void
}

function SettingField({ name, setting, base, value, isChanged, wrong, below, onChange }: SettingFieldProps) {
  const say = useSay()
  const id = useId()
  const label = say(`setting.${name}` as never)
  const each = say('batch.each')
  const isEach = base.settings[name] === undefined
  const before = isEach ? each : formatSetting(say, name, setting, base.settings[name])
  const origin = isChanged ? 'run' : (base.origin[name] ?? 'default')
  const shared = { id, 'aria-describedby': `${id}-about`, 'aria-invalid': wrong ? true : undefined }
  const takeBack = isChanged && (
    <button type="button" className="link-button" aria-describedby={`${id}-label`} onClick={() => onChange(undefined)}>
      {say('batch.takeBack')}
    </button>
  )
  return (
    <div className="field" data-wrong={wrong ? true : undefined}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {setting.kind === 'number' ? (
        <NumberInput
          {...shared}
          {...{ setting, value, onChange }}
          placeholder={value === undefined ? each : value === null ? say('setting.none') : ''}
        />
      ) : (
        <div className="input">
          <select
            {...shared}
            value={value === undefined ? eachOwn : value === null ? '' : String(value)}
            onChange={({ target }) => onChange(chosenOf(setting, target.value))}
          >
            {isEach && <option value={eachOwn}>{each}</option>}
            {setting.kind === 'switch' ? (
              [false, true].map(one => (
                <option key={String(one)} value={String(one)}>
                  {say(one ? 'setting.yes' : 'setting.no')}
                </option>
              ))
            ) : (
              <>
                {setting.none && <option value="">{say('setting.none')}</option>}
                {setting.choices.map(choice => (
                  <option key={choice} value={choice}>
                    {choiceIn(say, name, choice)}
                  </option>
                ))}
              </>
            )}
          </select>
        </div>
      )}
      {wrong ? (
        <p className="wrong" id={`${id}-about`} role="alert">
          {say(wrong)} {takeBack}
        </p>
      ) : (
        <p className="setting-about" id={`${id}-about`}>
          <span data-origin={origin}>
            {(!isChanged && base.told?.[name]) || say(`setting.from.${origin}` as never, { value: before })}
            {takeBack}
          </span>
          <span className="soft">
            {say(`setting.${name}.about` as never)}
            {setting.kind === 'number' && ` · ${showNumber(setting.range[0])} … ${showNumber(setting.range[1])}`}
          </span>
        </p>
      )}
      {below}
    </div>
  )
}

/** What stands in a list of choices for the value of each sounding. */
const eachOwn = 'each'
function chosenOf(setting: Setting, chosen: string): SettingValues[string] | undefined {
  if (chosen === eachOwn) return undefined
  if (chosen === '') return null
  return setting.kind === 'switch' ? chosen === 'true' : chosen
}

interface NumberInputProps {
  id: string
  placeholder: string
  setting: Extract<Setting, { kind: 'number' }>
  value: SettingValues[string] | undefined
  onChange(value: SettingValues[string] | undefined): void
}

/** A number with its unit, typed with comma or dot; a word where the setting takes one, nothing where it may be none. */
function NumberInput({ setting, value, onChange, ...shared }: NumberInputProps) {
  const written = typeof value === 'number' ? showNumber(value) : typeof value === 'string' ? value : ''
  const [text, setText] = useState(written)
  // the form may change under the field: another run's settings, back to the file
  const shown = useRef(value)
  if (shown.current !== value) {
    shown.current = value
    if (readTypedNumber(text) !== value) setText(written)
  }
  return (
    <div className="input">
      <input
        {...shared}
        className="number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={event => event.target.select()}
        onChange={({ target }) => {
          setText(target.value)
          const typed = readTypedNumber(target.value)
          shown.current = typed ?? (setting.none ? null : undefined)
          onChange(typed ?? (setting.none ? null : undefined))
        }}
        onBlur={() => setText(written)}
      />
      {setting.unit !== '-' && <span className="unit">{setting.unit}</span>}
    </div>
  )
}
