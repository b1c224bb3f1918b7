import { printedWords } from '@borebook/draw/kit/printed-words.ts'
import type { SiteLayer, SitePlan } from '@borebook/draw/site-plan/site-plan.ts'
import { sitePages } from '@borebook/draw/site-plan/site-sheet.tsx'
import type { OnPages } from '../print/print.ts'

/** A site plan with what lies below its objects. */
export interface SitePlanToPrint {
  plan: SitePlan
  layers: readonly SiteLayer[]
}

export function sitePlanOnPages({ plan, layers }: SitePlanToPrint): OnPages {
  const title = `${printedWords[plan.language].sitePlan} ${plan.project.number}`
  return { ...sitePages(plan, layers), title, at: plan.printed.at }
}
