import { ApiKey } from '@borebook/contract/accounts/keys.ts'
import { Member } from '@borebook/contract/accounts/members.ts'
import { Account, User } from '@borebook/contract/accounts/users.ts'
import { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import { Plan } from '@borebook/contract/documents/plans.ts'
import { Change } from '@borebook/contract/history.ts'
import { Finding, ImportPlan } from '@borebook/contract/imports/imports.ts'
import { Mask } from '@borebook/contract/imports/masks.ts'
import { Job } from '@borebook/contract/jobs.ts'
import type { AnySchema } from '@borebook/contract/kit/schema.ts'
import { Alarm } from '@borebook/contract/monitoring/alarms.ts'
import { ListedObject, ObjectEdit, ObjectInput, SiteObject } from '@borebook/contract/objects.ts'
import { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { Project } from '@borebook/contract/projects.ts'
import { SectionHole } from '@borebook/contract/sections.ts'
import { Sounding } from '@borebook/contract/soundings/soundings.ts'
import { z } from 'zod'
import { asAnswered } from './answered.ts'

export type JsonSchema = { [key: string]: unknown }

/** A schema of a body (`input`) or of an answer (`output`), as JSON Schema. */
export function makeJsonSchema(schema: AnySchema, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(io === 'output' ? asAnswered(schema) : schema, {
    io,
    unrepresentable: 'any',
    // a field that may be left out is null then: generators take a default for a field that must be there
    override: ({ jsonSchema }) => {
      if (jsonSchema.default === null) delete jsonSchema.default
    },
  }) as JsonSchema
  return json
}

const answers: Readonly<Record<string, AnySchema>> = {
  ...{ Account, Alarm, ApiKey, Calculation, Change, DictionaryEntry, Finding, ImportPlan, Job, ListedObject },
  ...{ Mask, Member, Object: SiteObject, Plan, Project, SectionHole, Sounding, User },
  ...{ Document: DocumentEntry, Template: SheetTemplate, TemplateContent: TemplateJson },
}
const inputs: Readonly<Record<string, AnySchema>> = {
  ...{ ObjectInput, ObjectEdit, TemplateContentInput: TemplateJson },
}

/** `drilling interval` as DrillingInterval. */
const typeName = (words: string): string =>
  words.replace(/(^|[\s-])(\w)/g, (_, _gap: string, letter: string) => letter.toUpperCase())

const placeSchema = { type: 'integer', minimum: 1 }

/** Schemas that have a name in the description, so that a generated client has one type for each. */
export class NamedSchemas {
  /** Schemas by name, with references to one another. */
  readonly components: Record<string, JsonSchema> = {}
  readonly #names = new Map<string, string>()
  /** Bodies that the description can show filled in. */
  readonly #examples = new Map<string, object>()

  constructor() {
    const found: [name: string, schema: JsonSchema][] = []
    for (const noun of nounsOfAnyHolder) {
      const name = typeName(noun.called.one)
      found.push([name, makeJsonSchema(noun.Record, 'output')], [`${name}Input`, makeJsonSchema(noun.Input, 'input')])
      const fields = Object.entries(noun.example).filter(([field]) => Object.hasOwn(noun.fields, field))
      const entered = Object.fromEntries(fields)
      if (noun.Input.safeParse(entered).success) this.#examples.set(`${name}Input`, entered)
    }
    for (const [name, schema] of Object.entries(answers)) found.push([name, makeJsonSchema(schema, 'output')])
    for (const [name, schema] of Object.entries(inputs)) found.push([name, makeJsonSchema(schema, 'input')])
    for (const [name, schema] of found) this.#names.set(JSON.stringify(schema), name)
    for (const [name, schema] of found) this.components[name] = this.#referringWithin(schema)
  }

  /** Gives a schema with a reference wherever one that has a name stands in it. */
  referring(schema: JsonSchema): JsonSchema {
    const name = this.#names.get(JSON.stringify(schema))
    return name === undefined ? this.#referringWithin(schema) : { $ref: `#/components/schemas/${name}` }
  }

  /** A body that must name `places` beside its own fields: a type of its own where that without them has a name. */
  placed(body: JsonSchema, places: readonly string[]): JsonSchema {
    if (places.length === 0) return this.referring(body)
    const schema = this.#referringWithin({
      ...body,
      properties: { ...Object.fromEntries(places.map(name => [name, placeSchema])), ...(body.properties as object) },
      required: [...places, ...((body.required as string[] | undefined) ?? [])],
    })
    const name = this.#names.get(JSON.stringify(body))
    if (name === undefined) return schema
    const type = `${name}In${places.length > 1 ? 'Object' : 'Project'}`
    this.components[type] = schema
    return { $ref: `#/components/schemas/${type}` }
  }

  /** A body filled in, as `placed` describes it; undefined where nothing is known. */
  exampleOf(body: JsonSchema, places: readonly string[]): unknown {
    const example = this.#examples.get(this.#names.get(JSON.stringify(body)) ?? '')
    return example && { ...Object.fromEntries(places.map(name => [name, 1])), ...example }
  }

  #referringWithin(schema: JsonSchema): JsonSchema {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#referringIn(value)]))
  }

  #referringIn(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(one => this.#referringIn(one))
    return typeof value === 'object' && value !== null ? this.referring(value as JsonSchema) : value
  }
}
