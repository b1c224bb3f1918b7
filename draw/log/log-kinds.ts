import { column, type Language, type Titles } from '@borebook/contract/kit/languages.ts'
import { probingKindOf } from '@borebook/contract/soundings/probing.ts'
import { type PrintedKey, type PrintedWords, printedWords } from '../kit/printed-words.ts'

/** Words of the log that are others where no hole was drilled. */
type LogKindWords = Partial<Record<PrintedKey, Titles>> & { title: Titles }

const test = {
  endOfHole: ['End of test at', 'Endtiefe', 'Fin de l’essai à', 'Fine della prova a'],
  drilled: ['Carried out', 'Ausgeführt', 'Exécuté', 'Eseguita'],
  company: ['Company', 'Firma', 'Entreprise', 'Ditta'],
  rig: ['Rig', 'Gerät', 'Appareil', 'Attrezzatura'],
} as const satisfies Partial<LogKindWords>
const dug = {
  ...test,
  endOfHole: ['Base at', 'Endtiefe', 'Base à', 'Base a'],
  drilled: ['Dug', 'Ausgehoben', 'Creusé', 'Scavato'],
} as const satisfies Partial<LogKindWords>

const cone: LogKindWords = {
  ...test,
  title: [
    'Cone penetration test',
    'Drucksondierung',
    'Sondage au pénétromètre statique',
    'Prova penetrometrica statica',
  ],
}
const probing: LogKindWords = {
  ...test,
  title: ['Dynamic probing', 'Rammsondierung', 'Sondage au pénétromètre dynamique', 'Prova penetrometrica dinamica'],
}
const place: LogKindWords = {
  ...test,
  endOfHole: ['End at', 'Endtiefe', 'Fin à', 'Fine a'],
  title: ['Log', 'Profil', 'Profil', 'Profilo'],
}

/** Kinds by the object's type; all others are boreholes, and dynamic probings are told by theirs. */
const kinds: Readonly<Record<string, LogKindWords>> = {
  cpt: cone,
  cptu: cone,
  spt: {
    ...test,
    title: ['Standard penetration test', 'Standard Penetration Test', 'Essai SPT', 'Prova SPT'],
  },
  rks: {
    title: [
      'Dynamic sampling log',
      'Profil der Rammkernsondierung',
      'Profil du sondage carotté battu',
      'Profilo del carotaggio a percussione',
    ],
  },
  dmt: {
    ...test,
    title: ['Flat dilatometer test', 'Flachdilatometer-Versuch', 'Essai au dilatomètre plat', 'Prova dilatometrica'],
  },
  fvt: { ...test, title: ['Field vane test', 'Flügelsondierung', 'Essai au scissomètre', 'Prova scissometrica'] },
  ss: { ...dug, title: ['Trial pit log', 'Schlitzprofil', 'Profil de fouille', 'Profilo di trincea'] },
  sch: { ...dug, title: ['Shaft log', 'Schachtprofil', 'Profil de puits', 'Profilo di pozzo'] },
  auf: {
    ...place,
    drilled: ['Logged', 'Aufgenommen', 'Relevé', 'Rilevato'],
    title: ['Outcrop log', 'Aufschlussprofil', 'Profil d’affleurement', 'Profilo di affioramento'],
  },
  pf: { ...place, title: ['Pile log', 'Pfahlprofil', 'Profil de pieu', 'Profilo di palo'] },
  pw: place,
  qu: place,
  owp: place,
  bp: place,
  a: place,
  ka: place,
}

/** The words of a log in a language, for what its object is: a borehole where nothing else is said. */
export function logWordsFor(boretype: string | null, language: Language): PrintedWords {
  const kind = probingKindOf(boretype) === 'dynamic' ? probing : kinds[boretype ?? '']
  return { ...printedWords[language], ...column(language, [kind ?? {}]) }
}
