import type { Table } from '../kit/languages.ts'

/** What opens a panel or window says its title before the rest of its texts is there. */
export const panels = {
  'well.design': ['Well design', 'Bohrung', 'Forage', 'Perforazione'],
  'fixture.fixtures': ['Fixtures', 'Ausbau', 'Équipement', 'Completamento'],
  'sample.samples': ['Samples', 'Proben', 'Échantillons', 'Campioni'],
  'gw.groundwater': ['GroundWater', 'Grundwasser', 'Eau souterraine', 'Acqua sotterranea'],
  'history.title': ['Change Logs', 'Änderungsprotokoll', 'Journal des modifications', 'Registro delle modifiche'],
} satisfies Table
