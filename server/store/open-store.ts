import path from 'node:path'
import { settings } from '../config/settings.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'
import type { Store } from './store.ts'

let opened: Store | undefined

/** The store that the settings name, one in a process: a bucket, or the folder `files` of the data folder. Asks nothing of it yet. */
export const openStore = (): Store =>
  (opened ??= settings.s3 ? new S3Store(settings.s3) : new FolderStore(path.join(settings.dataFolder, 'files')))
