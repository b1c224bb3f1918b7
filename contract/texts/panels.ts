import type { Table } from '../kit/languages.ts'

/** The titles of the panels, on their tabs before their own texts are loaded. */
export const panels = {
  'well.design': ['Well design', 'Bohrung', 'Forage', 'Perforazione'],
  'fixture.fixtures': ['Fixtures', 'Ausbau', 'Équipement', 'Completamento'],
  'sample.samples': ['Samples', 'Proben', 'Échantillons', 'Campioni'],
  'gw.groundwater': ['GroundWater', 'Grundwasser', 'Eau souterraine', 'Acqua sotterranea'],
} satisfies Table
