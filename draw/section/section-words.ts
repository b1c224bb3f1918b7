import { column, type Language, languages, type Titles } from '@borebook/contract/kit/languages.ts'
import { tooManyPages } from '@borebook/contract/paper/section-pages.ts'
import { inBoth } from '../paper/bilingual-head.ts'

/** What stands in words on a section. */
export const sectionTitles = {
  title: ['Cross-section', 'Profil', 'Coupe', 'Sezione'],
  kind: ['Geological section', 'Geologisches Profil', 'Coupe géologique', 'Sezione geologica'],
  height: ['Height', 'Höhe', 'Altitude', 'Quota'],
  aboveSea: ['m a.s.l.', 'm ü. M.', 'm s. m.', 'm s.l.m.'],
  depth: ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  belowGround: ['m b.g.l.', 'm u. T.', 'm s. terrain', 'm s. p.c.'],
  ground: ['Ground', 'OKT', 'Terrain', 'P.C.'],
  unknownGround: ['elevation unknown', 'Höhe unbekannt', 'altitude inconnue', 'quota sconosciuta'],
  unplaced: ['without a place', 'ohne Lage', 'sans position', 'senza posizione'],
  // behind a distance, and before it
  right: ['m to the right', 'm von rechts', 'm à droite', 'm a destra'],
  left: ['m to the left', 'm von links', 'm à gauche', 'm a sinistra'],
  beyond: ['m beyond the end', 'm über das Ende hinaus', 'm au-delà de l’extrémité', 'm oltre l’estremità'],
  preliminary: ['preliminary', 'provisorisch', 'provisoire', 'provvisorio'],
  approved: ['approved', 'freigegeben', 'approuvé', 'approvato'],
  approvedOf: ['approved', 'freigegeben', 'approuvés', 'approvati'],
  until: ['to', 'bis', 'jusqu’à', 'fino a'],
  start: ['Begin', 'Anfang', 'Début', 'Inizio'],
  end: ['End', 'Ende', 'Fin', 'Fine'],
  system: ['System', 'System', 'Système', 'Sistema'],
  length: ['Length', 'Länge', 'Longueur', 'Lunghezza'],
  bends: ['bends', 'Knicke', 'coudes', 'cambi di direzione'],
  objects: ['Objects', 'Aufschlüsse', 'Sondages', 'Sondaggi'],
  projected: ['Projected', 'Projiziert', 'Projetés', 'Proiettati'],
  onLine: ['none', 'keine', 'aucun', 'nessuno'],
  lengths: ['Lengths', 'Längen', 'Longueurs', 'Lunghezze'],
  heights: ['Heights', 'Höhen', 'Hauteurs', 'Altezze'],
  evenly: ['not to scale', 'nicht massstäblich', 'hors échelle', 'non in scala'],
  // behind a number
  exaggerated: ['times exaggerated', 'fach überhöht', 'fois surélevé', 'volte sopraelevato'],
  drawn: ['Drawn', 'Gezeichnet', 'Dessiné', 'Disegnato'],
  gone: ['Deleted since', 'Seither gelöscht', 'Supprimés depuis', 'Eliminati da allora'],
  overview: ['Key plan', 'Übersicht', 'Situation', 'Situazione'],
  layers: ['Layers', 'Schichten', 'Couches', 'Strati'],
  signs: ['Signs', 'Zeichen', 'Signes', 'Segni'],
  proved: [
    'Boundary, proved in both neighbours',
    'Grenze, in beiden Nachbarn belegt',
    'Limite, attestée des deux côtés',
    'Limite, provato in ambo i vicini',
  ],
  supposed: ['Boundary supposed', 'Grenze vermutet', 'Limite supposée', 'Limite presunto'],
  edge: [
    'Edge of a layer, interpreted',
    'Schichtrand gedeutet',
    'Bord de couche, interprété',
    'Bordo di strato, interpretato',
  ],
  terrain: ['Ground', 'Terrain', 'Terrain', 'Terreno'],
  water: [
    'Groundwater, height and day',
    'Grundwasserspiegel, Höhe und Tag',
    'Nappe, altitude et date',
    'Falda, quota e data',
  ],
  head: [
    'Head in a deeper tube, off the line',
    'Druckspiegel eines tieferen Rohrs',
    'Charge dans un tube plus profond',
    'Carico in un tubo più profondo',
  ],
  filter: ['Filter of a piezometer', 'Filterstrecke des Piezometers', 'Crépine du piézomètre', 'Filtro del piezometro'],
  filtered: ['Filter', 'Filter', 'Crépine', 'Filtro'],
  resistance: ['Cone resistance qc', 'Spitzenwiderstand qc', 'Résistance de pointe qc', 'Resistenza alla punta qc'],
  corners: [
    'Ends and bends of the line',
    'Enden und Knicke der Linie',
    'Extrémités et coudes de la ligne',
    'Estremi e vertici della linea',
  ],
  scales: ['Scale', 'Massstab', 'Échelle', 'Scala'],
  remarks: ['Remarks', 'Bemerkungen', 'Remarques', 'Osservazioni'],
  interpreted: [
    'Between the objects the layers are interpreted. A boundary is solid where both neighbours prove it.',
    'Der Schichtverlauf zwischen den Aufschlüssen ist gedeutet. Ausgezogen ist eine Grenze, wo beide Nachbarn sie belegen.',
    'Entre les sondages les couches sont interprétées. Une limite est pleine là où les deux voisins l’attestent.',
    'Tra i sondaggi gli strati sono interpretati. Un limite è continuo dove ambo i vicini lo provano.',
  ],
  unproved: [
    'Below the ends of objects bases of layers are not proved.',
    'Unter den Enden der Aufschlüsse sind Unterkanten von Schichten nicht belegt.',
    'Sous la fin des sondages les bases des couches ne sont pas attestées.',
    'Sotto la fine dei sondaggi le basi degli strati non sono provate.',
  ],
  slopes: [
    'Slopes are exaggerated as heights are.',
    'Neigungen sind überhöht wie die Höhen.',
    'Les pentes sont surélevées comme les hauteurs.',
    'Le pendenze sono sopraelevate come le altezze.',
  ],
  assumed: [
    'Ground between its neighbours, its elevation is unknown:',
    'Terrain zwischen den Nachbarn, Höhe unbekannt:',
    'Terrain entre les voisins, altitude inconnue :',
    'Terreno tra i vicini, quota sconosciuta:',
  ],
  noElevation: [
    'No elevation is known: the objects hang at depths.',
    'Keine Höhe ist bekannt: die Aufschlüsse hängen an Tiefen.',
    'Aucune altitude n’est connue : les sondages sont accrochés aux profondeurs.',
    'Nessuna quota è nota: i sondaggi sono appesi alle profondità.',
  ],
  assumedDistances: [
    'Distances assumed (?), their place is unknown:',
    'Abstände angenommen (?), Lage unbekannt:',
    'Distances supposées (?), position inconnue :',
    'Distanze presunte (?), posizione sconosciuta:',
  ],
  doubtfulCourse: [
    'Inclination in doubt, drawn straight down:',
    'Neigung zweifelhaft, senkrecht gezeichnet:',
    'Inclinaison douteuse, dessinés à la verticale :',
    'Inclinazione dubbia, disegnati in verticale:',
  ],
  waterUnsaid: [
    'Groundwater whose sign has no room for it:',
    'Grundwasser, dessen Zeichen dafür keinen Platz hat:',
    'Nappe dont le signe n’en a pas la place :',
    'Falda il cui segno non ha posto:',
  ],
  tooManyPages,
  nothing: [
    'No object stands in this section.',
    'In diesem Profil steht kein Aufschluss.',
    'Aucun sondage dans cette coupe.',
    'Nessun sondaggio in questa sezione.',
  ],
  note: [
    'Heights, depths and distances in m. Width of the columns not to scale.',
    'Höhen, Tiefen und Abstände in m. Breite der Säulen nicht massstäblich.',
    'Altitudes, profondeurs et distances en m. Largeur des colonnes hors échelle.',
    'Quote, profondità e distanze in m. Larghezza delle colonne non in scala.',
  ],
  continues: ['continues on page', 'weiter auf Seite', 'suite à la page', 'continua a pagina'],
  continued: ['continued from page', 'Fortsetzung von Seite', 'suite de la page', 'seguito di pagina'],
  north: ['N', 'N', 'N', 'N'],
} as const satisfies Record<string, Titles>

/** The fields of its head, in their order. */
export const sectionFields = [
  'start',
  'end',
  'system',
  'length',
  'objects',
  'projected',
  'gone',
  'lengths',
  'heights',
  'drawn',
] as const

export type SectionWords = Readonly<Record<keyof typeof sectionTitles, string>>
export const sectionWords = Object.fromEntries(
  languages.map(language => [language, column(language, [sectionTitles])]),
) as unknown as Readonly<Record<Language, SectionWords>>

type WordKey = keyof typeof sectionTitles
const titled = ['overview', 'layers', 'signs', 'scales', 'remarks'] as const satisfies readonly WordKey[]
/** What stands in the heads of holes. */
export const headed = [
  'ground',
  'unknownGround',
  'unplaced',
  'right',
  'left',
  'beyond',
  'preliminary',
] as const satisfies readonly WordKey[]

/** The words of a sheet; some of them, or its titles, in a second language too. */
export function sectionWordsIn(
  language: Language,
  second: Language | undefined,
  keys: readonly WordKey[] = titled,
): SectionWords {
  const words = sectionWords[language]
  if (!second) return words
  const other = sectionWords[second]
  return { ...words, ...Object.fromEntries(keys.map(key => [key, inBoth(words[key], other[key])])) }
}
