import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import { type ComponentType, lazy } from 'react'
import { useTextsOf } from '../app/texts.tsx'

export interface PanelProps {
  id: number
  locid: number
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
