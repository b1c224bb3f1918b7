import { type Language, unsaid } from '@borebook/contract/kit/say.ts'
import type { Tx } from './database.ts'
import type { At } from './enter.ts'
import { sayIn } from './language.ts'

/** The first of 'Tube 1', 'Tube 2', … that no record of the object bears, in the caller's language. */
export async function freeName(
  { db, at, language }: { db: Tx; at: At; language: Language },
  table: 'tubes' | 'tubefills' | 'enclosures' | 'instruments',
  key: `${'tube' | 'fill' | 'enclosure' | 'instrument'}.defaultName`,
): Promise<string> {
  const taken = await db.selectFrom(table).select('name').where('locid', '=', at.locid).execute()
  const names = new Set(taken.map(t => t.name))
  for (let n = 1; ; n++) {
    const name = sayIn(language, unsaid(key, { n }))
    if (!names.has(name)) return name
  }
}
