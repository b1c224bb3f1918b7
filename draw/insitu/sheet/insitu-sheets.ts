import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { type ChosenSheet, kindOfSheet, type TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { listPickedLayers } from '@borebook/geo/layers/picks.ts'
import { saidOfSite, unprintableSentences } from '../../hole/unprintable.ts'
import { makeFileName } from '../../log/log-input.ts'
import type { PaperSheet } from '../../paper/paper-sheet.ts'
import type { SheetPages } from '../../paper/sheet-pages.ts'
import { templatedHead } from '../../paper/template-head.ts'
import { bilingualSheet } from './bilingual-sheet.ts'
import { coneDataSheet } from './cone-data-sheet.ts'
import { cleared } from './insitu-missing.ts'
import type { TestPaper } from './insitu-paper.ts'
import { interpretationSheet, overviewSheet } from './interpretation-sheet.ts'
import { layoutPaper } from './paper-layout.ts'
import { paperPages } from './paper-pages.ts'
import { pileSheet } from './pile-sheet.ts'
import { probingSheet } from './probing-sheet.ts'
import { sptSheet } from './spt-sheet.ts'

const sheets: Readonly<Record<TestSheetKind, (from: TestPaper) => PaperSheet>> = {
  data: coneDataSheet,
  interpretation: interpretationSheet,
  pile: pileSheet,
  // the pile's, on an axis of depth that all of them have
  bearing: from => ({ ...pileSheet(from), span: 40 }),
  overview: overviewSheet,
  blows: probingSheet,
  spt: sptSheet,
}

/** A sheet in both of its languages, with what its template says of its head. */
function inLanguages(from: TestPaper): PaperSheet {
  const { template, language, second } = from
  const make = (of: TestPaper) => withBoxes(said(begun(sheets[of.options.sheet](of), of), of), of)
  const own = make(from)
  const sheet = second ? bilingualSheet(own, make({ ...from, ...second, second: undefined })) : own
  return { ...sheet, head: templatedHead(sheet.head, template?.header, language, second?.language) }
}

/** A test that begins deeper than this leaves what is above away, m; its sheet begins at a whole five metres. */
const [deepStart, stepsOfStart] = [10, 5] as const

/** A sheet without the pages above the first value of its test, the water and its layers. */
function begun(sheet: PaperSheet, { say }: TestPaper): PaperSheet {
  const { series, layers, foot, water } = sheet
  const columns = Object.values(series.values)
  const row = Array.from(series.depth).findIndex((_, i) => columns.some(column => Number.isFinite(column?.[i])))
  const first = Math.min(series.depth[row] ?? 0, ...layers.map(({ depthfrom }) => depthfrom))
  if (first < deepStart) return sheet
  const begin = Math.floor(first / stepsOfStart) * stepsOfStart
  const methods = [...foot.methods, say('testSheet.begins', { depth: first.toFixed(2) })]
  return { ...sheet, begin, water: water !== null && water < begin ? null : water, foot: { ...foot, methods } }
}

/** A sheet that says at its foot what cannot be printed of what it shows. */
function withBoxes(
  sheet: PaperSheet,
  { project, object, sounding, picks, dissipations, language }: TestPaper,
): PaperSheet {
  const { name, remarks } = sounding
  const layers = listPickedLayers(picks).map(({ pick, ...stretch }) => ({ ...stretch, layer_name: pick.name }))
  const dissipation_tests = sheet.behind
    ? dissipations.map(({ depth, run, comments }) => ({ depth, run, comments }))
    : []
  const said = { ...saidOfSite(project, object), layers, soundings: { name }, dissipation_tests, remarks }
  const { foot } = sheet
  return { ...sheet, foot: { ...foot, methods: [...foot.methods, ...unprintableSentences(said, language)] } }
}

/** A sheet that says where there is nothing that it could show. */
function said(sheet: PaperSheet, { sounding, say }: TestPaper): PaperSheet {
  if (sounding.depth.length > 0) return sheet
  const first = sheet.lanes.find(({ kind }) => kind === 'curves')
  const note = say('testSheet.noData')
  return { ...sheet, lanes: sheet.lanes.map(lane => (lane === first ? { ...lane, note } : lane)) }
}

/** The printed sheet of a sounding as data; one without any rows says so. 9999 is nothing. */
export function testSheet(from: TestPaper): PaperSheet {
  const test = { ...from, ...cleared(from) }
  const upright = inLanguages(test)
  if (!test.template?.layoutSettings.isTurned || upright.orientation === 'landscape') return upright
  const across = inLanguages({ ...test, isAcross: true })
  const [own, turned] = [layoutPaper(upright), layoutPaper(across)]
  // upright half of it would be empty
  const isWhole = turned.pages.length + turned.lists.length === 1 && turned.scale === own.scale
  return isWhole ? across : { ...upright, span: typeof upright.scale === 'number' ? uprightDepth : undefined }
}

/** A cone test upright on A3 at 1:100 is drawn to this depth at least, as the others of its site, m. */
const uprightDepth = 30

/** A sheet on its pages, for the preview and for the file. */
export const testSheetPages = (from: TestPaper): SheetPages => paperPages(testSheet(from))

/** Name of its file: '2026.014 CPT 2-26 interpretation 1-100.pdf', or with the name of its template. */
export const testSheetFileName = (
  prj_num: string,
  shortname: string,
  { sheet, scale }: ChosenSheet,
  template?: string,
): string => {
  const scaled = scale === undefined || scale === 'page' ? (template ? '' : 'page') : `1:${scale}`
  return makeFileName([prj_num, shortname, template ?? sheet, scaled].filter(Boolean).join(' '))
}

/** A sounding that is none: what a sheet shows of an object that has no such sounding. */
export const noSounding = (sheet: TestSheetKind): SoundingColumns => ({
  ...{ id: 0, name: '', kind: kindOfSheet(sheet), started: null, source: {}, meta: {}, remarks: [] },
  ...{ version: 1, picks_version: 1, changed_at: '', changed_by: null, depth: [], sequences: [] },
})
