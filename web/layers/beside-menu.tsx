import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import type { SoundingTrack } from '@borebook/draw/tracks/measured.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSay } from '../app/texts.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'
import { CheckMenu } from '../ui/fields/check-menu.tsx'
import { useBeside } from './use-beside.ts'

/** What stands beside the soil column, with its numbers as soon as they are there. */
export interface ColumnCompanion {
  chosen: readonly SoundingTrack[]
  soundings: readonly SoundingColumns[] | undefined
}

/** Chooses tracks of soundings beside the soil column; nothing where the object has none. */
export function BesideMenu({ path, onBeside }: { path: ObjectPath; onBeside(beside: ColumnCompanion): void }) {
  const say = useSay()
  const { offered, chosen, soundings, toggle } = useBeside(path)
  useEffect(() => onBeside({ chosen, soundings }), [chosen, soundings, onBeside])
  if (offered.length === 0) return null
  return (
    <CheckMenu
      label={say('log.beside')}
      className="icon-button"
      button={<IconChartLine size={16} />}
      options={offered.map(value => ({
        value,
        shown: say(`log.beside.${value}`),
        isChecked: chosen.includes(value),
      }))}
      onToggle={(value, isChosen) => toggle(value as SoundingTrack, isChosen)}
    />
  )
}
