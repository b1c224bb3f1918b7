import { type Plan, planEndings, plans, worldEndings } from '@borebook/contract/documents/plans.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { send } from '../../app/api.tsx'

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const baseOf = (name: string): string => name.replace(/\.[^.]+$/, '').toLowerCase()
const isOf = (endings: readonly string[], { name }: File): boolean => endings.includes(endingOf(name))
const sides = [...worldEndings, 'prj']

/** Whether files that are dropped on a map are plans, and none of them anything else. */
export const arePlans = (files: readonly File[]): boolean =>
  files.length > 0 && files.every(file => isOf(planEndings, file) || isOf(sides, file))

export const planAccept = [...planEndings, ...sides].map(ending => `.${ending}`).join(',')

/** Plans, each with the files of its name that say where it lies; where there is one plan all such files are its own. */
export function sortedPlans(files: readonly File[]): File[][] {
  const mains = files.filter(file => isOf(planEndings, file))
  const beside = files.filter(file => !isOf(planEndings, file))
  if (mains.length === 0) return beside.length > 0 ? [beside] : []
  const taken = new Set<File>()
  const sorted = mains.map(main => {
    const own = beside.filter(
      ({ name }) =>
        mains.length === 1 || baseOf(name) === baseOf(main.name) || baseOf(name) === main.name.toLowerCase(),
    )
    for (const file of own) taken.add(file)
    return [main, ...own]
  })
  const alone = beside.filter(file => !taken.has(file))
  return alone.length > 0 ? [...sorted, alone] : sorted
}

/** Sends one plan. Throws the server's refusal. */
export async function sendPlan(prj: number, files: readonly File[], onShare: (share: number) => void): Promise<Plan> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const answer = await send(urlOf(plans.add, { path: { id: prj } }), {
    method: 'POST',
    body,
    onProgress: bytes => onShare(Math.min(1, bytes / Math.max(1, size))),
  })
  const text = await answer.text()
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    told = { detail: text.slice(0, 200) }
  }
  if (!answer.ok) throw new Refused(answer.status, told as { detail: string })
  return told as Plan
}
