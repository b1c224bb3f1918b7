import { column, type Language, type Titles } from '@borebook/contract/kit/languages.ts'
import type { DateWords } from '../kit/numbers.ts'

/** Every word that the printed log sets by itself; a track brings its own, codes and descriptions come with the records. */
const table = {
  title: ['Borehole log', 'Bohrprofil', 'Profil de forage', 'Profilo stratigrafico'],
  object: ['Object', 'Objekt', 'Objet', 'Oggetto'],
  kind: ['Type', 'Art', 'Type', 'Tipo'],
  coordinates: ['Coordinates', 'Koordinaten', 'Coordonnées', 'Coordinate'],
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
  weather: ['Weather', 'Wetter', 'Météo', 'Meteo'],
  drilled: ['Drilled', 'Gebohrt', 'Foré', 'Perforato'],
  depth: ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  company: ['Company', 'Bohrfirma', 'Foreur', 'Ditta'],
  rig: ['Rig', 'Bohrgerät', 'Foreuse', 'Perforatrice'],
  driller: ['Driller', 'Bohrmeister', 'Sondeur', 'Sondatore'],
  // over the depths of drilled stretches
  stretch: ['m', 'm', 'm', 'm'],
  method: ['Method', 'Verfahren', 'Procédé', 'Metodo'],
  bore: ['Hole', 'Bohrung', 'Forage', 'Foro'],
  casing: ['Casing', 'Verrohrung', 'Tubage', 'Rivestim.'],
  loggedBy: ['Logged', 'Aufgenommen', 'Relevé', 'Rilevato'],
  checkedBy: ['Checked', 'Geprüft', 'Contrôlé', 'Controllato'],
  preliminary: ['Preliminary', 'Provisorisch', 'Provisoire', 'Provvisorio'],
  approved: ['Approved', 'Freigegeben', 'Approuvé', 'Approvato'],
  // before the scale of the depths
  scale: ['Depth', 'Massstab der Tiefe', 'Échelle des profondeurs', 'Scala delle profondità'],
  project: ['Project', 'Projekt', 'Projet', 'Progetto'],
  page: ['Page', 'Seite', 'Page', 'Pagina'],
  // between the page’s number and the number of pages
  of: ['of', 'von', 'sur', 'di'],
  aboveSea: ['m a.s.l.', 'm ü. M.', 'm s. m.', 'm s.l.m.'],
  continued: ['(continued)', '(Fortsetzung)', '(suite)', '(continua)'],
  notLogged: ['not logged', 'nicht aufgenommen', 'non relevé', 'non rilevato'],
  endOfHole: ['End of borehole at', 'Endtiefe', 'Fin du forage à', 'Fondo foro a'],
  // said of soils, and of rocks too
  namedBy: [
    'Described to EN ISO 14688-1',
    'Benennung nach EN ISO 14688-1',
    'Dénomination selon EN ISO 14688-1',
    'Denominazione secondo EN ISO 14688-1',
  ],
  shortBy: [
    'short forms to EN ISO 14688-1',
    'Kurzzeichen nach EN ISO 14688-1',
    'abréviations selon EN ISO 14688-1',
    'sigle secondo EN ISO 14688-1',
  ],
  groups: ['groups USCS', 'Bodengruppen USCS', 'groupes USCS', 'gruppi USCS'],
  wellNotToScale: [
    'well: width not to scale',
    'Ausbau waagrecht nicht massstäblich',
    'équipement : largeur hors échelle',
    'allestimento: larghezza non in scala',
  ],
  alongHole: [
    'depths along the hole',
    'Tiefen entlang der Bohrung',
    'profondeurs le long du forage',
    'profondità lungo il foro',
  ],
  aboveGround: ['+ above ground', '+ über Terrain', '+ au-dessus du terrain', '+ sopra il terreno'],
  // before the records that hold them
  unprintable: [
    'Characters that cannot be printed stand as □ in:',
    'Zeichen, die sich nicht drucken lassen, stehen als □ in:',
    'Les caractères impossibles à imprimer figurent comme □ dans :',
    'I caratteri che non si possono stampare figurano come □ in:',
  ],
  // before the depths that stand on another page; then its number
  continuesOn: ['Continued on page', 'Fortsetzung auf Seite', 'Suite à la page', 'Continua a pagina'],
  continuedFrom: ['Continued from page', 'Fortsetzung von Seite', 'Suite de la page', 'Continua da pagina'],
  // behind the last whole sentence of a cell
  below: ['(continued below)', '(Fortsetzung unten)', '(suite ci-dessous)', '(continua sotto)'],
  blockTitle: [
    'Continued from above, or not drawn there for want of room',
    'Fortsetzung von oben, oder dort aus Platzmangel nicht gezeichnet',
    'Suite de ce qui précède, ou non dessiné ci-dessus faute de place',
    'Continua da sopra, o là non disegnato per mancanza di spazio',
  ],
  withoutDepth: ['without a depth', 'ohne Tiefe', 'sans profondeur', 'senza profondità'],
  // between the depth where a level began and the one it reached
  from: ['from', 'von', 'de', 'da'],
  by: ['by', 'durch', 'par', 'da'],
  // between names of tracks
  withoutValues: ['without values:', 'ohne Werte:', 'sans valeurs :', 'senza valori:'],
  printed: ['printed', 'gedruckt', 'imprimé', 'stampato'],
  noLayers: [
    'No layers are logged.',
    'Es sind keine Schichten aufgenommen.',
    'Aucune couche n’est relevée.',
    'Nessuno strato rilevato.',
  ],
  afterDay: ['', '.', '', ''],
} as const

const months: Readonly<Record<Language, DateWords['months']>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  de: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  fr: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
}

/** What a log's head can say, in its order. */
export const logFields = [
  ...(['object', 'kind', 'coordinates', 'system', 'elevation', 'inclination'] as const),
  ...(['drilled', 'company', 'rig', 'driller', 'weather', 'depth'] as const),
] satisfies (keyof typeof table)[]
export type LogField = (typeof logFields)[number]

/** The title of a field in every language. */
export const logFieldTitles = (key: LogField): Titles => table[key]

export type LogWords = DateWords & { readonly [K in Exclude<keyof typeof table, keyof DateWords>]: string }

const wordsIn = (language: Language): LogWords =>
  ({ ...column(language, [table]), months: months[language] }) as unknown as LogWords

/** Words of a log by language. */
export const logWords: Readonly<Record<Language, LogWords>> = {
  en: wordsIn('en'),
  de: wordsIn('de'),
  fr: wordsIn('fr'),
  it: wordsIn('it'),
}
