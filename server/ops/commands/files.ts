import { sizeInWords } from '../../config/sizes.ts'
import { Stop } from '../../db/stop.ts'
import { verifyFiles } from '../../documents/sweep.ts'
import { open } from '../../open.ts'
import { StoreUnreachable } from '../../store/faults.ts'
import { openStore } from '../../store/open-store.ts'

/** `npm run files -- verify`: whether every file of the table lies in the store, and nothing else does. */
export async function files([action, ...more]: string[]): Promise<void> {
  if (action !== 'verify' || more.length > 0) throw new Stop('npm run files -- verify')
  const { db, close } = await open()
  try {
    const store = openStore()
    const found = await verifyFiles(db, store)
    console.log(`${found.files} files with ${sizeInWords(found.bytes)} in ${store.place}.`)
    if (found.orphans > 0) console.log(`${found.orphans} contents that no file held: removed.`)
    if (found.unfinished > 0) console.log(`${found.unfinished} uploads cut off: removed.`)
    if (found.fresh > 0) console.log(`${found.fresh} contents arrived within the last hour and are left alone.`)
    for (const { prj_id, name } of found.missing) console.log(`missing: ${name} (project ${prj_id})`)
    if (found.missing.length > 0) throw new Stop(`${found.missing.length} files have lost their content.`)
    console.log('Table and store agree.')
  } catch (error) {
    throw error instanceof StoreUnreachable ? new Stop(`The file store cannot be reached: ${error.message}`) : error
  } finally {
    await close()
  }
}
