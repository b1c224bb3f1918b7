import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { getQuantityUnit, nameOfQuantity, quantities } from '@borebook/contract/soundings/soundings.ts'
import { sheetTexts as texts } from '@borebook/contract/texts/paper/sheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSequencesCsv } from './strict.ts'
import { writeSequencesCsv } from './write.ts'
import { writeCsvCell } from './write-cells.ts'

const english = column('en', [texts])
const read = (text: string) => {
  const result = readSequencesCsv(text)
  if ('wrong' in result) throw new Error(JSON.stringify(result.wrong))
  return result
}
const wrongOf = (text: string) => {
  const result = readSequencesCsv(text)
  return 'wrong' in result ? result.wrong.map(({ text }) => say(english, text)) : []
}

describe('a posted table', () => {
  it('is read by its names and units', () => {
    expect(read('Tiefe [cm];qc [MPa];fs [kPa];Ic [-]\n10;7,654;66,8;2,1\n\n20;;9999,000;2.2\n').data).toEqual({
      depth: [0.1, 0.2],
      sequences: [
        { sndname: 'qc [MPa]', quantity: 'qc', unit: 'MPa', values: [7.654, null] },
        { sndname: 'fs [MPa]', quantity: 'fs', unit: 'MPa', values: [0.0668, null] },
        { sndname: 'Ic [-]', quantity: null, unit: '-', values: [2.1, 2.2] },
      ],
    })
  })

  it('has a quantity once: an exact name counts over what another header may mean', () => {
    expect(read('depth,u [kPa],u2 [MPa],qc,qc raw [MPa]\n1,2,3,4,5\n').data.sequences).toEqual([
      { sndname: 'u [kPa]', quantity: null, unit: 'kPa', values: [2] },
      { sndname: 'u2 [MPa]', quantity: 'u2', unit: 'MPa', values: [3] },
      { sndname: 'qc [MPa]', quantity: 'qc', unit: 'MPa', values: [4] },
      { sndname: 'qc raw [MPa]', quantity: null, unit: 'MPa', values: [5] },
    ])
  })

  it('that descends is sorted and says so', () => {
    expect(read('depth,qc\n2,1\n1,2\n')).toMatchObject({ wasUnsorted: true, data: { depth: [1, 2] } })
  })

  it('answers every wrong line and reads nothing', () => {
    expect(wrongOf('depth [m],qc [MPa]\n1,2\nx,2\n1,3\n2,stone\n3\n4,1,1\n-1,2\n,5\n20000,1\n5,"1,2"\n')).toEqual([
      'Line 3: ‘x’ is not a depth.',
      'Line 4: The depth 1 m is already on line 2.',
      'Line 5: ‘stone’ in the column qc [MPa] is not a number.',
      'Line 6: This row has 1 cells for 2 columns.',
      'Line 7: This row has 3 cells for 2 columns.',
      'Line 8: The depth 1 m is already on line 2.',
      'Line 9: ‘’ is not a depth.',
      'Line 10: 20000 m is deeper than any hole.',
      'Line 11: ‘1,2’ in the column qc [MPa] is not a number.',
    ])
  })

  it.each([
    ['', 'The first line must name the depth and at least one sequence.'],
    ['depth\n1\n', 'The first line must name the depth and at least one sequence.'],
    ['depth,,qc\n1,2,3\n', 'The first line must name the depth and at least one sequence.'],
    ['depth,qc [furlong]\n1,2\n', 'Line 1: ‘furlong’ is not a unit of qc.'],
    ['depth [kg],qc\n1,2\n', 'Line 1: ‘kg’ is not a unit of depth.'],
    ['depth,qc [MPa]\n', 'There is no row with a depth.'],
    ['depth,x,x\n1,2,3\n', 'Line 1: Two columns are named x.'],
  ])('%j is refused', (text, sentence) => {
    expect(wrongOf(text)).toEqual([sentence])
  })

  it('counts lines, not rows, behind a cell that goes over two of them', () => {
    expect(wrongOf('depth,"q\nc"\n1,2\nx,3\n')).toEqual(['Line 4: ‘x’ is not a depth.'])
  })
})

describe('data_sequences.csv', () => {
  it('has depth and sequences with their units, refusals in the column of N, and no formula', () => {
    const text = writeSequencesCsv({
      depth: [1.5, 3],
      remarks: [
        { depth: 3, text: '50/75' },
        { depth: 3, text: 'casing to 2 m' },
      ],
      sequences: [
        { sndname: 'N', quantity: 'N', unit: '', values: [12, null] },
        { sndname: '=1+1', quantity: null, unit: '', values: [-0.5, 1e-7] },
      ],
    })
    expect(read(text).data.remarks).toEqual([{ depth: 3, text: '50/75' }])
    expect(text).toBe("depth [m],N,'=1+1\r\n1.5,12,-0.5\r\n3,50/75,1e-7\r\n")
  })

  it('a cell that begins like a formula and is no number gets an apostrophe', () => {
    expect(['=A1', '+1', '-1.5', '-x', '@y', '+1+2', 'a,b', ' x'].map(writeCsvCell)).toEqual([
      "'=A1",
      '+1',
      '-1.5',
      "'-x",
      "'@y",
      "'+1+2",
      '"a,b"',
      '" x"',
    ])
  })

  it('is read as it was, to the last bit', () => {
    const values = fc.option(
      fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
        .map(v => (Math.abs(v) >= 9000 ? 1.5 : v || 0)),
      { nil: null },
    )
    const known = quantities.filter(quantity => quantity !== 'N20')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 30 }),
        fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(values),
        (millimetres, chosen, stream) => {
          const depth = millimetres.toSorted((a, b) => a - b).map(mm => mm / 1000)
          const sequences = chosen.map(quantity => ({
            sndname: nameOfQuantity(quantity),
            quantity,
            unit: getQuantityUnit(quantity),
            values: depth.map(() => stream.next().value!),
          }))
          expect(read(writeSequencesCsv({ depth, sequences })).data).toEqual({ depth, sequences })
        },
      ),
    )
  })
})
