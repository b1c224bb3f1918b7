import { limits } from '@borebook/contract/monitoring/limits.ts'
import { routes } from './kit/mount.ts'
import { settings } from './kit/settings.ts'
import { chunkSize } from './store/content-name.ts'

export const limitsRoutes = routes(limits, {
  get: async () => ({ max_import: settings.maxImport, max_upload: settings.maxUpload, chunk_size: chunkSize }),
})
