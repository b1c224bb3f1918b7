import type { TextTable } from '../../kit/languages.ts'

/** The printed log. */
export const logsTexts = {
  'log.download': ['Download PDF', 'PDF herunterladen', 'Télécharger le PDF', 'Scarica PDF'],
  'log.scale': ['Scale', 'Massstab', 'Échelle', 'Scala'],
  'log.fit': ['fit to page', 'an Seite anpassen', 'ajuster à la page', 'adatta alla pagina'],
  'log.paper': ['Paper', 'Papier', 'Papier', 'Carta'],
  'log.portrait': ['A4 portrait', 'A4 hoch', 'A4 portrait', 'A4 verticale'],
  'log.landscape': ['A4 landscape', 'A4 quer', 'A4 paysage', 'A4 orizzontale'],
  'log.tone': ['Colours', 'Farben', 'Couleurs', 'Colori'],
  'log.tone.tint': ['tints', 'Pastelltöne', 'teintes pastel', 'tinte pastello'],
  'log.tone.din': ['DIN 4023', 'DIN 4023', 'DIN 4023', 'DIN 4023'],
  'log.tone.bw': ['black and white', 'schwarz-weiss', 'noir et blanc', 'bianco e nero'],
  'log.beside': ['Beside the layers', 'Neben den Schichten', 'À côté des couches', 'Accanto agli strati'],
  'log.beside.qc': ['qc', 'qc', 'qc', 'qc'],
  'log.beside.fs': ['fs', 'fs', 'fs', 'fs'],
  'log.beside.Rf': ['Rf', 'Rf', 'Rf', 'Rf'],
  'log.beside.u2': ['u2', 'u2', 'u2', 'u2'],
  'log.beside.blows': ['Dynamic probing', 'Rammsondierung', 'Sondage par battage', 'Prova penetrometrica dinamica'],
  'log.beside.spt': ['SPT N', 'SPT N', 'SPT N', 'SPT N'],
  'log.page': ['1 page', '1 Seite', '1 page', '1 pagina'],
  'log.pages': ['{pages} pages', '{pages} Seiten', '{pages} pages', '{pages} pagine'],
  'log.zoom': ['Zoom', 'Zoom', 'Zoom', 'Zoom'],
  'log.fitWidth': ['fit', 'anpassen', 'ajuster', 'adatta'],
} satisfies TextTable
