import type { Titles } from '@borebook/contract/kit/languages.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { monitoringChartTexts } from '@borebook/contract/texts/monitoring/monitoring-chart.ts'
import { printedWordsTexts } from '@borebook/contract/texts/paper/printed-words.ts'
import { testSheetsTexts } from '@borebook/contract/texts/soundings/test-sheets.ts'
import { logFields } from './hole/log-fields.ts'
import { fieldKeyOf } from './paper/head-fields.ts'
import { sectionFields } from './section/section-words.ts'

/** Sheets by what stands in their heads. */
export type HeadKind = 'log' | 'monitoring' | 'section' | TestSheetKind
/** A field that a head can have, as templates call it, with what stands before it when they say nothing else. */
interface KnownField {
  key: string
  titles: Titles
}

type TestKey = keyof typeof testSheetsTexts
const place: TestKey[] = ['testSheet.place', 'testSheet.system', 'testSheet.ground', 'testSheet.end']
const carriedOut: TestKey[] = ['testSheet.date', 'testSheet.by', 'testSheet.rig']
const cone: TestKey[] = [
  ...[...place, ...carriedOut],
  ...(['testSheet.sounding', 'testSheet.tip', 'testSheet.sleeve', 'testSheet.ratio', 'testSheet.number'] as const),
  ...(['testSheet.predrilled', 'testSheet.water', 'testSheet.inclination', 'testSheet.readings'] as const),
]
const pile: TestKey[] = [
  ...place,
  ...(['testSheet.pile.diameter', 'testSheet.pile.base', 'testSheet.pile.shaft', 'testSheet.pile.head'] as const),
  ...(['testSheet.pile.method', 'testSheet.pile.design', 'testSheet.pile.factors', 'testSheet.pile.soil'] as const),
]
const blows: TestKey[] = [
  ...[...place, ...carriedOut],
  ...(['testSheet.water', 'testSheet.probing.hammer', 'testSheet.probing.cone'] as const),
  ...(['testSheet.probing.rod', 'testSheet.probing.anvil'] as const),
]
const spt: TestKey[] = [
  ...[...place, ...carriedOut],
  ...(['testSheet.water', 'testSheet.probing.hammer', 'testSheet.probing.rod', 'testSheet.spt.energy'] as const),
]
const tests: Readonly<Record<TestSheetKind, readonly TestKey[]>> = {
  ...{ data: cone, interpretation: cone, overview: cone, pile, bearing: pile, blows, spt },
}
const monitoring: (keyof typeof monitoringChartTexts)[] = [
  ...(['monitoringSheet.place', 'monitoringSheet.height', 'monitoringSheet.from', 'monitoringSheet.to'] as const),
  ...(['monitoringSheet.sensor', 'monitoringSheet.sensors', 'monitoringSheet.serial'] as const),
  ...(['monitoringSheet.type', 'monitoringSheet.depth', 'monitoringSheet.filter'] as const),
  ...(['monitoringSheet.last', 'monitoringSheet.lastValue'] as const),
]

const called = (name: TextKey, titles: Titles): KnownField => ({ key: fieldKeyOf(name), titles })

/** The fields that a template can name in the head of a kind of sheet, in the order that they have there. */
export function headFieldsOf(kind: HeadKind): KnownField[] {
  if (kind === 'log') return logFields.map(key => ({ key, titles: printedWordsTexts[key] }))
  if (kind === 'monitoring') return monitoring.map(name => called(name, monitoringChartTexts[name]))
  if (kind === 'section') return sectionFields.map(key => ({ key, titles: printedWordsTexts[key] }))
  return tests[kind].map(name => called(name, testSheetsTexts[name]))
}
