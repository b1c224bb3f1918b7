import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { layers } from '@borebook/contract/layers.ts'
import { type ZoneMaterial, zoneMaterials } from '@borebook/contract/soundings/behaviour-materials.ts'
import type { PickedLayer, SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { loggedLayers } from '@borebook/geo/layers/picks.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { client, keyFor } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { storedJson, useStored } from '../../app/stored.ts'
import { useTexts } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'

const ConfirmDialog = lazyComponent(() =>
  import('../../ui/dialogs/confirm-dialog.tsx').then(m => ({ default: m.ConfirmDialog })),
)

/** What somebody has chosen here before, over what is proposed. */
const chosenMaterials = storedJson(
  (found): Readonly<Record<number, ZoneMaterial>> => ({ ...zoneMaterials, ...(found as object | undefined) }),
)

interface ToLayerLogProps {
  path: ObjectPath
  sounding: Pick<SoundingColumns, 'id' | 'name'>
  picks: readonly PickedLayer[]
  /** Depths at which the test began and ends, m; null: at the ground, or not known. */
  began: number | null
  end: number
}

/** The picked layers become layers of the log; what a zone becomes is seen, and can be chosen otherwise. */
export function ToLayerLog({ path, sounding, picks, began, end }: ToLayerLogProps) {
  const { say } = useTexts()
  const cache = useQueryClient()
  const [materials, choose] = useStored('borebook.zoneMaterials', chosenMaterials)
  const [isEditing, setEditing] = useState(false)
  const [there, setThere] = useState<string>()
  const { label } = useDictionaries(types)
  const zones = useMemo(() => [...new Set(picks.flatMap(({ zone }) => zone ?? []))].sort(), [picks])
  const send = async (instead: boolean) => {
    const made = loggedLayers(picks, end, began ?? 0).map(({ depthfrom, depthto, pick }) => ({
      depthfrom,
      depthto,
      ...((pick.zone !== null && materials[pick.zone]) || { prinstype: 'ka', secstype: null }),
      ...(pick.name && { layer_name: pick.name }),
      notelayer: say('insitu.interpreted', { name: sounding.name }),
    }))
    await client(layers.addLog, { path, body: { layers: made, instead } as never })
    await cache.invalidateQueries({ queryKey: keyFor(layers.list) })
    showToast(say('insitu.log.made', { count: made.length }))
  }
  const make = async () => {
    try {
      await send(false)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 400 && error.fields.__all__) setThere(error.message)
      else showFailure([say('sequences.failed'), say(error.message)].join(' '))
    }
  }
  if (picks.length === 0) return null
  return (
    <section className="insitu-log">
      <h3>
        {say('insitu.log')} <span className="soft">{say('insitu.log.becomes')}</span>
        <span className="grow" />
        <button type="button" className="link-button" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {say(isEditing ? 'ui.close' : 'ui.edit')}
        </button>
      </h3>
      <ul data-editing={isEditing || undefined}>
        {zones.map(zone => {
          const material = materials[zone]!
          return (
            <li key={zone}>
              <span>{zone} →</span>
              {isEditing ? (
                <MaterialInputs
                  zone={zone}
                  material={material}
                  onMaterial={chosen => choose({ ...materials, [zone]: chosen })}
                />
              ) : (
                <span>
                  {[
                    label(dictionaryTypes.majorComponents, material.prinstype),
                    material.secstype && label(dictionaryTypes.minorComponents, material.secstype),
                  ]
                    .filter(Boolean)
                    .join(', ')}{' '}
                  <code>{material.prinstype}</code>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Button onClick={() => void make()}>{say('insitu.log')}</Button>
      <Suspense>
        {there && (
          <ConfirmDialog
            asked={{
              title: say('insitu.log'),
              sentence: `${say(there)} ${say('insitu.log.instead')}`,
              verb: say('insitu.log.replace'),
              isGrave: true,
              run: () => send(true),
            }}
            onClose={() => setThere(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

const types = [dictionaryTypes.majorComponents, dictionaryTypes.minorComponents]

interface MaterialProps {
  zone: number
  material: ZoneMaterial
  onMaterial(material: ZoneMaterial): void
}

function MaterialInputs({ zone, material, onMaterial }: MaterialProps) {
  const { say, language } = useTexts()
  const { entries } = useDictionaries(types)
  const options = (type: number) =>
    entries(type)
      .filter(entry => entry.active)
      .map(entry => (
        <option key={entry.code} value={entry.code}>
          {labelIn(entry, language)}
        </option>
      ))
  return (
    <span className="insitu-material">
      <select
        className="input-small sounding-input"
        aria-label={say('insitu.log.major', { zone })}
        value={material.prinstype}
        onChange={event => onMaterial({ ...material, prinstype: event.target.value })}
      >
        {options(dictionaryTypes.majorComponents)}
      </select>
      <select
        className="input-small sounding-input"
        aria-label={say('insitu.log.minor', { zone })}
        value={material.secstype ?? ''}
        onChange={event => onMaterial({ ...material, secstype: event.target.value || null })}
      >
        <option value="">–</option>
        {options(dictionaryTypes.minorComponents)}
      </select>
    </span>
  )
}
