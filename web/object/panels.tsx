import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import {
  IconCalculator,
  IconChartLine,
  IconCylinder,
  IconDropletHalf2,
  IconFileText,
  IconFlask2,
  IconLayoutColumns,
  IconStack2,
  IconTable,
  IconTestPipe2,
  IconTriangleInverted,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import type { PanelProps } from './noun-panel.tsx'

interface Panel {
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** Component in a chunk of its own. */
  component: ComponentType<PanelProps>
  /** What the object's tab is called, where that is not the panel's title. */
  tab?: TextKey
  /** Whether it stands in the rail of the location page and is no tab of the object. */
  isInRailOnly?: true
  /** The right without which a member does not see it at all. */
  right?: Permission
}

/** The panels of an object, named as the address names them, in the order of the location page; `panel.<name>` is the title. */
export const panels = {
  Composite: {
    icon: IconLayoutColumns,
    component: lazyComponent(() =>
      import('../composite/composite-panel.tsx').then(m => ({ default: m.CompositePanel })),
    ),
  },
  Layers: {
    icon: IconStack2,
    component: lazyComponent(() => import('../layers/layers-panel.tsx').then(m => ({ default: m.LayersPanel }))),
  },
  Drilling: {
    icon: IconCylinder,
    component: lazyComponent(() => import('../well/well-panel.tsx').then(m => ({ default: m.WellPanel }))),
    tab: 'object.tab.drilling',
  },
  Fixtures: {
    icon: IconTestPipe2,
    component: lazyComponent(() => import('../fixtures/fixtures-panel.tsx').then(m => ({ default: m.FixturesPanel }))),
    right: 'wellDesign',
  },
  Samples: {
    icon: IconFlask2,
    component: lazyComponent(() => import('../samples/samples-panel.tsx').then(m => ({ default: m.SamplesPanel }))),
  },
  GroundWater: {
    icon: IconDropletHalf2,
    component: lazyComponent(() =>
      import('../groundwater/groundwater-panel.tsx').then(m => ({ default: m.GroundwaterPanel })),
    ),
  },
  Monitoring: {
    icon: IconChartLine,
    component: lazyComponent(() =>
      import('../monitoring/monitoring-panel.tsx').then(m => ({ default: m.MonitoringPanel })),
    ),
  },
  DataSequences: {
    icon: IconTable,
    component: lazyComponent(() =>
      import('../soundings/data-sequences-panel.tsx').then(m => ({ default: m.DataSequencesPanel })),
    ),
    isInRailOnly: true,
  },
  Insitutesting: {
    icon: IconTriangleInverted,
    component: lazyComponent(() =>
      import('../soundings/insitu/insitu-panel.tsx').then(m => ({ default: m.InsituPanel })),
    ),
    tab: 'object.tab.insitutesting',
  },
  Calculations: {
    icon: IconCalculator,
    component: lazyComponent(() =>
      import('../calculations/calculations-panel.tsx').then(m => ({ default: m.CalculationsPanel })),
    ),
    isInRailOnly: true,
  },
  ViewData: {
    icon: IconFileText,
    component: lazyComponent(() =>
      import('../view-data/view-data-panel.tsx').then(m => ({ default: m.ViewDataPanel })),
    ),
  },
} as const satisfies Record<string, Panel>
export type PanelName = keyof typeof panels
export const panelNames = Object.keys(panels) as PanelName[]

export const isPanel = (name: string | undefined): name is PanelName => panelNames.some(known => known === name)
export const panelOf = (name: PanelName): Panel => panels[name]
/** Panels that are tabs of an object too. */
export const objectPanelTabs = panelNames.filter(name => !panelOf(name).isInRailOnly)
export const getPanelTitle = (name: PanelName): TextKey => `panel.${name}`

/** Whether a member with these rights sees a panel at all. */
export function maySee(name: PanelName, permissions: readonly Permission[]): boolean {
  const { right } = panelOf(name)
  return right === undefined || permissions.includes(right)
}
