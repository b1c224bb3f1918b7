import { rmSync } from 'node:fs'
import path from 'node:path'
import { Server } from './a-server.ts'

/** Fills one data folder before the journeys, whose copies spare each server the seconds of the first start. */
export default async function seeded(): Promise<() => void> {
  const server = new Server()
  try {
    await server.start()
    await server.stop()
  } catch {
    // each journey starts from nothing then, and says itself what is wrong
    server.remove()
    return () => {}
  }
  rmSync(path.join(server.folder, 'backups'), { recursive: true, force: true })
  process.env.BOREBOOK_E2E_SEEDED = server.folder
  return () => server.remove()
}
