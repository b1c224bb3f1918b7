import { type Mask, type MaskKind, masks } from '@borebook/contract/imports/masks.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { client, keyFor, useEndpointLater } from '../../app/api.tsx'
import { currentUser } from '../../app/session.ts'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../../app/toasts.ts'
import { byMatch, type FileCells, type HeaderMatch, isForeign } from './mask-match.ts'

export interface SavedMasks {
  /** Masks, those that fit this file first. */
  matches: readonly HeaderMatch[]
  apply(mask: Mask): void
  add(name: string): Promise<void>
  rename(mask: Mask, name: string): Promise<void>
  remove(mask: Mask): Promise<void>
}

type MaskFields = Parameters<typeof client<typeof masks.put>>[1]['body']['object_mask_fields'][number]

/** The file at hand, as masks see it. */
export interface MaskedFile {
  kind: MaskKind
  /** Parts the file's first rows into cells as a mask does. */
  cellsFor(mask: Mask): FileCells
  /** Finds the file's header row as a mask does. */
  headersFor(mask: Mask): readonly string[]
  apply(mask: Mask): void
  /** How it is read now, as a mask keeps it; undefined as long as it is not. */
  toKeep(): Omit<Mask, 'id' | 'name'> | undefined
}

/** The masks for such files that somebody has saved, and what becomes of them. */
export function useMasks(file: MaskedFile): SavedMasks {
  const say = useSay()
  const cache = useQueryClient()
  const path = { username: currentUser()!.username }
  const { data } = useEndpointLater(masks.get, { path })
  const own = (data?.object_mask_fields ?? []).filter(({ kind }) => kind === file.kind)
  const done = async (what: () => Promise<unknown>, told: string | undefined) => {
    try {
      await what()
      await cache.invalidateQueries({ queryKey: keyFor(masks.get, { path }) })
      if (told) showToast(say(told))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure([say('kit.somethingWrong'), error.status === 400 ? say(error.message) : ''].join(' ').trim())
    }
  }
  const put = (mask: MaskFields) => client(masks.put, { path, body: { object_mask_fields: [mask] } })
  return {
    matches: byMatch(own, file.headersFor),
    apply: mask => {
      if (isForeign(mask, file.cellsFor(mask))) return showWarning(say('mask.none'))
      file.apply(mask)
      void done(() => put({ id: mask.id, used: (mask.used ?? 0) + 1 }), undefined)
    },
    add: async name => {
      const kept = file.toKeep()
      if (kept) await done(() => put({ name, ...kept }), 'mask.wasSaved')
    },
    rename: (mask, name) => done(() => put({ id: mask.id, name }), 'mask.wasRenamed'),
    remove: mask => done(() => client(masks.remove, { path: { ...path, id: mask.id } }), 'mask.wasDeleted'),
  }
}
