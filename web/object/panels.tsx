import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { type ComponentType, lazy } from 'react'

export interface PanelProps {
  id: number
  locid: number
}

/** The panels of an object, named as the address names them, each in a chunk of its own. */
export const panels = {
  Layers: lazy(() => import('../layers/layers-panel.tsx').then(m => ({ default: m.LayersPanel }))),
  Drilling: lazy(() => import('../well/well-panel.tsx').then(m => ({ default: m.WellPanel }))),
  Fixtures: lazy(() => import('../fixtures/fixtures-panel.tsx').then(m => ({ default: m.FixturesPanel }))),
  Samples: lazy(() => import('../samples/samples-panel.tsx').then(m => ({ default: m.SamplesPanel }))),
  GroundWater: lazy(() => import('../groundwater/groundwater-panel.tsx').then(m => ({ default: m.GroundwaterPanel }))),
} as const satisfies Record<string, ComponentType<PanelProps>>
export type PanelName = keyof typeof panels

/** What a panel is called where it stands beside the others. */
export const panelLabels: Record<PanelName, TextKey> = {
  Layers: 'layer.layers',
  Drilling: 'well.design',
  Fixtures: 'fixture.fixtures',
  Samples: 'sample.samples',
  GroundWater: 'gw.groundwater',
}

/** Whether a member with these rights sees a panel at all. */
export const maySee = (name: PanelName, permissions: readonly Permission[]): boolean =>
  name !== 'Fixtures' || permissions.includes('wellDesign')
