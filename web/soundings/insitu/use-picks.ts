import { type PickedLayer, soundings } from '@borebook/contract/soundings/soundings.ts'
import { listPickedLayers, type PickRefusal } from '@borebook/geo/layers/picks.ts'
import { useEffect } from 'react'
import { keyFor, queries, useEndpointLater } from '../../app/api.tsx'
import { useLatest } from '../../app/latest.ts'
import { useSay } from '../../app/texts.tsx'
import { showBriefRefusal, showFailure, showWarning } from '../../app/toasts.ts'
import type { StoredInput } from '../../entry/edit-session/machine.ts'
import { sendEdit } from '../../entry/edit-session/send-edit.ts'
import { useEditSession } from '../../entry/edit-session/use-edit-session.ts'
import { useUndoKeys } from '../../entry/edit-session/use-undo-keys.ts'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { mergePicks } from './merge-picks.ts'

type Picks = readonly PickedLayer[]
/** What somebody does to picks. */
export type PickAct = (picks: Picks) => { picks: PickedLayer[] } | { refused: PickRefusal }

interface StoredPicks {
  picks: PickedLayer[]
  version: number
}
interface PickFields {
  picks: Picks
}
const pickStored = ({ picks, version }: StoredPicks): StoredInput<PickFields> => ({ fields: { picks }, version })
/** What is shown until it is known what is stored. */
const unknown: StoredPicks = { picks: [], version: 0 }

interface PickedSounding {
  id: number
  /** m. */
  end: number
  /** Tells the soil of a stretch. */
  zoneIn(from: number, to: number): number | null
}

/** The picked layers of a sounding: shown at once, stored one after the other, undone with Ctrl Z. */
export function usePicks(path: ObjectPath, { id, end, zoneIn }: PickedSounding, mayEdit: boolean) {
  const say = useSay()
  const call = { path: { ...path, sounding: id } }
  const stored = useEndpointLater(soundings.picks, call).data as StoredPicks | undefined
  const withZones = (picks: Picks): PickFields => ({
    picks: listPickedLayers(picks).map(({ depthfrom, depthto, pick }) => ({
      ...pick,
      zone: zoneIn(depthfrom, depthto) ?? pick.zone,
    })),
  })
  const merged = (began: PickFields, mine: PickFields, theirs: PickFields) =>
    withZones(mergePicks(began.picks, mine.picks, theirs.picks, end))
  const session = useEditSession<PickFields, never, StoredPicks>({
    place: `${path.locid}/picks/${id}`,
    ...{ kind: 'picks', key: String(id), parent: null, isContinued: mayEdit, pickStored },
    stored: pickStored(stored ?? unknown),
    parse: ({ picks, began }) => (Array.isArray(picks) ? { fields: { picks }, began: began as PickFields } : undefined),
    send: async ({ input, from }) => {
      const body = { picks: [...input.picks] }
      const answer = (await sendEdit(soundings.setPicks, { ...call, body, ifMatch: from.version! })) as StoredPicks
      queries.setQueryData(keyFor(soundings.picks, call), answer)
      return answer
    },
    rebase: merged,
    merge: ({ input, from, shown }, refusal) => {
      const { current } = refusal.body as { current?: StoredPicks }
      const theirs = current && pickStored(current)
      return theirs && { input: merged(from.fields, input, theirs.fields), from: theirs, shown, by: '' }
    },
    onStored: (_, { by }) => by !== undefined && showWarning(say('insitu.both')),
    onRefused: error => {
      // what nobody answered is sent with the next pick, or when the page is there again
      if ([400, 403, 404].includes(error.status)) session.discard()
      showFailure([say('sequences.failed'), say(error.message)].join(' '))
    },
  })
  const { isDirty, save, canUndo, canRedo } = session
  const sendLeft = useLatest(() => mayEdit && isDirty && save())
  useEffect(() => void sendLeft(), [sendLeft])
  const act = useLatest((doing: PickAct): boolean => {
    if (!mayEdit) return false
    const done = doing(session.read().picks)
    if ('refused' in done) {
      showBriefRefusal(say(`insitu.refused.${done.refused}`))
      return false
    }
    session.change(() => withZones(done.picks))
    save()
    return true
  })
  const undo = () => {
    if (!mayEdit || !canUndo) return
    session.undo()
    save()
  }
  const redo = () => {
    if (!mayEdit || !canRedo) return
    session.redo()
    save()
  }
  useUndoKeys({ undo, redo })
  return { picks: session.fields.picks, act, undo, redo, mayUndo: canUndo, mayRedo: canRedo }
}
