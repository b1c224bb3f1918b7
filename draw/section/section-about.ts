import type { Language } from '@borebook/contract/kit/languages.ts'
import { formatGrouped, printedDate } from '../kit/numbers.ts'
import { type PrintedWords, printedWords } from '../kit/printed-words.ts'
import { bilingualHead } from '../paper/bilingual-head.ts'
import type { PaperHeadContent as Head } from '../paper/paper-sheet.ts'
import { templatedHead } from '../paper/template-head.ts'
import type { SectionLayout } from './section-layout.ts'
import type { SectionSheet } from './section-sheet-input.ts'

/** Major components from the uppermost down, with their names. */
export function materialsOf(
  { materials }: SectionSheet,
  { stations }: SectionLayout,
): { code: string; name: string }[] {
  const depths = new Map<string, { sum: number; count: number }>()
  for (const { hole } of stations)
    for (const { depthfrom, depthto, prinstype } of hole.layers) {
      if (prinstype === null) continue
      const { sum, count } = depths.get(prinstype) ?? { sum: 0, count: 0 }
      depths.set(prinstype, { sum: sum + (depthfrom + depthto) / 2, count: count + 1 })
    }
  const mean = ({ sum, count }: { sum: number; count: number }) => sum / count
  return [...depths]
    .sort(([, a], [, b]) => mean(a) - mean(b))
    .map(([code]) => ({ code, name: materials[code] ?? code }))
}

/** The head as the template has it, in both languages where it names two. */
export function makeSectionHead(sheet: SectionSheet, layout: SectionLayout, scale: SectionScale): Head {
  const { language, second, header } = sheet
  const head = headIn(sheet, layout, language, scale)
  const both = second ? bilingualHead(head, headIn(sheet, layout, second, scale)) : head
  return templatedHead(both, header, language, second)
}
interface SectionScale {
  lengths: number
  heights: number
}

function headIn(
  { project, section, holes, system, printed: { timeZone } }: SectionSheet,
  layout: SectionLayout,
  language: Language,
  scale: SectionScale,
): Head {
  const words = printedWords[language]
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(section.changed_at))
  const approved = holes.filter(({ isApproved }) => isApproved).length
  const isReleased = holes.length > 0 && approved === holes.length
  const [first, last] = [layout.legs[0]?.from, layout.legs.at(-1)?.to]
  const placeText = (place: { x: number; y: number } | undefined) =>
    place ? `${formatGrouped(place.x, 2)} / ${formatGrouped(place.y, 2)}` : null
  const projected = layout.stations
    .filter(({ offset }) => offset !== null && Math.abs(offset) >= 0.005)
    .map(({ hole, offset }) => `${hole.shortname} ${Math.abs(offset!).toFixed(2)} m`)
  const ratio = Number((scale.lengths / scale.heights).toPrecision(3))
  const isEven = section.spacing === 'even'
  const bends = layout.legs.length - 1
  return {
    ...{ company: project.company, client: project.client, kind: words.geologicalSection, name: section.name },
    project: [project.title, project.number],
    release: { text: isReleased ? words.approvedHole : words.preliminaryHole, isReleased },
    groups: [
      {
        share: 0.36,
        fields: [
          [words.start, placeText(first), 'start'],
          [words.end, placeText(last), 'end'],
          [words.system, system, 'system'],
          [
            words.length,
            layout.legs.length > 0
              ? `${layout.length.toFixed(2)} m${bends > 0 ? `, ${bends} ${words.bends}` : ''}`
              : null,
            'length',
          ],
        ],
      },
      {
        share: 0.34,
        fields: [
          [words.objects, `${holes.length}, ${approved} ${words.approvedHoles}`, 'objects'],
          [
            words.projected,
            projected.slice(0, 4).join(', ') + (projected.length > 4 ? ' …' : '') || words.onLine,
            'projected',
          ],
          [words.gone, section.gone.map(({ shortname }) => shortname).join(', ') || null, 'gone'],
        ],
      },
      {
        share: 0.3,
        fields: [
          [words.lengths, isEven ? words.evenly : `1 : ${formatGrouped(scale.lengths, 0)}`, 'lengths'],
          [
            words.heights,
            `1 : ${formatGrouped(scale.heights, 0)}${isEven || ratio === 1 ? '' : `, ${ratio} ${words.exaggerated}`}`,
            'heights',
          ],
          [
            words.drawn,
            [printedDate(day, printedWords[language]), section.changed_by].filter(text => text !== null).join(', '),
            'drawn',
          ],
        ],
      },
    ],
    doubts: [],
  }
}

/** What is to be said of a section besides; `water`: levels that have no room beside their sign. */
export function remarksOf(
  { section }: SectionSheet,
  { stations, spans, hung }: SectionLayout,
  words: PrintedWords,
  water: readonly string[],
): string[] {
  const assumed = stations.filter(({ isGroundAssumed }) => isGroundAssumed)
  const doubtful = stations.filter(({ isCourseInDoubt }) => isCourseInDoubt)
  const unplaced = stations.length > 1 ? stations.filter(({ hole }) => hole.at === null) : []
  const isSloping = section.spacing === 'true' && section.correlations.length > 0
  return [
    words.interpreted,
    ...(spans.some(({ tints }) => tints.length > 0) ? [words.unproved] : []),
    ...(isSloping ? [words.slopes] : []),
    ...(hung === section.hung ? [] : [words.noElevation]),
    ...(assumed.length > 0 ? [`${words.groundAssumed} ${namesOf(assumed)}.`] : []),
    ...(doubtful.length > 0 ? [`${words.doubtfulCourse} ${namesOf(doubtful)}.`] : []),
    ...(unplaced.length > 0 ? [`${words.assumedDistances} ${namesOf(unplaced)}.`] : []),
    ...(water.length > 0 ? [`${words.waterUnsaid} ${water.join('; ')}.`] : []),
  ]
}

const namesOf = (some: SectionLayout['stations']): string => some.map(({ hole }) => hole.shortname).join(', ')
