import { describe, expect, it } from 'vitest'
import { likelyCodes, suggestion } from './likely.ts'
import { type AskedField, stopsOf } from './stops.ts'

const fields: AskedField[] = [
  { name: 'from', sort: 'number', isRequired: true, isRemark: false },
  { name: 'to', sort: 'number', isRequired: false, isRemark: false },
  { name: 'major', sort: 'code', isRequired: true, isRemark: false },
  { name: 'minor', sort: 'codes', isRequired: false, isRemark: false },
  { name: 'colour', sort: 'code', isRequired: false, isRemark: false },
  { name: 'smell', sort: 'code', isRequired: false, isRemark: false },
  { name: 'name', sort: 'text', isRequired: false, isRemark: false },
  { name: 'words', sort: 'longText', isRequired: false, isRemark: false },
  { name: 'note', sort: 'longText', isRequired: false, isRemark: true },
]
const all = fields.map(({ name }) => name)
const used = { major: ['si'], minor: ['cl'], colour: ['gr'] }

describe('Tab', () => {
  it('stops everywhere while a project says too little', () => {
    expect([...stopsOf(fields, {}, [], {})]).toEqual(all)
    expect([...stopsOf(fields, { major: ['si'] }, [], {})]).toEqual(all)
  })

  it('passes by what no record of the project fills, but never depths, what is required and remarks', () => {
    const records = [1, 2, 3].map(n => ({ from: n, major: 'si', name: '' }))
    expect([...stopsOf(fields, used, records, {})]).toEqual(['from', 'to', 'major', 'minor', 'colour', 'note'])
  })

  it('stops at a field from when it is filled once', () => {
    const records = [{ smell: 'erd', words: 'wet' }, {}, {}]
    expect([...stopsOf(fields, used, records, {})]).toEqual([...all.slice(0, 6), 'words', 'note'])
  })

  it('stops at short texts while there are few records', () => {
    expect([...stopsOf(fields, used, [], {})]).toEqual(['from', 'to', 'major', 'minor', 'colour', 'name', 'note'])
  })

  it('does as it is told', () => {
    const said = { smell: true, colour: false, note: false }
    expect([...stopsOf(fields, used, [{}, {}, {}], said)]).toEqual(['from', 'to', 'major', 'minor', 'smell'])
  })
})

const log = [
  { major: 'mu', colour: 'dbn', minor: 'sa' },
  { major: 'si', colour: 'gr', minor: 'cl1,sa' },
  { major: 'sa', colour: 'bn', minor: 'si' },
  { major: 'si', colour: 'gr', minor: 'cl3' },
]

describe('what is likely', () => {
  it('is what the same component had, then what was used last, then what the project uses most', () => {
    expect(likelyCodes({ field: 'colour' }, 'major', { major: 'si' }, log, ['bn', 'ge'])).toEqual([
      'gr',
      'bn',
      'dbn',
      'ge',
    ])
    expect(likelyCodes({ field: 'minor', isList: true }, 'major', { major: 'si' }, log, [])[0]).toBe('cl')
  })

  it('for the leading field is what followed the last record before', () => {
    expect(likelyCodes({ field: 'major' }, 'major', {}, log, ['gr'])[0]).toBe('sa')
  })

  it('without records is what the project uses most', () => {
    expect(likelyCodes({ field: 'colour' }, 'major', {}, [], ['bn', 'ge'])).toEqual(['bn', 'ge'])
  })

  it('is proposed whole as the same component had it last, else where the last two agree', () => {
    expect(suggestion('minor', 'major', { major: 'si' }, log)).toBe('cl3')
    expect(suggestion('colour', 'major', { major: 'cl' }, log)).toBeUndefined()
    expect(suggestion('colour', 'major', { major: 'cl' }, [{ colour: 'gr' }, { colour: 'gr' }])).toBe('gr')
    expect(suggestion('major', 'major', {}, log)).toBeUndefined()
    expect(suggestion('colour', 'major', { major: 'cl' }, [])).toBeUndefined()
  })
})
