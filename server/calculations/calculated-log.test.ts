import { calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { logSheet } from '@borebook/draw/log/log-input.ts'
import { expect } from 'vitest'
import { a } from '../builders.ts'
import { logToPrint } from '../layers/logs.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })

reading(
  'a log prints what the active run of its object came to, with its method, and nothing of other runs',
  async () => {
    const { prj_id } = await a(t.db).project({})
    const { locid } = await a(t.db).object({ prj_id, boretype: 'cptu', zcoordb: 504.86 })
    const sounding = await a(t.db).sounding({ locid, ...inFile() })
    const { key } = await a(t.db).user({ role: 'lead', prj_id })
    const [path, as] = [{ id: prj_id, locid }, t.as(key)]
    const { id } = await as(calculations.create, { path, body: { sounding, setting_json: { nkt: 15 } } })
    const url = `/api/project/${prj_id}/object/${locid}/seq_cal/${id}`
    const status = async () => ((await t.request({ url, key })).json() as WholeCalculation).status
    await expect.poll(status, { interval: 50 }).toBe('done')
    const tracks = (['depth', 'su'] as const).map(column => ({ key: column }))
    const sheet = { ...logSheet({ orientation: 'portrait', scale: 'fit' }), tracks }
    const text = async () => {
      const looks = { sheet, tone: 'tint', language: 'de' } as const
      const printed = { at: '2026-11-26T08:00:00Z', by: 'lead' }
      return readPdfText(
        await printSheetPages({ kind: 'log', from: await logToPrint(t.db, { prj: prj_id, locid }, looks, printed) }),
      )
    }
    expect(await text()).not.toContain('Nkt')
    await as(calculations.update, { path: { ...path, calculation: id }, body: { active: true } })
    expect(await text()).toMatch(/Lunne\s+et\s+al\..*Nkt\s+15/s)
  },
)
