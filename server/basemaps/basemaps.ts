import { basemaps } from '@borebook/contract/documents/basemaps.ts'
import { settings } from '../config/settings.ts'
import { routes } from '../http/mount.ts'

export const basemapRoutes = routes(basemaps, {
  list: async () => settings.baseMaps,
})
