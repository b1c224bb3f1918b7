import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import {
  IconChartLine,
  IconCylinder,
  IconDropletHalf2,
  IconFlask2,
  IconStack2,
  IconTestPipe2,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import { lazyComponent } from '../app/lazy-component.ts'
import { useTextsOf } from '../app/texts.tsx'

export interface PanelProps {
  id: number
  locid: number
}

/** How a panel shows the records of a table. */
export interface ShownRecords {
  /** Name in the address of the tab that has their form, where that is not the first. */
  tab?: string
  /** Whether the object's first page leaves them to what they lie under. */
  isToldWithWhole?: true
}

/**
 * The panel of a noun that needs no more than its record says, in a chunk of its own: `nounPanel('Sensors', ['samples'],
 * () => import('@borebook/contract/monitoring/sensors.ts').then(m => m.sensor))`. The groups hold its texts and the sentences that it takes from others; its title is `panel.<name>`.
 */
export const nounPanel = (
  name: string,
  groups: readonly TextGroup[],
  load: () => Promise<Noun>,
): ComponentType<PanelProps> =>
  lazy(async () => {
    const [noun, { NounPanel }] = await Promise.all([load(), import('../entry/noun-panel.tsx')])
    function Panel(path: PanelProps) {
      useTextsOf(...groups)
      return <NounPanel noun={noun} title={`panel.${name}` as never} {...path} />
    }
    return { default: Panel }
  })

/** The panels that have the forms of nouns' records, by table, in the order of the location page. */
export const recordPanels = {
  Layers: {
    icon: IconStack2,
    component: lazyComponent(() => import('../layers/layers-panel.tsx').then(m => ({ default: m.LayersPanel }))),
    records: { layers: {}, sublayers: {} },
  },
  Drilling: {
    icon: IconCylinder,
    component: lazyComponent(() => import('../well/well-panel.tsx').then(m => ({ default: m.WellPanel }))),
    tab: 'object.tab.drilling',
    records: { drilling: {}, coring: {}, flushing: { tab: 'Flushing' }, backfill: { tab: 'Backfill' } },
  },
  Fixtures: {
    icon: IconTestPipe2,
    component: lazyComponent(() => import('../fixtures/fixtures-panel.tsx').then(m => ({ default: m.FixturesPanel }))),
    right: 'wellDesign',
    records: {
      tubes: {},
      tube_layers: { isToldWithWhole: true },
      tubefills: { tab: 'Tube fill' },
      tubefill_layers: { tab: 'Tube fill', isToldWithWhole: true },
      enclosures: { tab: 'Surface enclosure' },
      instruments: { tab: 'Instrumentation' },
    },
  },
  Samples: {
    icon: IconFlask2,
    component: lazyComponent(() => import('../samples/samples-panel.tsx').then(m => ({ default: m.SamplesPanel }))),
    records: { samples: {} },
  },
  GroundWater: {
    icon: IconDropletHalf2,
    component: lazyComponent(() =>
      import('../groundwater/groundwater-panel.tsx').then(m => ({ default: m.GroundwaterPanel })),
    ),
    records: {
      observations: {},
      pressures: { tab: 'Hydrostatic pressure' },
      hydraulic_tests: { tab: 'Hydraulic testing' },
    },
  },
  Monitoring: {
    icon: IconChartLine,
    component: lazyComponent(() =>
      import('../monitoring/monitoring-panel.tsx').then(m => ({ default: m.MonitoringPanel })),
    ),
    records: { sensors: { tab: 'Sensors' } },
  },
} as const

interface RecordForm {
  panel: ComponentType<PanelProps>
  tab?: string
}
/** The panel that has the form of a noun's records, by its table. */
export const recordForms: ReadonlyMap<string, RecordForm> = new Map(
  Object.values(recordPanels).flatMap(({ component, records }) =>
    Object.entries<ShownRecords>(records).map(([table, { tab }]) => [
      table,
      { panel: component, ...(tab !== undefined && { tab }) },
    ]),
  ),
)
