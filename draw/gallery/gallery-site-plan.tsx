import type { ReactElement } from 'react'
import { exampleSite, exampleSiteLayer } from '../site-plan/example-site-plan.ts'
import { sitePages } from '../site-plan/site-sheet.tsx'

/** Site plans with everything that they must be able to show. */
export const sitePlansGallery: Record<string, () => ReactElement> = {
  'site-plan-german': () => sitePages(exampleSite(), [exampleSiteLayer]).pages[0]!,
  'site-plan-crowded': () =>
    sitePages(
      exampleSite({
        language: 'en',
        count: 160,
        asked: { paper: 'A3', orientation: 'landscape', scale: 'fit', centre: undefined },
      }),
      [],
    ).pages[0]!,
  'site-plan-empty-french': () => sitePages({ ...exampleSite({ language: 'fr' }), objects: [] }, []).pages[0]!,
}
