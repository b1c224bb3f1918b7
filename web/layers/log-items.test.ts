import { expect, test } from 'vitest'
import { judgeForm } from '../entry/record-form.ts'
import { logKinds } from './log-items.ts'

const { layer, sublayer } = logKinds({ path: { id: 1, locid: 1 }, reader: {} as never }, [])
const said = (kind: typeof layer, values: object) => {
  const errors = judgeForm(kind!.schema, { ...values }).errors as Record<string, { message: string }>
  return Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message]))
}

test('a layer that does not say where it ends is asked for it, and one of no thickness is taken by its word', () => {
  for (const depthto of [null, undefined])
    expect(said(layer, { depthfrom: 1.1, depthto, prinstype: 'si' })).toEqual({ depthto: 'layer.depthto.required' })
  expect(said(layer, { depthfrom: 1.1, depthto: 1.1, prinstype: 'si' })).toEqual({})
  expect(said(layer, { depthfrom: 1.1, depthto: 1, prinstype: 'si' })).toEqual({ depthto: 'layer.depth.reversed' })
  expect(said(sublayer, { depthfrom: 1.1, depthto: null })).toEqual({ depthto: 'layer.depthto.required' })
})
