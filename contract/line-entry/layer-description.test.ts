import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../kit/say.ts'
import {
  type Describable,
  describeLayer,
  formatMinors,
  type Minor,
  parseMinors,
  shownName,
} from './layer-description.ts'

const order = ['en', 'de', 'fr', 'it']
/** Labels by dictionary and code: English | German | French | Italian. */
const labels: Record<string, string> = {
  '86 si': 'silt|Silt|limon|limo',
  '86 sa': 'sand|Sand|sable|sabbia',
  '86 gr': 'gravel|Kies|gravier|ghiaia',
  '86 cl': 'clay|Ton|argile|argilla',
  '86 bo': 'boulders|Blöcke|blocs|massi',
  '86 ti': 'till|Moräne (Till)|moraine (till)|morena (till)',
  '86 lm': 'lake marl|Seekreide|craie lacustre|creta lacustre',
  '86 mols': 'Molasse sandstone|Molassesandstein|grès molassique|arenaria molassica',
  '86 va': 'volcanic ash|vulkanische Asche|cendres volcaniques|ceneri vulcaniche',
  '88 or': 'organic|organisch|organique|organico',
  '86 ns': 'not specified|keine Angabe|sans indication|senza indicazioni',
  '88 cl': 'clayey|tonig|argileux|argilloso',
  '88 sa': 'sandy|sandig|sableux|sabbioso',
  '88 si': 'silty|siltig|limoneux|limoso',
  '88 gr': 'gravelly|kiesig|graveleux|ghiaioso',
  '88 co': 'cobbly, with cobbles|steinig, mit Steinen|caillouteux, avec cailloux|ciottoloso, con ciottoli',
  '88 bo': 'with boulders|mit Blöcken|avec blocs|con massi',
  '88 ca': 'calcareous|kalkig|calcaire|calcareo',
  '82 k2': 'calcareous (+)|kalkhaltig (+)|calcaire (+)|calcareo (+)',
  '82 k3': 'highly calcareous (++)|stark kalkhaltig (++)|très calcaire (++)|molto calcareo (++)',
  '77 schn': 'shell fragments|Muschelreste|débris de coquilles|frammenti di conchiglie',
  '77 zieg': 'brick, tile|Ziegel, Backstein|brique, tuile|laterizio, tegola',
  '87 ver': 'chips, grus|Splitter, Grus|éclats, gruss|schegge, grus',
  '141 egr': 'even-graded (poorly graded)|eng gestuft (schlecht abgestuft)|mal gradué (serré)|mal gradato (uniforme)',
  '607 kluft': 'joint zone|Kluftzone|zone de diaclases|zona di diaclasi',
  '73 gr': 'grey|grau|gris|grigio',
  '73 dgr': 'dark grey|dunkelgrau|gris foncé|grigio scuro',
  '87 we': 'soft|weich|mou|molle',
  '87 st': 'firm|steif|ferme|moderatamente consistente',
  '87 hf': 'stiff|halbfest|raide (mi-dur)|consistente',
  '87 fe': 'very stiff (hard)|fest|très raide (dur)|molto consistente (duro)',
  '71 me': 'medium (40–75 kPa)|mittel (40–75 kPa)|moyenne (40–75 kPa)|media (40–75 kPa)',
  '141 ggr': 'gap-graded|intermittierend gestuft|à granulométrie discontinue|a granulometria discontinua',
  '475 sch': 'changing|wechselnd|changeant|variabile',
  '602 lu': 'cavernous|kavernös|caverneux|cavernoso',
  '606 kr': 'crystalline|kristallin|cristallin|cristallino',
  '73 rt': 'red|rot|rouge|rosso',
  '73 gn': 'green|grün|vert|verde',
  '86 co': 'cobbles|Steine|cailloux|ciottoli',
  '86 dol': 'dolomite rock|Dolomit|dolomie|dolomia',
  '86 lig': 'lignite|Braunkohle|lignite|lignite',
  '64 sv': 'highly changeable|stark veränderlich|très altérable|molto alterabile',
  '87 di': 'dense|dicht gelagert|compact|addensato',
  '71 hi': 'high (75–150 kPa)|hoch (75–150 kPa)|élevée (75–150 kPa)|elevata (75–150 kPa)',
  '75 keiner': 'none|geruchlos|inodore|inodore',
  '65 seeb': 'lake deposit|Seeablagerung|dépôt lacustre|deposito lacustre',
  '65 seek': 'lake marl|Seekreide|craie lacustre|creta lacustre',
  '58 spg': 'late glacial|Spätglazial|tardiglaciaire|tardoglaciale',
  '58 usm':
    'Lower Freshwater Molasse (USM)|Untere Süsswassermolasse (USM)|Molasse d’eau douce inférieure (USM)|Molassa d’acqua dolce inferiore (USM)',
  '606 mk': 'medium-grained|mittelkörnig|à grain moyen|a grana media',
  '605 mbk':
    'medium bedded (10–100 cm)|mittelbankig (10–100 cm)|en couches moyennes (10–100 cm)|strati medi (10–100 cm)',
  '80 w1': 'slightly weathered (1)|schwach verwittert (1)|peu altéré (1)|poco alterato (1)',
  '604 cc': 'calcite|Calcit|calcite|calcite',
  '607 lin': 'lens|Linse|lentille|lente',
  '63 hol': 'wood remains|Holzreste|morceaux de bois|resti di legno',
  '63 koh': 'coal|Kohle|charbon|carbone',
  '63 lo': 'low organic (2–6 %)|schwach organisch (2–6 %)|peu organique (2–6 %)|poco organico (2–6 %)',
  '607 kv': 'core loss|Kernverlust|perte de carotte|perdita di carota',
}
const say = (layer: Describable, language: Language) =>
  describeLayer(layer, (type, code) => labels[`${type} ${code}`]?.split('|')[order.indexOf(language)], language)
const inAll = (layer: Describable) => order.map(language => say(layer, language as Language))

describe('a description', () => {
  it('names lake silt as a geologist of each language would', () => {
    const silt = {
      prinstype: 'si',
      secstype: 'cl1',
      carbcont: 'k2',
      auxcomp: 'schn',
      colour: 'gr',
      beschbg: 'we',
      genese: 'seeb',
      stratigr: 'spg',
    }
    expect(inAll(silt)).toEqual([
      'Silt, slightly clayey, calcareous, shell fragments, grey, soft. Lake deposit, late glacial.',
      'Silt, schwach tonig, kalkhaltig, Muschelreste, grau, weich. Seeablagerung, Spätglazial.',
      'Limon légèrement argileux, gris, calcaire, débris de coquilles, mou. Dépôt lacustre, tardiglaciaire.',
      'Limo debolmente argilloso, grigio, calcareo, frammenti di conchiglie, molle. Deposito lacustre, tardoglaciale.',
    ])
  })

  it('joins equal components with “and” and takes the class symbol at the end', () => {
    expect(inAll({ prinstype: 'gr', secstype: 'sa4,si,co3', beschbg: 'di', gruppe: 'GM' })).toEqual([
      'Gravel and sand, silty, very cobbly, dense, USCS GM.',
      'Kies und Sand, siltig, stark steinig, dicht gelagert, USCS GM.',
      'Gravier et sable limoneux, fortement caillouteux, compacts, USCS GM.',
      'Ghiaia e sabbia limose, molto ciottolose, addensate, USCS GM.',
    ])
  })

  it('calls the consistency by the classes of EN ISO 14688-1, which fit the strength beside it', () => {
    expect(inAll({ prinstype: 'cl', beschbg: 'st', undrain: 'me' })).toEqual([
      'Clay, firm, undrained shear strength medium.',
      'Ton, steif, undränierte Scherfestigkeit mittel.',
      'Argile, ferme, résistance non drainée moyenne.',
      'Argilla, moderatamente consistente, resistenza non drenata media.',
    ])
    expect(['hf', 'fe'].map(beschbg => inAll({ prinstype: 'va', secstype: 'cl', beschbg }).slice(2))).toEqual([
      ['Cendres volcaniques argileuses, raides.', 'Ceneri vulcaniche argillose, consistenti.'],
      ['Cendres volcaniques argileuses, très raides.', 'Ceneri vulcaniche argillose, molto consistenti.'],
    ])
    expect(inAll({ prinstype: 'co', beschbg: 'st' }).at(-1)).toBe('Ciottoli, moderatamente consistenti.')
  })

  it('says of a gap-graded soil that its grading is discontinuous and not the layer', () => {
    expect(inAll({ prinstype: 'gr', grading: 'ggr' })).toEqual([
      'Gravel, gap-graded.',
      'Kies, intermittierend gestuft.',
      'Gravier, à granulométrie discontinue.',
      'Ghiaia, a granulometria discontinua.',
    ])
  })

  it('says of the drilling what describes the drilling, and tells the changeability from its opposite', () => {
    expect(inAll({ prinstype: 'gr', beschbv: 'sch' })).toEqual([
      'Gravel, drilling: changing.',
      'Kies, Bohren: wechselnd.',
      'Gravier, forage: changeant.',
      'Ghiaia, perforazione: variabile.',
    ])
    expect(say({ prinstype: 'mols', rockstab: 'sv' }, 'de')).toBe(
      'Molassesandstein. Veränderlichkeit: stark veränderlich.',
    )
  })

  it('lets adjectives of the rock, of a sub-layer’s kind and of two nouns agree', () => {
    expect(say({ prinstype: 'dol', granular: 'kr', porespce: 'lu' }, 'fr')).toBe('Dolomie. Cristalline, caverneuse.')
    expect(say({ prinstype: 'ti', granular: 'mk' }, 'fr')).toBe('Moraine (till). À grain moyen.')
    expect(say({ sublaytp: 'kluft', weather: 'w1' }, 'fr')).toBe('Zone de diaclases: peu altérée.')
    expect(say({ sublaytp: 'kluft', weather: 'w1' }, 'it')).toBe('Zona di diaclasi: poco alterata.')
    expect(say({ prinstype: 'cl', secstype: 'sa4,si', colour: 'gr', beschbg: 'we' }, 'fr')).toBe(
      'Argile et sable limoneux, gris, mous.',
    )
    expect(say({ prinstype: 'bo', colour: 'rt' }, 'fr')).toBe('Blocs, rouges.')
    expect(say({ prinstype: 'bo', colour: 'gn' }, 'it')).toBe('Massi, verdi.')
    expect(say({ prinstype: 'lig', colour: 'gr' }, 'fr')).toBe('Lignite, gris.')
  })

  it('counts single boulders and cobbles, which leave no traces', () => {
    expect(inAll({ prinstype: 'si', secstype: 'co0' })).toEqual([
      ...[
        'Silt, occasional cobbles.',
        'Silt, vereinzelte Steine.',
        'Limon, cailloux isolés.',
        'Limo, ciottoli isolati.',
      ],
    ])
  })

  it('makes French and Italian adjectives agree with a feminine noun', () => {
    expect(say({ prinstype: 'ti', secstype: 'si3,gr', colour: 'gr', beschbg: 'we' }, 'fr')).toBe(
      'Moraine (till) fortement limoneuse, graveleuse, grise, molle.',
    )
    expect(say({ prinstype: 'cl', secstype: 'sa1', colour: 'gr', carbcont: 'k3' }, 'it')).toBe(
      'Argilla debolmente sabbiosa, grigia, molto calcarea.',
    )
  })

  it('and with a plural one', () => {
    expect(say({ prinstype: 'bo', secstype: 'si', colour: 'gr' }, 'it')).toBe('Massi limosi, grigi.')
    expect(say({ prinstype: 'bo', secstype: 'si', weather: 'w1' }, 'fr')).toBe('Blocs limoneux. Peu altérés.')
    expect(say({ prinstype: 'va', secstype: 'si', colour: 'gr' }, 'fr')).toBe('Cendres volcaniques limoneuses, grises.')
    expect(say({ prinstype: 'va', secstype: 'or', colour: 'gr' }, 'it')).toBe('Ceneri vulcaniche organiche, grigie.')
  })

  it('leaves wood and coal as they are, which are no adjectives', () => {
    expect(say({ prinstype: 'cl', orgcomp: 'hol' }, 'it')).toBe('Argilla, resti di legno.')
    expect(say({ prinstype: 'bo', orgcomp: 'koh' }, 'it')).toBe('Massi, carbone.')
    expect(say({ prinstype: 'cl', orgcomp: 'lo' }, 'it')).toBe('Argilla, poco organica.')
  })

  it('leaves a compound colour as it is', () => {
    expect(say({ prinstype: 'cl', colour: 'dgr' }, 'fr')).toBe('Argile, gris foncé.')
    expect(say({ prinstype: 'cl', colour: 'dgr' }, 'it')).toBe('Argilla, grigio scuro.')
  })

  it('counts boulders and grades the rest', () => {
    expect(inAll({ prinstype: 'si', secstype: 'bo1,cl0' })).toEqual([
      'Silt, few boulders, traces of clay.',
      'Silt, wenige Blöcke, Spuren von Ton.',
      'Limon, peu de blocs, traces d’argile.',
      'Limo, pochi massi, tracce di argilla.',
    ])
    expect(say({ prinstype: 'si', secstype: 'bo3' }, 'de')).toBe('Silt, viele Blöcke.')
    expect(say({ prinstype: 'si', secstype: 'bo' }, 'de')).toBe('Silt, mit Blöcken.')
  })

  it('appends rock in a sentence of its own', () => {
    const rock = {
      prinstype: 'mols',
      carbcont: 'k3',
      granular: 'mk',
      stuctur: 'mbk',
      weather: 'w1',
      voidfill: 'cc',
      stratigr: 'usm',
    }
    expect(inAll(rock)).toEqual([
      'Molasse sandstone, highly calcareous. Medium-grained, medium bedded, slightly weathered, void filling: calcite. Lower Freshwater Molasse (USM).',
      'Molassesandstein, stark kalkhaltig. Mittelkörnig, mittelbankig, schwach verwittert, Hohlraumfüllung: Calcit. Untere Süsswassermolasse (USM).',
      'Grès molassique, très calcaire. À grain moyen, en couches moyennes, peu altéré, remplissage: calcite. Molasse d’eau douce inférieure (USM).',
      'Arenaria molassica, molto calcarea. A grana media, strati medi, poco alterata, riempimento: calcite. Molassa d’acqua dolce inferiore (USM).',
    ])
  })

  it('begins a sub-layer with its kind', () => {
    const lens = { sublaytp: 'lin', prinstype: 'sa', secstype: 'si' }
    expect(inAll(lens)).toEqual([
      'Lens: sand, silty.',
      'Linse: Sand, siltig.',
      'Lentille: sable limoneux.',
      'Lente: sabbia limosa.',
    ])
    expect(say({ sublaytp: 'lin', prinstype: 'mols' }, 'en')).toBe('Lens: Molasse sandstone.')
    expect(say({ sublaytp: 'kluft', weather: 'w1' }, 'de')).toBe('Kluftzone: schwach verwittert.')
    expect(say({ sublaytp: 'kv' }, 'en')).toBe('Core loss.')
  })

  it('does not say twice what the major component says', () => {
    expect(say({ prinstype: 'lm', genese: 'seek', stratigr: 'spg' }, 'de')).toBe('Seekreide. Spätglazial.')
  })

  it('says the same words once', () => {
    expect(say({ prinstype: 'cl', secstype: 'ca', carbcont: 'k2' }, 'fr')).toBe('Argile calcaire.')
    expect(say({ prinstype: 'si', secstype: 'cl,ca', carbcont: 'k2' }, 'fr')).toBe('Limon argileux, calcaire.')
  })

  it('names the first of several words, except admixtures', () => {
    expect(say({ prinstype: 'si', auxcomp: 'zieg', beschbg: 'ver' }, 'en')).toBe('Silt, brick, tile, chips.')
  })

  it('keeps a bracket that belongs to a name', () => {
    expect(say({ prinstype: 'ti', stratigr: 'usm', grading: 'egr' }, 'de')).toBe(
      'Moräne (Till), eng gestuft. Untere Süsswassermolasse (USM).',
    )
  })

  it('names the strength, not its bracket', () => {
    expect(say({ prinstype: 'cl', undrain: 'hi' }, 'en')).toBe('Clay, undrained shear strength high.')
  })

  it('leaves out codes that say nothing, but never the major component', () => {
    expect(say({ prinstype: 'ns', smell: 'keiner', secstype: 'ns' }, 'en')).toBe('Not specified.')
  })

  it('lets a code the dictionary lacks stand for itself', () => {
    expect(say({ prinstype: 'xyz', secstype: 'qqq1' }, 'en')).toBe('Xyz, slightly qqq.')
  })

  it('takes an adjective for “and” where no major component has the code', () => {
    expect(say({ prinstype: 'si', secstype: 'ca4' }, 'en')).toBe('Silt and calcareous.')
  })

  it('of nothing is nothing', () => {
    expect(inAll({})).toEqual(['', '', '', ''])
  })

  it('gives way to a typed name, even an empty one', () => {
    const labelOf = () => 'sand'
    expect(shownName({ layer_name: 'Sand, as typed', prinstype: 'sa' }, labelOf, 'de')).toBe('Sand, as typed')
    expect(shownName({ layer_name: '', prinstype: 'sa' }, labelOf, 'de')).toBe('')
    expect(shownName({ layer_name: null, prinstype: 'sa' }, labelOf, 'de')).toBe('Sand.')
  })
})

describe('minor components', () => {
  it('are read with their strength, none and 2 being plain', () => {
    expect(parseMinors(' sa3, cl ,gr2,,hu0')).toEqual([
      { code: 'sa', strength: 3 },
      { code: 'cl', strength: 2 },
      { code: 'gr', strength: 2 },
      { code: 'hu', strength: 0 },
    ])
    expect(parseMinors(null)).toEqual([])
  })

  it('keep a digit that is no strength in the code, so that the dictionary refuses it', () => {
    expect(parseMinors('sa7')).toEqual([{ code: 'sa7', strength: 2 }])
  })

  it('come back as they were written, whatever codes without a final digit they hold', () => {
    const minor: fc.Arbitrary<Minor> = fc.record({
      code: fc.stringMatching(/^[a-zA-Z0-9_*-]{0,5}[a-zA-Z_*-]$/),
      strength: fc.constantFrom(0, 1, 2, 3, 4),
    })
    fc.assert(
      fc.property(fc.array(minor), minors => {
        expect(parseMinors(formatMinors(minors))).toEqual(minors)
      }),
    )
  })
})
