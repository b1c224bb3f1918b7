import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import { coordsysOf, definitionOf } from '@borebook/geo/grids.ts'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDownload,
  IconFocusCentered,
  IconPencil,
  IconPlus,
  IconTargetArrow,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useSave } from '../../app/api.tsx'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { type Confirmation, ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FileChooser, useChooser } from '../../ui/fields/file-chooser.tsx'
import type { PlacedObject } from '../placed-objects.ts'
import { downloadPlan } from './download-plan.ts'
import { lengthText } from './measure.tsx'
import { doubtOf, swapped } from './plan-place.ts'
import { planAccept } from './send-plan.ts'
import { type PlanUpload, said } from './sending.ts'

const epsgCodes = [dictionaryTypes.epsgCodes]

interface PanelProps {
  prj: number
  mayEdit: boolean
  plans: readonly Plan[]
  placed: readonly PlacedObject[]
  /** System of the map. */
  map: string
  sending: PlanUpload | undefined
  /** Shows a plan otherwise than it is stored; undefined ends that. */
  look: (id: number, fields: Partial<Pick<Plan, 'opacity' | 'is_shown'>> | undefined) => void
  onFiles: (files: File[]) => void
  onGoTo: (plan: Plan) => void
  onPlace: (id: number) => void
  onClose: () => void
}

type Changes = Partial<Pick<Plan, 'name' | 'opacity' | 'is_shown' | 'place' | 'epsg' | 'placement'>>

/** The plans of a project, the uppermost first, with what can be done with each. Who may not edit sees them as they like for themselves. */
export function PlansPanel({
  prj,
  mayEdit,
  plans: list,
  placed,
  map,
  sending,
  look,
  onFiles,
  onGoTo,
  onPlace,
  onClose,
}: PanelProps) {
  const say = useSay()
  const { input, open } = useChooser()
  const save = useSave(plans.change, [plans.list])
  const remove = useSave(plans.remove, [plans.list])
  const [asked, setAsked] = useState<Confirmation>()
  const change = async (plan: Plan, fields: Changes) => {
    try {
      await save.mutateAsync({ path: { id: prj, plan: plan.id }, body: fields })
    } catch (error) {
      showFailure(say((error as Error).message))
    }
  }
  const looked = (plan: Plan, fields: Partial<Pick<Plan, 'opacity' | 'is_shown'>>, isDone: boolean) => {
    look(plan.id, fields)
    if (mayEdit && isDone) void change(plan, fields).then(() => look(plan.id, undefined))
  }
  const move = async (at: number, by: 1 | -1) => {
    const [one, other] = [list[at]!, list[at + by]]
    if (!other) return
    // equal places, of plans added at once, come apart with the first move
    await change(one, { place: by === 1 ? Math.max(other.place, one.place + 1) : other.place })
    await change(other, { place: by === 1 ? one.place : Math.max(one.place, other.place + 1) })
  }
  const ask = (plan: Plan) =>
    setAsked({
      title: say('plan.remove', { name: plan.name }),
      sentence: say('plan.removeAsk', { name: plan.name }),
      verb: say('plan.removeDo'),
      isGrave: true,
      run: () => remove.mutateAsync({ path: { id: prj, plan: plan.id } }) as Promise<never>,
    })
  return (
    <section className="stack plans-panel" aria-label={say('plan.title')}>
      <header>
        <h2>{say('plan.title')}</h2>
        {mayEdit && (
          <button type="button" className="link-button" onClick={open}>
            <IconPlus size={14} /> {say('plan.add')}
          </button>
        )}
        <Act label={say('ui.close')} onAct={onClose}>
          <IconX size={16} />
        </Act>
      </header>
      <FileChooser input={input} label={say('plan.add')} isMany accept={planAccept} onFiles={onFiles} />
      {sending && (
        <p className="soft plan-sent" role="status">
          {said(say, sending)}
        </p>
      )}
      {list.length === 0 && !sending && <p className="soft">{say(mayEdit ? 'plan.none' : 'plan.noneRead')}</p>}
      <ul>
        {list.map((_, i) => {
          const at = list.length - 1 - i
          const plan = list[at]!
          return (
            <PlanRow
              key={plan.id}
              {...{ plan, mayEdit, placed, map }}
              onLook={(fields, isDone) => looked(plan, fields, isDone)}
              onChange={fields => void change(plan, fields)}
              onPlace={() => onPlace(plan.id)}
            >
              <Act
                label={say('plan.goTo', { name: plan.name })}
                onAct={() => onGoTo(plan)}
                isOff={!plan.placement || !plan.epsg}
              >
                <IconFocusCentered size={15} />
              </Act>
              {mayEdit && (
                <>
                  <Act
                    label={say('plan.up', { name: plan.name })}
                    onAct={() => void move(at, 1)}
                    isOff={at === list.length - 1}
                  >
                    <IconArrowUp size={15} />
                  </Act>
                  <Act label={say('plan.down', { name: plan.name })} onAct={() => void move(at, -1)} isOff={at === 0}>
                    <IconArrowDown size={15} />
                  </Act>
                  {plan.kind === 'raster' && (
                    <Act label={say('plan.placeOf', { name: plan.name })} onAct={() => onPlace(plan.id)}>
                      <IconTargetArrow size={15} />
                    </Act>
                  )}
                </>
              )}
              <Act label={say('plan.download', { name: plan.filename })} onAct={() => void downloadPlan(prj, plan)}>
                <IconDownload size={15} />
              </Act>
              {mayEdit && (
                <Act label={say('plan.remove', { name: plan.name })} onAct={() => ask(plan)}>
                  <IconTrash size={15} />
                </Act>
              )}
            </PlanRow>
          )
        })}
      </ul>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

interface RowProps {
  plan: Plan
  mayEdit: boolean
  placed: readonly PlacedObject[]
  /** System of the map. */
  map: string
  onLook: (fields: Partial<Pick<Plan, 'opacity' | 'is_shown'>>, isDone: boolean) => void
  onChange: (fields: Changes) => void
  onPlace: () => void
  children: ReactNode
}

function PlanRow({ plan, mayEdit, placed, map, onLook, onChange, onPlace, children }: RowProps) {
  const say = useSay()
  const { name, opacity, is_shown, epsg, placement } = plan
  const [isNaming, setNaming] = useState(false)
  const [share, setShare] = useState(opacity)
  useEffect(() => setShare(opacity), [opacity])
  const percent = Math.round(share * 100)
  const rename = (typed: string) => {
    setNaming(false)
    if (typed.trim() !== '' && typed !== name) onChange({ name: typed.trim() })
  }
  return (
    <li data-shown={is_shown || undefined}>
      <div className="plan-head">
        <input
          type="checkbox"
          aria-label={say('plan.show', { name })}
          checked={is_shown}
          onChange={event => onLook({ is_shown: event.target.checked }, true)}
        />
        {isNaming ? (
          <input
            className="ellipsis plan-name"
            // biome-ignore lint/a11y/noAutofocus: it was asked for by a click
            autoFocus
            aria-label={say('plan.name')}
            defaultValue={name}
            maxLength={200}
            onBlur={event => rename(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') setNaming(false)
            }}
          />
        ) : (
          <span className="ellipsis plan-name" title={plan.filename}>
            {name}
          </span>
        )}
        {mayEdit && !isNaming && (
          <Act label={say('plan.rename', { name })} onAct={() => setNaming(true)}>
            <IconPencil size={14} />
          </Act>
        )}
      </div>
      <div className="plan-opacity">
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-label={say('plan.opacityOf', { name })}
          aria-valuetext={`${percent} %`}
          onChange={event => {
            const next = Number(event.target.value) / 100
            setShare(next)
            onLook({ opacity: next }, false)
          }}
          onPointerUp={() => onLook({ opacity: share }, true)}
          onKeyUp={() => share !== plan.opacity || onLook({ opacity: share }, true)}
          onBlur={() => onLook({ opacity: share }, true)}
        />
        <span className="number">{percent} %</span>
        <span className="plan-acts">{children}</span>
      </div>
      {placement === null ? (
        <p className="plan-doubt">
          {say('plan.unplaced')}{' '}
          {mayEdit && (
            <button type="button" className="link-button" onClick={onPlace}>
              {say('plan.place.title')}
            </button>
          )}
        </p>
      ) : (
        <SystemOf {...{ plan, mayEdit, onChange }} />
      )}
      <Doubt {...{ plan, mayEdit, placed, map }} onSwap={() => onChange({ placement: swapped(placement!) })} />
      {!plan.is_whole && <p className="soft">{say('plan.overview')}</p>}
      {plan.about.map(sentence => (
        <p key={sentence} className="soft">
          {say(sentence)}
        </p>
      ))}
      {epsg && placement && <p className="soft plan-system">{coordsysOf(epsg) ?? `EPSG:${epsg}`}</p>}
    </li>
  )
}

/** Asks for the system of a plan that does not say it, or that is in one that is not known. */
function SystemOf({ plan, mayEdit, onChange }: Pick<RowProps, 'plan' | 'mayEdit' | 'onChange'>) {
  const say = useSay()
  const systems = useDictionaries(epsgCodes).entries(dictionaryTypes.epsgCodes)
  const isKnown = plan.epsg !== null && coordsysOf(plan.epsg) !== undefined
  if (isKnown) return null
  return (
    <div className="plan-doubt">
      <p>{plan.epsg === null ? say('plan.systemHint') : say('plan.systemForeign', { epsg: plan.epsg })}</p>
      {mayEdit && (
        <select
          className="input-small select"
          aria-label={say('plan.systemAsk')}
          value=""
          onChange={event => onChange({ epsg: event.target.value })}
        >
          <option value="" disabled>
            {say('plan.systemAsk')}
          </option>
          {systems
            .filter(({ code }) => definitionOf(code))
            .map(({ code }) => (
              <option key={code} value={code}>
                {coordsysOf(code)} ({code})
              </option>
            ))}
        </select>
      )}
    </div>
  )
}

function Doubt({
  plan,
  mayEdit,
  placed,
  map,
  onSwap,
}: Pick<RowProps, 'plan' | 'mayEdit' | 'placed' | 'map'> & { onSwap: () => void }) {
  const say = useSay()
  const places = useMemo(() => placed.map(({ at }) => at), [placed])
  const doubt = useMemo(() => doubtOf(plan, places, map), [plan, places, map])
  if (!doubt) return null
  return (
    <p className="plan-doubt">
      {doubt.isSwapped
        ? say('plan.swapped')
        : say('plan.far', { distance: Number.isFinite(doubt.far) ? lengthText(doubt.far) : '∞' })}{' '}
      {doubt.isSwapped && mayEdit && (
        <button type="button" className="link-button" onClick={onSwap}>
          {say('plan.swap')}
        </button>
      )}
    </p>
  )
}

function Act({
  label,
  onAct,
  isOff,
  children,
}: {
  label: string
  onAct: () => void
  isOff?: boolean
  children: ReactNode
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={label}
      title={label}
      disabled={isOff ?? false}
      onClick={onAct}
    >
      {children}
    </ActionIcon>
  )
}
