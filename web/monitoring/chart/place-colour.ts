import { lightened, sensorInk } from '@borebook/draw/monitoring/sensor-inks.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useCallback } from 'react'

/** The colour of the sensor at a place, on the ground that the page has. */
export function usePlaceColour(): (place: number) => string {
  const isDark = useComputedColorScheme('light') === 'dark'
  return useCallback(
    (place: number) => (isDark ? lightened(sensorInk(place).colour) : sensorInk(place).colour),
    [isDark],
  )
}
