import { type Layer, layerDictionaries } from '@borebook/contract/layers.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { doIntervalsOverlap } from '@borebook/geo/interval.ts'
import { finenesses } from '@borebook/geo/layers/proposed-layers.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useTexts, useTextsOf } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { type ObjectPath, useSoundings } from '../../site/use-soundings.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../ui/dialogs/dialog-body.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import { ProposeChart } from './propose-chart.tsx'
import { useEvidence } from './propose-evidence.ts'
import { ProposeList, reasonsOf } from './propose-list.tsx'
import { useTakeLayers } from './propose-store.tsx'
import { useProposal } from './propose-work.ts'
import './propose.css'

interface ProposeProps {
  path: ObjectPath
  object: SiteObject
  log: readonly Layer[]
  onClose(): void
}

/** Layers as the object's soundings propose them: looked at, changed, and taken over into the log. */
export function ProposeDialog(props: ProposeProps) {
  const { say } = useTexts()
  return (
    <Dialog
      onClose={props.onClose}
      title={say('layer.propose.title')}
      size={1240}
      classNames={{ body: 'propose', content: 'propose-frame' }}
    >
      <DialogBody rows={8}>
        <Propose {...props} />
      </DialogBody>
    </Dialog>
  )
}

const types = Object.values(layerDictionaries)
const [thinnest, thickest] = [0.1, 20]

function Propose({ path, object, log, onClose }: ProposeProps) {
  // the chart says words of soundings
  useTextsOf('soundings')
  const { say } = useTexts()
  const dictionaries = useDictionaries(types)
  const answer = useSoundings(path, () => showFailure(say('kit.somethingWrong')))
  const all = answer?.soundings ?? none
  const cones = useMemo(() => all.filter(({ kind }) => kind === 'cpt'), [all])
  const [coneId, setCone] = useState<string>()
  const [hasBlows, setBlows] = useState(true)
  const [instead, setInstead] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cone = coneId === undefined ? cones[0] : cones.find(({ id }) => String(id) === coneId)
  const withBlows = useMemo(() => all.filter(({ kind }) => kind === 'spt'), [all])
  const spts = hasBlows ? withBlows : none
  const evidence = useEvidence(path.id, cone, spts)
  const work = useProposal(evidence, log, instead)
  const take = useTakeLayers(path)
  const { layers } = work
  const typedLeast = useTypedLeast(work.least, work.setLeast)
  const replaced = log.filter(layer => doIntervalsOverlap(layer, evidence.stretch))

  const store = async () => {
    setBusy(true)
    const names = [cone?.name, ...spts.map(({ name }) => name)].filter(Boolean).join(', ')
    const proposed = layers.map(layer => {
      const { depthfrom, depthto, prinstype, secstype, beschbg, undrain } = layer
      const notelayer = say('layer.propose.note', { names, reasons: reasonsOf(layer, say) })
      return { depthfrom, depthto, prinstype, secstype, beschbg, undrain, notelayer }
    })
    const isTaken = await take(proposed, instead).finally(() => setBusy(false))
    if (isTaken) onClose()
  }

  const isNothing = cone === undefined && spts.length === 0
  return (
    <>
      <div className="propose-options">
        {cones.length > 0 && (
          <Choice
            label={say('layer.propose.cone')}
            value={cone ? String(cone.id) : ''}
            values={[...cones.map(({ id }) => String(id)), ...(withBlows.length > 0 ? [''] : [])]}
            shown={id => cones.find(one => String(one.id) === id)?.name ?? say('layer.propose.noCone')}
            onChange={setCone}
          />
        )}
        {cone && (
          <Choice
            label={say('layer.propose.fineness')}
            value={work.fineness}
            values={finenesses}
            shown={value => say(`layer.propose.fineness.${value}`)}
            onChange={work.setFineness}
          />
        )}
        <label className="choice">
          <span>{say('layer.propose.least')}</span>
          <span className="propose-least">
            <input className="input-small" inputMode="decimal" {...typedLeast.input} /> m
          </span>
        </label>
        {withBlows.length > 0 && <Tick label={say('layer.propose.blows')} isOn={hasBlows} onChange={setBlows} />}
        {replaced.length > 0 && (
          <Tick label={say('layer.propose.instead', { count: replaced.length })} isOn={instead} onChange={setInstead} />
        )}
        {typedLeast.isRefused && (
          <p className="refusal" role="alert">
            {say('layer.propose.leastRange')}
          </p>
        )}
      </div>
      <div className="propose-both">
        <ProposeChart {...{ object, evidence, spts, work, dictionaries }} hasCone={cone !== undefined} />
        <div className="propose-side">
          {layers.length === 0 ? (
            <p className="soft">{say(isNothing ? 'layer.propose.nothing' : 'layer.propose.none')}</p>
          ) : (
            <ProposeList {...{ work, dictionaries }} />
          )}
        </div>
      </div>
      <div className="row propose-foot">
        <span className="soft">{say('layer.propose.hint')}</span>
        <DialogButtons onCancel={onClose}>
          <Button disabled={layers.length === 0 || typedLeast.isRefused} loading={isBusy} onClick={() => void store()}>
            {say('layer.propose.take', { count: layers.length })}
          </Button>
        </DialogButtons>
      </div>
    </>
  )
}

const none: readonly never[] = []

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="propose-tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  )
}

/** A thickness as it is typed; what cannot be one is kept in the field and refused there. */
function useTypedLeast(least: number, setLeast: (least: number) => void) {
  const [typed, setTyped] = useState(least.toFixed(2))
  const isLeast = (value: unknown): value is number =>
    typeof value === 'number' && value >= thinnest && value <= thickest
  const isRefused = !isLeast(readTypedNumber(typed))
  const onChange = ({ target }: { target: { value: string } }) => {
    setTyped(target.value)
    const value = readTypedNumber(target.value)
    if (isLeast(value)) setLeast(value)
  }
  return { isRefused, input: { value: typed, onChange, 'aria-invalid': isRefused } }
}
