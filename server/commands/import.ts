import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding, ImportPlan } from '@borebook/contract/imports.ts'
import { planImport } from '../import/plan.ts'
import { readUpload } from '../import/reader.ts'
import { storeImport } from '../import/store.ts'
import { importCodes } from '../imports.ts'
import type { Db } from '../kit/database.ts'
import { sayIn } from '../kit/language.ts'
import { Refusal } from '../kit/refuse.ts'
import { settings } from '../kit/settings.ts'
import { Stop } from '../kit/stop.ts'
import { open } from '../open.ts'

const usage = `npm run import -- FILE [--project NUMBER] [--epsg CODE] [--dry-run]
  FILE       an AGS4 or AGS3 file
  --project  the project to import into; else the one that the file names, created where it does not exist
  --epsg     coordinate system, for a file that names none
  --dry-run  says what would be stored and stores nothing`

/** Imports a file from the terminal, on the product's own authority: what has no error is stored. */
export async function importFile(args: string[]): Promise<void> {
  const { file, project, epsg, isDry } = readArguments(args)
  const bytes = readBytes(file)
  const { db, close } = await open()
  try {
    const known = await importCodes(db)
    const read = await readUpload(bytes, known, { name: path.basename(file) })
    if ('refused' in read) throw new Stop(`${file}: ${sayIn('en', read.refused)}`)
    const choice = {
      filename: path.basename(file),
      unasked: true,
      ...(project === undefined ? {} : { project: await projectKey(db, project) }),
      ...(epsg === undefined ? {} : { epsg }),
    }
    const plan = isDry
      ? (await planImport(db, null, read, choice, known)).answer
      : await storeImport(db, null, read, choice, known)
    for (const line of report(path.basename(file), plan, isDry)) console.log(line)
  } catch (error) {
    throw error instanceof Refusal ? new Stop(sentences(error)) : error
  } finally {
    await close()
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { project: { type: 'string' }, epsg: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    })
    if (positionals.length === 1)
      return {
        // npm runs scripts in the project's folder, and tells where it was called
        file: path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]!),
        project: values.project,
        epsg: values.epsg,
        isDry: values['dry-run'] ?? false,
      }
  } catch {}
  throw new Stop(usage)
}

function readBytes(file: string): Uint8Array {
  const there = statSync(file, { throwIfNoEntry: false })
  if (!there) throw new Stop(`There is no file ${file}.`)
  if (!there.isFile()) throw new Stop(`${file} is no file.`)
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  if (there.size > settings.maxImport)
    throw new Stop(
      `${file} has ${megabytes(there.size)}; at most ${megabytes(settings.maxImport)} can be imported (BOREBOOK_MAX_IMPORT).`,
    )
  if (there.size === 0) throw new Stop(`${file}: ${sayIn('en', 'import.empty')}`)
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Stop(`${file} cannot be read: ${(error as Error).message}`)
  }
}

async function projectKey(db: Db, prj_num: string): Promise<string> {
  const row = await db.selectFrom('projects').select('prj_id').where('prj_num', '=', prj_num).executeTakeFirst()
  if (!row) throw new Stop(`There is no project with the number ${prj_num}.`)
  return String(row.prj_id)
}

const sentences = ({ fields, detail }: Refusal): string =>
  fields === undefined
    ? sayIn('en', detail!)
    : Object.entries(fields)
        .flatMap(([field, all]) => all.map(s => `${field === '__all__' ? '' : `${field}: `}${sayIn('en', s)}`))
        .join('\n')

/** The plan for people, line by line. */
function* report(filename: string, plan: ImportPlan, isDry: boolean): Generator<string> {
  const { project, objects, groups, findings, findings_total, severities, batch } = plan
  const fresh = objects.filter(o => !o.exists)
  const layers = objects.reduce((sum, o) => sum + o.layers, 0)
  yield `${filename}: ${plan.format}, ${count(objects.length, 'object')} with ${count(layers, 'layer')}`
  yield `Project ${project.prj_num}, ${project.prj_title}: ${project.created ? 'new' : 'exists'}`
  yield `Coordinate system: ${plan.epsg === null ? 'none named' : `EPSG:${plan.epsg}`}`
  yield ''
  for (const { shortname, boretype, depth, layers, exists, doubtful } of objects)
    yield [
      `  ${shortname.padEnd(15)}`,
      (boretype ?? '').padEnd(6),
      (depth === null ? '' : `${depth.toFixed(2)} m`).padStart(11),
      count(layers, 'layer').padStart(12),
      `${exists ? '  exists, left alone' : ''}${doubtful ? '  doubtful' : ''}`,
    ]
      .join(' ')
      .trimEnd()
  const listed = (mapped: boolean) =>
    groups
      .filter(g => g.mapped === mapped)
      .map(g => `${g.group} ${g.rows}`)
      .join(', ') || 'none'
  yield ''
  yield `Groups read (rows): ${listed(true)}`
  yield `Groups kept as is:  ${listed(false)}`
  yield ''
  yield `Findings: ${count(severities.error, 'error')}, ${count(severities.warning, 'warning')}, ${count(severities.note, 'note')}`
  for (const finding of findings) yield line(finding)
  if (findings_total > findings.length)
    yield `  ${sayIn('en', `import.more|${JSON.stringify({ count: findings_total - findings.length })}`)}`
  yield ''
  if (isDry) yield `Nothing is stored (--dry-run); ${count(fresh.length, 'object')} would be.`
  else if (batch === null) yield 'Nothing is stored: the project holds all of these objects already.'
  else yield `${count(fresh.length, 'object')} stored in project ${project.prj_num}.`
}

const line = ({ severity, line, group, text }: Finding): string =>
  `  ${severity.padEnd(7)}  ${(line === null ? '' : `line ${line}`).padEnd(11)} ${(group ?? '').padEnd(4)}  ${sayIn('en', text)}`

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`
