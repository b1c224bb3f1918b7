import type { ReactNode } from 'react'
import { useSay } from '../../app/texts.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { InsituView } from './insitu-view.ts'
import { type AxisView, axisViews } from './use-sounding-axis.ts'

interface SelectProps {
  soundings: readonly { id: number; name: string }[]
  sounding: { id: number }
  onSelect(id: number): void
}

/** Chooses one of the object's soundings. */
export function SoundingSelect({ soundings, sounding, onSelect }: SelectProps) {
  const say = useSay()
  return (
    <select
      className="input-small sounding-input"
      aria-label={say('sequences.sounding')}
      value={sounding.id}
      onChange={event => onSelect(Number(event.target.value))}
    >
      {soundings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface ViewProps {
  views: readonly InsituView[]
  view: InsituView
  onView(view: InsituView): void
}

/** The chart, or which sheet of the test. */
export function ViewSelect({ views, view, onView }: ViewProps) {
  const say = useSay()
  if (views.length < 2) return null
  return (
    <select
      className="input-small sounding-input"
      aria-label={say('insitu.show')}
      value={view}
      onChange={event => onView(event.target.value as InsituView)}
    >
      {views.map(one => (
        <option key={one} value={one}>
          {one === 'chart'
            ? say('insitu.show.chart')
            : one === 'dissipation'
              ? say('dissipation.show')
              : say(`testSheet.${one}`)}
        </option>
      ))}
    </select>
  )
}

interface ToolProps {
  label: string
  hint: string
  isOff: boolean
  onClick(): void
  children: ReactNode
}

/** A tool that is an icon, with its name and key as a tip. */
export function Tool({ label, hint, isOff, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={`${label} · ${hint}`}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface ScaleSwitchProps {
  view: AxisView
  setView(view: AxisView): void
}

/** Whether the whole depth is shown, or its true scale. */
export function ScaleSwitch({ view, setView }: ScaleSwitchProps) {
  const say = useSay()
  return (
    <Switch
      label={say('insitu.view')}
      values={axisViews}
      value={view}
      words={one => say(`insitu.view.${one}`)}
      onChange={setView}
    />
  )
}
