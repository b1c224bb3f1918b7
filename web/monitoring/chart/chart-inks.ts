import { colourSensor } from '@borebook/draw/monitoring/sensor-inks.ts'

/** The colours and the type of a chart, as the page has them. */
export interface ChartInks {
  ink: string
  soft: string
  line: string
  panel: string
  sunken: string
  red: string
  redSoft: string
  ochre: string
  ochreSoft: string
  ground: string
  family: string
  sensor(place: number): string
}

const onPaper = {
  ...{ ink: '#1d2530', soft: '#5b6570', line: '#dedad2', panel: '#ffffff', sunken: '#f1efe9' },
  ...{ red: '#b3261e', redSoft: '#fbe9e7', ochre: '#8a5a12', ochreSoft: '#fbf1dd', ground: '#6b4a2b' },
}

/** The inks of an element's place in the page; those of paper where it is printed. A canvas knows no custom properties. */
export function inksOf(element: HTMLElement, isPrinted: boolean): ChartInks {
  const style = getComputedStyle(element)
  const family = style.fontFamily
  if (isPrinted) return { ...onPaper, family, sensor: place => colourSensor(place, false) }
  const of = (name: string) => style.getPropertyValue(name).trim()
  const isDark = element.closest('[data-mantine-color-scheme="dark"]') !== null
  return {
    ...{ ink: of('--ink'), soft: of('--soft'), line: of('--line'), panel: of('--panel'), sunken: of('--sunken') },
    ...{ red: of('--red'), redSoft: of('--red-soft'), ochre: of('--ochre'), ochreSoft: of('--ochre-soft') },
    ...{ ground: of('--chart-ground'), family },
    sensor: place => colourSensor(place, isDark),
  }
}
