// Says what the second of two AGS4 files says otherwise than the first: node scripts/compare-ags.mjs BEFORE AFTER
// With --rules it says also what rules of AGS 4.1.1 the second breaks that the first does not.
import { readFileSync } from 'node:fs'
import { ags4Differences } from '../formats/fixtures/compare.test.node.ts'
import { newAgs4Faults } from '../formats/fixtures/rules.test.node.ts'

const [before, after] = process.argv
  .slice(2)
  .filter(word => !word.startsWith('--'))
  .map(file => new TextDecoder().decode(readFileSync(file)))
if (after === undefined) {
  console.error('Two files are needed: node scripts/compare-ags.mjs BEFORE AFTER [--rules]')
  process.exit(2)
}
const found = ags4Differences(before, after)
if (process.argv.includes('--rules')) found.push(...newAgs4Faults(before, after))
for (const said of found) console.log(said)
console.log(`${found.length} differences`)
process.exit(found.length > 0 ? 1 : 0)
