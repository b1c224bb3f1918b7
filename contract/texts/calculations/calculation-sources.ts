import type { TextTable } from '../../kit/languages.ts'

/** What the source of a formula names besides its title, in the middle of a sentence. */
export const calculationSourcesTexts = {
  'results.source.annex': ['annex', 'Anhang', 'annexe', 'allegato'],
  'results.source.table': ['table', 'Tabelle', 'tableau', 'tabella'],
  'results.source.chart': ['chart', 'Diagramm', 'abaque', 'diagramma'],
  'results.source.silty': ['silty', 'siltig', 'limoneux', 'limoso'],
  'results.source.gravel': ['gravel', 'Kies', 'gravier', 'ghiaia'],
  'results.source.poorly': ['poorly graded', 'eng gestuft', 'mal gradué', 'mal graduato'],
  'results.source.well': ['well graded', 'weit gestuft', 'bien gradué', 'ben graduato'],
  'results.source.dry': ['dry', 'trocken', 'sec', 'asciutto'],
  'results.source.saturated': ['saturated', 'gesättigt', 'saturé', 'saturo'],
  'results.source.fs': ['fs ≈ remoulded su', 'fs ≈ su gestört', 'fs ≈ su remanié', 'fs ≈ su rimaneggiato'],
} as const satisfies TextTable
