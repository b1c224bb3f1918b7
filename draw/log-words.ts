import type { DateWords } from './kit/numbers.ts'

/** Every word that the printed log sets by itself; codes and descriptions come with the layers. */
export interface LogWords extends DateWords {
  title: string
  client: string
  contractor: string
  easting: string
  northing: string
  elevation: string
  system: string
  inclination: string
  vertical: string
  assumedVertical: string
  doubtful: string
  /** Followed by the angle from the horizontal. */
  inclined: string
  azimuth: string
  drilled: string
  depth: string
  company: string
  rig: string
  technique: string
  preliminary: string
  approved: string
  scale: string
  page: string
  /** Between the page's number and the number of pages. */
  of: string
  aboveSea: string
  continued: string
  notLogged: string
  endOfHole: string
  loggedBy: string
  printed: string
  noLayers: string
}

export const logWordsEn: LogWords = {
  title: 'Borehole log',
  client: 'Client',
  contractor: 'Contractor',
  easting: 'Easting',
  northing: 'Northing',
  elevation: 'Elevation',
  system: 'System',
  inclination: 'Inclination',
  vertical: '90° (vertical)',
  assumedVertical: '90° assumed, not stated',
  doubtful: 'in doubt: no elevations',
  inclined: 'inclined',
  azimuth: 'azimuth',
  drilled: 'Drilled',
  depth: 'Depth',
  company: 'Company',
  rig: 'Rig',
  technique: 'Technique',
  preliminary: 'Preliminary',
  approved: 'Approved',
  scale: 'Scale',
  page: 'Page',
  of: 'of',
  aboveSea: 'm a.s.l.',
  continued: '(continued)',
  notLogged: 'not logged',
  endOfHole: 'End of borehole at',
  loggedBy: 'Logged by EN ISO 14688-1 / 14689',
  printed: 'printed',
  noLayers: 'No layers are logged.',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  afterDay: '',
}

export const logWordsDe: LogWords = {
  title: 'Bohrprofil',
  client: 'Auftraggeber',
  contractor: 'Unternehmer',
  easting: 'Ost',
  northing: 'Nord',
  elevation: 'Höhe',
  system: 'System',
  inclination: 'Neigung',
  vertical: '90° (lotrecht)',
  assumedVertical: '90° angenommen, nicht erfasst',
  doubtful: 'zweifelhaft: keine Höhen',
  inclined: 'geneigt',
  azimuth: 'Azimut',
  drilled: 'Gebohrt',
  depth: 'Tiefe',
  company: 'Bohrfirma',
  rig: 'Bohrgerät',
  technique: 'Verfahren',
  preliminary: 'Vorläufig',
  approved: 'Freigegeben',
  scale: 'Massstab',
  page: 'Seite',
  of: 'von',
  aboveSea: 'm ü. M.',
  continued: '(Fortsetzung)',
  notLogged: 'nicht aufgenommen',
  endOfHole: 'Endtiefe',
  loggedBy: 'Aufgenommen nach EN ISO 14688-1 / 14689',
  printed: 'gedruckt am',
  noLayers: 'Es sind keine Schichten aufgenommen.',
  months: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  afterDay: '.',
}

export const logWordsFr: LogWords = {
  title: 'Profil de forage',
  client: 'Mandant',
  contractor: 'Entreprise',
  easting: 'Est',
  northing: 'Nord',
  elevation: 'Altitude',
  system: 'Système',
  inclination: 'Inclinaison',
  vertical: '90° (vertical)',
  assumedVertical: '90° admis, non indiqué',
  doubtful: 'douteux : sans altitudes',
  inclined: 'incliné',
  azimuth: 'azimut',
  drilled: 'Foré',
  depth: 'Profondeur',
  company: 'Foreur',
  rig: 'Foreuse',
  technique: 'Technique',
  preliminary: 'Provisoire',
  approved: 'Approuvé',
  scale: 'Échelle',
  page: 'Page',
  of: 'de',
  aboveSea: 'm s. m.',
  continued: '(suite)',
  notLogged: 'non relevé',
  endOfHole: 'Fin du forage à',
  loggedBy: 'Relevé selon EN ISO 14688-1 / 14689',
  printed: 'imprimé le',
  noLayers: 'Aucune couche n’est relevée.',
  months: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  afterDay: '',
}

export const logWordsIt: LogWords = {
  title: 'Profilo di sondaggio',
  client: 'Committente',
  contractor: 'Impresa',
  easting: 'Est',
  northing: 'Nord',
  elevation: 'Quota',
  system: 'Sistema',
  inclination: 'Inclinazione',
  vertical: '90° (verticale)',
  assumedVertical: '90° presunti, non indicato',
  doubtful: 'dubbia: senza quote',
  inclined: 'inclinato',
  azimuth: 'azimut',
  drilled: 'Perforato',
  depth: 'Profondità',
  company: 'Ditta',
  rig: 'Perforatrice',
  technique: 'Tecnica',
  preliminary: 'Provvisorio',
  approved: 'Approvato',
  scale: 'Scala',
  page: 'Pagina',
  of: 'di',
  aboveSea: 'm s.l.m.',
  continued: '(continua)',
  notLogged: 'non rilevato',
  endOfHole: 'Fine del sondaggio a',
  loggedBy: 'Rilevato secondo EN ISO 14688-1 / 14689',
  printed: 'stampato il',
  noLayers: 'Nessuno strato rilevato.',
  months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  afterDay: '',
}

export const logWords = { en: logWordsEn, de: logWordsDe, fr: logWordsFr, it: logWordsIt }
