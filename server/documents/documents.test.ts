import { randomUUID } from 'node:crypto'
import { documents, objectDocuments, projectDocuments } from '@borebook/contract/documents/documents.ts'
import { projectHistory } from '@borebook/contract/history.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { site, uploadTestFiles } from '../testing/documents-site.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const names = (list: { files_and_folders: { name: string }[] }) => list.files_and_folders.map(e => e.name).sort()

describe('folders', () => {
  test('an empty folder is on the wire with the placeholder that keeps it, and without it once it holds something', async () => {
    const s = await site(t)
    const folder = await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: 'Berichte' } })
    expect(folder).toMatchObject({ name: 'Berichte', type: 'folder', locid: null, url: null, size: null })
    const list = async () => names(await s.lead(projectDocuments.list, { path: s.project }))
    expect(await list()).toEqual(expect.arrayContaining(['Berichte', 'Berichte||empty.folder']))
    await uploadTestFiles(t, s, 'Berichte', [['a.txt', 'hello']])
    expect(await list()).toEqual(expect.arrayContaining(['Berichte', 'Berichte||a.txt']))
    expect(await list()).not.toContain('Berichte||empty.folder')
  })

  test('what a new folder lies in is made with it; a name that is taken gets a number', async () => {
    const s = await site(t)
    const make = async (folder_structure: string) =>
      (await s.lead(objectDocuments.add, { path: s.object, body: { folder_structure } })) as { name: string }
    expect((await make('A||B||C')).name).toBe('A||B||C')
    expect((await make('A||B||C')).name).toBe('A||B||C(1)')
    expect((await make('A||B||C')).name).toBe('A||B||C(2)')
  })

  test.each([
    ['', 'Please enter a folder name'],
    ['A||  ', 'Please enter a folder name'],
    ['A||', 'Please enter a folder name'],
    ['x'.repeat(101), 'Folder name cannot exceed 100 characters'],
    ['a|||b', 'A name cannot begin or end with "|"'],
    ['..', '"." and ".." cannot be names'],
    ['A||.', '"." and ".." cannot be names'],
    ['a\u0000b', 'A name cannot contain control characters'],
    ['gpj.\u202eexe', 'A name cannot contain control characters'],
    ['empty.folder', '"empty.folder" is kept for empty folders'],
    ['1||2||3||4||5||6', 'Folders can be nested no more than 5 levels deep'],
  ])('the folder %j is refused with a sentence and nothing is made', async (folder_structure, sentence) => {
    const s = await site(t)
    const refused = await refusal(s.lead, projectDocuments.add, { path: s.project, body: { folder_structure } })
    expect(refused).toEqual({ status: 400, body: { folder_structure: [sentence] } })
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['empty.folder'])
  })

  test.each(['../../etc', 'a/b', 'a\\b', 'CON', 'trailing.', 'trailing ', 'a\u200fb', 'e\u0301'])(
    'the name %j is kept as plain text',
    async name => {
      const s = await site(t)
      const folder = await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: name } })
      expect(folder).toMatchObject({ name: name.normalize('NFC') })
    },
  )

  test('a folder of the project with an object’s short name stands beside the object with a number', async () => {
    const s = await site(t)
    const made = await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: s.shortname } })
    expect(made).toMatchObject({ name: `${s.shortname}(1)`, locid: null })
    await uploadTestFiles(t, s, `${s.shortname}||x`, [['a.txt', '1']])
    await uploadTestFiles(t, s, `${s.shortname}||x`, [['b.txt', '2']])
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(
      expect.arrayContaining([`${s.shortname}(1)||x||a.txt`, `${s.shortname}(1)||x||b.txt`]),
    )
  })
})

describe('the two listings', () => {
  test('the project’s has its own entries and those of every object, each by its path in the object', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'Plan', [['own.txt', 'own']])
    await uploadTestFiles(t, s, 'Fotos', [['kern.txt', 'kern']], s.object.locid)
    const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
    expect(files_and_folders.find(e => e.name === 'Plan||own.txt')).toMatchObject({
      locid: null,
      shortname: null,
      size: 3,
    })
    expect(files_and_folders.find(e => e.name === 'Fotos||kern.txt')).toMatchObject({
      locid: s.object.locid,
      shortname: s.shortname,
      size: 4,
      type: 'file',
      shown: 'text',
    })
    const own = await s.lead(objectDocuments.list, { path: s.object })
    expect(names(own)).toEqual(['Fotos', 'Fotos||kern.txt'])
  })

  test('an object that is deleted takes its documents along and brings them back', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, '', [['kern.txt', 'kern']], s.object.locid)
    await sql`update objects set deleted_at = now() where locid = ${s.object.locid}`.execute(t.db)
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual([])
    await sql`update objects set deleted_at = null where locid = ${s.object.locid}`.execute(t.db)
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['kern.txt'])
  })
})

describe('uploads in one piece', () => {
  test('several files come with one call, in the folder that the body names wherever it names it', async () => {
    const s = await site(t)
    const answer = await uploadTestFiles(t, s, 'A||B', [
      ['ä ö.txt', 'one'],
      ['b.csv', 'two,2'],
    ])
    expect(answer.statusCode).toBe(201)
    expect(names(answer.json())).toEqual(['A||B||b.csv', 'A||B||ä ö.txt'])
  })

  test('twenty at once under one name get twenty names', async () => {
    const s = await site(t)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => uploadTestFiles(t, s, 'New', [['photo.jpg', `photo ${i}`]])),
    )
    const given = answers.flatMap(a => names(a.json()))
    expect(new Set(given).size).toBe(20)
    expect(given.sort()).toEqual(
      ['New||photo.jpg', ...Array.from({ length: 19 }, (_, i) => `New||photo(${i + 1}).jpg`)].sort(),
    )
  })

  test('one conflict in an upload of ten: ten are stored, one under another name', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, '', [['3.txt', 'there before']])
    const ten = Array.from({ length: 10 }, (_, i): [string, string] => [`${i}.txt`, String(i)])
    expect(names((await uploadTestFiles(t, s, '', ten)).json())).toEqual(
      [...ten.map(([name]) => name).filter(n => n !== '3.txt'), '3(1).txt'].sort(),
    )
  })

  test('the same upload sent again under its key answers the same files', async () => {
    const s = await site(t)
    const upload = randomUUID()
    const one = await uploadTestFiles(t, s, '', [['a.txt', 'a']], null, { upload })
    const again = await uploadTestFiles(t, s, '', [['a.txt', 'a']], null, { upload })
    expect(again.json().files_and_folders[0].id).toBe(one.json().files_and_folders[0].id)
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['a.txt', 'empty.folder'])
  })

  test.each([
    [`${'x'.repeat(97)}.txt`, 'File name cannot exceed 100 characters'],
    ['a||b.txt', 'File name cannot contain "||"'],
  ])('a file named %j is refused and nothing of its call is stored', async (name, sentence) => {
    const s = await site(t)
    const before = await s.contents()
    const answer = await uploadTestFiles(t, s, '', [
      ['good.txt', 'good'],
      [name, 'bad'],
    ])
    expect([answer.statusCode, answer.json()]).toEqual([400, { files: [sentence] }])
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['empty.folder'])
    expect(await s.contents()).toEqual(before)
  })

  test('a call without a file, with a part of another name, or cut off is refused', async () => {
    const s = await site(t)
    const before = await s.contents()
    expect((await uploadTestFiles(t, s, '', [])).json()).toEqual({ files: ['There is no file in it.'] })
    const odd = await uploadTestFiles(t, s, '', [['a.txt', 'a']], null, {}, 'documents')
    expect([odd.statusCode, Object.keys(odd.json())]).toEqual([400, ['documents']])
    const cut = await t.request({
      method: 'POST',
      url: `/aws/project-document/${s.project.id}/folders/`,
      key: s.key,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhalf',
    })
    expect(cut.statusCode).toBe(400)
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['empty.folder'])
    expect(await s.contents()).toEqual(before)
  })

  test('images and files for an object answer their text, and refuse what is no such file', async () => {
    const s = await site(t)
    const at = `/aws/object-document/${s.project.id}/object/${s.object.locid}`
    const send = (kind: string, name: string) =>
      uploadTestFiles(t, s, '', [[name, 'x']], null, {}, kind, `${at}/${kind}/`)
    const image = await send('images', 'kern.JPG')
    expect((await send('images', 'plan.bmp')).statusCode).toBe(201)
    expect([image.statusCode, image.payload]).toEqual([201, 'Images Uploaded'])
    const file = await send('files', 'bericht.pdf')
    expect([file.statusCode, file.payload]).toEqual([201, 'Files Uploaded'])
    expect((await send('images', 'bericht.pdf')).json()).toEqual({ images: ['Upload Valid File'] })
    expect((await send('images', 'kern.heic')).json()).toEqual({ images: ['Upload Valid File'] })
    for (const name of ['virus.exe', 'kern.jpg', 'log.ags', 'zip.zip'])
      expect((await send('files', name)).json()).toEqual({ files: ['Upload Valid File'] })
    expect(names(await s.lead(objectDocuments.list, { path: s.object }))).toEqual([
      'bericht.pdf',
      'kern.JPG',
      'plan.bmp',
    ])
  })
})

describe('renaming and moving', () => {
  test('a file is renamed and moved by its path, and keeps its number of the taken name', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A', [['a.txt', 'a']])
    await uploadTestFiles(t, s, 'B', [['b.txt', 'b']])
    const put = (from: string, to: string) =>
      s.lead(projectDocuments.renameFile, {
        path: s.project,
        body: { current_file_structure: from, new_file_structure: to },
      })
    expect(await put('A||a.txt', 'A||c.txt')).toMatchObject({ name: 'A||c.txt' })
    expect(await put('A||c.txt', 'B||b.txt')).toMatchObject({ name: 'B||b(1).txt' })
    expect(
      await refusal(s.lead, projectDocuments.renameFile, {
        path: s.project,
        body: { current_file_structure: 'A||none.txt', new_file_structure: 'A||c.txt' },
      }),
    ).toMatchObject({ status: 404 })
    expect(
      await refusal(s.lead, projectDocuments.renameFile, {
        path: s.project,
        body: { current_file_structure: 'B||b.txt', new_file_structure: 'Nowhere||b.txt' },
      }),
    ).toMatchObject({ status: 404 })
  })

  test('a folder takes along what it holds, and nothing else is called otherwise', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A||B', [['b.txt', 'b']])
    const body = { current_folder_structure: 'A', new_folder_structure: 'Z' }
    expect(await s.lead(objectDocuments.renameFolder, { path: s.object, body }).catch(e => e.status)).toBe(404)
    await s.lead(projectDocuments.renameFolder, { path: s.project, body })
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(
      ['Z', 'Z||B', 'Z||B||b.txt', 'empty.folder'].sort(),
    )
  })

  test('no folder comes to lie in itself or too deep, said in the specification’s words', async () => {
    const s = await site(t)
    await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: '1||2||3||4||5' } })
    await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure: 'A||B' } })
    const put = (from: string, to: string) =>
      refusal(s.lead, projectDocuments.renameFolder, {
        path: s.project,
        body: { current_folder_structure: from, new_folder_structure: to },
      })
    const inside = ['Error: You cannot move a folder into itself or its subfolder.']
    expect((await put('1', '1||1')).body).toEqual({ __all__: inside })
    expect((await put('1', '1||2||3||1')).body).toEqual({ __all__: inside })
    const deep = ['Folders can be nested no more than 5 levels deep']
    expect((await put('A', '1||2||3||4||A')).body).toEqual({ __all__: deep })
    expect((await put('A', '1||2||3||4||5||A')).body).toEqual({ new_folder_structure: deep })
  })

  test('two moves at once cannot put two folders into each other', async () => {
    const s = await site(t)
    for (let round = 0; round < 10; round++) {
      const [a, b] = [`A${round}`, `B${round}`]
      for (const folder_structure of [a, b])
        await s.lead(projectDocuments.add, { path: s.project, body: { folder_structure } })
      const put = (from: string, into: string) =>
        s
          .lead(projectDocuments.renameFolder, {
            path: s.project,
            body: { current_folder_structure: from, new_folder_structure: `${into}||${from}` },
          })
          .then(
            () => 'moved',
            e => e.status,
          )
      expect((await Promise.all([put(a, b), put(b, a)])).sort()).toEqual([404, 'moved'])
      const list = names(await s.lead(projectDocuments.list, { path: s.project }))
      expect(list.filter(n => n === `${a}||${b}` || n === `${b}||${a}`)).toHaveLength(1)
    }
  })

  test('between an object and the project, and between projects, with all it holds', async () => {
    const s = await site(t)
    const other = await site(t, s)
    await uploadTestFiles(t, s, 'Fotos||Kerne', [['k.txt', 'k']], s.object.locid)
    const put = (from: object, to: object) =>
      s.lead(objectDocuments.updateStructure, {
        body: {
          file_type: 'folder',
          current_folder_structure: 'Fotos',
          new_folder_structure: 'Fotos',
          ...from,
          ...to,
        } as never,
      })
    await put({ prj_id: s.project.id, loc_id: s.object.locid }, { new_prj_id: s.project.id, new_loc_id: null })
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(
      ['Fotos', 'Fotos||Kerne', 'Fotos||Kerne||k.txt', 'empty.folder'].sort(),
    )
    await put({ prj_id: s.project.id, loc_id: null }, { new_prj_id: other.project.id, new_loc_id: other.object.locid })
    expect(names(await s.lead(objectDocuments.list, { path: other.object }))).toEqual([
      'Fotos',
      'Fotos||Kerne',
      'Fotos||Kerne||k.txt',
    ])
    const { rows } = await sql<{ prj_id: number; locid: number }>`
      select distinct prj_id, locid from documents where prj_id in (${s.project.id}, ${other.project.id})`.execute(t.db)
    expect(rows).toEqual([{ prj_id: other.project.id, locid: other.object.locid }])
  })

  test('into a project or an object that one may not write to it is refused, and nothing moves', async () => {
    const s = await site(t)
    const foreign = await site(t)
    await uploadTestFiles(t, s, '', [['a.txt', 'a']])
    const put = (to: object) =>
      refusal(s.lead, objectDocuments.updateStructure, {
        body: {
          file_type: 'file',
          prj_id: s.project.id,
          loc_id: null,
          current_folder_structure: 'a.txt',
          new_folder_structure: 'a.txt',
          ...to,
        } as never,
      })
    expect((await put({ new_prj_id: foreign.project.id, new_loc_id: null })).status).toBe(404)
    expect((await put({ new_prj_id: s.project.id, new_loc_id: foreign.object.locid })).status).toBe(404)
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['a.txt', 'empty.folder'])
  })

  test('several go into a folder in one step, or none of them', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A', [
      ['1.txt', '1'],
      ['2.txt', '2'],
    ])
    await uploadTestFiles(t, s, 'B', [['1.txt', 'one']])
    const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
    const key = (name: string) => files_and_folders.find(e => e.name === name)!.id!
    const both = [key('A||1.txt'), key('A||2.txt')]
    const move = { path: s.project, body: { documents: both, locid: null, folder: 'B' } }
    expect(
      await refusal(s.lead, documents.move, { ...move, body: { ...move.body, documents: [...both, 999999] } }),
    ).toMatchObject({ status: 404 })
    const moved = await s.lead(documents.move, move)
    expect(names(moved)).toEqual(['B||1(1).txt', 'B||2.txt'])
  })
})

describe('deleting', () => {
  test('a file goes, can be brought back for 30 days, and then no more', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A', [['a.txt', 'a']])
    await s.lead(projectDocuments.removeFile, { path: s.project, body: { folder_structure: 'A||a.txt' } })
    const [gone] = await s.lead(documents.deleted, { path: s.project })
    expect(gone).toMatchObject({ name: 'A||a.txt', type: 'file', files: 1, size: 1 })
    await uploadTestFiles(t, s, 'A', [['a.txt', 'another']])
    const back = await s.lead(documents.restore, { path: { ...s.project, document: gone!.id } })
    expect(back.name).toBe('A||a(1).txt')
    await s.lead(projectDocuments.removeFile, { path: s.project, body: { folder_structure: 'A||a(1).txt' } })
    await sql`update documents set deleted_at = now() - interval '31 days' where id = ${gone!.id}`.execute(t.db)
    expect(await s.lead(documents.deleted, { path: s.project })).toEqual([])
    expect(await refusal(s.lead, documents.restore, { path: { ...s.project, document: gone!.id } })).toMatchObject({
      status: 400,
    })
  })

  test('a folder goes with all it holds and comes back with it; to the root where its own folder is gone', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A||B||C', [['c.txt', 'c']])
    const remove = (folder_structure: string) =>
      s.lead(projectDocuments.removeFolder, { path: s.project, body: { folder_structure } })
    await remove('A||B')
    await remove('A')
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(['empty.folder'])
    const gone = await s.lead(documents.deleted, { path: s.project })
    const b = gone.find(d => d.name === 'A||B')!
    expect(b).toMatchObject({ files: 1, type: 'folder' })
    expect((await s.lead(documents.restore, { path: { ...s.project, document: b.id } })).name).toBe('B')
    expect(names(await s.lead(projectDocuments.list, { path: s.project }))).toEqual(
      ['B', 'B||C', 'B||C||c.txt', 'empty.folder'].sort(),
    )
  })

  test('a file call deletes no folder, and a folder call no file', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A', [['a.txt', 'a']])
    expect(
      await refusal(s.lead, projectDocuments.removeFile, { path: s.project, body: { folder_structure: 'A' } }),
    ).toMatchObject({ status: 404 })
    expect(
      await refusal(s.lead, projectDocuments.removeFolder, { path: s.project, body: { folder_structure: 'A||a.txt' } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('what has happened', () => {
  test('is told of a file with who, when, from and to', async () => {
    const s = await site(t)
    await uploadTestFiles(t, s, 'A', [['a.txt', 'a']])
    const { files_and_folders } = await s.lead(projectDocuments.list, { path: s.project })
    const document = files_and_folders.find(e => e.name === 'A||a.txt')!.id!
    const path = { ...s.project, document }
    await s.lead(documents.change, { path, body: { name: 'b.txt' } })
    await s.lead(documents.move, {
      path: s.project,
      body: { documents: [document], locid: s.object.locid, folder: '' },
    })
    await s.lead(documents.change, { path, body: { depth_from: 1, depth_to: 2.5 } })
    await s.lead(documents.removeMany, { path: s.project, body: { documents: [document] } })
    await s.lead(documents.restore, { path })
    expect(await s.lead(documents.changes, { path })).toMatchObject([
      { what: 'restored', by: s.username },
      { what: 'deleted', by: s.username },
      { what: 'depths', from: null, to: '1.00 – 2.50 m' },
      { what: 'moved', from: 'A', to: s.shortname },
      { what: 'renamed', from: 'a.txt', to: 'b.txt' },
      { what: 'uploaded', to: 'a.txt' },
    ])
  })

  test('a version that is no longer the last is a conflict and changes nothing', async () => {
    const s = await site(t)
    const [file] = (await uploadTestFiles(t, s, '', [['a.txt', 'a']])).json().files_and_folders
    const path = { ...s.project, document: file.id }
    await s.lead(documents.change, { path, body: { name: 'b.txt' }, ifMatch: file.version })
    expect(
      await refusal(s.lead, documents.change, { path, body: { name: 'c.txt' }, ifMatch: file.version }),
    ).toMatchObject({ status: 409 })
  })

  test('the depths in a picture’s name become its own; half of them, or turned round, are refused', async () => {
    const s = await site(t)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const [photo] = (await uploadTestFiles(t, s, '', [['KB1_12.0-34.0_a.gif', gif]])).json().files_and_folders
    expect(photo).toMatchObject({ depth_from: 12, depth_to: 34, shown: 'image' })
    const path = { ...s.project, document: photo.id }
    const put = (body: object) => refusal(s.lead, documents.change, { path, body })
    expect((await put({ depth_to: null })).body).toEqual({ __all__: ['Give both depths, or none.'] })
    expect((await put({ depth_from: 40 })).body).toEqual({ depth_to: ['Must be greater than "Depth from"'] })
    expect((await put({ depth_from: -1 })).status).toBe(400)
  })
})

test('a document of the project itself gets its name back by the project’s history', async () => {
  const { prj_id } = await a(t.db).project()
  const as = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const { id } = await a(t.db).document({ prj_id, name: 'before.jpg' })
  const named = () => t.db.selectFrom('documents').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await t.db.updateTable('documents').set({ name: 'after.jpg' }).where('id', '=', id).execute()
  const [change] = await as(projectHistory.list, { path: { id: prj_id } })
  await as(projectHistory.restore, { path: { id: prj_id, change: change!.id }, body: {} })
  expect(await named()).toEqual({ name: 'before.jpg' })
})
