import { z } from 'zod'
import { endpoint, inProject } from '../kit/endpoint.ts'
import { choice, id, optional, sentence, stamped, text } from '../kit/fields.ts'
import { type Language, messageOf, type TextKey } from '../kit/say.ts'
import { coneObjectTypes, dynamicTypes } from '../soundings/probing.ts'
import { type dataTypes, TemplateJson } from './template-json.ts'

/** What a template of monitoring can be for; `both` stands under either. */
export const measurands = ['Pressure', 'Temperature'] as const
export type Measurand = (typeof measurands)[number]

/** Shipped drafts have ids below this; those that people make begin here. */
export const firstOwnTemplate = 1000

/** How many templates of their own people keep. */
export const mostOwnTemplates = 100

const flag = () => z.boolean(sentence('kit.type')).default(false)
const drawn = {
  json_data: TemplateJson,
  json_data_web: optional(TemplateJson).describe('In its place in a browser; null: the same.'),
  json_data_mobile: optional(TemplateJson).describe('In its place on a telephone; null: the same.'),
}
const fields = z.strictObject({
  name: text(100, 'draft.name.required').describe('What people call it.'),
  bore_types: z
    .array(text(60), sentence('kit.type'))
    .max(100, sentence('draft.boreTypes.many'))
    .default([])
    .describe('Types of boreholes that it is for, as codes of dictionary 67; empty: of every type.'),
  bore_type_is_default: flag().describe('Whether it is the one that objects of its types begin with.'),
  project_wise_default: flag().describe(
    'Whether it is the one that its project begins with; of each `dataType` the last that says so.',
  ),
  ...drawn,
  saveSettings: z.looseObject({
    Active: z.boolean(sentence('kit.type')).describe('Whether it is offered.'),
    measurand: optional(choice([...measurands, 'both'])).describe('Of a template of monitoring: what it is for.'),
  }),
})
const whose = {
  prj_id: optional(id()).describe('The project that it is of, whose leads change it; null: of the installation.'),
  isOwn: flag().describe(
    'Whether it is its maker’s own: whoever sees the project may keep some, and nobody else sees them.',
  ),
}
/** Checks that a template of readings says nothing of its charts which these never have. */
const isDrawable = ({ layoutSettings: { dataType }, chartSettings: { tracks } }: TemplateJson): boolean =>
  dataType !== 'monitoring' ||
  tracks.every(({ colour, log, with: more }) => colour === undefined && !log && !more?.length)
/** Checks that the paper of a template is one of those of its sheet. */
const isOnItsPaper = ({ layoutSettings: { dataType, pageType, pageOrientation } }: TemplateJson): boolean =>
  dataType === 'section' ? pageType !== 'A4' && pageOrientation === 'Landscape' : pageType === 'A4' || pageType === 'A3'
const viewsOf = ({ json_data, json_data_web, json_data_mobile }: z.output<typeof fields>): TemplateJson[] =>
  [json_data, json_data_web, json_data_mobile].filter(view => view !== null)
const accepted = <S extends typeof fields>(schema: S) =>
  schema
    .refine(
      draft =>
        viewsOf(draft).every(
          ({ layoutSettings }) => layoutSettings.dataType === draft.json_data.layoutSettings.dataType,
        ),
      { path: ['json_data'], error: messageOf('draft.dataType.several') },
    )
    .refine(draft => viewsOf(draft).every(isDrawable), {
      path: ['json_data'],
      error: messageOf('draft.readings.looks'),
    })
    .refine(draft => viewsOf(draft).every(isOnItsPaper), { path: ['json_data'], error: messageOf('draft.paper') })
const SheetTemplateFields = accepted(fields)
export type SheetTemplateFields = z.output<typeof SheetTemplateFields>

/** A template: which sheet is drawn of whose data, and how. */
export const SheetTemplate = z.object({
  ...fields.shape,
  ...whose,
  id: id(),
  owner: choice(['shipped', 'installation', 'project', 'user']).describe(
    'Whose it is. Shipped ones, named in the caller’s language, can be copied and not changed.',
  ),
  mayChange: z.boolean().describe('Whether the caller may change it.'),
  ...stamped,
})
export type SheetTemplate = z.output<typeof SheetTemplate>

/**
 * What a list calls a template: its name, or that of a shipped one of soundings in the language of the list. Their names
 * are the same for every caller; all others are in the caller's language, or somebody's own.
 */
export function templateTitle(
  { owner, name, json_data }: Pick<SheetTemplate, 'owner' | 'name' | 'json_data'>,
  say: SayTitle,
): string {
  const { sheet, layoutSettings } = json_data
  const isNamed = owner === 'shipped' && layoutSettings.dataType === 'sounding' && sheet && sheet in titledSheets
  return isNamed ? say(`template.sheet.${sheet as keyof typeof titledSheets}`) : name
}
/** The sheets of soundings of which a template ships. */
const titledSheets = { blows: true, pile: true, data: true, interpretation: true } as const
type SayTitle = (key: Extract<TextKey, `template.sheet.${string}`>) => string

const ignored = ['id', 'owner', 'mayChange', 'version'] as const
export const sheetTemplates = {
  list: endpoint('GET /api/drafts', {
    summary: 'The templates that the caller may see: shipped ones, those of the installation, those of their projects.',
    who: 'user',
    tx: 'read',
    response: z.array(SheetTemplate),
  }),
  default: endpoint('GET /api/drafts/:id/default', {
    summary:
      'The template that a project begins with, or one of its objects: what the project or the installation has set, else that of the object’s type, else CPT data.',
    who: 'view',
    in: inProject,
    tx: 'read',
    query: z.object({
      locid: z
        .string()
        .regex(/^\d{1,9}$/, sentence('kit.badRequest'))
        .optional()
        .describe('An object of the project.'),
      dataType: z
        .enum(['log'], sentence('kit.choice'))
        .optional()
        .describe('`log`: of templates of logs alone, the one that its log is drawn by.'),
    }),
    response: SheetTemplate,
  }),
  create: endpoint('POST /api/drafts', {
    summary:
      'Makes a template, for a lead of its project; without a project, for a superuser; one of their own, for whoever sees the project.',
    who: 'user',
    findsProjects: true,
    tx: 'write',
    body: accepted(fields.extend(whose)),
    ignored,
    response: SheetTemplate,
  }),
  update: endpoint('PUT /api/drafts/:id', {
    summary: 'Replaces a template that people have made; shipped ones are copied instead.',
    who: 'user',
    findsProjects: true,
    tx: 'write',
    body: SheetTemplateFields,
    ignored: [...ignored, 'prj_id', 'isOwn'],
    response: SheetTemplate,
  }),
  delete: endpoint('DELETE /api/drafts/:id', {
    summary: 'Deletes a template that people have made.',
    who: 'user',
    findsProjects: true,
    tx: 'write',
  }),
}

/** The templates that are offered for a measurand. */
export const offeredFor = (all: readonly SheetTemplate[], measurand: Measurand): SheetTemplate[] =>
  all.filter(({ saveSettings: of }) => of.Active && (of.measurand === measurand || of.measurand === 'both'))

/** Keys of shipped templates that a rule names: what a project and its sections begin with, and the log of Britain and Ireland. */
export const shippedIds = { coneData: 6, ukLog: 11, section: 14 } as const
/** EPSG codes of the grids of the United Kingdom and Ireland. */
const islesGrids = ['27700', '29900', '29901', '29902', '29903', '2157']

/** What an object is begun with: its type, and the EPSG code of the grid that it or most of its project lies on. */
export interface NewObject {
  boretype: string | null
  epsg: string | null
}
/**
 * The template that counts for an object, or for a project as a whole (undefined), of those at hand: the project's own
 * default, the installation's, that of the object's type in the same order, the log for holes that no other is the default
 * of, else CPT data. Of several defaults the one for soundings counts where there is no object.
 */
export function defaultOf(
  all: readonly SheetTemplate[],
  object: NewObject | undefined,
  dataType = object === undefined ? 'sounding' : dataTypeOf(object.boretype),
): SheetTemplate {
  const owners: SheetTemplate['owner'][] = ['project', 'installation', 'shipped']
  const boretype = object?.boretype ?? null
  const fits = (one: SheetTemplate) => object === undefined || isFor(one, boretype)
  const ranked = all
    .filter(one => one.saveSettings.Active && fits(one) && !isMonitoring(one) && !isOfSections(one))
    .sort((a, b) => owners.indexOf(a.owner) - owners.indexOf(b.owner))
  const isOfKind = (one: SheetTemplate) => one.json_data.layoutSettings.dataType === dataType
  const wise = ranked.filter(one => one.project_wise_default)
  const ofType = ranked.filter(one => one.bore_type_is_default)
  const chosen =
    wise.find(isOfKind) ??
    wise[0] ??
    (object &&
      (ofType.find(one => boretype !== null && one.bore_types.includes(boretype)) ??
        ofType.find(one => one.bore_types.length === 0 && isOfKind(one))))
  const isIsles = chosen?.owner === 'shipped' && object?.epsg != null && islesGrids.includes(object.epsg)
  const id =
    isIsles && chosen.json_data.layoutSettings.dataType === 'log'
      ? shippedIds.ukLog
      : (chosen?.id ?? shippedIds.coneData)
  return all.find(one => one.id === id)!
}

/** The template that the log of an object is drawn by: the same, of templates of logs alone. */
export function logDefaultOf(all: readonly SheetTemplate[], object: NewObject): SheetTemplate {
  const logs = all.filter(one => one.json_data.layoutSettings.dataType === 'log')
  // what is drawn first of an object makes no difference to its log
  return defaultOf(logs, object, 'log')
}

/** The template that sections are printed by where nobody names one: the project's default, the installation's, the shipped one. */
export function sectionDefaultOf(all: readonly SheetTemplate[]): SheetTemplate {
  const wise = all.filter(one => isOfSections(one) && one.saveSettings.Active && one.project_wise_default)
  return wise.find(({ owner }) => owner === 'project') ?? wise[0] ?? all.find(({ id }) => id === shippedIds.section)!
}

/** Whether a template may be used for objects of a type; one of sections is for none. */
export const isFor = (draft: SheetTemplate, boretype: string | null): boolean =>
  !isOfSections(draft) && (draft.bore_types.length === 0 || (boretype !== null && draft.bore_types.includes(boretype)))

/** Whether it draws objects beside each other. */
export const isOfSections = ({ json_data }: Pick<SheetTemplate, 'json_data'>): boolean =>
  json_data.layoutSettings.dataType === 'section'

/** Whether it draws readings: nothing that an object without sensors has. */
export const isMonitoring = ({ json_data }: Pick<SheetTemplate, 'json_data'>): boolean =>
  json_data.layoutSettings.dataType === 'monitoring'
/** What of an object is drawn first. */
const dataTypeOf = (boretype: string | null): (typeof dataTypes)[number] =>
  boretype !== null && [...coneObjectTypes, ...dynamicTypes].includes(boretype) ? 'sounding' : 'log'

/** Picks the languages of a sheet: the one that is asked for, else those of its template, else that of the caller. */
export function languagesOf(
  asked: Language | undefined,
  template: Pick<SheetTemplate, 'json_data'> | undefined,
  caller: Language,
): { language: Language; second?: Language | undefined } {
  const [language = caller, second] = asked ? [asked] : (template?.json_data.languages ?? [])
  return { language, second }
}
