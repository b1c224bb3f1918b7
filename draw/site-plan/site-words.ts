import { column, type Language, languages, type Titles } from '@borebook/contract/kit/languages.ts'

const table = {
  title: ['Site plan', 'Situation', 'Plan de situation', 'Planimetria'],
  kind: ['Location of the objects', 'Lage der Aufschlüsse', 'Position des sondages', 'Ubicazione dei sondaggi'],
  system: ['System', 'System', 'Système', 'Sistema'],
  plan: ['Plan', 'Plan', 'Plan', 'Piano'],
  objects: ['Objects', 'Aufschlüsse', 'Sondages', 'Sondaggi'],
  status: ['Status', 'Stand', 'Statut', 'Stato'],
  // behind a number
  approvedOf: ['approved', 'freigegeben', 'approuvés', 'approvati'],
  approved: ['approved', 'freigegeben', 'approuvé', 'approvato'],
  preliminary: ['preliminary', 'provisorisch', 'provisoire', 'provvisorio'],
  name: ['Name', 'Name', 'Nom', 'Nome'],
  depth: ['Depth', 'Tiefe', 'Profondeur', 'Profondità'],
  outside: ['Beyond the frame', 'Ausserhalb', 'Hors cadre', 'Fuori riquadro'],
  // behind a distance
  further: ['further', 'weiter', 'plus loin', 'oltre'],
  more: ['more', 'weitere', 'autres', 'altri'],
  unplaced: ['Without a place', 'Ohne Lage', 'Sans position', 'Senza posizione'],
  grid: ['Grid', 'Netz', 'Grille', 'Reticolo'],
  unnamed: ['Names without room', 'Namen ohne Platz', 'Noms sans place', 'Nomi senza posto'],
  nothing: [
    'No object has a place in this system.',
    'Kein Aufschluss hat eine Lage in diesem System.',
    'Aucun sondage n’a de position dans ce système.',
    'Nessun sondaggio ha una posizione in questo sistema.',
  ],
  north: ['N', 'N', 'N', 'N'],
  note: [
    'North is grid north. Plans below the objects as they were supplied.',
    'Norden ist Gitternord. Pläne unter den Aufschlüssen wie geliefert.',
    'Le nord est celui de la grille. Plans sous les sondages tels que fournis.',
    'Il nord è quello del reticolo. Piani sotto i sondaggi come forniti.',
  ],
} as const satisfies Record<string, Titles>

export type SiteWords = Readonly<Record<keyof typeof table, string>>
export const siteWords = Object.fromEntries(
  languages.map(language => [language, column(language, [table])]),
) as unknown as Readonly<Record<Language, SiteWords>>
