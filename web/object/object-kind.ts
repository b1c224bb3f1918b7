import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { history } from '@borebook/contract/history.ts'
import { code, date, optional, rule, sentence } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import {
  daysInOrder,
  isInOrder,
  ObjectEdit,
  ObjectInput,
  objectDefaults,
  objects,
  type SiteObject,
} from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { client, keyFor } from '../app/api.tsx'
import { tellMapRefresh } from '../app/map-refresh.ts'
import { localToday } from '../app/site/today.ts'
import type { RecordKind } from '../entry/bench/kind.ts'
import { touchLists } from '../entry/bench/record-list.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { getObjectLabel } from './object-fields.ts'
import { type FormField, objectFormFields } from './object-tabs.ts'

// the server lets pass what is today anywhere on earth; a form goes by the clock of who fills it in
const pastHere = () => date().refine(day => day <= localToday(), sentence('kit.date.future'))
const dates = {
  authordate: pastHere().optional(),
  drilldate2: optional(pastHere()),
  drilldtto2: optional(pastHere()),
  smpdate: optional(pastHere()),
  logged_on: optional(pastHere()),
  checked_on: optional(pastHere()),
}
/** A form with the days that must be in order. */
const ordered = <T extends z.ZodObject>(form: T): T =>
  daysInOrder.reduce(
    (schema, days) =>
      rule(schema, [days.first, days.next], value => isInOrder(days, value as never), {
        path: days.next,
        error: days.error,
      }),
    form,
  )

const EditForm = ordered(ObjectEdit.extend({ ...dates, authordate: pastHere() }))
const CreateForm = ordered(
  ObjectInput.extend({
    ...dates,
    // a form leaves nothing out: what is emptied takes no default
    coordsys: code(dictionaryTypes.coordinateSystems, 'object.coordsys.required'),
    prj: z.int(sentence('object.prj.required')),
    duplicate_drilling: z.boolean(),
    duplicate_fixtures: z.boolean(),
  }),
)

const onlyMade: readonly FormField[] = ['prj', 'duplicate_drilling', 'duplicate_fixtures']
const editFields = objectFormFields.filter(field => !onlyMade.includes(field))
const labels = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.map(field => [field, getObjectLabel(field)])) as Record<string, TextKey>

/** The fields of a record as the form holds them. */
export const toObjectValues = (record: object): FormValues =>
  Object.fromEntries(editFields.map(field => [field, (record as FormValues)[field] ?? null]))

/** Lists that tell of an object, of its project and of what has happened to it. */
const changes = [history.list, history.facets, history.statusChanges, history.approval]
const touched = [objects.list, ...changes, projects.get, projects.list]

const common = {
  thing: 'history.noun.objects',
  keyOf: ({ locid }: SiteObject) => String(locid),
  remove: () => Promise.reject(new Error('an object is deleted by its own dialog')),
  toasts: {
    created: 'object.created',
    createFailed: 'object.saveFailed',
    updated: 'object.updated',
    updateFailed: 'object.saveFailed',
    deleted: 'object.deleted',
    deleteFailed: 'object.deleteFailed',
  },
} as const

interface EditKind {
  path: { id: number; locid: number }
  shown: NonNullable<RecordKind['shown']>
}

/** An object that is edited. */
export function editKind({ path, shown }: EditKind): RecordKind<SiteObject> {
  return {
    ...common,
    schema: EditForm,
    fields: labels(editFields),
    shown,
    values: toObjectValues,
    blank: () => ({}),
    list: { query: keyFor(objects.get, { path }), order: [], touches: { saving: touched } },
    save: async (values, { version }) => {
      const saved = await client(objects.update, {
        path,
        body: values as never,
        ...(version === null ? {} : { ifMatch: version }),
      })
      tellMapRefresh(path.id)
      return saved
    },
  }
}

interface CreateKind {
  start: FormValues
  duplicateFrom: number | undefined
  cache: QueryClient
  shown: NonNullable<RecordKind['shown']>
}

/** An object that is made; it goes into the project that its form names. */
export function createKind({ start, duplicateFrom, cache, shown }: CreateKind): RecordKind<SiteObject> {
  return {
    ...common,
    schema: CreateForm,
    fields: labels(objectFormFields),
    shown,
    values: toObjectValues,
    blank: () => start,
    save: async values => {
      const { duplicate_drilling, duplicate_fixtures, ...body } = values
      const copied =
        duplicateFrom === undefined ? {} : { duplicate_from: duplicateFrom, duplicate_drilling, duplicate_fixtures }
      const created = await client(objects.create, {
        path: { id: body.prj as number },
        body: { ...body, ...copied } as never,
      })
      cache.setQueryData(keyFor(objects.get, { path: { id: created.prj_id, locid: created.locid } }), created)
      tellMapRefresh(created.prj_id)
      touchLists(cache, touched)
      return created
    },
  }
}

/** What a new object starts from: the defaults, or another object; the point given in LV95, or in the system that is named, goes before both. */
export function startValues(
  prj: number | null,
  from: SiteObject | undefined,
  point: { x?: number | undefined; y?: number | undefined; epsg?: string | undefined },
): FormValues {
  const base = from ? toObjectValues(from) : { ...toObjectValues({}), ...objectDefaults }
  const place =
    point.x === undefined || point.y === undefined ? {} : { xcoord: point.x, ycoord: point.y, ...systemOf(point.epsg) }
  return {
    ...base,
    ...place,
    shortname: null,
    checked_by: null,
    checked_on: null,
    objstatus: objectDefaults.objstatus,
    authordate: localToday(),
    prj,
    duplicate_drilling: false,
    duplicate_fixtures: false,
  }
}

const systemOf = (epsg: string | undefined): FormValues =>
  epsg === undefined
    ? { epsg: objectDefaults.epsg, coordsys: objectDefaults.coordsys }
    : { epsg, coordsys: coordsysOf(epsg) ?? epsg }
