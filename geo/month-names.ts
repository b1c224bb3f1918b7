/** Names of the months in English, German, French, Italian and Dutch without accents, and what is no beginning of one. */
const names = [
  'january januar janner janvier gennaio januari',
  'february februar feber fevrier febbraio februari',
  'march marz maerz mars marzo maart mrz mrt',
  'april avril aprile',
  'may mai maggio mei',
  'june juni juin giugno',
  'july juli juillet luglio',
  'august aout agosto augustus',
  'september septembre settembre',
  'october oktober octobre ottobre',
  'november novembre',
  'december dezember decembre dicembre',
]

/** Months by every beginning of their names of three letters and more; 0 for one of two months, as French `jui`. */
const months = new Map<string, number>()
for (const [k, all] of names.entries())
  for (const name of all.split(' '))
    for (let length = 3; length <= name.length; length++) {
      const beginning = name.slice(0, length)
      const known = months.get(beginning) ?? k + 1
      months.set(beginning, known === k + 1 ? known : 0)
    }

/** The month, from 1, of a name or of the beginning by which it is shortened, whatever its accents; null: it is none, or could be two. */
export function readMonthName(word: string): number | null {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return months.get(plain) || null
}
