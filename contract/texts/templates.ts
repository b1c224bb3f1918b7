import type { Table } from '../kit/languages.ts'

/** What templates of every kind are told apart by, wherever one is chosen. */
export const templates = {
  'template.paper.Portrait': ['portrait', 'Hochformat', 'portrait', 'verticale'],
  'template.paper.Landscape': ['landscape', 'Querformat', 'paysage', 'orizzontale'],
  'template.kind.sounding': ['sounding', 'Sondierung', 'sondage', 'prova in situ'],
  'template.kind.log': ['borehole log', 'Bohrprofil', 'profil de forage', 'profilo di sondaggio'],
  'template.kind.well': ['well', 'Ausbau', 'équipement', 'completamento'],
  'template.kind.monitoring': ['monitoring', 'Überwachung', 'surveillance', 'monitoraggio'],
  'panel.ViewData': ['ViewData', 'Blätter', 'Feuilles', 'Fogli'],
  'viewData.template': ['Template', 'Vorlage', 'Modèle', 'Modello'],
  'viewData.nothingNamed': [
    'This address names no sheet.',
    'Diese Adresse nennt kein Blatt.',
    'Cette adresse ne désigne aucune feuille.',
    'Questo indirizzo non indica alcun foglio.',
  ],
  'viewData.printing': ['Printing {name} …', '{name} wird gedruckt …', 'Impression de {name} …', 'Stampa di {name} …'],
  'viewData.handed': [
    '{name} is printed and among your downloads.',
    '{name} ist gedruckt und liegt bei den Downloads.',
    '{name} est imprimé et se trouve dans les téléchargements.',
    '{name} è stampato e si trova tra i download.',
  ],
  'paper.thumbnails': ['Pages', 'Seiten', 'Pages du document', 'Pagine'],
  'paper.toPage': [
    'Page {page} of {pages}',
    'Seite {page} von {pages}',
    'Page {page} sur {pages}',
    'Pagina {page} di {pages}',
  ],
} satisfies Table
