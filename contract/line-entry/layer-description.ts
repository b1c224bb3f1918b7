import type { Language } from '../kit/say.ts'
import { type Layer, layerDictionaries, type Sublayer, type SublayerInput } from '../layers.ts'

/** How much of a minor component there is: 0 trace, 1 slightly (5–15 %), 2 plain (15–30 %), 3 very (30–50 %), 4 about equal. */
export type Strength = 0 | 1 | 2 | 3 | 4
export type Minor = { code: string; strength: Strength }

/** The minor components of `secstype` (`sa3,cl1`) in their order. No digit, or 2, is plain; any other digit stays part of the code. */
export function parseMinors(secstype: string | null | undefined): Minor[] {
  return (secstype ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => {
      const [, code, digit] = /^(.+?)([0-4])?$/.exec(part)!
      return { code: code!, strength: digit === undefined ? 2 : (Number(digit) as Strength) }
    })
}

/** `secstype` for the minor components, the reverse of `parseMinors`; '' for none. A plain component carries no digit. */
export function formatMinors(minors: readonly Minor[]): string {
  return minors.map(({ code, strength }) => (strength === 2 ? code : `${code}${strength}`)).join(',')
}

/** What of a layer or sub-layer a description is made of; absent and null say nothing. */
export type Describable = Partial<SublayerInput>
/** A field that is told in words. */
export type DescribedField = Exclude<keyof SublayerInput, 'depthfrom' | 'depthto'>
type Field = DescribedField

/** The label of a code in the reader's language; undefined when the dictionary lacks the code, which then stands for itself. */
export type LabelOf = (dictionaryType: number, code: string) => string | undefined

/** The name a reader sees: as typed, or composed from the codes where nothing was typed. */
export function shownName(layer: Layer | Sublayer | Describable, labelOf: LabelOf, language: Language): string {
  return layer.layer_name ?? describeLayer(layer, labelOf, language)
}

/**
 * Describes a layer or sub-layer from its codes in a geologist's word order: soil, then rock, then genesis and
 * stratigraphy, each a sentence. Codes that say nothing ('not specified', 'other', 'none') are left out; '' when nothing is coded.
 */
export function describeLayer(layer: Describable, labelOf: LabelOf, language: Language): string {
  const own = words[language]
  const label: Label = (field, code) => shortened(labelOf(layerDictionaries[field]!, code) ?? code, field)
  const minors = parseMinors(layer.secstype).filter(({ code }) => !saysNothing.has(code))
  const major = layer.prinstype ? label('prinstype', layer.prinstype) : ''
  const noun = (code: string) =>
    label(labelOf(layerDictionaries.prinstype!, code) === undefined ? 'secstype' : 'prinstype', code)

  const named = [major, ...minors.filter(m => m.strength === 4).map(m => noun(m.code))].filter(Boolean)
  const others = minors.filter(m => m.strength !== 4)
  const kind = layer.sublaytp
  const lead = typeof kind === 'string' && kind && !saysNothing.has(kind) ? label('sublaytp', kind) : ''
  const form = formOfAll(named.length > 0 ? named : [lead], language)
  const field = (name: Field): string => {
    const code = layer[name]
    if (typeof code !== 'string' || code === '' || saysNothing.has(code)) return ''
    if (name === 'gruppe') return `USCS ${code}`
    const before = own.before[name]
    const said = label(name, code)
    if (before) return `${before} ${said}`
    return isBent(name, said) ? agree(said, name, form, language) : said
  }
  const fields = (names: readonly Field[]) => names.map(field)

  const minorTexts = others.map(minor => minorText(minor, label, noun, form, language))
  const rest = fields(own.order).filter(text => !minorTexts.includes(text))
  const soil = [...opening(allOf(named, own.and), minorTexts, language), ...rest]
  const origin = fields(['genese', 'stratigr']).filter(text => text.toLowerCase() !== major.toLowerCase())
  const sentences = [soil, fields(rockOrder), origin].map(sentenceOf).filter(Boolean)
  const said = sentences.map((text, i) => (i === 0 && lead ? text : capital(text))).join(' ')
  return lead ? capital(said ? `${lead}: ${said}` : `${lead}.`) : said
}

/** Codes that say nothing of the ground. */
export const saysNothing: ReadonlySet<string> = new Set([
  'ns',
  'ka',
  'nb',
  'ng',
  'unb',
  'a',
  'oth',
  'none',
  'keine',
  'keiner',
])

/** The fields of the rock, in the order of its sentence. */
export const rockOrder: readonly Field[] = [
  'granular',
  'stuctur',
  'grainbin',
  'weather',
  'decompos',
  'rockstab',
  'porespce',
  'voidfill',
  'blockdim',
  'blockshape',
  'geneticgr',
]
// English and German put the colour after the admixtures, French and Italian right after the noun and its adjectives
export const colourLast: readonly Field[] = [
  'carbcont',
  'orgcomp',
  'auxcomp',
  'mincomp',
  'grainfrm',
  'grading',
  'colour',
  'smell',
  'beschbg',
  'undrain',
  'beschbv',
  'gruppe',
]
const colourFirst: readonly Field[] = ['colour', ...colourLast.filter(field => field !== 'colour')]
const isBent = (field: Field, label: string) =>
  inflected.has(field) && (field !== 'orgcomp' || /^(peu|moyennement|très|poco|mediamente|molto) organi/.test(label))
/** Fields whose labels are adjectives of the major component; of organic matter only its share is one. */
const inflected = new Set<Field>([
  'carbcont',
  'orgcomp',
  'grading',
  'colour',
  'beschbg',
  'weather',
  'decompos',
  'stuctur',
  'granular',
  'porespce',
] as Field[])

type DescriptionWords = {
  and: string
  slightly: string
  strongly: string
  /** Few and many pieces, a trace, and single pieces of a thing named by a noun. */
  few: (noun: string) => string
  many: (noun: string) => string
  trace: (noun: string) => string
  single: (noun: string) => string
  order: readonly Field[]
  /** What stands before a label that would not explain itself. */
  before: Partial<Record<Field, string>>
}
const ofFrench = (noun: string) => (/^[aeiouyéèêh]/i.test(noun) ? `d’${noun}` : `de ${noun}`)
const words: Record<Language, DescriptionWords> = {
  en: {
    and: 'and',
    slightly: 'slightly',
    strongly: 'very',
    few: noun => `few ${noun}`,
    many: noun => `many ${noun}`,
    trace: noun => `traces of ${noun}`,
    single: noun => `occasional ${noun}`,
    order: colourLast,
    before: {
      mincomp: 'minerals:',
      grainfrm: 'grains:',
      smell: 'smell:',
      undrain: 'undrained shear strength',
      rockstab: 'stability:',
      beschbv: 'drilling:',
      voidfill: 'void filling:',
      blockdim: 'block size:',
      blockshape: 'block shape:',
    },
  },
  de: {
    and: 'und',
    slightly: 'schwach',
    strongly: 'stark',
    few: noun => `wenige ${noun}`,
    many: noun => `viele ${noun}`,
    trace: noun => `Spuren von ${noun}`,
    single: noun => `vereinzelte ${noun}`,
    order: colourLast,
    before: {
      mincomp: 'Minerale:',
      grainfrm: 'Körner:',
      smell: 'Geruch:',
      undrain: 'undränierte Scherfestigkeit',
      rockstab: 'Veränderlichkeit:',
      beschbv: 'Bohren:',
      voidfill: 'Hohlraumfüllung:',
      blockdim: 'Kluftkörpergrösse:',
      blockshape: 'Kluftkörperform:',
    },
  },
  fr: {
    and: 'et',
    slightly: 'légèrement',
    strongly: 'fortement',
    few: noun => `peu ${ofFrench(noun)}`,
    many: noun => `beaucoup ${ofFrench(noun)}`,
    trace: noun => `traces ${ofFrench(noun)}`,
    single: noun => `${noun} isolés`,
    order: colourFirst,
    before: {
      mincomp: 'minéraux:',
      grainfrm: 'grains:',
      smell: 'odeur:',
      undrain: 'résistance non drainée',
      rockstab: 'stabilité:',
      beschbv: 'forage:',
      voidfill: 'remplissage:',
      blockdim: 'taille des blocs:',
      blockshape: 'forme des blocs:',
    },
  },
  it: {
    and: 'e',
    slightly: 'debolmente',
    strongly: 'molto',
    few: noun => `pochi ${noun}`,
    many: noun => `molti ${noun}`,
    trace: noun => `tracce di ${noun}`,
    single: noun => `${noun} isolati`,
    order: colourFirst,
    before: {
      mincomp: 'minerali:',
      grainfrm: 'grani:',
      smell: 'odore:',
      undrain: 'resistenza non drenata',
      rockstab: 'stabilità:',
      beschbv: 'perforazione:',
      voidfill: 'riempimento:',
      blockdim: 'dimensione dei blocchi:',
      blockshape: 'forma dei blocchi:',
    },
  },
}

type Label = (field: Field, code: string) => string
function minorText(
  { code, strength }: Minor,
  label: Label,
  noun: (code: string) => string,
  form: Form,
  language: Language,
) {
  const own = words[language]
  const text = label('secstype', code)
  if (strength === 0) return pieces.has(code) ? own.single(noun(code)) : own.trace(noun(code))
  // 'with boulders' takes a number of things, not a degree
  if (/^(with|mit|avec|con) /.test(text)) return [text, own.few(noun(code)), text, own.many(noun(code))][strength]!
  const adjective = agree(text, 'secstype', form, language)
  return [adjective, `${own.slightly} ${adjective}`, adjective, `${own.strongly} ${adjective}`][strength]!
}

/** Components that come in pieces, which are counted: boulders and cobbles. */
const pieces = new Set(['lbo', 'bo', 'co'])

/** French and Italian hang the first adjective on the noun without a comma. */
function opening(major: string, minors: string[], language: Language): string[] {
  const [first, ...others] = minors
  const hangs = (language === 'fr' || language === 'it') && major && first
  if (!hangs || /^(avec|con|peu d|beaucoup|traces|pochi|molti|tracce) ?|isol(és|ati)$/.test(first))
    return [major, ...minors]
  return [`${major} ${first}`, ...others]
}

type Form = { feminine: boolean; plural: boolean }
/** Several nouns together are plural, and feminine only when all of them are. */
function formOfAll(nouns: readonly string[], language: Language): Form {
  const forms = nouns.map(noun => formOf(noun, language))
  return { feminine: forms.every(f => f.feminine), plural: forms.length > 1 || forms[0]!.plural }
}
const frenchFeminine =
  /^(?!lignite|quartzite)(argile|tourbe|zone|lentille|veine|lamine|poche|traînée|alternance|transition|intercalation|surface|moraine|craie|terre|marne|brèche|dolomie|radiolarite|cornieule|roche|masse|décharge|couche|matière|cendres|perte|cavité|eau|gyttja|ardoise|cornéenne|houille|éclogite|(?!granit)\p{L}*ite)/u
const frenchSingular = /^(gneiss|loess|grès|humus|éboulis|bois|sans)$/

/** Gender and number of the noun a major component is called by; only French and Italian need them. */
function formOf(noun: string, language: Language): Form {
  if (language === 'fr') {
    const head = noun.replace(/^(très )?(gros )?/, '').split(' ')[0] ?? ''
    return {
      feminine: frenchFeminine.test(head),
      plural: /[sx]$/.test(head) && !frenchSingular.test(head),
    }
  }
  if (language === 'it') {
    const head = noun.split(' ')[0] ?? ''
    const feminine =
      /(a|à|ite|zione|lente|superficie|ghiaie|ceneri|macerie)$/.test(head) && !/^(salgemma|senza)$/.test(head)
    return { feminine, plural: /i$|^(ghiaie|macerie)$/.test(head) }
  }
  return { feminine: false, plural: false }
}

/** Makes an adjective agree with its noun. Compound colours ('gris foncé', 'grigio scuro') never change. */
function agree(text: string, field: Field, form: Form, language: Language): string {
  if (!form.feminine && !form.plural) return text
  if (field === 'colour' && text.includes(' ')) return text
  // 'à grain moyen', 'a granulometria discontinua': an adjective of the word that stands there
  if (/^(à|en|sans|avec|a|in|senza|con) /.test(text)) return text
  if (language === 'fr') return text.replace(/[\p{L}-]+/gu, word => frenchAgreed(word, form))
  if (language === 'it')
    return /^(suolo|detrito)/.test(text) ? text : text.replace(/[\p{L}]+-?/gu, w => italianAgreed(w, form))
  return text
}

const frenchPairs: Record<string, string> = {
  ...{
    gris: 'grise',
    noir: 'noire',
    blanc: 'blanche',
    brun: 'brune',
    vert: 'verte',
    bleu: 'bleue',
    violet: 'violette',
  },
  ...{
    fin: 'fine',
    moyen: 'moyenne',
    grossier: 'grossière',
    mou: 'molle',
    compact: 'compacte',
    'mi-dur': 'mi-dure',
    dur: 'dure',
  },
  massif: 'massive',
  sain: 'saine',
  cristallin: 'cristalline',
}
function frenchAgreed(word: string, { feminine, plural }: Form): string {
  const changes = word in frenchPairs || /(eux|é)$/.test(word)
  const invariable = /^(calcaire|organique|humifère|lâche|ferme|raide|solide|liquide|rouge|jaune|rose|beige)$/.test(
    word,
  )
  if (!changes && !invariable) return word
  const gendered = feminine ? (frenchPairs[word] ?? word.replace(/eux$/, 'euse').replace(/é$/, 'ée')) : word
  return plural && !/[sx]$/.test(gendered) ? `${gendered}s` : gendered
}

const italianAdverb = /^(molto|poco|non|ben|mal)$/
function italianAgreed(word: string, { feminine, plural }: Form): string {
  // the first half of 'medio-grosso' stays as it is
  if (italianAdverb.test(word)) return word
  if (/[^i]e$/.test(word) && !word.endsWith('mente')) return plural ? word.replace(/e$/, 'i') : word
  if (!word.endsWith('o')) return word
  return word.replace(/([cgi])?o$/, (_, before = '') => {
    if (!plural) return `${before}a`
    if (before === 'i') return feminine ? 'ie' : 'i'
    return feminine ? `${before && `${before}h`}e` : `${before}i`
  })
}

const keepsBrackets = new Set<Field>(['prinstype', 'genese', 'stratigr'])
const keepsAlternatives = new Set<Field>(['auxcomp', 'geneticgr'])
/**
 * A label as it reads inside a sentence: without measures and grades in brackets ('firm (Ic 0.50–0.75)'), and the
 * first where a list names alternatives ('stony, with cobbles').
 */
function shortened(label: string, field: Field): string {
  const bare = label.replace(keepsBrackets.has(field) ? / \(.*[\d+<>%].*\)$/ : / \(.*\)$/, '')
  return keepsAlternatives.has(field) ? bare : bare.split(/, (?![^(]*\))/)[0]!
}
const forms: readonly Form[] = [false, true].flatMap(feminine => [false, true].map(plural => ({ feminine, plural })))

/** Whether something stands before the labels of a field: 'smell: earthy'. */
export const isNamed = (field: Field, language: Language): boolean => words[language].before[field] !== undefined

/** All ways in which a description may say the label of a field's code: as any noun bends it, with what stands before. */
export function listDescriptions(field: Field, label: string, language: Language): string[] {
  const said = shortened(label, field)
  const before = words[language].before[field]
  if (before) return [`${before} ${said}`]
  return isBent(field, said) ? [...new Set(forms.map(form => agree(said, field, form, language)))] : [said]
}

/** All ways in which a description may say a minor component of some strength, 4 left out. `noun` is what it is called by itself. */
export function listMinorDescriptions(minor: Minor, label: string, noun: string, language: Language): string[] {
  const said = shortened(label, 'secstype')
  const own = shortened(noun, 'prinstype')
  return [
    ...new Set(
      forms.map(form =>
        minorText(
          minor,
          () => said,
          () => own,
          form,
          language,
        ),
      ),
    ),
  ]
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const allOf = (nouns: string[], and: string) =>
  nouns.length < 2 ? (nouns[0] ?? '') : `${nouns.slice(0, -1).join(', ')} ${and} ${nouns.at(-1)}`
/** Says each part once. */
function sentenceOf(parts: string[]): string {
  const text = [...new Set(parts.filter(Boolean))].join(', ')
  return text && `${text}.`
}
