import { z } from 'zod'
import { endpoint, inProject } from '../kit/endpoint.ts'
import { id, sentence, text } from '../kit/fields.ts'
import { messageOf, shortenQuoted } from '../kit/say.ts'

/** Something a reader noticed in a file. Nothing is dropped without one. */
export const Finding = z.object({
  severity: z
    .enum(['error', 'warning', 'note'])
    .describe('error: that row cannot be stored; warning: stored, but look; note: for your information.'),
  line: z.int().nullable().describe('Line of the file, from 1; of several rows the first.'),
  also: z.array(z.int()).optional().describe('Of several rows: the other lines, 100 at most.'),
  rows: z.int().optional().describe('How many rows it tells of; absent: one.'),
  group: z.string().nullable(),
  text: z.string().describe('A sentence’s key, with its values after a bar.'),
  file: z.int().optional().describe('Of several files: its place among `files`, from 0.'),
})
export type Finding = z.output<typeof Finding>
/** The lines that a finding names. */
export const listFindingLines = ({ line, also = [] }: Pick<Finding, 'line' | 'also'>): number[] =>
  line === null ? [] : [line, ...also]

const PlannedObject = z.object({
  key: z
    .string()
    .describe(
      'What `objects` chooses by: the hole’s id in the file; of several files with the file’s number before, `2/KB1`.',
    ),
  file: z.int().describe('The file that holds it, its place among `files`, from 0.'),
  shortname: z.string(),
  boretype: z.string().nullable(),
  depth: z.number().nullable(),
  xcoord: z.number().nullable(),
  ycoord: z.number().nullable(),
  zcoordb: z.number().nullable().describe('Ground level, m a.s.l.'),
  epsg: z.string().nullable(),
  position: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe('In WGS 84, where its coordinate system is known.'),
  layers: z.int(),
  records: z
    .record(z.string(), z.int())
    .describe('How many records of each kind it has, by table; kinds without any are left out.'),
  exists: z.boolean().describe('The project already has an object of that number; it is left alone.'),
  doubtful: z.boolean().describe('A finding of severity warning or error concerns it.'),
  stray: z
    .boolean()
    .describe(
      'The file does not describe it, and only rows of others name it: it is made only where `objects` chooses it.',
    ),
  joins: z
    .string()
    .nullable()
    .describe('Key of another hole of the same name and place: its soundings go there, and it makes no object.'),
})
export type PlannedObject = z.output<typeof PlannedObject>

const PlannedFile = z.object({
  name: z.string(),
  size: z.int().describe('Bytes.'),
  sha256: z.string(),
  format: z.string().nullable().describe('AGS4, AGS3, GEF, BRO or CSV; null: none that is read.'),
  refused: z.string().nullable().describe('Why nothing of it is imported: a sentence’s key with its values.'),
  duplicate: z
    .string()
    .nullable()
    .describe(
      'What has the same bytes: an object of the project, or another of these files. A sentence’s key with its values.',
    ),
  objects: z.int().describe('How many objects it holds.'),
})

export const ImportPlan = z.object({
  format: z.string().describe('AGS4, AGS3, GEF, BRO or CSV; of several files each that occurs.'),
  files: z.array(PlannedFile).describe('In the order in which they were sent.'),
  project: z.object({
    prj_id: id().nullable().describe('Null: it is yet to be created.'),
    prj_num: z.string(),
    prj_title: z.string(),
    created: z.boolean().describe('This import creates it.'),
  }),
  epsg: z.string().nullable().describe('Coordinate system the file names, else the one given.'),
  epsg_needed: z
    .boolean()
    .describe('Holes have coordinates and no coordinate system: one must be given to store them.'),
  objects: z.array(PlannedObject),
  neighbours: z
    .array(z.object({ latitude: z.number(), longitude: z.number() }))
    .describe('Where objects of the project lie already, in WGS 84; 500 of them at most.'),
  groups: z
    .array(z.object({ group: z.string(), rows: z.int(), mapped: z.boolean() }))
    .describe(
      'Every group of the file and whether it is read; readings of which some are kept as they stand count in both.',
    ),
  findings: z.array(Finding),
  findings_total: z
    .int()
    .describe(
      'How many there are; the first 1,000 are sent, errors before warnings before notes, of each what concerns places first.',
    ),
  severities: z.object({ error: z.int(), warning: z.int(), note: z.int() }).describe('How many there are of each.'),
  batch: z.string().nullable().describe('What undoes it; null when nothing was stored.'),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** Names of files of which so many are said, each so far. */
const [namesSaid, nameSaid] = [3, 60]

/** What files are called together, in the list of imports and in the bell: one by its name, several by a sentence. */
export function nameImport(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  const said = names.slice(0, namesSaid).map(name => shortenQuoted(name, nameSaid))
  return messageOf('ui.import.several', {
    count: names.length,
    names: [...said, ...(names.length > namesSaid ? ['…'] : [])].join(', '),
  })
}

const several =
  /^ui\.import\.several\|\{"count":[1-9]\d*,"names":"(?:[ !#-[\]-\u{10ffff}]|\\["\\/bfnrt]|\\u[\da-f]{4})*"\}$/iu

/** A title in words; a file may be called like a sentence's key, and is no sentence for that. */
export const titleSaid = (title: string, say: (message: string) => string): string =>
  several.test(title) ? say(title) : title

/** How many files one import takes. */
export const filesAtOnce = 300

const keys = (what: string) =>
  z
    .string()
    .max(100000, messageOf('kit.tooLong', { max: 100000 }))
    .optional()
    .describe(what)

const query = z.object({
  project: z
    .string()
    .regex(/^\d{1,9}$/, messageOf('kit.whole'))
    .optional()
    .describe('prj_id to import into; absent: the project that the file names.'),
  dry_run: z
    .enum(['true', 'false'], sentence('kit.choice'))
    .optional()
    .describe('true: say what would be stored, store nothing.'),
  objects: keys('The holes to import, a JSON list of keys; absent: all that their files describe.'),
  leave_out: keys('The holes not to import, a JSON list of keys: the shorter way to say it when these are few.'),
  epsg: text(10).optional().describe('Coordinate system for the holes that the file gives none.'),
  boretype: text(60).optional().describe('Type of all objects that are made, instead of the one that the files tell.'),
  object: z
    .string()
    .regex(/^\d{1,9}$/, messageOf('kit.whole'))
    .optional()
    .describe('locid of an object of `project`: the soundings go into it, and no object is made.'),
  filename: text(300)
    .optional()
    .describe(
      'What the list of imports calls it; absent: the name of the file, or a sentence’s key with the names of several.',
    ),
})
export type ImportQuery = z.output<typeof query>
/** What is asked of an import that is not a trial. */
export const importChoice = query.omit({ dry_run: true })

const PastImport = z.object({
  batch: z.string(),
  filename: z.string().describe('Name of the file; of several a sentence’s key with its values.'),
  at: z.string().describe('When, ISO with Z.'),
  by: z.string().nullable().describe('User name; null for an import from the terminal.'),
  objects: z.int().describe('How many objects it created.'),
  soundings: z.int().describe('How many soundings it put into objects that were there.'),
  dissipation_tests: z.int().describe('How many dissipation tests it put into objects that were there.'),
  sensors: z.int().describe('How many sensors it created.'),
  readings: z.int().describe('How many readings it stored.'),
  undone: z.boolean(),
})
export type PastImport = z.output<typeof PastImport>

export const imports = {
  run: endpoint('POST /api/import', {
    summary:
      'Reads a file (AGS4, AGS3, GEF, BRO-XML or CSV, the body as it is), or several as multipart/form-data, and stores all of it as one step, or says what it would store. A broken one of several is told, and the others are stored.',
    limited: 'import',
    who: 'user',
    findsProjects: true,
    tx: 'none',
    status: 200,
    query,
    consumes: 'application/octet-stream',
    multipart: { files: 'files' },
    bodyLimit: 'import',
    response: ImportPlan,
  }),
  list: endpoint('GET /api/project/:id/imports', {
    summary: 'The imports into a project, newest first.',
    who: 'view',
    in: inProject,
    tx: 'read',
    response: z.array(PastImport),
  }),
  undo: endpoint('POST /api/project/:id/imports/:batch/undo', {
    summary: 'Takes an import back as one step; what was changed since is left alone and named.',
    who: 'objectEdit',
    in: inProject,
    tx: 'none',
    status: 200,
    response: z.object({
      removed: z.int().describe('How many objects were taken away.'),
      soundings: z.int().describe('How many soundings were taken out of objects that were there before.'),
      dissipation_tests: z
        .int()
        .describe('How many dissipation tests were taken out of objects that were there before.'),
      readings: z.int().describe('How many readings were taken out of sensors that were there before.'),
      readings_kept: z.int().describe('How many of its readings were left alone, since they had been overwritten.'),
      sensors: z.int().describe('How many sensors were taken out of objects that were there before.'),
      kept: z
        .array(z.string())
        .describe(
          'Short names of the objects, and names of the soundings, dissipation tests and sensors in others, that somebody has changed since.',
        ),
      project_removed: z.boolean().describe('The import had created the project, and nothing else was in it.'),
    }),
  }),
}
