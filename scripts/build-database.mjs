// An empty database, which every new data folder begins with: the engine takes seconds and a gigabyte to make one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create()
mkdirSync('.build', { recursive: true })
writeFileSync('.build/empty-database.tar', new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()))
await db.close()
