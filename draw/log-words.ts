import { type Language, languages } from '@borebook/contract/kit/languages.ts'
import type { DateWords } from './kit/numbers.ts'

/** Every word that the printed log sets by itself; a track brings its own, codes and descriptions come with the records. */
const table = {
  title: ['Borehole log', 'Bohrprofil', 'Profil de forage', 'Profilo di sondaggio'],
  client: ['Client', 'Auftraggeber', 'Mandant', 'Committente'],
  contractor: ['Contractor', 'Unternehmer', 'Entreprise', 'Impresa'],
  easting: ['Easting', 'Ost', 'Est', 'Est'],
  northing: ['Northing', 'Nord', 'Nord', 'Nord'],
  elevation: ['Elevation', 'Höhe', 'Altitude', 'Quota'],
  system: ['System', 'System', 'Système', 'Sistema'],
  inclination: ['Inclination', 'Neigung', 'Inclinaison', 'Inclinazione'],
  vertical: ['90° (vertical)', '90° (lotrecht)', '90° (vertical)', '90° (verticale)'],
  assumedVertical: [
    '90° assumed, not stated',
    '90° angenommen, nicht erfasst',
    '90° admis, non indiqué',
    '90° presunti, non indicato',
  ],
  doubtful: ['in doubt: no elevations', 'zweifelhaft: keine Höhen', 'douteux : sans altitudes', 'dubbia: senza quote'],
  // followed by the angle from the horizontal
  inclined: ['inclined', 'geneigt', 'incliné', 'inclinato'],
  azimuth: ['azimuth', 'Azimut', 'azimut', 'azimut'],
  drilled: ['Drilled', 'Gebohrt', 'Foré', 'Perforato'],
  depth: ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  company: ['Company', 'Bohrfirma', 'Foreur', 'Ditta'],
  rig: ['Rig', 'Bohrgerät', 'Foreuse', 'Perforatrice'],
  technique: ['Technique', 'Verfahren', 'Technique', 'Tecnica'],
  preliminary: ['Preliminary', 'Provisorisch', 'Provisoire', 'Provvisorio'],
  approved: ['Approved', 'Freigegeben', 'Approuvé', 'Approvato'],
  scale: ['Scale', 'Massstab', 'Échelle', 'Scala'],
  page: ['Page', 'Seite', 'Page', 'Pagina'],
  // between the page’s number and the number of pages
  of: ['of', 'von', 'de', 'di'],
  aboveSea: ['m a.s.l.', 'm ü. M.', 'm s. m.', 'm s.l.m.'],
  continued: ['(continued)', '(Fortsetzung)', '(suite)', '(continua)'],
  notLogged: ['not logged', 'nicht aufgenommen', 'non relevé', 'non rilevato'],
  endOfHole: ['End of borehole at', 'Endtiefe', 'Fin du forage à', 'Fine del sondaggio a'],
  loggedBy: [
    'Logged by EN ISO 14688-1 / 14689',
    'Aufgenommen nach EN ISO 14688-1 / 14689',
    'Relevé selon EN ISO 14688-1 / 14689',
    'Rilevato secondo EN ISO 14688-1 / 14689',
  ],
  // between names of tracks
  withoutValues: ['without values:', 'ohne Werte:', 'sans valeurs :', 'senza valori:'],
  printed: ['printed', 'gedruckt am', 'imprimé le', 'stampato il'],
  noLayers: [
    'No layers are logged.',
    'Es sind keine Schichten aufgenommen.',
    'Aucune couche n’est relevée.',
    'Nessuno strato rilevato.',
  ],
  months: [
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  ],
  afterDay: ['', '.', '', ''],
} as const

export type LogWords = DateWords & { readonly [K in Exclude<keyof typeof table, keyof DateWords>]: string }

const wordsIn = (language: Language): LogWords =>
  Object.fromEntries(
    Object.entries(table).map(([key, words]) => [key, words[languages.indexOf(language)]]),
  ) as unknown as LogWords

/** The same by language. */
export const logWords: Readonly<Record<Language, LogWords>> = {
  en: wordsIn('en'),
  de: wordsIn('de'),
  fr: wordsIn('fr'),
  it: wordsIn('it'),
}
