import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { IconCalculator, IconFileText, IconLayoutColumns, IconTable, IconTriangleInverted } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { type PanelProps, recordPanels, type ShownRecords } from '../site/record-panels.tsx'

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
  /** The records that it shows, by table. */
  records?: Readonly<Record<string, ShownRecords>>
}

/** The panels of an object, named as the address names them, in the order of the location page; `panel.<name>` is the title. */
export const panels = {
  Composite: {
    icon: IconLayoutColumns,
    component: lazyComponent(() =>
      import('../composite/composite-panel.tsx').then(m => ({ default: m.CompositePanel })),
    ),
  },
  ...recordPanels,
  DataSequences: {
    icon: IconTable,
    component: lazyComponent(() =>
      import('../soundings/data-sequences-panel.tsx').then(m => ({ default: m.DataSequencesPanel })),
    ),
    isInRailOnly: true,
    records: { soundings: {} },
  },
  Insitutesting: {
    icon: IconTriangleInverted,
    component: lazyComponent(() =>
      import('../soundings/insitu/insitu-panel.tsx').then(m => ({ default: m.InsituPanel })),
    ),
    tab: 'object.tab.insitutesting',
    records: { dissipation_tests: {} },
  },
  Calculations: {
    icon: IconCalculator,
    component: lazyComponent(() =>
      import('../calculations/calculations-panel.tsx').then(m => ({ default: m.CalculationsPanel })),
    ),
    isInRailOnly: true,
    records: { calculations: {} },
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
