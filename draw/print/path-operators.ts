/** A length as a file says it, to a tenth of a micrometre. */
export const formatLength = (value: unknown): string => String(Math.round(Number(value ?? 0) * 10000) / 10000)

/**
 * Path data as PDF operators, in the same unit: absolute M L H V C Z and relative l h v, and of arcs the half ellipse
 * along x (`a rx ry 0 1 1 ±2rx 0`), which is all that drawings use. Any other command is an error.
 */
export function operators(d: string): string {
  let [x, y] = [0, 0]
  let out = ''
  for (const [, command, rest] of d.matchAll(/([A-DF-Za-df-z])([^A-DF-Za-df-z]*)/g)) {
    const v = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    if (command === 'Z' || command === 'z') out += 'h\n'
    else if (command === 'H' || command === 'V' || command === 'h' || command === 'v') {
      const base = command === 'h' ? x : command === 'v' ? y : 0
      if (command === 'H' || command === 'h') x = base + v[0]!
      else y = base + v[0]!
      out += `${formatLength(x)} ${formatLength(y)} l\n`
    } else if (command === 'M' || command === 'L' || command === 'l') {
      for (let i = 0; i + 1 < v.length; i += 2) {
        ;[x, y] = command === 'l' ? [x + v[i]!, y + v[i + 1]!] : [v[i]!, v[i + 1]!]
        out += `${formatLength(x)} ${formatLength(y)} ${command === 'M' && i === 0 ? 'm' : 'l'}\n`
      }
    } else if (command === 'C') {
      for (let i = 0; i + 5 < v.length; i += 6)
        out += `${v
          .slice(i, i + 6)
          .map(formatLength)
          .join(' ')} c\n`
      ;[x, y] = v.slice(-2) as [number, number]
    } else if (command === 'a' && v.length === 7 && v[6] === 0 && Math.abs(Math.abs(v[5]!) - 2 * v[0]!) < 0.01) {
      out += halfEllipse(x, y, v[5]! / 2, v[1]!)
      x += v[5]!
    } else throw new Error(`a drawing's path cannot hold ${command}${rest}`)
  }
  return out
}

/** Draws from (x, y) to (x + 2·half, y), clockwise as seen on the page: below for a negative `half`. */
function halfEllipse(x: number, y: number, half: number, ry: number): string {
  const arm = 0.5523
  const height = half < 0 ? ry : -ry
  const [middle, end] = [x + half, x + 2 * half]
  const [first, second] = [
    [x, y + height * arm, middle - half * arm, y + height, middle, y + height],
    [middle + half * arm, y + height, end, y + height * arm, end, y],
  ]
  return `${first.map(formatLength).join(' ')} c\n${second.map(formatLength).join(' ')} c\n`
}
