import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import { sayIn } from '../../config/language.ts'
import { Refusal } from '../../config/refuse.ts'
import { settings } from '../../config/settings.ts'
import type { Db } from '../../db/database.ts'
import { Stop } from '../../db/stop.ts'
import { clocksOf } from '../../import/clocks.ts'
import { type ArrivedFile, isRead, nameWithoutEnding } from '../../import/files.ts'
import { importCodes } from '../../import/imports.ts'
import { type ImportChoice, planImport } from '../../import/plan.ts'
import { readUploads } from '../../import/reader.ts'
import { storeImport } from '../../import/store.ts'
import { open } from '../../open.ts'
import { openStore } from '../../store/open-store.ts'
import { importReadingsFile, type ReadingsSaid } from './import-readings.ts'
import { count, findingLine, findingsLine } from './said.ts'

const usage = `npm run import -- FILE… [--project NUMBER] [--object NAME] [--epsg CODE] [--dry-run]
  FILE       AGS4, AGS3, GEF, BRO-XML or CSV files
  --project  the project to import into; else the one that the files name, or one named after the first file,
             created where it does not exist
  --object   an object of that project: the soundings go into it; else each file makes objects
  --epsg     coordinate system, for files that name none
  --dry-run  says what would be stored and stores nothing

npm run import -- FILE… --project NUMBER --object NAME --sensor SERIAL [--station NAME] [--zone ZONE]
    [--measuring-point LEVEL] [--overwrite] [--dry-run]
  FILE       readings over time: tables of loggers, DINO, groundwater levels of the Dutch registry
  --sensor   the sensor that they are of, made where the object has none of that serial number
  --station  of a file with several stations the one that it is; else the one of that serial number, or the first
  --zone     of times that name none, such as Europe/Zurich or +01:00; else the project’s
  --measuring-point  elevation in m that depths of the water are measured from, where the file does not say it
  --overwrite  takes other values for instants that have one; else nothing is stored where there are any`

interface Arguments {
  files: string[]
  project?: string | undefined
  object?: string | undefined
  epsg?: string | undefined
  isDry: boolean
  /** Facts for readings of a sensor. */
  readings?: ReadingsSaid | undefined
}

/** Imports files from the terminal, on the product's own authority: what has no error is stored. */
export async function importFiles(args: string[]): Promise<void> {
  const { files, isDry, readings, ...said } = readArguments(args)
  const arrived = readAll(files)
  const { db, close } = await open()
  try {
    if (readings) {
      const prj = await projectKey(db, said.project!)
      const at = { prj, locid: Number(await objectKey(db, prj, said.object!)) }
      for (const file of arrived) await importReadingsFile(db, at, file, { ...readings, isDry }, openStore)
      return
    }
    const known = await importCodes(db)
    const choice = await choiceOf(db, said)
    const read = await readUploads(arrived, known, await clocksOf(db, choice))
    const [first] = read
    if (!read.some(file => isRead(file) || file.isWorthKeeping))
      throw new Stop(read.map(file => `${file.name}: ${isRead(file) ? '' : sayIn('en', file.refused)}`).join('\n'))
    // a file that names no project lends it its own name
    if (first && isRead(first) && first.project.prj_num === '')
      first.project.prj_num = nameWithoutEnding(first.name).slice(0, 40)
    const plan = isDry
      ? (await planImport(db, null, read, choice, known)).answer
      : await storeImport(db, null, read, choice, known, { store: openStore() })
    for (const line of report(plan, isDry, said.object)) console.log(line)
  } catch (error) {
    throw error instanceof Refusal ? new Stop(sentences(error)) : error
  } finally {
    await close()
  }
}

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        object: { type: 'string' },
        epsg: { type: 'string' },
        'dry-run': { type: 'boolean' },
        sensor: { type: 'string' },
        station: { type: 'string' },
        zone: { type: 'string' },
        'measuring-point': { type: 'string' },
        overwrite: { type: 'boolean' },
      },
    })
    const { project, object, epsg, sensor, station, zone, overwrite = false } = values
    const measuringPoint = values['measuring-point'] === undefined ? undefined : Number(values['measuring-point'])
    const ofReadings = [station, zone, measuringPoint].some(said => said !== undefined) || overwrite
    const areGood =
      sensor === undefined
        ? !ofReadings && (object === undefined || project !== undefined)
        : sensor.trim() !== '' && project !== undefined && object !== undefined && epsg === undefined
    if (positionals.length > 0 && areGood && !Number.isNaN(measuringPoint))
      return {
        // npm runs scripts in the project's folder, and tells where it was called
        files: positionals.map(file => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)),
        project,
        object,
        epsg,
        isDry: values['dry-run'] ?? false,
        ...(sensor !== undefined && { readings: { sensor, station, zone, measuringPoint, overwrite } }),
      }
  } catch {}
  throw new Stop(usage)
}

async function choiceOf(
  db: Db,
  { project, object, epsg }: Pick<Arguments, 'project' | 'object' | 'epsg'>,
): Promise<ImportChoice> {
  const prj = project === undefined ? undefined : await projectKey(db, project)
  return {
    unasked: true,
    ...(prj !== undefined && { project: String(prj) }),
    ...(prj !== undefined && object !== undefined && { object: await objectKey(db, prj, object) }),
    ...(epsg === undefined ? {} : { epsg }),
  }
}

function readAll(files: readonly string[]): ArrivedFile[] {
  let left = settings.maxImport
  return files.map(file => {
    const bytes = readBytes(file)
    left -= bytes.length
    if (left < 0)
      throw new Stop(`Together these files have more than ${megabytes(settings.maxImport)} (BOREBOOK_MAX_IMPORT).`)
    return { name: path.basename(file), bytes }
  })
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

function readBytes(file: string): Uint8Array {
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) throw new Stop(`There is no file ${file}.`)
  if (!there.isFile()) throw new Stop(`${file} is no file.`)
  if (there.size > settings.maxImport)
    throw new Stop(
      `${file} has ${megabytes(there.size)}; at most ${megabytes(settings.maxImport)} can be imported (BOREBOOK_MAX_IMPORT).`,
    )
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Stop(`${file} cannot be read: ${(error as Error).message}`)
  }
}

async function projectKey(db: Db, prj_num: string): Promise<number> {
  const row = await db.selectFrom('projects').select('prj_id').where('prj_num', '=', prj_num).executeTakeFirst()
  if (!row) throw new Stop(`There is no project with the number ${prj_num}.`)
  return row.prj_id
}

async function objectKey(db: Db, prj: number, shortname: string): Promise<string> {
  const row = await db
    .selectFrom('objects')
    .select('locid')
    .where('prj_id', '=', prj)
    .where('shortname', '=', shortname)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Stop(`The project has no object ${shortname}.`)
  return String(row.locid)
}

const sentences = ({ fields, detail }: Refusal): string =>
  fields === undefined
    ? sayIn('en', detail!)
    : Object.entries(fields)
        .flatMap(([field, all]) => all.map(s => `${field === '__all__' ? '' : `${field}: `}${sayIn('en', s)}`))
        .join('\n')

/** The plan for people, line by line. */
function* report(plan: ImportPlan, isDry: boolean, object: string | undefined): Generator<string> {
  const { project, files, findings, findings_total, severities, batch } = plan
  // what a file does not describe is made only where somebody chooses it
  const objects = plan.objects.filter(({ stray }) => !stray)
  const fresh = objects.filter(({ exists, joins }) => !exists && joins === null)
  for (const [n, file] of files.entries()) {
    const own = objects.filter(({ file }) => file === n)
    if (file.refused !== null) yield `${file.name}: ${sayIn('en', file.refused)}`
    else yield `${file.name}: ${file.format}, ${holdings(own)}`
    if (file.duplicate !== null) yield `  ${sayIn('en', file.duplicate)}`
  }
  yield `Project ${project.prj_num}, ${project.prj_title}: ${project.created ? 'new' : 'exists'}`
  yield `Coordinate system: ${plan.epsg === null ? 'none named' : `EPSG:${plan.epsg}`}`
  yield ''
  for (const planned of objects) yield objectLine(planned)
  yield* groupLines(plan)
  yield ''
  yield findingsLine(severities)
  for (const finding of findings)
    yield findingLine(finding, finding.file === undefined ? '' : `${files[finding.file]!.name}  `)
  if (findings_total > findings.length)
    yield `  ${sayIn('en', `import.more|${JSON.stringify({ count: findings_total - findings.length })}`)}`
  yield ''
  if (object !== undefined) yield intoObject(plan, isDry, object)
  else if (isDry) yield `Nothing is stored (--dry-run); ${count(fresh.length, 'object')} would be.`
  else if (batch === null) yield 'Nothing is stored: the project holds all of these objects already.'
  else yield `${count(fresh.length, 'object')} stored in project ${project.prj_num}.`
}

type ObjectPlan = ImportPlan['objects'][number]

const sum = (objects: readonly ObjectPlan[], table: string): number =>
  objects.reduce((all, { records }) => all + (records[table] ?? 0), 0)

function holdings(objects: readonly ObjectPlan[]): string {
  const soundings = sum(objects, 'soundings')
  const layers = sum(objects, 'layers')
  const [sensors, readings] = [sum(objects, 'sensors'), sum(objects, 'readings')]
  return [
    `${count(objects.length, 'object')} with ${count(layers, 'layer')}`,
    ...(soundings > 0 ? [count(soundings, 'sounding')] : []),
    ...(sensors > 0 ? [`${count(sensors, 'sensor')} with ${count(readings, 'reading')}`] : []),
  ].join(' and ')
}

const objectLine = ({ shortname, boretype, depth, layers, exists, doubtful, joins }: ObjectPlan): string =>
  [
    `  ${shortname.padEnd(15)}`,
    (boretype ?? '').padEnd(6),
    (depth === null ? '' : `${depth.toFixed(2)} m`).padStart(11),
    count(layers, 'layer').padStart(12),
    `${exists ? '  exists, left alone' : ''}${joins === null ? '' : '  joins'}${doubtful ? '  doubtful' : ''}`,
  ]
    .join(' ')
    .trimEnd()

function* groupLines({ groups }: ImportPlan): Generator<string> {
  if (groups.length === 0) return
  const listed = (mapped: boolean) =>
    groups
      .filter(g => g.mapped === mapped)
      .map(g => `${g.group} ${g.rows}`)
      .join(', ') || 'none'
  yield ''
  yield `Groups read (rows): ${listed(true)}`
  yield `Groups kept as is:  ${listed(false)}`
}

function intoObject({ objects, project }: ImportPlan, isDry: boolean, object: string): string {
  const soundings = count(sum(objects, 'soundings'), 'sounding')
  return isDry
    ? `Nothing is stored (--dry-run); ${soundings} would be, in ${object}.`
    : `${soundings} stored in ${object} of project ${project.prj_num}.`
}
