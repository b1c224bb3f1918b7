import { readFileSync } from 'node:fs'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../kit/languages.ts'
import { labelIn } from '../labels.ts'
import { layerDictionaries } from '../layers.ts'
import { type Describable, describeLayer, formatMinors, saysNothing } from './layer-description.ts'
import { type Choices, makeAssignmentId, readLine } from './line-entry.ts'
import { lexiconOf } from './line-entry-lexicon.ts'

const { entries } = shippedDictionaries(file =>
  readFileSync(new URL(`../../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const listOf = (type: number) => entries.filter(entry => entry.type === type).map(entry => ({ ...entry, active: true }))
const lexicon = lexiconOf(listOf)
const read = (line: string, choices?: Choices) => readLine(line, lexicon, { choices })
const codes = (line: string) => {
  const { values, depthfrom, depthto } = read(line)
  return { ...(depthfrom !== undefined && { depthfrom }), ...(depthto !== undefined && { depthto }), ...values }
}
const guesses = (line: string) =>
  read(line)
    .parts.filter(part => part.isGuess)
    .map(part => part.typed)
const lost = (line: string) =>
  read(line)
    .parts.filter(part => part.sets.length === 0)
    .map(part => part.typed)

describe('a line in short form', () => {
  it('begins with the depth to, by point or comma, or with both depths', () => {
    expect(codes('3.4 siSa, gr1 bn')).toEqual({ depthto: 3.4, prinstype: 'sa', secstype: 'si,gr1', colour: 'bn' })
    expect(codes('3,4 siSa')).toEqual({ depthto: 3.4, prinstype: 'sa', secstype: 'si' })
    expect(codes('2.1-3,40 m Kies')).toEqual({ depthfrom: 2.1, depthto: 3.4, prinstype: 'gr' })
    expect(codes('3.4')).toEqual({ depthto: 3.4 })
    expect(codes('10 cm Kies')).not.toHaveProperty('depthto')
    expect(codes('')).toEqual({})
  })

  it('is told from a description that stays as it was typed', () => {
    for (const line of ['3.4 si cl1 feucht', 'siSa feucht', "S, u', feucht"])
      expect([line, read(line).isShort]).toEqual([line, true])
    for (const line of ['3.4 Kies, sandig, feucht (GW)', 'silt, clayey, moist', 'feucht', ''])
      expect([line, read(line).isShort]).toEqual([line, false])
  })

  it('ends in a ditto mark for what else the layer above has', () => {
    const above = { prinstype: 'si', secstype: 'cl1,sa', undrain: 'me', colour: 'gr', gruppe: 'ML', layer_name: 'Silt' }
    const both = (line: string) => readLine(line, lexicon, { above: () => above })
    expect(both('8.75 clSi bn =')).toMatchObject({
      depthto: 8.75,
      text: 'clSi bn',
      hasText: false,
      values: { prinstype: 'si', secstype: 'cl', colour: 'bn', undrain: 'me', gruppe: 'ML' },
    })
    expect(both('9 "').values).toEqual({
      prinstype: 'si',
      secstype: 'cl1,sa',
      undrain: 'me',
      colour: 'gr',
      gruppe: 'ML',
    })
    expect(both('9 ”').parts.at(-1)).toMatchObject({ typed: '”', isDitto: true, isGuess: false })
    expect(both('8.75 = clSi').values).toEqual({ prinstype: 'si', secstype: 'cl' })
    expect(read('8.75 clSi =')).toMatchObject({ text: 'clSi', values: { prinstype: 'si', secstype: 'cl' } })
    const rock = { prinstype: 'sst', weather: 'w0', stratigr: 'omm', colour: 'gr' }
    expect(readLine('31 siSa =', lexicon, { above: () => rock }).values).toEqual({
      ...{ prinstype: 'sa', secstype: 'si', stratigr: 'omm', colour: 'gr' },
    })
    expect(readLine('31 =', lexicon, { above: () => rock }).values).toEqual(rock)
    const asked: unknown[] = []
    readLine('2.1-3.4 siSa =', lexicon, { above: depthfrom => void asked.push(depthfrom) })
    readLine('3.4 siSa =', lexicon, { above: depthfrom => void asked.push(depthfrom) })
    readLine('3.4 siSa', lexicon, { above: depthfrom => void asked.push(depthfrom) })
    expect(asked).toEqual([2.1, undefined])
    expect(both('sand with 5" pipe').parts.some(part => part.isDitto)).toBe(false)
  })

  it('knows the symbols of EN ISO 14688, however many stand before the major one', () => {
    for (const [short, prinstype, secstype] of [
      ['siSa', 'sa', 'si'],
      ['grSa', 'sa', 'gr'],
      ['clSi', 'si', 'cl'],
      ['saGr', 'gr', 'sa'],
      ['sasiGr', 'gr', 'sa,si'],
      ['fsaclSi', 'si', 'fsa,cl'],
      ['csagrCo', 'co', 'csa,gr'],
      ['si1Sa', 'sa', 'si1'],
      ['MSa', 'msa', undefined],
      ['siFSa', 'fsa', 'si'],
      ['Gr/Sa', 'gr', 'sa4'],
    ] as const)
      expect([short, codes(short)]).toEqual([short, { prinstype, ...(secstype && { secstype }) }])
  })

  it('knows those of DIN 4023', () => {
    expect(codes("S, u', g")).toEqual({ prinstype: 'sa', secstype: 'si1,gr' })
    expect(codes('mS, fg, t*')).toEqual({ prinstype: 'msa', secstype: 'fgr,cl3' })
    expect(codes('G,s,x')).toEqual({ prinstype: 'gr', secstype: 'sa,co' })
    expect(codes('U')).toEqual({ prinstype: 'si' })
  })

  it('takes digits as minor components have them, and codes and soil classes as they are listed', () => {
    expect(codes('cl sa1,si3,gr0,co4 dgr k2 CL-ML')).toEqual({
      prinstype: 'cl',
      secstype: 'sa1,si3,gr0,co4',
      colour: 'dgr',
      carbcont: 'k2',
      gruppe: 'CL-ML',
    })
  })

  it('takes soil classes in small letters too, where no component is called so', () => {
    expect(codes('fsa si1 gr1 sp-sm')).toEqual({ prinstype: 'fsa', secstype: 'si1,gr1', gruppe: 'SP-SM' })
    expect(codes('si cl').secstype).toBe('cl')
  })

  it('guesses where a code stands in several lists, and takes the choice', () => {
    expect(guesses('siSa gr')).toEqual(['gr'])
    const [, part] = read('siSa gr').parts
    expect(part!.others.map(makeAssignmentId)).toContain('colour=gr')
    expect(read('siSa gr', { gr: 'colour=gr' }).values).toEqual({ prinstype: 'sa', secstype: 'si', colour: 'gr' })
    expect(read('siSa gr', { gr: 'colour=gr' }).parts[1]!.isGuess).toBe(false)
  })
})

describe('a line in words', () => {
  it('is understood in each language', () => {
    const silt = { prinstype: 'si', secstype: 'cl1,sa3', colour: 'gr', beschbg: 'we' }
    expect(codes('silt, slightly clayey, very sandy, grey, soft')).toEqual(silt)
    expect(codes('Silt, schwach tonig, stark sandig, grau, weich')).toEqual(silt)
    expect(codes('Limon légèrement argileux, fortement sableux, gris, mou')).toEqual(silt)
    expect(codes('Limo debolmente argilloso, molto sabbioso, grigio, molle')).toEqual(silt)
  })

  it('needs no commas, and takes adjectives before the noun', () => {
    expect(codes('soft grey slightly sandy CLAY')).toEqual({
      prinstype: 'cl',
      secstype: 'sa1',
      colour: 'gr',
      beschbg: 'we',
    })
    expect(codes('grauer, steifer, toniger Silt')).toEqual({
      prinstype: 'si',
      secstype: 'cl',
      colour: 'gr',
      beschbg: 'st',
    })
    expect(codes('1.2 fine to medium SAND')).toEqual({ depthto: 1.2, prinstype: 'fmsa' })
  })

  it('takes inflected French and Italian adjectives', () => {
    expect(codes('moraine graveleuse grise molle')).toEqual({
      prinstype: 'ti',
      secstype: 'gr',
      colour: 'gr',
      beschbg: 'we',
    })
    expect(codes('ghiaie limose grigie').secstype).toBe('si')
    expect(codes('Argilla debolmente sabbiosa, grigia')).toEqual({ prinstype: 'cl', secstype: 'sa1', colour: 'gr' })
  })

  it('guesses marl and says what else it may be', () => {
    const { parts, values } = read('Mergel, tonig, grau, steif')
    expect(values).toEqual({ prinstype: 'molm', secstype: 'cl', colour: 'gr', beschbg: 'st' })
    expect(parts.map(({ typed, isGuess }) => [typed, isGuess])).toEqual([
      ['Mergel', true],
      ['tonig', false],
      ['grau', false],
      ['steif', false],
    ])
    expect(parts[0]!.others.map(makeAssignmentId)).toEqual(['prinstype=mrst', 'prinstype=lm'])
    expect(read('Mergel, grau', { mergel: 'prinstype=lm' }).values.prinstype).toBe('lm')
  })

  it('takes a word of two lists by its place: sand as major, then as minor', () => {
    expect(codes('Sand, sandig')).toEqual({ prinstype: 'sa', secstype: 'sa' })
    expect(codes('Kies und Sand')).toEqual({ prinstype: 'gr', secstype: 'sa4' })
    expect(codes('Kies, Sand und Steine')).toEqual({ prinstype: 'gr', secstype: 'sa4,co4' })
    expect(codes('Kies, Sand')).toEqual({ prinstype: 'gr', secstype: 'sa' })
    expect(guesses('Kies, Sand')).toEqual(['Sand'])
    expect(codes('Seekreide, Seekreide')).toEqual({ prinstype: 'lm', genese: 'seek' })
    expect(codes('gravel with cobbles, traces of clay')).toEqual({ prinstype: 'gr', secstype: 'co,cl0' })
  })

  it('says what it does not understand and loses no word', () => {
    expect(lost('Kies, Xyzzy plugh, grau')).toEqual(['Xyzzy plugh'])
    expect(read('Kies, Xyzzy').hasText).toBe(true)
    expect(lost('nicht toniger Kies')).toEqual(['nicht toniger Kies'])
    expect(codes('Kies, nicht tonig, grau')).toEqual({ prinstype: 'gr', colour: 'gr' })
    expect(lost('Ton, weich bis steif')).toEqual(['weich bis steif'])
    expect(lost('Kies, grau, braun')).toEqual(['braun'])
    expect(lost('Kies, sehr')).toEqual(['sehr'])
    expect(lost('Kies, sehr steif')).toEqual(['sehr steif'])
    expect(codes('Kies, sehr steif')).toEqual({ prinstype: 'gr' })
    expect(read('Kies, sehr steif', { steif: 'beschbg=st' }).values).toEqual({ prinstype: 'gr', beschbg: 'st' })
    expect(codes('Kies, sehr locker').beschbg).toBe('slo')
  })

  it('guesses from the first letters of a word', () => {
    expect(codes('Kies, san').secstype).toBe('sa')
    expect(guesses('Kies, san')).toEqual(['san'])
    expect(codes('mitteldicht gelag')).toEqual({ beschbg: 'md' })
  })

  it('can be told to leave a word as text', () => {
    expect(read('Kies, grau', { grau: 'text' })).toMatchObject({ values: { prinstype: 'gr' }, hasText: true })
  })

  it('covers every word that is typed with a part, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom(...words), { maxLength: 30 }).map(all => all.join('')),
        ),
        line => {
          const { parts, text } = read(line)
          let end = 0
          for (const part of parts) {
            expect(part.from).toBeGreaterThanOrEqual(end)
            expect(part.typed).toBe(line.slice(part.from, part.to))
            end = part.to
          }
          expect(line.endsWith(text) || line.trim().endsWith(text)).toBe(true)
        },
      ),
    )
  })
})
const words = 'Kies|sehr|,| |.|und|nicht|3.4|siSa|gr|with|of|/|-|grau|mit|Blöcken|:|schwach |’|d’argile|u*|\n'.split(
  '|',
)

const coded = (field: string) =>
  listOf(layerDictionaries[field]!)
    .map(entry => entry.code)
    // what is plastic is clay, and no plastic in it
    .filter(code => !saysNothing.has(code) && code !== 'kuns')
const some = (field: string) => fc.constantFrom(...coded(field))
const minors = fc.uniqueArray(
  fc.record({ code: some('secstype'), strength: fc.constantFrom(0, 1, 2, 3, 4) as fc.Arbitrary<0 | 1 | 2 | 3 | 4> }),
  { selector: minor => minor.code, maxLength: 4 },
)
const free = Object.keys(layerDictionaries).filter(field => !['prinstype', 'secstype', 'sublaytp'].includes(field))
const layer: fc.Arbitrary<Describable> = fc
  .tuple(
    some('prinstype'),
    minors,
    fc.record(Object.fromEntries(free.map(f => [f, some(f)])), { requiredKeys: [] }),
    fc.subarray(free),
  )
  .map(([prinstype, all, others, kept]) => ({
    prinstype,
    secstype: formatMinors(all) || null,
    ...Object.fromEntries(Object.entries(others).filter(([field]) => kept.includes(field))),
  }))

describe('a remark behind //', () => {
  it('keeps its words as they were typed and gives none of them to the description', () => {
    const line = read('3.4 siSa, bn // wet below 3 m;  smells of "gas" ')
    expect(line).toMatchObject({ depthto: 3.4, text: 'siSa, bn', remark: 'wet below 3 m;  smells of "gas"' })
    expect(line.values).toEqual({ prinstype: 'sa', secstype: 'si', colour: 'bn' })
    expect(line.parts.at(-1)).toMatchObject({ typed: '// wet below 3 m;  smells of "gas"', isRemark: true })
    expect(line.hasText).toBe(false)
  })

  it('stands behind a ditto mark, and alone', () => {
    const above = () => ({ prinstype: 'sa', colour: 'gr' })
    expect(readLine('3.4 si = // x', lexicon, { above })).toMatchObject({
      ...{ values: { prinstype: 'si', colour: 'gr' }, remark: 'x' },
    })
    expect(read('// nass')).toMatchObject({ text: '', values: {}, remark: 'nass' })
  })

  it('is none inside a word, without words, or where a description is read', () => {
    expect(read('Sand http://x')).not.toHaveProperty('remark')
    expect(read('Sand // ')).not.toHaveProperty('remark')
    expect(read('Sand // ')).toMatchObject({ text: 'Sand', hasText: false })
    expect(readLine('Sand // nass', lexicon, { hasRemark: false })).toMatchObject({ text: 'Sand // nass' })
  })
})

describe('what is composed', () => {
  it.each(languages)('is read back and composed to the same words: %s', language => {
    const labelOf = (type: number, code: string) => {
      const entry = listOfFast.get(`${type} ${code}`)
      return entry && labelIn(entry, language as Language)
    }
    fc.assert(
      fc.property(layer, one => {
        const said = describeLayer(one, labelOf, language)
        const line = readLine(said, lexicon)
        expect({
          said: describeLayer(line.values, labelOf, language),
          lost: line.parts.filter(p => p.sets.length === 0).map(p => p.typed),
        }).toEqual({ said, lost: [] })
      }),
      { numRuns: 1000 },
    )
  })

  it('of a sub-layer too, which begins with its kind', () => {
    expect(readLine('Linse: Sand, siltig.', lexicon, { isSub: true }).values).toEqual({
      sublaytp: 'lin',
      prinstype: 'sa',
      secstype: 'si',
    })
    expect(readLine('Core loss.', lexicon, { isSub: true }).values).toEqual({ sublaytp: 'kv' })
    expect(readLine('Core loss.', lexicon).values).toEqual({ prinstype: 'kv' })
  })
})
const listOfFast = new Map(entries.map(entry => [`${entry.type} ${entry.code}`, entry]))
