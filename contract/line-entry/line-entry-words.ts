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
  ['kalk', 'prinstype', 'lst chk lm'],
  ['fein-_bis_grobkies', 'prinstype', 'gr fgr cgr'],
  ['fein-_bis_grobsand', 'prinstype', 'sa fsa csa'],
  ['lehm loam', 'prinstype', 'sl lol til'],
  ['lehmig loamy', 'secstype', 'cl si'],
  ['fels bedrock rocher roccia', 'prinstype', 'rock'],
  ['nagelfluh', 'prinstype', 'cong'],
  ['seeablagerung seeablagerungen seesediment seesedimente', 'genese', 'lak'],
  ['fluvioglazial fluvioglaziale glaziofluvial glazifluvial fluvioglaciaire fluvioglaciale', 'genese', 'glfl'],
  ['angewittert', 'weather', 'w1'],
  ['verwittert altere alteree alterato alterata', 'weather', 'w2 w1 w3'],
  ['olivgrau', 'colour', 'ol gr'],
  ['rostbraun', 'colour', 'robn ocbn'],
  ['gray', 'colour', 'gr'],
  ['bruno bruna marron', 'colour', 'bn'],
  ['dicht', 'beschbg', 'di'],
  ['mitteldicht', 'beschbg', 'md'],
  ['hard hart dur dure duro dura', 'beschbg', 'fe hf'],
]

/** Words before a minor component that say how much of it there is. */
export const degrees: ReadonlyMap<string, Strength> = new Map(
  (
    [
      [
        1,
        'slightly weakly schwach leicht legerement faiblement debolmente leggermente sl schw few little wenige wenigen wenig etwas peu poco po',
      ],
      [3, 'very strongly highly stark sehr fortement tres molto fortemente many viele vielen viel'],
      [
        0,
        'trace traces spur spuren tracce occasional rare rares rari vereinzelt vereinzelte vereinzelten einzelne einzelnen',
      ],
      [2, 'with mit avec con massig'],
    ] as const
  ).flatMap(([strength, words]) => words.split(' ').map(word => [word, strength] as const)),
)

/** Words of degree cut short: only with a point right behind, for `st` is stiff and `v` a symbol without it. */
export const shortDegrees: ReadonlyMap<string, Strength> = new Map([
  ...(['schw', 'lt', 'leg', 'legt', 'faibl', 'deb', 'debolm', 'legg', 'sl', 'slt'] as const).map(w => [w, 1] as const),
  ...(['st', 'stk', 'v', 'fort', 'fortem', 'molt'] as const).map(w => [w, 3] as const),
  ...(['vereinz', 'occ', 'tr'] as const).map(w => [w, 0] as const),
])

/**
 * Words that make what follows doubtful, or true of a part only: up to the next comma it stays as it was typed. Points are
 * tokens of their own; the longest begins first.
 */
export const hedges: readonly (readonly string[])[] = [
  ...['z . t .', 'z . t', 'z . tl .', 'u . u .', 'in part', 'in parte', 'en partie', 'par endroit', 'a volte'],
  ...['peut etre', 'zt', 'zt .', 'tlw', 'tlw .', 'teilw', 'teilw .', 'stellenw', 'stellenw .', 'lagenw .'],
  ...['evtl', 'evtl .', 'ev .', 'event .', 'vermutl', 'vermutl .', 'wahrsch .', 'wahrscheinl .', 'ggf', 'ggf .'],
  ...['prob .', 'poss .', 'loc .', 'part .', 'ca', 'ca .', 'env .', 'approx .'],
  ...'teilweise stellenweise lagenweise bereichsweise gebietsweise zonenweise lokal ortlich eventuell'.split(' '),
  ...'vermutlich wahrscheinlich moglicherweise fraglich womoglich vielleicht wohl angeblich'.split(' '),
  ...'partiellement localement probablement possiblement parfois eventuellement peut-etre environ'.split(' '),
  ...'parzialmente localmente probabilmente possibilmente talvolta forse eventualmente circa'.split(' '),
  ...['par places', 'plus ou moins', 'piu o meno', 'mehr oder weniger', 'more or less', '±'],
  // towards another depth, or of another layer within this one
  ...['an der basis', 'im unteren teil', 'im oberen teil', 'gegen unten', 'gegen oben', 'nach unten', 'nach oben'],
  ...[
    'at the base',
    'at base',
    'with depth',
    'vers le bas',
    'vers le haut',
    'a la base',
    'alla base',
    'verso il basso',
  ],
  ...'zunehmend abnehmend zuunterst zuoberst ab unterhalb oberhalb bei becoming below above devenant diventando werdend sotto sopra oben unten'.split(
    ' ',
  ),
  ...['lentilles de', 'lits de', 'couches de', 'passees', 'intercalations', 'niveaux de', 'lagen von', 'linsen von'],
  ...['lenti di', 'livelli di', 'strati di', 'intercalazioni', 'interbedded', 'lenses of', 'layers of', 'bands of'],
  ...'dann danach darunter daruber then puis ensuite poi quindi'.split(' '),
  ...['en haut', 'en bas', 'in alto', 'in basso', 'at the top', 'at top'],
  // a smell of something
  ...'nach riecht riechend smelling smells sentant odorante'.split(' '),
  ...['free of', 'frei von', 'exempt de', 'privo di', 'geruch nach', 'odeur de', 'odore di'],
  ...'plastizitat plasticite plasticita grain grana'.split(' '),
  ...'partly partially locally possibly probably presumably sometimes perhaps maybe apparently'.split(' '),
]
  .map(words => words.split(' '))
  .sort((a, b) => b.length - a.length)

/** Words that a point cuts short, and that end nothing with it. */
export const abbreviations: ReadonlySet<string> = new Set([
  ...hedges.flatMap(words => words.flatMap((word, i) => (words[i + 1] === '.' && word.length > 1 ? [word] : []))),
  ...'max min bzw inkl resp'.split(' '),
])

/** Hedges behind what they qualify: 'clayey in places', 'sand lenses'. */
export const hedgesBehind: readonly (readonly string[])[] = [
  ...['in places', 'par endroits', 'a tratti', 'in plaghe', 'with depth', 'at base', 'at the base'],
  ...'lenses lens layers laminae partings bands pockets seams lagen linsen schlieren'.split(' '),
  ...'plasticity plastizitat plasticite plasticita rares rari rare'.split(' '),
].map(words => words.split(' '))

/** Words of a list that mean something else in a log: of plastic clay, of layers that alternate. */
export const homonyms: ReadonlySet<string> = new Set([
  ...['auxcomp plastique', 'auxcomp plastica', 'auxcomp plastic'],
  ...['prinstype wechsellagerung', 'prinstype alternance', 'prinstype alternanza', 'prinstype alternating'],
])

/** Words between two values of one field that make a stretch of both, which no single code is. */
export const stretchWords: ReadonlySet<string> = new Set(
  "bis to up a fino jusqu'a - – becoming devenant diventando".split(' '),
)

/** Words between two of which one holds, and nobody knows which. */
export const alternatives: ReadonlySet<string> = new Set('oder od or ou o oppure'.split(' '))

/** Words behind which comes what the layer is further down. */
export const thens: ReadonlySet<string> = new Set('dann danach darunter then puis ensuite poi quindi'.split(' '))

/** Hedges of the word behind them, which is one of several before a noun: 'possibly reworked CLAY'. */
export const leadingHedges: ReadonlySet<string> = new Set(
  'possibly probably presumably apparently perhaps maybe partly partially locally vermutlich wahrscheinlich moglicherweise eventuell teilweise lokal stellenweise lagenweise'.split(
    ' ',
  ),
)

/** Sizes of grains beside a noun: 'fine to coarse GRAVEL'. */
export const grainSizes: ReadonlySet<string> = new Set(
  'fine medium coarse fein mittel grob fin fins moyen moyenne grossier grossiers grossiere fini medio media grosso grossa grossolano grossolana'.split(
    ' ',
  ),
)

/** Major components that plastic may be a part of; of others it says how they deform. */
export const madeByMan: ReadonlySet<string> = new Set(['mg', 'rub', 'lan', 'kof'])

/** Names of a void filling that are none without its own word: of groundwater. */
export const unsaid: ReadonlySet<string> = new Set(
  'wasser eau acqua water luft air aria'.split(' ').map(word => `voidfill ${word}`),
)

/** Units where they stand behind a number, as they are spelled. */
export const quantityUnits: ReadonlySet<string> = new Set(
  'cm mm m dm km µm um kPa MPa kN kN/m² kN/m2 kN/m3 kN/m³ t/m3 t/m³ kg g t l % ‰ Gew Gew.-% Vol Vol.-% Gew-% Vol-% Grad Stk Stück'.split(
    ' ',
  ),
)

/** What joins two nouns as equals. */
export const ands: ReadonlySet<string> = new Set(['and', 'und', 'et', 'e', 'ed', '&', '/'])

/** Words behind which nothing is meant up to the next comma. */
export const negations: ReadonlySet<string> = new Set(
  'not no without nicht nie kein keine keinen keiner ohne pas ne sans non senza'.split(' '),
)

/** Words that carry nothing by themselves beside something that is understood. */
export const fillers: ReadonlySet<string> = new Set('of von de d di du des the der die das un'.split(' '))

/** Codes that are words too: these count as codes only beside others. */
export const wordsLikeCodes: ReadonlySet<string> = new Set(
  'all or so me we he lo per sub mar co la da un bo pen got hum haus kern mehl eis kalk lage linse find kohl sal dol ver sid du hi ho mo mang find'.split(
    ' ',
  ),
)
