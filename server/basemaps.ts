import { basemaps } from '@borebook/contract/documents/basemaps.ts'
import { routes } from './kit/mount.ts'
import { settings } from './kit/settings.ts'

export const basemapRoutes = routes(basemaps, {
  list: async () => settings.baseMaps,
})
