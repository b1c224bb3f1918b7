import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import { zones } from '@borebook/geo/cone/behaviour.ts'
import { proposePicks } from '@borebook/geo/cone/boundaries.ts'
import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeRemarks } from '../curves/chart-remarks.tsx'
import type { ChartSeries } from '../curves/curve-axis.ts'
import { chartLayout } from '../curves/curve-layout.ts'
import { sequenceTracks } from '../curves/curves.tsx'
import {
  exampleCone,
  exampleRows,
  exampleSounding,
  exampleSptSounding,
  sayEnglish,
  uglyRows,
} from '../gallery/example-soundings.ts'
import { ink } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { CalculationChart, calculationTracks } from './calculation-chart.tsx'
import { ConeChart, ConeWords, coneChartTracks, coneFoot, coneTracksFor } from './cone-chart.tsx'
import { assignLanes, PickLines, ProposalLines } from './pick-lines.tsx'
import { blowsTrack, ProbingChart, SptChart, sptTrack } from './probing-chart.tsx'
import { coneSheetTracks as sheetTracks } from './sheet/cone-tracks.ts'
import { zoneColours, zoneRuns } from './soil-strip.tsx'

const layout = chartLayout({ tracks: coneChartTracks, width: 190, hasStrip: true, hasElevations: true })
const scale = fitScale(0, 18, 180)
const drawn = (element: ReactElement) => renderToStaticMarkup(<svg>{element}</svg>)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!)
const cone = (rows = uglyRows, more: Partial<Parameters<typeof ConeChart>[0]> = {}) => {
  const { run, series } = exampleCone(rows)
  return drawn(
    <ConeChart
      {...{ layout, scale, series }}
      zone={run.zone}
      predrilled={1.2}
      ground={505.38}
      say={sayEnglish}
      {...more}
    />,
  )
}

test('the heads name each curve with its unit and the ends of its axis', () => {
  const texts = textsOf(cone())
  for (const text of [
    'qc',
    'fs × 100',
    'u2',
    'u0',
    'Rf',
    'Bq',
    'MPa',
    '%',
    '32',
    '−0.4',
    '1.2',
    '−1',
    'SBTn',
    'm a.s.l.',
  ])
    expect(texts, text).toContain(text)
})

test('tracks in which nothing was measured say so and leave their room to the others', () => {
  const { series } = exampleCone({ ...uglyRows, u2: null })
  const layoutOf = (...drawn: Parameters<typeof coneTracksFor>[0]) =>
    chartLayout({ tracks: coneTracksFor(drawn, sayEnglish), width: 190, hasStrip: true, hasElevations: true })
  const narrow = layoutOf(series)
  const [qc, u2, Rf, Bq] = narrow.tracks
  expect(textsOf(cone({ ...uglyRows, u2: null }, { layout: narrow, series }))).toEqual(
    expect.arrayContaining(['no u2', 'no Bq']),
  )
  expect(u2!.width).toBeCloseTo(textWidth('no u2', narrow.size))
  expect(Bq!.width).toBeLessThan(10)
  expect(qc!.width / Rf!.width).toBeCloseTo(300 / 160)
  expect(qc!.width).toBeGreaterThan(layout.tracks[0]!.width * 1.4)
  // the last track ends where it would
  expect(narrow.strip).toEqual(layout.strip)
  // a second push with pore pressure brings its track back
  expect(layoutOf(series, exampleCone(uglyRows).series).tracks.map(({ width }) => width)).toEqual(
    layout.tracks.map(({ width }) => width),
  )
  const nothing = { depth: series.depth, values: {} }
  expect(layoutOf(nothing).tracks[0]!.width).toBeGreaterThan(layout.tracks[0]!.width * 2)
})

test('a value beyond its axis is told with its figure, also below it', () => {
  expect(textsOf(cone())).toEqual(expect.arrayContaining(['max 980', 'max 47.8', 'max 37.4', 'min −0.62']))
  expect(textsOf(cone(exampleRows())).filter(t => /max|min/.test(t))).not.toContain('max 980')
})

test('depths stand at the left, elevations at the right, none without the ground’s', () => {
  expect(textsOf(cone())).toEqual(expect.arrayContaining(['5.00', '500.38']))
  const without = textsOf(cone(uglyRows, { ground: null }))
  expect(without).not.toContain('500.38')
  expect(without).not.toContain('m a.s.l.')
})

test('a hole that is inclined has its elevations along it', () => {
  expect(textsOf(cone(uglyRows, { inclination: 30 }))).toContain('500.38'.replace('500.38', (505.38 - 5).toFixed(2)))
})

test('what was drilled before the test is named, and nothing where the test began at the ground', () => {
  expect(textsOf(cone())).toContain('pre-drilled to 1.20')
  for (const predrilled of [null, 0])
    expect(textsOf(cone(uglyRows, { predrilled })).join()).not.toContain('pre-drilled')
})

test('a chart of nothing has its axes all the same', () => {
  const none = new Float64Array(0)
  const rows = { length: none, qc: none, fs: null, u2: null, incl: null, inclX: null, inclY: null }
  expect(textsOf(cone(rows))).toEqual(expect.arrayContaining(['qc', '32', '5.00']))
})

test('values beyond all reason and axes without extent break no number', () => {
  const far = {
    length: Float64Array.of(1, 2, 3),
    qc: Float64Array.of(1e308, -1e308, 5),
    fs: null,
    u2: Float64Array.of(1e300, 0, -1e300),
    incl: null,
    inclX: null,
    inclY: null,
  }
  expect(cone(far)).not.toMatch(/NaN|Infinity/)
  const tracks = [{ key: 'a', width: 1, curves: [{ ...coneChartTracks[0]!.curves[0]!, min: 5, max: 5 }] }]
  const flat = chartLayout({ tracks, width: 60 })
  expect(cone(uglyRows, { layout: flat })).not.toMatch(/NaN|Infinity/)
  expect(cone(uglyRows, { layout: chartLayout({ tracks: coneChartTracks, width: 5 }) })).not.toMatch(/NaN|Infinity/)
  expect(cone(uglyRows, { layout: chartLayout({ tracks: [], width: 60 }) })).not.toMatch(/NaN|Infinity/)
})

test('no number of a drawing is broken, whatever the rows', () => {
  for (const svg of [
    cone(),
    cone(exampleRows({ top: 12, grounds: [[60, 3, 1, 0]] })),
    cone(uglyRows, { behind: exampleCone().series }),
  ])
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
})

test('the foot names method and constants, each with where it comes from', () => {
  const { settings, origin } = exampleCone(uglyRows, { waterTable: 1.35, a: 0.58 })
  expect(coneFoot(settings, origin, sayEnglish)).toEqual([
    'SBTn: Robertson 2009, n iterated, CN ≤ 1.7',
    'a = 0.58 (from the file)',
    'water table 1.35 m (from the file)',
    'γ: Robertson & Cabal 2010',
    'qc, fs and u2 as measured',
  ])
  const unknown = {
    ...settings,
    waterTable: null,
    a: null,
    cnMax: null,
    unitWeight: 19,
    deepInclinationCorrection: 'j',
    u22: 0.1,
  } as const
  expect(coneFoot(unknown, { ...origin, a: 'default', unitWeight: 'project' }, sayEnglish)).toEqual([
    'SBTn: Robertson 2009, n iterated, CN without limit',
    'qt = qc (default)',
    'water table not known: u0 = 0',
    'γ = 19 kN/m³ (project)',
    'depth corrected for inclination',
  ])
})

/** Relative luminance (WCAG). */
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map(i => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('the number of a zone is read on its colour, and no two zones are alike', () => {
  for (const zone of zones) {
    const contrast = (luminance(zoneColours[zone]) + 0.05) / (luminance(ink) + 0.05)
    expect(contrast, `zone ${zone}`).toBeGreaterThan(4.5)
  }
  expect(new Set(Object.values(zoneColours)).size).toBe(9)
})

test('the strip has a run for each stretch of a zone, none in a gap, and covers flicker without holes', () => {
  const depth = Float64Array.from({ length: 100 }, (_, i) => i * 0.1)
  const zone = depth.map((_, i) => (i < 40 ? 6 : i < 60 ? Number.NaN : 3))
  const found = zoneRuns(depth, zone, depthScale(0, 10, 10), 0.15)
  expect(found.map(r => [r.zone, Math.round(r.y0 * 10) / 10, Math.round(r.y1 * 10) / 10])).toEqual([
    [6, 0, 39.5],
    [3, 59.5, 99],
  ])
  const flicker = zoneRuns(
    depth,
    depth.map((_, i) => 3 + (i % 2)),
    depthScale(0, 10, 0.5),
    0.15,
  )
  expect(flicker.length).toBeLessThan(50)
  for (const [i, run] of flicker.entries()) if (i > 0) expect(run.y0).toBeCloseTo(flicker[i - 1]!.y1, 9)
})

test('picks are numbered from 1 at their depths; discs that would meet stand side by side', () => {
  const picks = [2, 2.1, 8, 40].map(depth => ({ depth }))
  const svg = drawn(<PickLines {...{ picks, layout, scale }} />)
  expect(textsOf(svg)).toEqual(['1', '2', '3'])
  const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(m => [Number(m[1]), Number(m[2])])
  expect(places[1]![0]! - places[0]![0]!).toBeGreaterThan(4)
  expect(places[2]![0]).toBe(places[0]![0])
  expect(assignLanes([0, 1, 2, 3], 2)).toEqual([0, 1, 0, 1])
})

test('no line of a pick strikes through what a chart says: sentences stand over it, and below the numbers', () => {
  const picks = [{ depth: 0.6 }, { depth: 7.3 }]
  const [colour, remark] = ['#123456', 'stone, rods bent']
  const words = { predrilled: 1.2, remarks: [{ depth: 7.3, text: remark }] }
  const lines = <PickLines {...{ picks, layout, scale, colour }} />
  const within = cone(uglyRows, { ...words, children: lines })
  const { series } = exampleCone(uglyRows)
  const apart = drawn(
    <PickLines {...{ picks, layout, scale, colour }}>
      <ConeWords {...{ layout, scale, series, ...words }} say={sayEnglish} />
    </PickLines>,
  )
  for (const svg of [within, apart])
    for (const said of [remark, 'pre-drilled to']) {
      expect(svg.includes(said)).toBe(true)
      expect(svg.indexOf(said)).toBeGreaterThan(svg.indexOf(`stroke="${colour}"`))
    }
  expect(apart.indexOf(remark)).toBeLessThan(apart.indexOf('>2</text>'))
  expect(cone(uglyRows, { ...words, areWordsApart: true }).includes(remark)).toBe(false)
})

test('proposals are dashed, and each has its diamond', () => {
  const { run } = exampleCone()
  const proposals = proposePicks(run.depth, run.zone)
  expect(proposals.length).toBeGreaterThan(3)
  const svg = drawn(<ProposalLines {...{ proposals, layout, scale }} />)
  expect(svg).toContain('stroke-dasharray')
  expect(svg.match(/Z/g)).toHaveLength(proposals.length)
})

test('a remark stands where the curves leave it room, in its track, and none stands on another', () => {
  const { series } = exampleCone()
  const remarks = Array.from({ length: 12 }, (_, i) => ({
    depth: 5 + i * 0.05,
    text: `remark number ${i} about the test`,
  }))
  const placed = placeRemarks(remarks, layout, scale, series).flatMap(p => p.lines)
  expect(placed.length).toBeGreaterThan(5)
  for (const [i, a] of placed.entries()) {
    const lane = layout.tracks.find(t => a.x >= t.x - 1e-9 && a.x + a.width <= t.x + t.width + 1e-9)
    expect(lane, a.text).toBeDefined()
    for (const b of placed.slice(i + 1)) {
      const isBeside = a.x + a.width <= b.x + 1e-9 || b.x + b.width <= a.x + 1e-9
      expect(isBeside || Math.abs(a.y - b.y) > 2, `${a.text} | ${b.text}`).toBe(true)
    }
  }
  expect(
    placeRemarks(
      [
        { depth: 99, text: 'below' },
        { depth: 5, text: '  ' },
      ],
      layout,
      scale,
      series,
    ),
  ).toEqual([])
})

test('blows name their increment on the axis and are not rescaled', () => {
  const chart = (quantity: 'N10' | 'N20', increment: number) => {
    const tracks = [blowsTrack(quantity, increment, sayEnglish)]
    const series: ChartSeries = { depth: Float64Array.of(1), values: { [quantity]: Float64Array.of(40) }, increment }
    return drawn(
      <ProbingChart
        layout={chartLayout({ tracks, width: 100 })}
        scale={depthScale(0, 20, 5)}
        {...{ series }}
        say={sayEnglish}
      />,
    )
  }
  expect(textsOf(chart('N10', 0.1))).toEqual(expect.arrayContaining(['Blows N10', 'per 10 cm', '80']))
  expect(textsOf(chart('N20', 0.2))).toEqual(expect.arrayContaining(['Blows N20', 'per 20 cm', '80']))
  // middle of the axis, whatever the increment
  const [x0, width] = [13, 100 - 13]
  expect(chart('N20', 0.2)).toContain(`H${x0 + width / 2}V6`)
})

/** Standard penetration tests on their chart, with what is written on it. */
const sptChart = (props: Omit<Parameters<typeof SptChart>[0], 'layout' | 'scale' | 'say'>) => {
  const layout = chartLayout({ tracks: [sptTrack(sayEnglish)], width: 80 })
  return drawn(<SptChart {...props} {...{ layout }} scale={depthScale(0, 17, 10)} say={sayEnglish} />)
}

test('a chart of SPT says every N, also of tests nearly at one depth, those beyond the axis, and refusals at their depths', () => {
  const svg = sptChart({ sounding: exampleSptSounding })
  expect(textsOf(svg)).toEqual(
    expect.arrayContaining(['8', '0', '5', '24', '33', '41', '19', '22', '72', '50/75', '50/18', 'blowing sand']),
  )
  expect(svg).not.toMatch(/NaN|Infinity/)
})

test('a refusal on the axis is the main blows over the penetration, whatever its remark says', () => {
  const drive = (sndname: string, unit: string, value: number) => ({ sndname, quantity: null, unit, values: [value] })
  const sequences = [drive('Main blows', '', 51), drive('Total penetration [mm]', 'mm', 380)]
  const svg = sptChart({ sounding: { depth: [9], remarks: [{ depth: 9, text: '4/5' }], sequences } })
  expect(textsOf(svg)).toContain('51/230')
  // 51 blows of 60 on an axis of 67 mm
  expect(svg).toContain('M13 89.2H69.95V')
})

test('tests of a second sounding stand dashed without numbers, and what was drilled before is named', () => {
  const behind = exampleSounding(4, 'spt', Float64Array.of(5), { N: Float64Array.of(31) })
  const svg = sptChart({ sounding: exampleSptSounding, behind, predrilled: 1 })
  expect(svg).toContain('stroke-dasharray')
  expect(textsOf(svg)).not.toContain('31')
  expect(textsOf(svg)).toContain('pre-drilled to 1.00')
})

test('every sequence has a track of its own; one without room for its unit has that below its name', () => {
  const values = Float64Array.of(1, 2)
  const sequences = ['qc', 'Magnetic field strength'].map(title => ({
    key: title,
    title,
    unit: 'MPa',
    quantity: null,
    values,
  }))
  const tracks = sequenceTracks(sequences)
  expect(tracks.map(t => t.key)).toEqual(['qc', 'Magnetic field strength'])
  const wide = chartLayout({ tracks, width: 200 })
  const narrow = chartLayout({ tracks, width: 50 })
  expect([wide.nameRows, narrow.nameRows]).toEqual([1, 2])
  expect(textWidth('MPa', narrow.size)).toBeLessThan(narrow.tracks[1]!.width)
})

test('the pore pressure ratio is drawn from -1 to 1, on the chart and on the sheet', () => {
  const axisIn = (tracks: readonly { curves?: readonly { series: string; min?: number; max?: number }[] }[]) =>
    tracks
      .flatMap(({ curves = [] }) => curves)
      .filter(({ series }) => series === 'Bq')
      .map(({ min, max }) => [min, max])
  expect(axisIn(coneChartTracks)).toEqual([[-1, 1]])
  expect(axisIn(sheetTracks.data(sayEnglish) as never)).toEqual([[-1, 1]])
})

test('a chart of a run of SPTs reaches the refused test below the last N, with its blows over penetration', () => {
  const series: ChartSeries = {
    depth: Float64Array.of(3, 6),
    values: { N: Float64Array.of(14, Number.NaN), N60: Float64Array.of(12, Number.NaN) },
  }
  const layout = chartLayout({ tracks: calculationTracks('spt', 'blows', [series], sayEnglish), width: 120 })
  const texts = (refused: SptResult[]) =>
    textsOf(
      drawn(
        <CalculationChart
          {...{ kind: 'spt', layout, series, refused }}
          scale={depthScale(0, 17, 10)}
          say={sayEnglish}
        />,
      ),
    )
  expect(texts([])).not.toContain('55/150')
  expect(texts([{ depth: 6, N: null, refusal: '55/150' }]).filter(text => text === '55/150')).toHaveLength(1)
})
