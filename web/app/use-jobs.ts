import { isUnderWay, type Job, jobs } from '@borebook/contract/jobs.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, keyFor, queries } from './api.tsx'
import { subscribeToEvents } from './subscribe-to-events.ts'

const key = keyFor(jobs.list, {})

/** ms between two questions where no events come through, and in case one was lost. */
const asking = 5000

/** The own jobs, newest first. While some are under way they are told as they change, else asked for at focus. */
export function useJobs(): Job[] {
  const cache = useQueryClient()
  const list = useQuery({
    queryKey: key,
    queryFn: () => client(jobs.list, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? asking : false),
    refetchOnWindowFocus: true,
  }).data
  const isHearing = list?.some(isUnderWay) ?? false
  useEffect(() => {
    if (!isHearing) return
    const leaving = new AbortController()
    subscribeToEvents<Job>(jobs.events.path, leaving.signal, now => cache.setQueryData(key, now)).catch(() => {})
    return () => leaving.abort()
  }, [isHearing, cache])
  useEnded(list)
  return list ?? []
}

/** What a job has changed is shown as soon as it has ended. */
function useEnded(list: Job[] | undefined): void {
  const before = useRef<Job[] | undefined>(undefined)
  useEffect(() => {
    const open = new Set(before.current?.filter(isUnderWay).map(({ id }) => id))
    before.current = list
    if (list?.some(job => open.has(job.id) && job.state === 'done' && job.kind === 'import'))
      void queries.invalidateQueries()
  }, [list])
}

/** Puts a job that a call has made on top of the list. */
export const jobBegun = (job: Job): void =>
  void queries.setQueryData<Job[]>(key, (list = []) => [job, ...list.filter(({ id }) => id !== job.id)])

export const jobsChanged = (): void => void queries.invalidateQueries({ queryKey: key })
