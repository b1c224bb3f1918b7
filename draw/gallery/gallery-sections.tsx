import type { ReactElement } from 'react'
import { sectionPages } from '../section/section-sheet.tsx'
import { crowdedHoles, exampleHoles, exampleSection } from './example-section.ts'

const page = (over: Parameters<typeof exampleSection>[0], number = 0): ReactElement =>
  sectionPages(exampleSection(over)).pages[number]!

/** Cross-sections with everything that they must be able to show. */
export const sectionsGallery: Record<string, () => ReactElement> = {
  'section-german': () => page({}),
  'section-crowded-french': () =>
    page({
      ...{ holes: crowdedHoles, language: 'fr' },
      section: {
        name: 'Coupe le long du quai',
        line: null,
        exaggeration: null,
        gone: [{ locid: 99, shortname: 'RKS 99/26' }],
      },
    }),
  'section-even-by-depth': () =>
    page({ language: 'en', section: { spacing: 'even', hung: 'depth', exaggeration: null, line: null } }),
  'section-second-page': () => page({ language: 'it', scale: 250 }, 1),
  'section-of-nothing': () => page({ holes: [], language: 'en' }),
  'section-both-languages': () => page({ paper: 'A1', second: 'en' }),
  'section-alone': () => page({ holes: exampleHoles.slice(0, 1), section: { line: null, exaggeration: null } }),
}
