import { fixtureText } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { ags4Faults, newAgs4Faults } from '@borebook/formats/fixtures/rules.test.node.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { agsFiles } from '../testing/ags.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
const { imported, exported } = agsFiles(t)

describe('the rules of AGS 4.1.1', () => {
  test('are kept by the file of every demo project', async () => {
    await makeDemo(t.db)
    const { key } = await a(t.db).user({ superuser: true })
    const projects = await t.db.selectFrom('projects').select('prj_id').execute()
    expect(projects.length).toBeGreaterThan(2)
    for (const { prj_id } of projects) expect(ags4Faults(await exported(key, prj_id))).toEqual([])
  })

  test.each(['harbour-ags4.ags', 'lakeside-ags4.ags', 'soundings-ags4.ags'])(
    'are broken by the file of what %s brought only where that did',
    async name => {
      const text = fixtureText(name)
      const { key, prj_id } = await imported(text)
      expect(newAgs4Faults(text, await exported(key, prj_id))).toEqual([])
    },
  )
})
