import { statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import { curveInks } from '../../curves/curve-inks.ts'
import { printedDate } from '../../kit/numbers.ts'
import { printedWords } from '../../kit/printed-words.ts'
import type { ChartsBehind, PaperChart } from '../../paper/paper-sheet.ts'
import { DissipationPlot } from '../dissipation-chart.tsx'
import type { ConeOnPaper } from './cone-paper.ts'
import { reckonDissipation, tabulateDissipation } from './dissipation-words.ts'
import { depthWithElevation } from './insitu-paper.ts'

/** mm of paper for a pixel of the plot, whose figures are then 6.5 points. */
const perPixel = 0.19

/** The dissipation tests of a cone test, on pages behind those of its depths; undefined where it has none. */
export function layoutDissipations(cone: ConeOnPaper): ChartsBehind | undefined {
  const { dissipations, say } = cone
  if (dissipations.length === 0) return undefined
  return {
    title: say('dissipation.tests'),
    method: say('dissipation.table.method'),
    charts: [...dissipations].sort((a, b) => a.depth - b.depth).map(test => chartOf(test, cone)),
  }
}

/** A figure on one line with its unit and with what it is. */
const bound = (text: string): string => text.replace(/ = /g, '\u00a0=\u00a0').replace(/(\d) (?=\S)/g, '$1\u00a0')

function chartOf(test: ConeOnPaper['dissipations'][number], cone: ConeOnPaper): PaperChart {
  const { say, language, sounding, water } = cone
  const { depth, run, test_date, start_time, comments } = test
  const begun = test_date && [printedDate(test_date, printedWords[language]), start_time].filter(Boolean).join(', ')
  const title = [depthWithElevation(cone, depth), run !== sounding.name && run, begun].filter(Boolean).join(' · ')
  const said: PaperChart['rows'] = comments ? [[say('dissipationTest.comments'), comments]] : []
  const reckoned = reckonDissipation(test, water, statedNumber(sounding.meta, 'coneArea'))
  if (reckoned === null)
    return { title, draw: null, rows: [[say('dissipationTest.u0'), say('dissipationTest.pressure.required')], ...said] }
  return {
    title,
    draw: ({ width, height }) => (
      <g transform={`scale(${perPixel})`}>
        <DissipationPlot
          {...reckoned}
          width={width / perPixel}
          height={height / perPixel}
          inks={{}}
          colour={curveInks.u2}
          words={{ time: say('dissipation.axis.time'), pressure: `${reckoned.filter} [kPa]` }}
        />
      </g>
    ),
    rows: [...tabulateDissipation(reckoned, say).map(([label, value]) => [label, bound(value)] as const), ...said],
  }
}
