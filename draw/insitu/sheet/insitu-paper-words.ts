import type { SayOnDrawing } from '../../curves/depth-chart.tsx'
import type { PaperWords } from '../../paper/paper-sheet.ts'

/** What the machine of sheets says by itself. */
export const testPaperWords = (say: SayOnDrawing): PaperWords => ({
  page: (page, pages) => say('testSheet.page', { page, pages }),
  scale: scale => say('testSheet.scaleOf', { scale }),
  notToScale: say('testSheet.notToScale'),
  project: number => say('testSheet.project', { number }),
  predrilled: depth => say('cone.predrilled', { depth }),
  continuesOn: (page, depth) => say('testSheet.continuesOn', { page, depth }),
  continuedFrom: (page, depth) => say('testSheet.continuedFrom', { page, depth }),
  continued: say('testSheet.continued'),
  most: value => say('cone.max', { value }),
  least: value => say('cone.min', { value }),
  listed: (count, page) => say('testSheet.layers.listed', { count, page }),
  list: {
    title: say('testSheet.track.layers'),
    name: say('testSheet.list.name'),
    from: say('testSheet.list.from'),
    to: say('testSheet.list.to'),
    values: say('testSheet.track.means'),
  },
})
