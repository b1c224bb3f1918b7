import { nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { expect, test } from 'vitest'
import { features } from './app.ts'
import { openApi } from './http/open-api.ts'
import { openApiPage } from './http/open-api-page.ts'

const described = openApi(features({ demoAccounts: true }))
const operations = Object.values(described.paths).flatMap(methods => Object.values(methods))
const schemas = described.components.schemas

/** All values of a key, however deep. */
function valuesOf(key: string, data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (name === key ? [value] : valuesOf(key, value)))
}

test('every call belongs to one group that the description lists, and no group is empty', () => {
  const groups = (described.tags as { name: string }[]).map(({ name }) => name)
  for (const { operationId, tags } of operations) expect([operationId, tags.length]).toEqual([operationId, 1])
  expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(groups.toSorted())
})

test('every call has a name of its own', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('a record has one type: calls refer to it, and every reference leads somewhere', () => {
  const refs = valuesOf('$ref', described).map(String)
  for (const ref of refs) expect(schemas).toHaveProperty([ref.replace('#/components/schemas/', '')])
  for (const name of ['Layer', 'LayerInput', 'Sample', 'Object', 'Sounding', 'Calculation', 'Template'])
    expect(refs).toContain(`#/components/schemas/${name}`)
})

test('the body of a new record is shown filled in, as it would be taken', () => {
  const shown = operations.flatMap(operation => valuesOf('application/json', operation.requestBody)) as {
    schema: { $ref?: string }
    example?: unknown
  }[]
  const filled = shown.filter(({ example }) => example !== undefined)
  expect(filled.length).toBeGreaterThan(15)
  const inputs = nounsOfAnyHolder.map(({ Input }) => Input)
  for (const { schema, example } of filled) {
    const { prj, locid, ...body } = example as Record<string, unknown>
    expect([schema.$ref, inputs.some(input => input.safeParse(body).success)]).toEqual([schema.$ref, true])
  }
})

test('a form says the names of its parts', () => {
  const forms = valuesOf('multipart/form-data', described) as { schema: { properties: object } }[]
  const parts = forms.map(({ schema }) => Object.keys(schema.properties).join(' '))
  expect(parts).toContain('folder folder_structure upload images')
  expect(parts).toContain('sounding setting_json')
  for (const form of parts) expect(form).not.toBe('')
})

test('the page finds the calls that hold every word, and repeats what was searched as text', () => {
  const page = openApiPage(described, 'LAYER put')
  expect(page).toContain('id="api_project_object_layer_data_update"')
  expect(page).not.toContain('id="api_project_object_layer_data_create"')
  expect(openApiPage(described, '')).toContain(`${operations.length} of ${operations.length} calls`)
  expect(openApiPage(described, '"><script>')).not.toContain('"><script>')
})
