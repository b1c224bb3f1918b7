import { describe, expect, it } from 'vitest'
import { allPublished } from './fixtures/fixture.test.node.ts'
import { readAny } from './read.ts'

const read = (text: string, name: string) => readAny(new TextEncoder().encode(text), name)

describe('a file of any format', () => {
  it('is read by what it holds, whatever its name says', () => {
    const gef = '#GEFID = 1\n#REPORTCODE = GEF-CPT\n#COLUMNINFO = 1,m,l,1\n#COLUMNINFO = 2,MPa,q,2\n#EOH\n0 1\n'
    expect(read(gef, 'x.csv')).toMatchObject({ format: 'GEF', objects: [{ key: 'x' }] })
    expect(read('"GROUP","LOCA"\r\n"HEADING","LOCA_ID"\r\n"DATA","BH1"\r\n', 'x.gef')).toMatchObject({
      format: 'AGS4',
      objects: [{ key: 'BH1' }],
    })
    expect(read('Depth;qc\n1;2\n2;3\n', 'a/b/CPT 7.txt')).toMatchObject({
      format: 'CSV',
      objects: [
        { key: 'CPT 7', doubtful: true, object: { boretype: 'cpt' }, soundings: [{ data: { depth: [1, 2] } }] },
      ],
    })
  })

  it('of blows is the kind of probing that it names', () => {
    const table = 'Tiefe [m];N10\n0,1;3\n0,2;4\n'
    for (const [head, boretype] of [
      ['', 'rs'],
      ['Sondentyp;DPSH-A\n', 'dpsha'],
    ])
      expect(read(head + table, 'x.csv')).toMatchObject({ objects: [{ object: { boretype } }] })
  })

  it('that makes no object is nothing, and one that should and does not is refused', () => {
    expect(read('name,place\nanna,here\n', 'people.csv')).toBeNull()
    expect(readAny(Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'setup.csv')).toBeNull()
    expect(readAny(new Uint8Array(0), 'empty.gef')).toBeNull()
    expect(read('#GEFID = 1\n0 1\n', 'x.gef')).toEqual({ refused: 'gef.refused.noEnd', isWorthKeeping: false })
  })

  it('tells of a table what was guessed and which rows were left', () => {
    const result = read('Projekt;x\n\nTiefe;qc\n1;2\nStein;3\n2;4\nEnde;\nmehr\n', 'x.csv')
    expect(result).toMatchObject({ format: 'CSV' })
    expect((result as { findings: object[] }).findings).toMatchObject([
      { severity: 'warning', line: null, text: expect.stringContaining('sounding.file.guess') },
      { severity: 'warning', line: null, text: expect.stringContaining('sounding.file.guess') },
      { severity: 'warning', line: 5, text: 'sheet.left.noDepth' },
      { severity: 'warning', line: 7, text: expect.stringContaining('sounding.file.below') },
      { severity: 'note', line: null },
    ])
  })
})

const ofOthers = (['gef', 'ags', 'csv'] as const).flatMap(allPublished)
it.skipIf(ofOthers.length === 0)('published files each make what they are (skipped where they are absent)', () => {
  const formats = ofOthers.map(({ name, bytes }) => {
    const result = readAny(bytes, name)
    return `${name}: ${result && 'format' in result ? `${result.format} ${result.objects.length}` : JSON.stringify(result)}`
  })
  expect(formats).toEqual(
    expect.arrayContaining([
      'B61F3158.gef: GEF 1',
      'cpt2.gef: GEF 1',
      'liquepy_standard_1.csv: CSV 1',
      'piezo_DINO_B31H0759001.csv: {"refused":"import.readings","isWorthKeeping":false}',
    ]),
  )
})
