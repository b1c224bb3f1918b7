import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { send } from '../../app/api.tsx'

/** Keeps the file that a plan came as. */
export async function downloadPlan(prj: number, { id, filename }: Plan): Promise<void> {
  const answer = await send(urlOf(plans.file, { path: { id: prj, plan: id } }))
  if (answer.ok) keepFile(await answer.blob(), filename)
}

/** Hands bytes to the browser to be kept under a name. */
export function keepFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
