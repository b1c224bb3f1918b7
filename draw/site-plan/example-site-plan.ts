import type { Language } from '@borebook/contract/kit/languages.ts'
import { signOf } from './object-signs.ts'
import type { SitePaper } from './site-frame.ts'
import type { SiteLayer, SitePlan, SitePlanObject } from './site-plan.ts'

const types = [
  ['kb', 'Kernbohrung'],
  ['rks', 'Rammkernsondierung'],
  ['cptu', 'Drucksondierung CPTU'],
  ['dph', 'Rammsondierung DPH'],
  ['ss', 'Sondierschlitz'],
  ['gwm', 'Grundwassermessstelle'],
  ['x', 'ein Aufschluss von einer Art mit einem langen Namen'],
] as const

/** A site by a quay: objects in groups, some close together, two far off. */
export function exampleSite({
  language = 'de',
  asked,
  count = 22,
}: {
  language?: Language
  asked?: Partial<SitePaper>
  count?: number
} = {}): SitePlan {
  const objects = Array.from({ length: count }, (_, i): SitePlanObject => {
    const [code, type] = types[(i * 5) % types.length]!
    const ring = Math.floor(i / 4)
    const east = 2654720 + 55 * Math.sin(ring * 2.4) + (i % 4) * 3.4
    const north = 1222260 + 75 * Math.cos(ring * 1.7) + ((i * 7) % 5) * 2.2
    const name = `${code.toUpperCase()} ${i + 1}/26`
    return {
      name,
      at: [east, north],
      depth: i % 6 === 5 ? null : 3 + ((i * 37) % 290) / 10,
      sign: signOf(code),
      type,
      isApproved: i % 3 > 0,
    }
  })
  const far: SitePlanObject[] = [
    { name: 'KB 90/26', at: [2654900, 1222270], depth: 24, sign: 'circle', type: types[0][1], isApproved: false },
    { name: 'GWM 91/26', at: [2654700, 1224900], depth: 12.5, sign: 'well', type: types[5][1], isApproved: true },
  ]
  return {
    asked: { paper: 'A4', orientation: 'portrait', scale: 1000, centre: [2654720, 1222260], ...asked },
    language,
    project: {
      title: 'Seeufer Nord, Neubau Quaimauer',
      number: '2026.014',
      client: 'Gemeinde Musterwil',
      company: 'Geologie Muster AG',
    },
    system: 'CH1903+ / LV95',
    objects: [...objects, ...far],
    withoutPlace: 1,
    printed: { at: '2026-11-22T08:14:00Z', by: 'lead', timeZone: 'Europe/Zurich' },
  }
}

/** A road and a building below them, mm on A4. */
export const exampleSiteLayer: SiteLayer = {
  name: 'Werkplan Musterwil.dxf',
  opacity: 0.8,
  lines: {
    paths: [
      { d: 'M10 60L140 250L150 250L20 60Z', stroke: '#8A8578', fill: '#DED9CC' },
      { d: 'M120 90l30 20l-15 22l-30 -20Z', stroke: '#8A8578', fill: '#C9C3B4' },
      { d: 'M-20 200L230 210', stroke: '#B3261E', fill: null },
    ],
    texts: [{ text: 'Quaistrasse', at: [60, 135], size: 2.4, angle: 55, colour: '#5B6570' }],
  },
}
