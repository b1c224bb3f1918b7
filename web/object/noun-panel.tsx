import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import { type ComponentType, lazy } from 'react'
import { useTextsOf } from '../kit/texts.tsx'

export interface PanelProps {
  id: number
  locid: number
}

/**
 * The panel of a noun that needs no more than its record says, in a chunk of its own: `nounPanel('Sensors', 'monitoring',
 * () => import('@borebook/contract/sensors.ts').then(m => m.sensor))`. Its texts are in the group, its title in `panel.<name>`.
 */
export const nounPanel = (name: string, group: TextGroup, load: () => Promise<Noun>): ComponentType<PanelProps> =>
  lazy(async () => {
    const [noun, { NounPanel }] = await Promise.all([load(), import('../kit/noun-panel.tsx')])
    function Panel(path: PanelProps) {
      useTextsOf(group)
      return <NounPanel noun={noun} title={`panel.${name}` as never} {...path} />
    }
    return { default: Panel }
  })
