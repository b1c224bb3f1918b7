import { readFileSync } from 'node:fs'
import { readLine } from '@borebook/contract/line-entry/line-entry.ts'
import { lexiconOf } from '@borebook/contract/line-entry/line-entry-lexicon.ts'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'

/**
 * A keystroke of line entry over all shipped code lists: the line is read anew with each letter (bound 8 ms), and a
 * pasted paragraph of 4,000 letters is read once. The lexicon is made once, before the first key.
 */

const bound = 8
const { entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const lists = Map.groupBy(entries, entry => entry.type)
const listOf = (type: number) => (lists.get(type) ?? []).map(entry => ({ ...entry, active: true }))

const begin = performance.now()
const lexicon = lexiconOf(listOf)
console.log(`lexicon of ${lexicon.phrases.size} phrases, made cold: ${(performance.now() - begin).toFixed(0)} ms`)

const lines = [
  '3.4 siSa, gr1 bn',
  'Mergel, tonig, grau, steif',
  '12,35 Limon légèrement argileux, fortement sableux, gris, mou, calcaire. Dépôt lacustre.',
  'slightly clayey very sandy GRAVEL with cobbles, traces of brick, xyzzy, dark brown, medium dense',
  'Ghiaia e sabbia limose, molto ciottolose, addensate, USCS GM. Deposito glaciofluviale',
]
const paragraph = `${lines.join('. ')} `.repeat(20).slice(0, 4000)

const worstOf = (line: string) => {
  const times = Array.from(line, (_, i) => {
    const from = performance.now()
    readLine(line.slice(0, i + 1), lexicon)
    return performance.now() - from
  }).sort((a, b) => a - b)
  return { median: times[times.length >> 1]!, worst: times.at(-1)! }
}

const told = (name: string, { median, worst }: { median: number; worst: number }) =>
  console.log(`${name.padEnd(60)} ${median.toFixed(2).padStart(6)} ms a key, worst ${worst.toFixed(2).padStart(6)} ms`)
let isHeld = true
for (const [name, rounds] of [
  ['cold', 1],
  ['warm', 20],
] as const)
  for (const line of lines) {
    let most = { median: 0, worst: 0 }
    for (let i = 0; i < rounds; i++) most = worstOf(line)
    isHeld &&= most.worst <= bound
    told(`${name}: ${line.slice(0, 50)}`, most)
  }
const from = performance.now()
readLine(paragraph, lexicon)
const pasted = performance.now() - from
isHeld &&= pasted <= bound
console.log(`${paragraph.length} letters pasted: ${pasted.toFixed(2)} ms`)
console.log(`bound ${bound} ms a key: ${isHeld ? 'held' : 'NOT HELD'}`)
if (!isHeld) process.exitCode = 1
