import type { TextKey } from '@borebook/contract/kit/say.ts'
import { layers } from '@borebook/contract/layers.ts'
import {
  type RepairKind,
  repairSequence,
  type SequenceFault,
  sequenceFaults,
  suggestRepairs,
} from '@borebook/geo/layers/sequence.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import { listOf } from '../entry/bench/record-list.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import type { LiveLayer } from './live-log.ts'

export type Fault = SequenceFault<LiveLayer>
/** Faults of the log as far as its depths can be read; `holeDepth` in metres. */
export const findLayerFaults = (log: readonly LiveLayer[], holeDepth: number | null): Fault[] =>
  sequenceFaults(
    log.filter(l => l.depthto >= l.depthfrom),
    l => l.sublayers.filter(s => s.depthto >= s.depthfrom),
    holeDepth,
  )

/** Whether a fault lies between two layers, which a mend can move. */
const isBetween = (fault: Fault): fault is Extract<Fault, { kind: 'gap' | 'overlap' }> =>
  fault.kind === 'gap' || fault.kind === 'overlap'

/** The layers that a fault concerns, by key, for the list to mark. */
export const mapFaultyLayers = (faults: readonly Fault[]): ReadonlyMap<string, Fault['kind']> =>
  new Map(faults.flatMap(f => [f.above, ...(isBetween(f) ? [f.below] : [])].map(l => [l.key, f.kind] as const)))

const sentences: Record<Fault['kind'], TextKey> = {
  gap: 'layer.gap',
  overlap: 'layer.overlap',
  empty: 'layer.thin',
  beyond: 'layer.beyond',
  outside: 'layer.outside',
}
const mends: Record<RepairKind, TextKey> = {
  move_following: 'layer.mend.moveFollowing',
  move_previous: 'layer.mend.movePrevious',
  fill: 'layer.mend.fill',
  split: 'layer.mend.split',
}

export function useSentence(): (fault: Fault) => string {
  const say = useSay()
  return useCallback(
    fault =>
      say(fault.kind === 'overlap' && fault.inside ? 'layer.inside' : sentences[fault.kind], {
        from: fault.depthfrom.toFixed(2),
        to: fault.depthto.toFixed(2),
      }),
    [say],
  )
}

/** Tells beside the list what is odd in the stored log, each with its one-click mends. */
export function StoredLayerFaults({
  faults,
  path,
  mayEdit,
}: {
  faults: readonly Fault[]
  path: { id: number; locid: number }
  mayEdit: boolean
}) {
  const say = useSay()
  const sentence = useSentence()
  const cache = useQueryClient()
  const save = useSave(layers.mend, [])
  const list = listOf(layers.list, path)
  const apply = (fault: Fault, kind: RepairKind) => {
    if (!isBetween(fault)) return
    const [above, below] = [fault.above, fault.below].map(l => Number(l.key.slice(1))) as [number, number]
    save.mutate(
      { path, body: { above, below, mend: kind } },
      {
        onSuccess: log => cache.setQueryData(list, log),
        onError: e => {
          showFailure(say('layer.mendFailed', { error: say(e.message) }))
          // whoever mends what is no longer so has an old log before them
          void cache.invalidateQueries({ queryKey: list })
        },
      },
    )
  }
  return faults.map(fault => (
    <div className="note" key={`${fault.kind}${fault.depthfrom}-${fault.depthto}`} role="status">
      {sentence(fault)}
      {mayEdit && (
        <div>
          {suggestRepairs(fault)
            .filter(kind => repairSequence(fault, kind))
            .map((kind, i) => (
              <span key={kind}>
                {i > 0 && ' · '}
                <button type="button" disabled={save.isPending} onClick={() => apply(fault, kind)}>
                  {say(fault.kind === 'gap' && kind === 'move_following' ? 'layer.mend.close' : mends[kind])}
                </button>
              </span>
            ))}
        </div>
      )}
    </div>
  ))
}

/**
 * Tells under the depths while typing what would be odd about this layer, with a click (Alt+M) that puts its own depth
 * right. Tab passes it by on the way to the next field.
 */
export function TypedLayerFaults({ faults, bench }: { faults: readonly Fault[]; bench: Bench }) {
  const say = useSay()
  const sentence = useSentence()
  const set = (name: 'depthfrom' | 'depthto', depth: number) =>
    bench.form.setValue(name, depth, { shouldDirty: true, shouldValidate: true })
  const own = faults.filter(
    f =>
      f.above.isDraft ||
      (f.kind === 'outside' ? f.above.sublayers.some(s => s.isDraft) : isBetween(f) && f.below.isDraft),
  )
  if (own.length === 0) return null
  return (
    <div className="note wide-note" role="status">
      {own.map(fault => (
        <div key={`${fault.kind}${fault.depthfrom}`}>
          {sentence(fault)}{' '}
          {isBetween(fault) && fault.below.isDraft && fault.below.depthto > fault.above.depthto && (
            <button type="button" tabIndex={-1} title="Alt M" onClick={() => set('depthfrom', fault.above.depthto)}>
              {say('layer.mend.start', { depth: fault.above.depthto.toFixed(2) })}
            </button>
          )}
          {isBetween(fault) && fault.above.isDraft && fault.below.depthfrom > fault.above.depthfrom && (
            <button type="button" tabIndex={-1} title="Alt M" onClick={() => set('depthto', fault.below.depthfrom)}>
              {say('layer.mend.end', { depth: fault.below.depthfrom.toFixed(2) })}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
