import { urlOf } from '@borebook/contract/kit/client.ts'
import { type Plan, plans } from '@borebook/contract/plans.ts'
import { send } from '../../kit/api.tsx'

/** Keeps the file that a plan came as. */
export async function downloadPlan(prj: number, { id, filename }: Plan): Promise<void> {
  const answer = await send(urlOf(plans.file, { path: { id: prj, plan: id } }))
  if (!answer.ok) return
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
