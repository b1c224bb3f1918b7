/** What stands under one code of a DXF entity. */
export interface Pair {
  code: number
  value: string
}

/** A thing of a DXF with what it says, in its order. */
export interface Entity {
  type: string
  pairs: Pair[]
}

/** Sees to it that a file of one line, or of a thing without an end, does not fill the memory. */
const mostPairs = 6_000_000

/** Code and value in turn, as the lines of a DXF hold them. A line that should be a code and is none ends them. */
export function* pairsOf(content: string): Generator<Pair> {
  let at = 0
  const line = (): string | undefined => {
    if (at >= content.length) return undefined
    const end = content.indexOf('\n', at)
    const found = content.slice(at, end < 0 ? content.length : end)
    at = end < 0 ? content.length : end + 1
    return found.endsWith('\r') ? found.slice(0, -1) : found
  }
  for (;;) {
    const code = line()
    const value = code === undefined ? undefined : line()
    if (code === undefined || value === undefined) return
    const number = Number.parseInt(code, 10)
    if (!Number.isInteger(number)) return
    yield { code: number, value }
  }
}

/** Things one after the other, each with the section and, of a block, its name. */
export function* entitiesOf(content: string): Generator<Entity> {
  let entity: Entity | undefined
  for (const pair of pairsOf(content)) {
    if (pair.code === 0) {
      if (entity) yield entity
      entity = { type: pair.value.trim().toUpperCase(), pairs: [] }
    } else if (entity && entity.pairs.length < mostPairs) entity.pairs.push(pair)
  }
  if (entity) yield entity
}

export const textAt = ({ pairs }: Entity, code: number): string | undefined => pairs.find(p => p.code === code)?.value
/** NaN where it is no number; undefined where it is not there. */
export const readDxfNumber = (entity: Entity, code: number): number | undefined => {
  const found = textAt(entity, code)
  return found === undefined ? undefined : numberOf(found)
}
export const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value.trim()))
