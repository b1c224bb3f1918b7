import type { SiteObject } from '@borebook/contract/objects.ts'
import { logDefaultOf, type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import type { PlacedTrack } from '@borebook/draw/composite/widths.ts'
import { useEffect, useRef, useState } from 'react'
import { client, keyFor, queries, useEndpoint } from '../../app/api.tsx'
import { useLoadFailed } from '../../app/missing.ts'
import { isPhone } from '../../app/phone.ts'
import { useTexts } from '../../app/texts.tsx'
import { showFailure } from '../../app/toasts.ts'
import { dropDraft, keepDraft, readDraft } from '../../entry/drafts.ts'
import { keptIn } from '../../template-editor/kept-arrangement.ts'
import { chooseUsualOrder, ownTemplate, tracksIn, type Wished, wishedIn } from './arrangement.ts'

/** ms of rest after which an arrangement is kept. */
const rest = 800

/** Every template that the caller may see. */
export const useTemplates = (): readonly SheetTemplate[] => useEndpoint(sheetTemplates.list, {}, useLoadFailed())

/**
 * The tracks as somebody has put them in a project: a template of their own, made with their first change and kept with
 * each; until then in this browser, should the page go. Without one every track stands there.
 */
export function useArrangement(prj: number, all: readonly SheetTemplate[], object: SiteObject) {
  const { say } = useTexts()
  const stored = keptIn(all, prj)
  const place = `${prj}/arrangement`
  const [left] = useState(() => wishedIn(readDraft(place)?.values))
  const [tracks, setTracks] = useState<readonly PlacedTrack[]>(
    left?.tracks ?? (stored ? tracksIn(stored) : chooseUsualOrder(object.boretype, { onPhone: isPhone() })),
  )
  const own = useRef(stored)
  const wish = useRef<Wished | undefined>(left)
  const timer = useRef(0)
  const saving = useRef(Promise.resolve())

  const save = async () => {
    const wished = wish.current
    wish.current = undefined
    if (!wished) return
    const base = own.current ?? logDefaultOf(all, object)
    const body = ownTemplate(base, own.current?.name ?? say('composite.own'), wished.tracks, wished.width)
    try {
      // it is its maker's alone: what another tab has kept meanwhile gives way
      own.current = own.current
        ? await client(sheetTemplates.update, { path: { id: own.current.id }, body })
        : await client(sheetTemplates.create, { body: { ...body, prj_id: prj, isOwn: true } })
      if (!wish.current) dropDraft(place)
      void queries.invalidateQueries({ queryKey: keyFor(sheetTemplates.list, {}) })
    } catch {
      // the next change, or who leaves, tries it again
      wish.current ??= wished
      showFailure(say('composite.keptFailed'))
    }
  }
  /** Keeps what was changed last, now; answers the template that prints it. */
  const settle = async (): Promise<SheetTemplate | undefined> => {
    clearTimeout(timer.current)
    saving.current = saving.current.then(save)
    await saving.current
    return own.current
  }
  const last = useRef(settle)
  last.current = settle
  useEffect(() => {
    if (left) void last.current()
    return () => void last.current()
  }, [left])

  return {
    tracks,
    settle,
    /** `width`: of all tracks that are shown, mm. */
    change: (next: readonly PlacedTrack[], width: number) => {
      setTracks(next)
      wish.current = { tracks: next, width }
      keepDraft(place, { kind: 'arrangement', key: null, parent: null, version: null, values: { tracks: next, width } })
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void settle(), rest)
    },
  }
}
