import type { Rest, TextCell } from '../hole/track.ts'
import { formatInterval } from '../kit/depth-words.ts'
import { flow, leadOf, sentencesOf } from '../kit/flow.ts'
import type { Hyphens } from '../kit/hyphens.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { logMeasures } from '../paper/sheet.ts'
import type { TextColumn, TextPiece } from './log-columns.ts'

/** What is needed to set the cells of layers. */
export interface CellSettingInput {
  textColumns: readonly TextColumn[]
  words: Pick<PrintedWords, 'continued' | 'below'>
  /** How words are parted, in the language of the sheet and in its second one. */
  hyphens: readonly [Hyphens | undefined, Hyphens | undefined]
  /** Ways in which pieces have been set: once, however many pages and scales are tried. */
  set: Map<TextPiece, { first?: Ways; later?: Ways }>
}

/** One way to set a layer: what stands beside it, and what is said at the foot instead. */
export interface CellSetting {
  height: number
  cells: Readonly<Record<string, TextCell>>
  rest: readonly Rest[]
}
/** Ways from all of it to nothing, each less high than the one before; asked for one by one. */
interface Ways {
  at: (index: number) => CellSetting | undefined
}

const depths = ({ depthfrom, depthto }: TextPiece) => formatInterval(depthfrom, depthto)

const heightOf = (cells: Readonly<Record<string, TextCell>>) =>
  Math.max(1, ...Object.values(cells).map(cell => cell.length)) * logMeasures.pitch + logMeasures.cellPad

/** The ways to set a piece, or what continues of it on a later page. */
export function waysOf(setting: CellSettingInput, piece: TextPiece, isContinued: boolean): Ways {
  const known = setting.set.get(piece) ?? {}
  setting.set.set(piece, known)
  const made = known[isContinued ? 'later' : 'first']
  if (made) return made
  const ways =
    setting.textColumns.length === 0 ? noTexts : isContinued ? laterWays(setting, piece) : firstWays(setting, piece)
  known[isContinued ? 'later' : 'first'] = ways
  return ways
}

const noTexts: Ways = { at: index => (index === 0 ? { height: 0, cells: {}, rest: [] } : undefined) }

/** What is never parted of a piece. */
const wholeCells = ({ textColumns }: CellSettingInput, piece: TextPiece) =>
  textColumns.flatMap(({ key, text, room }) =>
    text.whole ? [[key, text.whole(piece.texts[key]!, room)] as const] : [],
  )

const flowing = ({ textColumns }: CellSettingInput) => textColumns.filter(({ text }) => !text.whole)

/** What is said in a cell, and below it what is said in the second language. */
function setText(
  { hyphens: [own, other] }: CellSettingInput,
  { text, room }: TextColumn,
  [said, second]: readonly [string, string],
  { layer }: Pick<TextPiece, 'layer'>,
): TextCell {
  const lead = text.hasLead && layer !== null ? leadOf(said, layer.layer_name === null) : 0
  return [
    ...flow(said, room, paperTypeSizes.text, lead, own),
    ...flow(second, room, paperTypeSizes.text, 0, other).map(line => ({ ...line, isSecond: true })),
  ]
}

/** Lists the ways of a layer on a later page, which says that it goes on and what it is; where that takes too much, only the first. */
function laterWays(setting: CellSettingInput, piece: TextPiece): Ways {
  const whole = wholeCells(setting, piece)
  const cellsOf = (isShort: boolean): Readonly<Record<string, TextCell>> => ({
    ...Object.fromEntries(whole),
    ...Object.fromEntries(
      flowing(setting).map(column => {
        const said = piece.texts[column.key]!
        const second = piece.seconds[column.key] ?? ''
        if (!column.text.saysContinued)
          return [column.key, isShort ? [] : setText(setting, column, [said, second], piece)]
        const { continued } = setting.words
        const both = isShort ? ([continued, ''] as const) : ([`${continued} ${said}`, second] as const)
        return [column.key, setText(setting, column, both, { layer: null })]
      }),
    ),
  })
  const ways = [false, true].map((isShort): CellSetting => {
    const cells = cellsOf(isShort)
    return { cells, height: heightOf(cells), rest: [] }
  })
  return listed([...ways, { height: 0, cells: {}, rest: [] }])
}

const listed = (ways: readonly CellSetting[]): Ways => {
  const descending = ways.filter(({ height }, i) => i === 0 || height < ways[i - 1]!.height)
  return { at: index => descending[index] }
}

/** All sentences, then ever fewer, then only that they stand at the foot; last nothing beside the layer at all. */
function firstWays(setting: CellSettingInput, piece: TextPiece): Ways {
  const texts = flowing(setting).map(column => {
    const said = piece.texts[column.key]!
    const second = piece.seconds[column.key] ?? ''
    return { column, said, second, first: sentencesOf(said), others: sentencesOf(second) }
  })
  const whole = Object.fromEntries(wholeCells(setting, piece))
  const most = Math.max(0, ...texts.map(({ first, others }) => first.length + others.length))
  const name = depths(piece)
  const wayOf = (count: number): CellSetting => {
    const { below, continued } = setting.words
    const cut = texts.map(text => {
      const { column, said, second, first, others } = text
      const whole = setText(setting, column, [said, second], piece)
      if (count >= first.length + others.length) return { ...text, whole, cell: whole }
      const more = count - first.length
      const told =
        more > 0
          ? ([said, [...others.slice(0, more), below].join(' ')] as const)
          : ([[...first.slice(0, count), below].join(' '), ''] as const)
      return { ...text, whole, cell: setText(setting, column, told, piece) }
    })
    const most = Math.max(1, ...cut.map(({ cell }) => cell.length))
    // beside a long text a short one stays where it is
    const isWhole = ({ whole, cell }: (typeof cut)[number]) => whole === cell || whole.length <= most
    const cells = cut.map(one => [one.column.key, isWhole(one) ? one.whole : one.cell] as const)
    const rest = cut
      .filter(one => !isWhole(one))
      .map(({ first, others }) => ({
        title: count > 0 ? `${name} ${continued}` : name,
        items: [[...first, ...others].slice(count).join(' ')],
      }))
    const all = { ...whole, ...Object.fromEntries(cells) }
    return { cells: all, height: heightOf(all), rest }
  }
  const nothing = (): CellSetting => {
    const short = Object.values(whole).flatMap(cell => cell.map(({ text }) => text))
    const rest = texts.flatMap(({ said, second }) =>
      said ? [{ title: [name, ...short].join(' '), items: [[said, second].filter(Boolean).join(' ')] }] : [],
    )
    return {
      height: 0,
      cells: {},
      rest: rest.length > 0 || short.length === 0 ? rest : [{ title: name, items: [short.join(' ')] }],
    }
  }
  const ways: CellSetting[] = []
  let next = most
  return {
    at: index => {
      while (ways.length <= index && next >= -1) {
        const way = next < 0 ? nothing() : wayOf(next)
        next--
        if (ways.length === 0 || way.height < ways.at(-1)!.height) ways.push(way)
      }
      return ways[index]
    },
  }
}
