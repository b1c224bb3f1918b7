import { limits } from '@borebook/contract/monitoring/limits.ts'
import { settings } from '../config/settings.ts'
import { routes } from '../http/mount.ts'
import { chunkSize } from '../store/content-name.ts'

export const limitsRoutes = routes(limits, {
  get: async () => ({ max_import: settings.maxImport, max_upload: settings.maxUpload, chunk_size: chunkSize }),
})
