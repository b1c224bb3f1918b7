import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export interface TestPostgres {
  url: string
  folder: string
  programs: string
  create(database: string, template?: string): Promise<string>
  /** Stops it, `immediate` as if it had crashed. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again; answers when it takes connections. */
  start(): Promise<void>
}

/** Starts a throwaway PostgreSQL ≥ 15 in a temporary folder, on a free port, as an unprivileged user. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL 15 or newer was not found in /usr/lib/postgresql.')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-postgres-'))
  const port = await freePort()
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  if (user) chownSync(folder, Number(execFileSync('id', ['-u', user])), Number(execFileSync('id', ['-g', user])))
  const data = path.join(folder, 'data')
  as(user, folder, path.join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'borebook',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const control = (...args: string[]) => [...['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options], ...args]
  as(user, folder, path.join(programs, 'pg_ctl'), control('start'))
  const url = `postgres://borebook@127.0.0.1:${port}/postgres`
  return {
    url,
    folder,
    programs,
    create: (database, template) => createDatabase(url, database, template),
    // without holding the thread, on which others' calls are under way
    stop: (how = 'fast') => meanwhile(user, folder, path.join(programs, 'pg_ctl'), control('-m', how, 'stop')),
    start: () => meanwhile(user, folder, path.join(programs, 'pg_ctl'), control('start')),
  }
}

export async function stopPostgres(server: TestPostgres): Promise<void> {
  const user = process.getuid?.() === 0 ? 'postgres' : undefined
  as(user, server.folder, path.join(server.programs, 'pg_ctl'), [
    '-D',
    path.join(server.folder, 'data'),
    '-m',
    'immediate',
    'stop',
  ])
  rmSync(server.folder, { recursive: true, force: true })
}

/** Makes a database, empty or as a copy of another; answers its address. */
export async function createDatabase(url: string, database: string, template?: string): Promise<string> {
  await runStatement(url, `create database ${database}${template ? ` template ${template}` : ''}`)
  return Object.assign(new URL(url), { pathname: `/${database}` }).toString()
}
export const dropDatabase = (url: string, database: string): Promise<void> =>
  runStatement(url, `drop database ${database} with (force)`)

export async function runStatement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The folder of PostgreSQL's programs, version 15 or newer; undefined where Debian's package is not installed. */
export function postgresPrograms(): string | undefined {
  const above = '/usr/lib/postgresql'
  if (!existsSync(above)) return undefined
  const newest = readdirSync(above)
    .filter(version => Number(version) >= 15 && existsSync(path.join(above, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest && path.join(above, newest, 'bin')
}

/** What to run as another user than root, which PostgreSQL does not take. */
const asUser = (user: string | undefined, program: string, args: string[]): [string, string[]] =>
  user ? ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', program, ...args]] : [program, args]

function as(user: string | undefined, cwd: string, program: string, args: string[]): void {
  const [command, argv] = asUser(user, program, args)
  const done = spawnSync(command, argv, { encoding: 'utf8', cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}`)
}

function meanwhile(user: string | undefined, cwd: string, program: string, args: string[]): Promise<void> {
  const [command, argv] = asUser(user, program, args)
  return new Promise((resolve, reject) => {
    spawn(command, argv, { cwd, stdio: 'ignore' })
      .on('error', reject)
      .on('exit', code => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}

export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
