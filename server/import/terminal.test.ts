import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '../db/lock.ts'
import { root } from '../db/root.ts'
import { openEmbedded } from '../ops/data-folder.ts'
import { TestProgram } from '../testing/program.ts'

const lakeside = path.join(root, 'formats/fixtures/lakeside-ags4.ags')

// the program as it is shipped, its threads included
describe('npm run import', () => {
  let folder: string
  let program: TestProgram
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-import-'))
    program = await TestProgram.bundle()
    await program.firstFolder(path.join(folder, 'data'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    program.killAll()
  })
  const run = (...args: string[]) =>
    program.run(['import', ...args], { INIT_CWD: folder, BOREBOOK_DATA: path.join(folder, 'data') })

  test('a dry run prints plan and findings with their lines and stores nothing; an import stores what has no error', () => {
    const looked = run(lakeside, '--dry-run')
    expect(looked.status, looked.stderr).toBe(0)
    expect(looked.stdout).toContain('lakeside-ags4.ags: AGS4, 4 objects with 8 layers\nProject SEE-07')
    expect(looked.stdout).toMatch(/error +line 55 +GEOL +KB2: the layer from 5 to 3 m runs upwards and was left out\./)
    expect(looked.stdout).toContain('Nothing is stored (--dry-run); 4 objects would be.')
    const stored = run(lakeside)
    expect([stored.status, stored.stdout.trim().split('\n').at(-1)]).toEqual([0, '4 objects stored in project SEE-07.'])
    const again = run(lakeside)
    expect([again.status, again.stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      'Nothing is stored: the project holds all of these objects already.',
    ])
  })

  test('one under which the server is killed leaves nothing after the next start', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => `"DATA","KB1","${n}.00","${n + 1}.00","Firm grey CLAY"`)
    const file = `"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"DATA","D-1","Deep"\r\n\r\n"GROUP","LOCA"\r\n"HEADING","LOCA_ID"\r\n"DATA","KB1"\r\n\r\n"GROUP","GEOL"\r\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\r\n${rows.join('\r\n')}\r\n`
    const env = { BOREBOOK_DATA: path.join(folder, 'killed') }
    await program.firstFolder(env.BOREBOOK_DATA)
    const server = await (await program.start(env)).ready()
    const { token } = await server.call('POST', '/api/auth/login', { username: 'admin', password: 'borebook' })
    const hasProject = async (of: typeof server, key: string) => {
      const found: { prj_num: string }[] = await of.call('GET', '/api/projects', undefined, key)
      return found.some(project => project.prj_num === 'D-1')
    }
    const importing = fetch(`${server.url}/api/import`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
      body: file,
    }).then(
      answer => answer.status,
      () => 'cut off',
    )
    // its first step makes the project, which superusers see
    while (!(await hasProject(server, token))) {}
    await server.stop('SIGKILL')
    expect(await importing).toBe('cut off')
    const next = await (await program.start(env)).ready()
    const { token: key } = await next.call('POST', '/api/auth/login', { username: 'admin', password: 'borebook' })
    expect(await hasProject(next, key)).toBe(false)
    await next.stop()
    const { db, close } = await openEmbedded(env.BOREBOOK_DATA)
    const { rows: left } = await sql`select batch from batches where kind = 'arriving' union all
      select shortname from objects where deleted_at = 'infinity'`.execute(db)
    await close()
    expect(left).toEqual([])
  })

  test('a large file goes through its thread', () => {
    const rows = `"DATA","a","${'x'.repeat(200)}"\r\n`.repeat(12000)
    const groups = `"GROUP","XTRA"\r\n"HEADING","XTRA_ID","XTRA_TEXT"\r\n${rows}`
    writeFileSync(
      path.join(folder, 'large.ags'),
      `"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"DATA","L-1","Large"\r\n\r\n"GROUP","LOCA"\r\n"HEADING","LOCA_ID"\r\n"DATA","KB1"\r\n\r\n${groups}`,
    )
    // a path is taken from where npm was called
    const { status, stdout, stderr } = run('large.ags')
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('XTRA 12000')
  })

  /** A cone test as GEF. */
  const cone = (test: string, x: number) =>
    `#GEFID= 1, 1, 0\n#REPORTCODE= GEF-CPT-Report, 1, 1, 0\n#TESTID= ${test}\n#XYID= 31000, ${x}, 469890\n#ZID= 31000, -1.6\n#COLUMN= 2\n#COLUMNINFO= 1, m, length, 1\n#COLUMNINFO= 2, MPa, qc, 2\n#EOH=\n1.00 2.50\n1.02 2.75\n`

  test('files of single tests are a project named after the first, then go into one object; a broken one is told', () => {
    for (const [name, text] of [
      ['dike one.gef', cone('D1', 116509)],
      ['dike two.gef', cone('D2', 116609)],
      ['cut.gef', cone('D3', 116709).replace('#EOH=', '')],
    ] as const)
      writeFileSync(path.join(folder, name), text)
    const stored = run('dike one.gef', 'dike two.gef', 'cut.gef')
    expect(stored.status, stored.stderr).toBe(0)
    expect(stored.stdout).toContain('dike one.gef: GEF, 1 object with 0 layers and 1 sounding\ndike two.gef: GEF')
    expect(stored.stdout).toMatch(/^cut\.gef: \S/m)
    expect(stored.stdout.trim().split('\n').at(-1)).toBe('2 objects stored in project dike one.')
    const looked = run('dike two.gef', '--project', 'dike one', '--object', 'D1', '--dry-run')
    expect(looked.stdout.trim().split('\n').at(-1)).toBe('Nothing is stored (--dry-run); 1 sounding would be, in D1.')
    const added = run('dike two.gef', '--project', 'dike one', '--object', 'D1')
    expect(added.stdout.trim().split('\n').at(-1)).toBe('1 sounding stored in D1 of project dike one.')
    expect(added.stdout).toContain('The same file was imported before, for D2.')
  })

  test('readings of a logger go into a sensor of an object, made with them; again they are the same', () => {
    writeFileSync(
      path.join(folder, 'P 1.csv'),
      'Time,Level [m asl]\n2024-01-01 00:00,390.1\n2024-01-01 01:00,390.2\n2024-01-01 02:00,390.3\n',
    )
    const of = ['P 1.csv', '--project', 'dike one', '--object', 'D1', '--sensor', '4711']
    const looked = run(...of, '--dry-run')
    expect([looked.status, looked.stderr]).toEqual([0, ''])
    expect(looked.stdout).toContain('It would be made: type ll')
    expect(run(...of).stdout).toContain('Of 3 readings for 4711: 3 stored, 0 the same, 0 conflicting.')
    expect(run(...of).stdout).toContain('Of 3 readings for 4711: 0 stored, 3 the same, 0 conflicting.')
  })

  test.each([
    ['a sensor without an object', ['P 1.csv', '--project', 'dike one', '--sensor', '1'], /^npm run import -- FILE/],
    ['a station without a sensor', ['P 1.csv', '--station', 'A'], /^npm run import -- FILE/],
    [
      'a file without readings',
      [lakeside, '--project', 'dike one', '--object', 'D1', '--sensor', '1'],
      /^lakeside-ags4\.ags: No column of this file has times next to numbers\.$/,
    ],
    [
      'an object that is not there',
      ['dike one.gef', '--project', 'dike one', '--object', 'D9'],
      /^The project has no object D9\.$/,
    ],
    ['an object without a project', ['dike one.gef', '--object', 'D1'], /^npm run import -- FILE/],
    ['a missing file', ['nowhere.ags'], /^There is no file .*nowhere\.ags\.$/],
    ['a folder', ['.'], /^\S+ is no file\.$/],
    ['a project that is not there', [lakeside, '--project', 'NO-1'], /^There is no project with the number NO-1\.$/],
    [
      'a file that is not AGS',
      [path.join(root, 'package.json')],
      /^\S+: This is not an AGS, GEF, BRO or CSV file; it looks like JSON\.$/,
    ],
    ['no file at all', [], /^npm run import -- FILE/],
    ['an unknown option', [lakeside, '--force'], /^npm run import -- FILE/],
  ])('%s is one clear sentence and exit 1', (_what, args, sentence) => {
    const { status, stderr } = run(...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
  })

  test('a database in use is one clear sentence and exit 1', async () => {
    const lock = await lockFolder(path.join(folder, 'data'))
    const { status, stderr } = run(lakeside)
    lock.release()
    expect(stderr).toMatch(/^The data folder .* is in use by process \d+\./)
    expect(status).toBe(1)
  })

  test('a start on a port that is taken is one clear sentence, and nothing that had begun fails', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const env = { BOREBOOK_DATA: path.join(folder, 'data'), LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) }
    const { status, stdout, stderr } = program.run(['start'], env)
    other.close()
    const sentence = `Port ${port} on 127.0.0.1 is taken. Stop what runs there, or set PORT to another number.`
    expect([status, stdout, stderr]).toEqual([1, '', sentence])
  })
})
