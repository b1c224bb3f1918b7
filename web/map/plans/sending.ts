import type { useSay } from '../../app/texts.tsx'

/** A plan on its way to the server; all of it sent it is being read there. */
export interface PlanUpload {
  name: string
  /** 0 to 1. */
  share: number
}

export const said = (say: ReturnType<typeof useSay>, { name, share }: PlanUpload): string =>
  share < 1 ? say('plan.sending', { name, percent: Math.floor(share * 100) }) : say('plan.reading', { name })
