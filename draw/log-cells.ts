import { flow, leadOf, sentencesOf } from './kit/flow.ts'
import type { TextColumn, TextPiece } from './log-columns.ts'
import type { LogWords } from './log-words.ts'
import { sizes } from './paper/paper-sheet.ts'
import { measures } from './sheet.ts'
import type { Cell, Rest } from './track.ts'

/** What is needed to set the cells of layers. */
export interface Setting {
  textColumns: readonly TextColumn[]
  words: Pick<LogWords, 'continued' | 'below'>
  /** Ways in which pieces have been set: once, however many pages and scales are tried. */
  set: Map<TextPiece, { first?: Ways; later?: Ways }>
}

/** One way to set a layer: what stands beside it, and what is said at the foot instead. */
export interface Way {
  height: number
  cells: Readonly<Record<string, Cell>>
  rest: readonly Rest[]
}
/** From all of it to nothing, each less high than the one before; asked for one by one. */
export interface Ways {
  at: (index: number) => Way | undefined
}

const depths = ({ depthfrom, depthto }: TextPiece) =>
  depthto > depthfrom ? `${depthfrom.toFixed(2)}–${depthto.toFixed(2)}` : depthfrom.toFixed(2)

const heightOf = (cells: Readonly<Record<string, Cell>>) =>
  Math.max(1, ...Object.values(cells).map(cell => cell.length)) * measures.pitch + measures.cellPad

/** The ways to set a piece, or what continues of it on a later page. */
export function waysOf(setting: Setting, piece: TextPiece, isContinued: boolean): Ways {
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
const wholeCells = ({ textColumns }: Setting, piece: TextPiece) =>
  textColumns.flatMap(({ key, text, room }) =>
    text.whole ? [[key, text.whole(piece.texts[key]!, room)] as const] : [],
  )

const flowing = ({ textColumns }: Setting) => textColumns.filter(({ text }) => !text.whole)

function setText({ text, room }: TextColumn, said: string, { layer }: TextPiece): Cell {
  return flow(said, room, sizes.text, text.hasLead && layer !== null ? leadOf(said, layer.layer_name === null) : 0)
}

/** On a later page a layer says that it goes on and what it is; where that takes too much, only the first. */
function laterWays(setting: Setting, piece: TextPiece): Ways {
  const whole = wholeCells(setting, piece)
  const cellsOf = (isShort: boolean): Readonly<Record<string, Cell>> => ({
    ...Object.fromEntries(whole),
    ...Object.fromEntries(
      flowing(setting).map(column => {
        const said = piece.texts[column.key]!
        if (!column.text.saysContinued) return [column.key, isShort ? [] : setText(column, said, piece)]
        const { continued } = setting.words
        return [column.key, flow(isShort ? continued : `${continued} ${said}`, column.room, sizes.text)]
      }),
    ),
  })
  const ways = [false, true].map((isShort): Way => {
    const cells = cellsOf(isShort)
    return { cells, height: heightOf(cells), rest: [] }
  })
  return listed([...ways, { height: 0, cells: {}, rest: [] }])
}

const listed = (ways: readonly Way[]): Ways => {
  const descending = ways.filter(({ height }, i) => i === 0 || height < ways[i - 1]!.height)
  return { at: index => descending[index] }
}

/** All sentences, then ever fewer, then only that they stand at the foot; last nothing beside the layer at all. */
function firstWays(setting: Setting, piece: TextPiece): Ways {
  const texts = flowing(setting).map(column => {
    const said = piece.texts[column.key]!
    return { column, said, sentences: sentencesOf(said) }
  })
  const whole = Object.fromEntries(wholeCells(setting, piece))
  const most = Math.max(0, ...texts.map(({ sentences }) => sentences.length))
  const name = depths(piece)
  const wayOf = (count: number): Way => {
    const rest: Rest[] = []
    const cells = texts.map(({ column, said, sentences }): [string, Cell] => {
      if (count >= sentences.length) return [column.key, setText(column, said, piece)]
      const { below, continued } = setting.words
      rest.push({ title: count > 0 ? `${name} ${continued}` : name, items: [sentences.slice(count).join(' ')] })
      return [column.key, setText(column, [...sentences.slice(0, count), below].join(' '), piece)]
    })
    const all = { ...whole, ...Object.fromEntries(cells) }
    return { cells: all, height: heightOf(all), rest }
  }
  const nothing = (): Way => {
    const short = Object.values(whole).flatMap(cell => cell.map(({ text }) => text))
    const rest = texts.flatMap(({ said }) => (said ? [{ title: [name, ...short].join(' '), items: [said] }] : []))
    return {
      height: 0,
      cells: {},
      rest: rest.length > 0 || short.length === 0 ? rest : [{ title: name, items: [short.join(' ')] }],
    }
  }
  const ways: Way[] = []
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
