import type { Table } from '../kit/languages.ts'

/** What templates of every kind are told apart by, wherever one is chosen. */
export const templates = {
  'template.paper.Portrait': ['portrait', 'Hochformat', 'portrait', 'verticale'],
  'template.paper.Landscape': ['landscape', 'Querformat', 'paysage', 'orizzontale'],
  'template.kind.sounding': ['sounding', 'Sondierung', 'sondage', 'prova in situ'],
  'template.kind.log': ['borehole log', 'Bohrprofil', 'profil de forage', 'profilo di sondaggio'],
  'template.kind.well': ['well', 'Ausbau', 'équipement', 'completamento'],
  'template.kind.monitoring': ['monitoring', 'Überwachung', 'surveillance', 'monitoraggio'],
} satisfies Table
