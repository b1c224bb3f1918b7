import { exampleLayers } from '@borebook/draw/gallery/example-log.ts'
import { expect, test } from 'vitest'
import { keptTexts, labelOfText, placeOfText, textDraft } from './kept-texts.ts'

const [layer, other] = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1, version: 7, commentary: 'wet' }))
const place = placeOfText(12, { table: 'layers', key: 1, field: 'commentary' })
const draft = { id: '', ...textDraft(layer!, 'commentary', 'wet and soft'), at: '2026-11-26T08:00:00Z' }
const read = (at: string) => (at === place ? draft : undefined)

test('a text that was being written is offered with its layer, and goes on from what is stored', () => {
  const [kept, ...others] = keptTexts(12, [layer!, other!], read)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ place, field: 'commentary', text: 'wet and soft', version: undefined })
  expect(labelOfText(kept!, key => key)).toBe(
    `layer.commentary ${layer!.depthfrom.toFixed(2)} – ${layer!.depthto.toFixed(2)} m`,
  )
})

test('where somebody has written there since, it goes on from the version that it began from', () => {
  const written = { ...layer!, version: 8, commentary: 'dry' }
  expect(keptTexts(12, [written], read)[0]!.version).toBe(7)
  // a boundary that was moved is no other text
  expect(keptTexts(12, [{ ...layer!, version: 8 }], read)[0]!.version).toBeUndefined()
})

test('a text that is written on keeps what it began from', () => {
  const written = { ...layer!, version: 8, commentary: 'dry' }
  const [kept] = keptTexts(12, [written], read)
  expect(textDraft(written, 'commentary', 'wet and firm', kept)).toMatchObject({
    ...{ version: 7, values: { commentary: 'wet and firm' }, beside: { began: 'wet' } },
  })
})

test('of a layer that is gone, and of other objects, nothing is offered', () => {
  expect(keptTexts(12, [other!], read)).toEqual([])
  expect(keptTexts(13, [layer!], read)).toEqual([])
})
