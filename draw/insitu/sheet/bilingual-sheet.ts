import { bilingualHead, inBoth } from '../../paper/bilingual-head.ts'
import type {
  LaneSecond,
  PaperFootContent,
  PaperLane,
  PaperLayer,
  PaperSheet,
  PaperWords,
} from '../../paper/paper-sheet.ts'

const differing = (text: string | undefined, from: string | undefined): string | undefined =>
  text === undefined || text === '' || text === from ? undefined : text

const secondOf = (title?: string, unit?: string): { second?: LaneSecond } =>
  title === undefined && unit === undefined ? {} : { second: { title, unit } }

/** A lane with its words in two languages; curves that the other has nothing of stay. */
function bothLanes(lane: PaperLane, other: PaperLane | undefined): PaperLane {
  if (lane.kind === 'ruler' && other?.kind === 'ruler') return { ...lane, seconds: other.heads }
  if (lane.kind === 'curves' && other?.kind === 'curves') {
    const unmeant = lane.unmeant && { ...lane.unmeant, text: inBoth(lane.unmeant.text, other.unmeant?.text) }
    const note = lane.note && inBoth(lane.note, other.note)
    return { ...lane, title: inBoth(lane.title, other.title), unmeant, note }
  }
  if (lane.kind === 'strip' && other?.kind === 'strip') {
    const nameOf = (value: number) => {
      const [name, second] = [lane.nameOf(value), other.nameOf(value)]
      return name === second ? name : `${name}\n${second}`
    }
    return {
      ...lane,
      nameOf,
      ...secondOf(differing(other.title, lane.title), differing(other.subtitle, lane.subtitle)),
    }
  }
  if (lane.kind === 'layers' && other?.kind === 'layers')
    return { ...lane, ...secondOf(differing(other.title, lane.title), differing(other.subtitle, lane.subtitle)) }
  if (lane.kind === 'table' && other?.kind === 'table')
    return { ...lane, ...secondOf(differing(other.head[0], lane.head[0])) }
  if ((lane.kind === 'figures' && other?.kind === 'figures') || (lane.kind === 'remarks' && other?.kind === 'remarks'))
    return { ...lane, ...secondOf(differing(other.title, lane.title)) }
  return lane
}

/** What follows the figures in brackets stands there in both languages; the figures stand once. */
function bothLines(line: string, other: string | undefined): string {
  if (!other || other === line) return line
  const words = other.lastIndexOf('(')
  return words < 0 ? line : inBoth(line, other.slice(words))
}

const bothLayers = (layers: readonly PaperLayer[], others: readonly PaperLayer[]): PaperLayer[] =>
  layers.map((layer, i) => ({
    ...layer,
    name: inBoth(layer.name, others[i]?.name),
    lines: layer.lines.map((line, k) => bothLines(line, others[i]?.lines[k])),
  }))

function bothFeet(foot: PaperFootContent, other: PaperFootContent): PaperFootContent {
  return {
    ...foot,
    title: inBoth(foot.title, other.title),
    // what is written alike in both stands once
    seconds: other.methods.filter(text => !foot.methods.includes(text)),
    legend: foot.legend && {
      title: inBoth(foot.legend.title, other.legend?.title),
      entries: foot.legend.entries.map((entry, i) => ({
        ...entry,
        second: differing(other.legend?.entries[i]?.name, entry.name),
      })),
    },
    replaced: inBoth(foot.replaced, other.replaced),
    origin: inBoth(foot.origin, other.origin),
  }
}

/** The head's own words and what goes with figures are in the first language, sentences in both. */
function bothWords(words: PaperWords, other: PaperWords): PaperWords {
  const { list } = words
  return {
    ...words,
    // the scale stands behind both words
    scale: scale => inBoth(words.scale('').trim(), other.scale('').trim()).concat(' ', scale),
    notToScale: inBoth(words.notToScale, other.notToScale),
    predrilled: depth => inBoth(words.predrilled(depth), other.predrilled(depth)),
    continuesOn: (page, depth) => inBoth(words.continuesOn(page, depth), other.continuesOn(page, depth)),
    continuedFrom: (page, depth) => inBoth(words.continuedFrom(page, depth), other.continuedFrom(page, depth)),
    continued: inBoth(words.continued, other.continued),
    listed: (count, page) => inBoth(words.listed(count, page), other.listed(count, page)),
    list: {
      title: inBoth(list.title, other.list.title),
      name: inBoth(list.name, other.list.name),
      from: inBoth(list.from, other.list.from),
      to: inBoth(list.to, other.list.to),
      values: inBoth(list.values, other.list.values),
    },
  }
}

/** A sheet with what it says in the language of another of the same, too: figures, units and names of curves stand once. */
export function bilingualSheet(sheet: PaperSheet, other: PaperSheet): PaperSheet {
  return {
    ...sheet,
    head: bilingualHead(sheet.head, other.head),
    lanes: sheet.lanes.map((lane, i) => bothLanes(lane, other.lanes[i])),
    endWords: inBoth(sheet.endWords, other.endWords),
    layers: bothLayers(sheet.layers, other.layers),
    foot: bothFeet(sheet.foot, other.foot),
    words: bothWords(sheet.words, other.words),
  }
}
