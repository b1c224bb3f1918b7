import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Mask, masks } from '@borebook/contract/masks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, keyFor, useEndpointLater } from '../../kit/api.tsx'
import { currentUser } from '../../kit/session.ts'
import { useSay } from '../../kit/texts.tsx'
import { showFailure, showToast, showWarning } from '../../kit/toasts.ts'
import { byMatch, isForeign, type Match, toKeep } from './mask-match.ts'
import type { SheetWork } from './use-sheet.ts'

export interface SavedMasks {
  /** Those that fit this file first. */
  matches: readonly Match[]
  apply(mask: Mask): void
  add(name: string): Promise<void>
  rename(mask: Mask, name: string): Promise<void>
  remove(mask: Mask): Promise<void>
}

type Given = Parameters<typeof client<typeof masks.put>>[1]['body']['object_mask_fields'][number]

/** The masks that somebody has saved, and what becomes of them. */
export function useMasks(work: SheetWork): SavedMasks {
  const say = useSay()
  const cache = useQueryClient()
  const path = { username: currentUser()!.username }
  const { data } = useEndpointLater(masks.get, { path })
  const { sheet, found } = work
  const own = data?.object_mask_fields
  const matches = useMemo(() => {
    const row = found.ranges.header?.start.row
    return byMatch(own ?? [], row === undefined ? [] : (sheet.cells[row - 1] ?? []))
  }, [own, sheet, found])
  const done = async (what: () => Promise<unknown>, told: string | undefined) => {
    try {
      await what()
      await cache.invalidateQueries({ queryKey: keyFor(masks.get, { path }) })
      if (told) showToast(say(told))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure([say('sequences.failed'), error.status === 400 ? say(error.message) : ''].join(' ').trim())
    }
  }
  const put = (mask: Given) => client(masks.put, { path, body: { object_mask_fields: [mask] } })
  return {
    matches,
    apply: mask => {
      if (isForeign(mask, sheet)) return showWarning(say('upload.masks.none'))
      work.apply(mask)
      void done(() => put({ id: mask.id, used: (mask.used ?? 0) + 1 }), undefined)
    },
    add: name =>
      done(async () => {
        const { depth, header, data: values } = work.ranges
        if (!depth || !values) return
        const ranges = toKeep({ depth, header: header ?? depth, data: values }, sheet, found.ranges)
        const units = work.columns?.data.map(({ unit, isGuess }) => (isGuess ? null : unit)) ?? null
        await put({ name, ...ranges, headers: work.headers, units })
      }, 'upload.maskSaved'),
    rename: (mask, name) => done(() => put({ id: mask.id, name }), 'upload.maskRenamed'),
    remove: mask => done(() => client(masks.remove, { path: { ...path, id: mask.id } }), 'upload.maskDeleted'),
  }
}
