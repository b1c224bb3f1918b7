import type { InsituProps } from '../insitu/cone-workspace.tsx'

/** The picked layers in space. */
export function View3d(_props: InsituProps & { onChart(): void }) {
  return null
}
