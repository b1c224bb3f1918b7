import { z } from 'zod'
import { endpoint, inProject } from './kit/endpoint.ts'
import { choice, code, depth, id, keysInQuery, optional, quantity, sentence, text } from './kit/fields.ts'
import { type InputOf, namedByField, noun, type RecordOf } from './kit/noun.ts'
import { projectCalls } from './kit/noun-calls.ts'
import { languages, messageOf } from './kit/say.ts'

/** What a section has at most. */
export const mostSectionObjects = 60
const mostCorrelations = 2000
export const mostPoints = 100
/** How many sections a project keeps. */
export const mostSections = 200

const Place = z.strictObject({
  x: quantity('m', { min: -1e9, max: 1e9 }).describe('Easting.'),
  y: quantity('m', { min: -1e9, max: 1e9 }).describe('Northing.'),
})

const End = z.strictObject({ locid: id(), depth: depth().describe('Along the hole below ground.') })
export type CorrelationEnd = z.output<typeof End>

const pinchesTowards = (correlation: { to: unknown; towards: number | null }) =>
  (correlation.to === null) === (correlation.towards !== null)
const joinsTwo = ({ from, to, towards }: { from: { locid: number }; to: { locid: number } | null; towards: unknown }) =>
  from.locid !== (to === null ? towards : to.locid)

export const Correlation = z
  .strictObject({
    from: End,
    to: End.nullable().describe('Null: the boundary runs out between the hole and the one that it is `towards`.'),
    towards: optional(id()).describe('Of a boundary that runs out: the neighbour that it does not reach.'),
    reach: optional(quantity('', { min: 0.05, max: 0.95 })).describe(
      'Of a boundary that runs out: how far of the way to that neighbour it reaches; null: half.',
    ),
    kind: choice(['proved', 'supposed']).describe('A proved one is drawn solid, a supposed one dashed.'),
    name: optional(text(100)),
  })
  .refine(pinchesTowards, { path: ['towards'], error: messageOf('section.correlation.towards') })
  .refine(joinsTwo, { path: ['to'], error: messageOf('section.correlation.same') })
export type Correlation = z.output<typeof Correlation>

const spacings = ['true', 'even'] as const
const hangings = ['elevation', 'depth'] as const

const fields = {
  name: text(100, 'section.name.required'),
  epsg: code(189).describe('The system that the line’s points are in.'),
  line: z
    .array(Place, sentence('kit.list'))
    .min(2, sentence('section.line.points'))
    .max(mostPoints, sentence('section.line.many', { most: mostPoints }))
    .refine(
      points => points.some(({ x, y }) => x !== points[0]!.x || y !== points[0]!.y),
      sentence('section.line.points'),
    )
    .nullable()
    .default(null)
    .describe('Where the section runs; null: through its objects in their order.'),
  band: quantity('m', { min: 0, max: 10_000 })
    .default(5)
    .describe('How far beside the line holes belong to it, on either side.'),
  objects: z
    .array(id(), sentence('kit.list'))
    .max(mostSectionObjects, sentence('section.objects.many', { most: mostSectionObjects }))
    .refine(all => new Set(all).size === all.length, sentence('section.objects.twice'))
    .describe('Its objects; along a line they stand where they lie, else in this order.'),
  spacing: choice(spacings).default('true').describe('True distances, or the same from each to the next.'),
  hung: choice(hangings)
    .default('elevation')
    .describe('At their elevations, or all with the ground at the same height.'),
  exaggeration: quantity('', { min: 0.1, max: 100 })
    .nullable()
    .default(null)
    .describe('How much heights are drawn larger than lengths; null: as fits.'),
  correlations: z
    .array(Correlation, sentence('kit.list'))
    .max(mostCorrelations, sentence('section.correlations.many', { most: mostCorrelations }))
    .default([])
    .describe('Boundaries that belong together.'),
}
const stretch = { depthfrom: z.number(), depthto: z.number() }
/** What a section shows of one of its objects; depths in m along the hole. */
export const SectionHole = z.object({
  locid: id(),
  shortname: z.string(),
  boretype: z.string().nullable(),
  isApproved: z.boolean(),
  at: Place.nullable().describe('In the system that is asked for; null: not known there.'),
  ground: z.number().nullable().describe('Elevation that depths are reckoned from, m a.s.l.'),
  end: z.number().nullable().describe('Depth of the hole or of its lowest layer, the deeper of both.'),
  inclinat: z.number().nullable(),
  direct: z.number().nullable(),
  layers: z.array(z.object({ ...stretch, prinstype: z.string().nullable(), secstype: z.string().nullable() })),
  water: z
    .array(
      z.object({
        depth: z.number(),
        date: z.string().describe('Day of the reading where the project lies.'),
        name: z.string().nullable().describe('Of the tube, or of the sensor that hangs in none; null: of the hole.'),
        filter: z.number().nullable().describe('Where the filter begins; null: not known.'),
      }),
    )
    .describe('Levels at rest: the latest of each tube, by hand or of a sensor; else the last one of the hole.'),
  tubes: z
    .array(
      z.object({
        ...stretch,
        tube: z.number().describe('The tube that it is a stretch of.'),
        name: z.string().describe('Of that tube.'),
        isFilter: z.boolean(),
        perforation_type: z.string().nullable(),
      }),
    )
    .describe('Stretches of its tubes, those above ground with negative depths.'),
  fills: z
    .array(
      z.object({
        ...stretch,
        fill: z.number().nullable().describe('The fill of the annulus that it is a layer of; null: backfill.'),
        backfill_material: z.string(),
      }),
    )
    .describe('What the hole and the annulus are filled with.'),
  qc: z.array(z.tuple([z.number(), z.number()])).describe('Depth, m, and cone resistance, MPa, thinned.'),
})
export type SectionHole = z.output<typeof SectionHole>

/** Papers of cross-sections, all lying across. */
export const sectionPapers = ['A3', 'A2', 'A1', 'A0'] as const
export type SectionPaper = (typeof sectionPapers)[number]
export const sectionScales = ['fit', '50', '100', '200', '250', '500', '1000', '2000', '2500', '5000', '10000'] as const
/** Usual ways to exaggerate heights. */
export const sectionExaggerations = [1, 2, 2.5, 5, 10, 20]
export const SectionSheetOptions = z.object({
  draft: z
    .string()
    .regex(/^\d{1,9}$/, sentence('kit.choice'))
    .optional()
    .describe('A template of sections; absent: the one that the project begins with.'),
  paper: z.enum(sectionPapers, sentence('kit.choice')).optional().describe('Absent: that of the template.'),
  scale: z
    .enum(sectionScales, sentence('kit.choice'))
    .optional()
    .describe(
      '1 : n of lengths; `fit` is the largest usual one that puts the section on one page. Absent: as the template has it.',
    ),
  language: z
    .enum(languages, sentence('kit.choice'))
    .optional()
    .describe('Of the sheet; absent: those of the template, else of the caller.'),
})
export type SectionSheetOptions = z.output<typeof SectionSheetOptions>

const at = '/api/project/:id'
const read = { who: 'view', in: inProject, tx: 'read' } as const

/** Objects of a project seen beside each other. */
export const section = noun(
  {
    ...{ table: 'sections', holder: 'project', letter: 'Q', word: 'section' },
    called: { one: 'section', many: 'sections' },
    fields,
    shown: {
      prj_id: id(),
      gone: z
        .array(z.object({ locid: id(), shortname: z.string() }))
        .describe(
          'Objects of it that have been deleted since; they come back with the object, unless it is saved before.',
        ),
    },
    order: ['name words'],
    name: namedByField(),
    example: { name: 'Along the shore', epsg: '2056', objects: [] },
  },
  n => {
    const calls = projectCalls(n, `${at}/sections`, `${at}/section/:section`)
    return {
      ...calls,
      update: { ...calls.update, summary: 'Replaces a section; what the body leaves out is as in a new one.' },
      get: endpoint(`GET ${at}/section/:section`, { ...read, summary: 'A cross-section.', response: n.Record }),
      holes: endpoint(`GET ${at}/section-holes`, {
        ...read,
        summary: 'What a section shows of objects of the project; those that it does not have are left out.',
        query: z.object({
          objects: keysInQuery(mostSectionObjects * 11, 'kit.badRequest').describe('Their keys, parted by commas.'),
          epsg: z.string().max(60).optional().describe('The system of their places; LV95 when absent.'),
        }),
        response: z.array(SectionHole),
      }),
      sheet: endpoint(`GET ${at}/section/:section/section.pdf`, {
        ...read,
        summary: 'A cross-section as a printed sheet to scale, a vector PDF.',
        limited: 'pdf',
        tx: 'none',
        query: SectionSheetOptions,
        produces: 'application/pdf',
      }),
    }
  },
)
export const sections = { ...section.calls, delete: section.calls.remove }
export type SectionFields = InputOf<typeof section>
export type Section = RecordOf<typeof section>
