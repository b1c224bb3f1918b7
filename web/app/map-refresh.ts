import { objects } from '@borebook/contract/objects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyFor } from './api.tsx'

// one channel for speaking and hearing: a tab does not hear itself
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('map_refresh_channel') : undefined

interface Refresh {
  type: 'refresh'
  prj_id: number
}
const isRefresh = (said: unknown): said is Refresh =>
  typeof said === 'object' &&
  said !== null &&
  'type' in said &&
  said.type === 'refresh' &&
  'prj_id' in said &&
  Number.isInteger(said.prj_id)

/** Tells the other tabs of this browser that objects of a project have changed. */
export function tellMapRefresh(prj_id: number): void {
  channel?.postMessage({ type: 'refresh', prj_id } satisfies Refresh)
}

/** Fetches the objects of a project again when another tab says that they have changed. */
export function useMapRefresh(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!channel) return
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (!isRefresh(data)) return
      const list = keyFor(objects.list, { path: { id: data.prj_id } })
      const one = `/api/project/${data.prj_id}/object/`
      void queries.invalidateQueries({ queryKey: list })
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === objects.get.path && String(queryKey[1]).startsWith(one),
      })
    }
    channel.addEventListener('message', hear)
    return () => channel.removeEventListener('message', hear)
  }, [queries])
}
