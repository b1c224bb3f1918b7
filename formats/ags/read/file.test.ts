import { describe, expect, it } from 'vitest'
import { fixtureText } from '../../fixtures/fixture.test.node.ts'
import { decode } from '../../kit/decode.ts'
import { Findings } from '../../kit/findings.ts'
import { type AgsFile, readAgsFile } from './file.ts'

const file = (text: string): AgsFile & Findings => {
  const findings = new Findings()
  return Object.assign(findings, readAgsFile(text, findings)!)
}
const rows = (read: AgsFile, group: string) =>
  (read.groups.get(group)?.sections ?? []).flatMap(s => s.starts.map((_, k) => s.cells(k)))
const said = (read: Findings) => read.all.map(({ line, text }) => `${line} ${text.split('|')[0]}`)
const head = '"GROUP","GEOL"\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_DESC"\n"UNIT","","m",""\n"TYPE","ID","2DP","X"\n'

describe('AGS4 rows', () => {
  it('are cut at the commas between quotes, doubled quotes being one', () => {
    const read = file(`${head}"DATA","KB1","0.00","a, ""b"", c"\n"DATA","KB1","1.00",""""\n`)
    expect(rows(read, 'GEOL')).toEqual([
      ['KB1', '0.00', 'a, "b", c'],
      ['KB1', '1.00', '"'],
    ])
    expect(read.all).toEqual([])
    expect(read.groups.get('GEOL')!.sections[0]).toMatchObject({
      units: ['', 'm', ''],
      types: ['ID', '2DP', 'X'],
      lines: [5, 6],
    })
  })

  it('that have lost their line ends are told as such', () => {
    expect(said(file(head.replaceAll('\n', '')))).toContain('1 import.row.lineEnds')
    expect(said(file(head))).toEqual([])
  })

  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['NEL', '\u0085'],
    ['NEL read as Windows-1252', '…'],
  ])('end with %s', (_, end) => {
    const read = file(`${head}"DATA","KB1","0.00","x"\n"DATA","KB2","0.00","y"\n`.replaceAll('\n', end))
    expect(rows(read, 'GEOL').map(row => row[0])).toEqual(['KB1', 'KB2'])
    expect(read.groups.get('GEOL')!.sections[0]!.lines).toEqual([5, 6])
    expect(read.all).toEqual([])
  })

  it('may end with a lone CR or NEL among others', () => {
    const read = file(`${head}"DATA","KB1","0.00","x"\r"DATA","KB2","0.00","y"\u0085"DATA","KB3","0.00","z"\n`)
    expect(rows(read, 'GEOL').map(row => row[0])).toEqual(['KB1', 'KB2', 'KB3'])
  })

  it('that are too short are filled, too long are cut, and each is told with its line', () => {
    const read = file(`${head}"DATA","KB1","0.00"\n"DATA","KB2","0.00","x","gone"\n"DATA","KB3","0.00","y","",\n`)
    expect(rows(read, 'GEOL')).toEqual([
      ['KB1', '0.00', ''],
      ['KB2', '0.00', 'x'],
      ['KB3', '0.00', 'y'],
    ])
    expect(said(read)).toEqual(['5 import.row.short', '6 import.row.long'])
    expect(read.all[1]!.text).toContain('gone')
  })

  it('with an open quote end with their line and do not swallow the next row', () => {
    const read = file(`${head}"DATA","KB1","0.00","open\n"DATA","KB2","0.00","y"\n\n"GROUP","SAMP"\n`)
    expect(rows(read, 'GEOL')).toEqual([
      ['KB1', '0.00', 'open'],
      ['KB2', '0.00', 'y'],
    ])
    expect(said(read)).toEqual(['5 import.row.unterminated'])
    expect(read.groups.has('SAMP')).toBe(true)
  })

  it('that the file breaks off keep what stands there', () => {
    const read = file(`${head}"DATA","KB1","0.00","bro`)
    expect(rows(read, 'GEOL')).toEqual([['KB1', '0.00', 'bro']])
    expect(said(read)).toEqual(['5 import.row.unterminated'])
  })

  it('keep line breaks inside a cell and count them', () => {
    const read = file(`${head}"DATA","KB1","0.00","one\ntwo"\n"WHAT"\n`)
    expect(rows(read, 'GEOL')).toEqual([['KB1', '0.00', 'one\ntwo']])
    expect(said(read)).toEqual(['5 import.row.lineInCell', '7 import.row.keyword'])
  })

  it('keep a quote that nobody doubled', () => {
    const read = file(`${head}"DATA","KB1","0.00","3" pipe"\n`)
    expect(rows(read, 'GEOL')[0]![2]).toBe('3" pipe')
    expect(said(read)).toEqual(['5 import.row.strayQuote'])
  })

  it('without quotes are read and told once for the group', () => {
    const read = file('GROUP,GEOL,,\nHEADING,LOCA_ID,GEOL_TOP,GEOL_DESC\nDATA,KB1,0.00,x\nDATA,KB2,1.00,\n')
    expect(rows(read, 'GEOL')).toEqual([
      ['KB1', '0.00', 'x'],
      ['KB2', '1.00', ''],
    ])
    expect(said(read)).toEqual(['1 import.row.unquoted'])
    expect(read.all[0]!.text).toContain('"rows":4')
  })

  it('before a GROUP or a HEADING are findings', () => {
    const read = file('"DATA","lost"\n"GROUP","GEOL"\n"DATA","KB1"\n"HEADING","LOCA_ID"\n"DATA","KB2"\n')
    expect(said(read)).toEqual(['1 import.row.noGroup', '3 import.row.noHeading'])
    expect(rows(read, 'GEOL')).toEqual([['KB2']])
  })
})

describe('AGS4 groups', () => {
  it('that come twice are read together, each under its own headings', () => {
    const read = file(
      `${head}"DATA","KB1","0.00","x"\n"GROUP","GEOL"\n"HEADING","GEOL_DESC","LOCA_ID"\n"DATA","y","KB2"\n`,
    )
    expect(rows(read, 'GEOL')).toEqual([
      ['KB1', '0.00', 'x'],
      ['y', 'KB2'],
    ])
    expect(read.groups.get('GEOL')!.rows).toBe(2)
    expect(said(read)).toEqual(['6 import.group.twice'])
  })

  it('are found behind something foreign', () => {
    expect(file(`exported by a program\n${head}"DATA","KB1","0.00","x"\n`).groups.get('GEOL')!.rows).toBe(1)
  })

  it('are not looked for in other files', () => {
    expect(readAgsFile('depth;qc\n0.1;2\n', new Findings())).toBeNull()
    expect(readAgsFile('', new Findings())).toBeNull()
  })
})

describe('AGS3', () => {
  const read = () => file(fixtureText('lakeside-ags3.ags'))

  it('reads headings over several lines and units that go on with <CONT>', () => {
    const [hole] = read().groups.get('HOLE')!.sections
    expect(hole!.headings).toHaveLength(12)
    expect(hole!.units).toEqual(['', '', 'm', 'm', 'm', 'm', 'dd/mm/yyyy', 'dd/mm/yyyy', '', 'deg', 'deg', ''])
  })

  it('appends <CONT> rows to the cells above, or behind the last one where the row broke off', () => {
    expect(rows(read(), 'HOLE')[0]).toEqual([
      'BH1',
      'CP',
      '690123.00',
      '230456.00',
      '408.20',
      '9.50',
      '03/04/1998',
      '05/04/1998',
      'Crew A',
      '180',
      '75',
      'Rig 3',
    ])
    expect(rows(read(), 'GEOL')[0]![3]).toBe(
      'Firm brown slightly sandy CLAY with occasional rootlets and pockets of silt.',
    )
    expect(read().groups.get('GEOL')!.rows).toBe(3)
  })

  it.each([
    ['drops blanks at the ends of lines', ['Firm brown slightly', 'sandy CLAY with', 'rootlets'], ' '],
    ['keeps blanks at the ends of lines', ['Firm brown slig', 'htly sandy ', 'CLAY'], ''],
    ['keeps blanks at their beginnings', ['Firm brown slightly', ' sandy CL', 'AY'], ''],
  ])('has each blank once in a text whose program %s', (_, parts, blank) => {
    const lines = parts.map((part, k) => (k === 0 ? `"A","0.00","${part}","101"` : `"<CONT>","","${part}",""`))
    const text = ['"**GEOL"', '"*HOLE_ID","*GEOL_TOP","*GEOL_DESC","*GEOL_LEG"', ...lines, ''].join('\n')
    expect(rows(file(text), 'GEOL')).toEqual([['A', '0.00', parts.join(blank), '101']])
  })

  it.each([
    [
      'cut at one width',
      ['"A","Firm brown sligh"', '"<CONT>","tly sandy C"', '"<CONT>","LAY"'],
      'Firm brown slightly sandy CLAY',
    ],
    ['cut at 240 signs', [`"A","${'x y '.repeat(58)}Z"`, '"<CONT>","ebra"'], `${'x y '.repeat(58)}Zebra`],
    ['of ragged width', [`"A","${'x y '.repeat(40)}Z"`, '"<CONT>","ebra"'], `${'x y '.repeat(40)}Z ebra`],
  ])('joins letters over the end of a line only where lines are %s', (_, lines, joined) => {
    expect(rows(file(['"**GEOL"', '"*HOLE_ID","*GEOL_DESC"', ...lines, ''].join('\n')), 'GEOL')[0]![1]).toBe(joined)
  })

  it('puts nothing between letters and digits, nor within a number', () => {
    const text = '"**GEOL"\n"*HOLE_ID","*GEOL_DESC","*GEOL_BASE"\n"A","of 20","1"\n"<CONT>","mm","2.5"\n'
    expect(rows(file(text), 'GEOL')).toEqual([['A', 'of 20mm', '12.5']])
  })

  it('takes groups and headings of the user without their question mark, and no word of a DICT row for a group', () => {
    expect([...read().groups.keys()]).toEqual(['PROJ', 'DICT', 'ABBR', 'HOLE', 'GEOL', 'XLAB'])
    expect(read().groups.get('XLAB')!.sections[0]!.headings).toEqual(['HOLE_ID', 'XLAB_VAL'])
    expect(read().all).toEqual([])
  })

  it('says of a <CONT> row that follows nothing that it was left out', () => {
    expect(said(file('"**GEOL"\n"*HOLE_ID","*GEOL_DESC"\n"<CONT>","lost"\n'))).toEqual([
      '3 import.row.continuesNothing',
    ])
  })
})

describe('a file made to be slow', () => {
  it.each([
    ['open doubled quotes in every line', '""x\n'],
    ['open quotes in every line', '"x y""\n'],
    ['commas only', ',,,,,,,,'],
    ['one endless cell', 'x'],
  ])('is read to its end, which it would not be in any but linear time: %s', (_, piece) => {
    const read = file(head + piece.repeat(2_000_000 / piece.length))
    expect(read.sorted().length).toBeLessThanOrEqual(300_003)
  })
})

describe('encodings', () => {
  it('reads a group whether the bytes begin with a BOM or hold Windows-1252', () => {
    const bytes = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0))
    const body = `${head}"DATA","KB1","0.00","30° m\u00E4ssig"\n`
    expect(rows(file(decode(bytes(body)).text), 'GEOL')[0]![2]).toBe('30° mässig')
    expect(rows(file(decode(new TextEncoder().encode(`\uFEFF${body}`)).text), 'GEOL')[0]![2]).toBe('30° mässig')
  })
})

describe('a file with a fault in every row', () => {
  it('is told once of the same one', () => {
    const read = file(`${head}${'"DATA"\n'.repeat(100_010)}`)
    expect(read.sorted()).toMatchObject([{ severity: 'warning', rows: 100_010 }])
    expect(read.groups.get('GEOL')!.rows).toBe(100_010)
  })

  it('keeps 100,000 findings of a severity and counts the rest', () => {
    const read = file(`${head}${Array.from({ length: 100_010 }, (_, k) => `"X","${k}"\n`).join('')}`)
    const sorted = read.sorted()
    expect(sorted).toHaveLength(100_001)
    expect(sorted[0]).toEqual({ severity: 'error', line: null, group: null, text: 'import.more|{"count":10}' })
  })
})

it('joins very many <CONT> rows, which it would not in any but linear time', () => {
  const read = file(`"**GEOL"\n"*HOLE_ID","*GEOL_DESC"\n"A","1"\n${'"<CONT>","yyyy"\n'.repeat(200_000)}`)
  expect(rows(read, 'GEOL')[0]![1]).toHaveLength(800_001)
})
