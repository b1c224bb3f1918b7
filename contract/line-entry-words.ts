import type { DescribedField, Strength } from './layer-description.ts'

/** Words that no list has, by what they mean; several codes are a guess with a choice. */
export const aliases: readonly (readonly [words: string, field: DescribedField, codes: string])[] = [
  ['schluff', 'prinstype', 'si'],
  ['grobschluff', 'prinstype', 'csi'],
  ['mittelschluff', 'prinstype', 'msi'],
  ['feinschluff', 'prinstype', 'fsi'],
  ['schluffig silteux siltoso', 'secstype', 'si'],
  ['stony', 'secstype', 'co'],
  ['bouldery blockig', 'secstype', 'bo'],
  ['mutterboden humusschicht', 'prinstype', 'mu'],
  ['fill remblais', 'prinstype', 'mg'],
  ['galets', 'prinstype', 'co'],
  ['mergel marl', 'prinstype', 'molm mrst lm'],
  ['lehm loam', 'prinstype', 'sl lol til'],
  ['lehmig loamy', 'secstype', 'cl si'],
  ['fels bedrock rocher roccia', 'prinstype', 'rock'],
  ['gray', 'colour', 'gr'],
  ['bruno marron', 'colour', 'bn'],
  ['dicht', 'beschbg', 'di'],
  ['mitteldicht', 'beschbg', 'md'],
  ['hard hart dur duro', 'beschbg', 'fe hf'],
]

/** Words before a minor component that say how much of it there is. */
export const degrees: ReadonlyMap<string, Strength> = new Map(
  (
    [
      [
        1,
        'slightly weakly schwach leicht legerement faiblement debolmente leggermente sl schw few wenige wenig peu poco',
      ],
      [3, 'very strongly highly stark sehr fortement tres molto fortemente many viele viel'],
      [0, 'trace traces spur spuren tracce occasional vereinzelt vereinzelte einzelne'],
      [2, 'with mit avec con'],
    ] as const
  ).flatMap(([strength, words]) => words.split(' ').map(word => [word, strength] as const)),
)

/** What joins two nouns as equals. */
export const ands: ReadonlySet<string> = new Set(['and', 'und', 'et', 'e', 'ed', '&', '/'])

/** Behind these words nothing is meant up to the next comma. */
export const negations: ReadonlySet<string> = new Set(
  'not no without nicht nie kein keine keinen keiner ohne pas ne sans non senza'.split(' '),
)

/** Words that carry nothing by themselves beside something that is understood. */
export const fillers: ReadonlySet<string> = new Set('of von de d di du des the der die das'.split(' '))
