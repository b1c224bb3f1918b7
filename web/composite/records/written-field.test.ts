import { exampleLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { remarks } from '@borebook/draw/tracks/remarks.ts'
import { expect, test } from 'vitest'
import { writtenField } from './written-field.ts'

const fields = remarks.writes!.fields
const of = (commentary: string | null, notelayer: string | null) => ({ ...exampleLayers[0]!, commentary, notelayer })
const said = (commentary: string | null, notelayer: string | null) => {
  const layer = of(commentary, notelayer)
  return remarks.text!.of(exampleLog([layer]), { ...layer, layer } as never)
}

test('a remark is written in the field that holds it, an empty one as a comment', () => {
  expect(writtenField(of(null, 'wet below'), fields)).toBe('notelayer')
  expect(writtenField(of('core lost', null), fields)).toBe('commentary')
  expect(writtenField(of(null, null), fields)).toBe('commentary')
})

test('of two remarks the one is written that the line is of, the comment first', () => {
  const both = of('core lost while the rods were changed', 'wet below 3 m')
  expect(writtenField(both, fields)).toBe('commentary')
  expect(writtenField(both, fields, 'core lost while the')).toBe('commentary')
  expect(writtenField(both, fields, 'core lost while the rods were chan- ged;')).toBe('notelayer')
  expect(writtenField(both, fields, 'core lost while the rods were changed; wet below')).toBe('notelayer')
})

test('two remarks are parted by a semicolon, or by the stop that the first ends with', () => {
  expect(said('core lost', 'wet')).toBe('core lost; wet')
  expect(said('Core lost.', 'Wet.')).toBe('Core lost. Wet.')
  expect(said(null, 'wet')).toBe('wet')
  const layer = of('core lost', 'wet')
  expect(remarks.places!(exampleLog([layer]))[0]!.text).toBe('core lost; wet')
})
