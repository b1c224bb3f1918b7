import { colourSensor } from '@borebook/draw/monitoring/sensor-inks.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useCallback } from 'react'
import { screenInks } from '../../site/screen-inks.ts'

/** Inks of a plot full of lines: the faint ones must not stand out from a dark ground. */
export const plotInks = { ...screenInks, faint: 'color-mix(in srgb, var(--line) 50%, var(--panel))' }

/** The colour of the sensor at a place, on the ground that the page has. */
export function usePlaceColour(): (place: number) => string {
  const isDark = useComputedColorScheme('light') === 'dark'
  return useCallback((place: number) => colourSensor(place, isDark), [isDark])
}
