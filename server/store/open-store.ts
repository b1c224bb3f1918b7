import path from 'node:path'
import { settings } from '../kit/settings.ts'
import { FolderStore } from './folder-store.ts'
import type { Store } from './store.ts'

let opened: Store | undefined

/** The store that the settings name, one in a process: a bucket, or the folder `files` of the data folder. Asks nothing of it yet. */
export const openStore = (): Store => (opened ??= new FolderStore(path.join(settings.dataFolder, 'files')))
