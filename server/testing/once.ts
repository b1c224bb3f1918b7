import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

/** Makes what several test files need once a run, in a folder of the run: the first that asks makes it, others wait. */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(inject('shared'), name)
  const [begun, done, failed] = [`${folder}.begun`, `${folder}.done`, `${folder}.failed`]
  try {
    mkdirSync(begun)
  } catch {
    while (!existsSync(done)) {
      if (existsSync(failed)) throw new Error(`${name} could not be made; another test file says why.`)
      await sleep(100)
    }
    return folder
  }
  try {
    await make(folder)
    writeFileSync(done, '')
  } catch (error) {
    writeFileSync(failed, '')
    throw error
  }
  return folder
}
