import { type Layer, layer, layerDictionaries, layers, sublayer } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { useMemo, useState } from 'react'
import { useSelection } from '../app/address.ts'
import { useEndpoint } from '../app/api.tsx'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { useDepthAxis } from '../depth/use-depth-axis.ts'
import { RecordGrid } from '../entry/record-grid/record-grid.tsx'
import type { GridKind } from '../entry/record-grid/sheet.ts'
import { toldRows } from '../entry/record-grid/told-rows.ts'
import { useRecordGrid } from '../entry/record-grid/use-record-grid.ts'
import { UnsavedBeside } from '../entry/record-grid/view-switch.tsx'
import { useReader } from '../ui/fields/value-words.ts'
import { Switch } from '../ui/switch.tsx'
import { GridLineEntry } from './grid-line.tsx'
import { findLayerFaults, useSentence } from './layer-faults.tsx'
import { LayerGraphic } from './layer-graphic.tsx'
import { gridLog, type LiveLayer } from './live-log.ts'
import { listLogItems, logKinds } from './log-items.ts'
import { withoutStaleNote } from './stale-note.ts'
import { codesWorded, guessedIn, lexiconIn, materialIn } from './use-line.ts'
import './layers.css'

const types = Object.values(layerDictionaries)
const kindNames = ['layer', 'sublayer'] as const
type KindName = (typeof kindNames)[number]
const nounOf = { layer, sublayer }
const depths = ['depthfrom', 'depthto']
/** What is shown until somebody chooses other columns. */
const usual: Record<KindName, readonly string[]> = {
  layer: [...depths, 'prinstype', 'secstype', 'colour', 'carbcont', 'undrain', 'gruppe', 'genese', 'layer_name'],
  sublayer: [...depths, 'sublaytp', 'prinstype', 'secstype', 'colour', 'layer_name'],
}
const ends = { from: 'depthfrom', to: 'depthto', length: 'layer.thickness' } as const
const none: readonly never[] = []

interface GridProps {
  id: number
  locid: number
}

/** The log of an object as a sheet, of its layers or of the parts of these, beside the soil column. */
export function LayersGrid(props: GridProps) {
  const [name, setName] = useState<KindName>('layer')
  return <LogGrid key={name} {...props} name={name} onName={setName} />
}

function LogGrid({ id, locid, name, onName }: GridProps & { name: KindName; onName(name: KindName): void }) {
  const { say } = useTexts()
  const path = useMemo(() => ({ id, locid }), [id, locid])
  const object = useEndpoint(objects.get, { path })
  const project = useEndpoint(projects.get, { path: { id } })
  const log = useEndpoint(layers.list, { path })
  const dictionaries = useDictionaries(types)
  const [selectedKey, onSelect] = useSelection()
  const reader = useReader(dictionaries)
  const own = useMemo(
    (): GridKind => ({
      noun: nounOf[name] as unknown as GridKind['noun'],
      kind: logKinds({ path, reader }, log)[name]!,
      items: listLogItems(log).filter(({ kind }) => kind === name),
      usual: usual[name],
      ends,
      texts: 'shell',
      continues: name === 'layer',
      ...(name === 'layer' && { sent: (values, stored) => withoutStaleNote(values, stored as Layer) }),
      worded: (field, text) =>
        codesWorded(field, text, lexiconIn(dictionaries), name === 'sublayer') ??
        guessedIn(field, text, lexiconIn(dictionaries), name === 'sublayer')[0],
      guessed: (field, text) => guessedIn(field, text, lexiconIn(dictionaries), name === 'sublayer'),
      parted: (field, text) =>
        field === 'prinstype' ? materialIn(text, lexiconIn(dictionaries), name === 'sublayer') : undefined,
      wholeOf: ({ depthfrom, depthto }) =>
        log.find(whole => Number(depthfrom) >= whole.depthfrom && Number(depthto ?? depthfrom) <= whole.depthto)
          ?.layerid,
    }),
    [name, path, reader, log, dictionaries],
  )
  const mayEdit = project.permissions.includes('objectEdit')
  const other = name === 'layer' ? 'sublayer' : 'layer'
  const placeOf = (one: KindName) => `${locid}/${one}s`
  const wordOf = (one: KindName) => say(one === 'layer' ? 'layer.layer' : 'layer.subLayer')
  const work = useRecordGrid({ path, place: placeOf(name), own, dictionaries, mayEdit, selectedKey, onSelect })
  const live = useMemo(() => gridLog(log, name, work.drawn), [log, name, work.drawn])
  const faults = useMemo(() => findLayerFaults(live, object.zcoorde), [live, object.zcoorde])
  const sentence = useSentence()
  const doubts = useMemo(
    () =>
      toldRows(
        faults.flatMap(fault => {
          const concerned: Partial<LiveLayer>[] = 'below' in fault ? [fault.below, fault.above] : [fault.above]
          const row = concerned.find(one => one.row !== undefined)?.row
          return row === undefined ? [] : [[row, sentence(fault)] as const]
        }),
      ),
    [faults, sentence],
  )
  const current = live.flatMap(whole => [whole, ...whole.sublayers]).find(({ key }) => key === work.liveKey)
  const axis = useDepthAxis(
    0,
    Math.max(object.zcoorde ?? 0, ...live.map(({ depthto }) => depthto || 0)),
    current && current.depthto >= current.depthfrom ? current : undefined,
  )
  const deepest =
    live.length > 0 ? `${live.length} · ${Math.max(0, ...live.map(l => l.depthto || 0)).toFixed(2)} m` : ''
  return (
    <RecordGrid
      {...{ work, dictionaries, doubts }}
      title={say('panel.Layers')}
      head={
        <>
          <span className="soft">{deepest}</span>
          <Switch label={say('records.kind')} values={kindNames} value={name} words={wordOf} onChange={onName} />
          <UnsavedBeside place={placeOf(other)} called={wordOf(other)} onShow={() => onName(other)} />
        </>
      }
      line={mayEdit && <GridLineEntry {...{ work, dictionaries }} />}
      graphic={
        <LayerGraphic
          {...{ path, axis, faults, object, dictionaries }}
          log={live}
          selectedKey={work.liveKey}
          onSelect={work.goTo}
          handles={none}
          snaps={none}
        />
      }
    />
  )
}
