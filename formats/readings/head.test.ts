import { expect, test } from 'vitest'
import { meaningOf } from './head.ts'

test.each([
  'Soggiacenza (m da b.p.)',
  'Soggiacenza da bocca pozzo (m)',
  "Profondeur de l'eau sous tête de tube (m)",
  'Prof. eau / tête de tubage (m)',
  'Profondeur / margelle (m)',
  'Profondità da testa tubo (m)',
  'Abstich ab OK Rohr [m]',
  'Abstich unter Rohroberkante [m]',
  'Abstich u. POK [m]',
  'Depth below top of pipe (m)',
  'Depth to water from top of standpipe (m)',
  'Profundidad desde boca del pozo (m)',
  'Abstich [m]',
])('%s is a depth below the head of the pipe', header => {
  expect(meaningOf(header, null)).toMatchObject({ kind: 'belowMeasuringPoint', unit: 'm' })
})

test.each([
  'Abstich ab Terrain [m]',
  'Abstich unter Gelände [m]',
  'Abstich unter GOK [m]',
  'Abstich u. Terrain [m]',
  'Abstich ab Geländeoberkante [m]',
  'Dip below ground (m)',
  'Dip (m bgl)',
  'Soggiacenza (m)',
  'Soggiacenza (m da p.c.)',
  "Profondeur de l'eau sous terrain (m)",
])('%s is a depth below ground', header => {
  expect(meaningOf(header, null)).toMatchObject({ kind: 'belowGround', unit: 'm' })
})

test.each([
  ['PZ1 [kp/cm2]', 'kp/cm2'],
  ['PZ1 [kgf/cm²]', 'kgf/cm²'],
  ['PZ1 (atm)', 'atm'],
  ['PZ1 [mmH2O]', 'mmH2O'],
])('%s is a pressure', (header, unit) => {
  expect(meaningOf(header, null)).toMatchObject({ kind: 'pressure', unit })
})

test.each([
  'Soggiacenza da bocca pozzo (m)',
  "Profondeur de l'eau sous tête de tube (m)",
  'Prof. eau / tête de tubage (m)',
  'Abstich u. POK [m]',
  'Abstich ab Terrain [m]',
  'Abstich unter Gelände [m]',
  'Quota falda (m s.l.m.)',
  "Niveau d'eau (m s.m.)",
  'Presión de poros (kg/cm²)',
])('no word of %s is the name of a sensor', header => {
  expect(meaningOf(header, null).rest).toBe('')
})
