import { imports } from '@borebook/contract/imports/imports.ts'
import { keptRows } from '@borebook/contract/imports/kept-rows.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { shippedIds } from '@borebook/contract/paper/sheet-templates.ts'
import { makeLogSheet } from '@borebook/draw/log/log-input.ts'
import { fixture } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { logToPrint } from '../layers/logs.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { listShippedTemplates } from '../sheet-templates/shipped.ts'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

const groups = `
"GROUP","CHIS"
"HEADING","LOCA_ID","CHIS_FROM","CHIS_TO","CHIS_TIME","CHIS_TOOL","CHIS_REM"
"UNIT","","m","m","hh:mm","",""
"TYPE","ID","2DP","2DP","T","X","X"
"DATA","W1","5.70","6.00","01:00","Chisel",""

"GROUP","RPLT"
"HEADING","LOCA_ID","SAMP_TOP","SAMP_REF","SAMP_TYPE","SAMP_ID","SPEC_REF","SPEC_DPTH","RPLT_PLS","RPLT_PLSI","RPLT_PLTF"
"UNIT","","m","","","","","m","MPa","MPa",""
"TYPE","ID","2DP","X","PA","ID","X","2DP","2DP","2DP","PA"
"DATA","W1","6.80","","","","1","6.80","0.41","0.43","A"

"GROUP","HORN"
"HEADING","LOCA_ID","HORN_TOP","HORN_BASE","HORN_ORNT","HORN_INCL"
"UNIT","","m","m","deg","deg"
"TYPE","ID","2DP","2DP","0DP","0DP"
"DATA","W1","0.00","20.00","0","90"
`

/** A hole of a file that says where it was chiselled and what point load tests gave. */
async function imported() {
  const { key } = await a(t.db).user({ superuser: true })
  const answer = await t.request({
    method: 'POST',
    url: urlOf(imports.run, { query: { filename: 'harbour.ags', epsg: '27700' } }),
    key,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.concat([Buffer.from(fixture('harbour-ags4.ags')), Buffer.from(groups.replaceAll('\n', '\r\n'))]),
  })
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  const { prj_id: prj, locid } = await t.db
    .selectFrom('objects')
    .select(['prj_id', 'locid'])
    .where('shortname', '=', 'W1')
    .orderBy('locid', 'desc')
    .executeTakeFirstOrThrow()
  return { key, at: { prj, locid } }
}

test('what a file says of an object in groups that logs draw is answered as it stood there, other groups are not', async () => {
  const { key, at } = await imported()
  const path = { id: at.prj, locid: at.locid }
  const answer = await t.as(key)(keptRows.list, { path })
  expect(answer.map(({ group }) => group)).toEqual(['CHIS', 'RPLT'])
  const [{ headings, rows }] = answer as [(typeof answer)[0]]
  expect(Object.fromEntries(headings.map((heading, i) => [heading, rows[0]![i]]))).toMatchObject({
    ...{ CHIS_FROM: '5.70', CHIS_TO: '6.00', CHIS_TIME: '01:00', CHIS_TOOL: 'Chisel' },
  })
  const { key: stranger } = await a(t.db).user()
  await expect(t.as(stranger)(keptRows.list, { path })).rejects.toMatchObject({ status: 404 })
})

reading('chiselling stands on the British log that ships, point loads in a column of their own', async () => {
  const { at } = await imported()
  const uk = listShippedTemplates('en').find(({ id }) => id === shippedIds.ukLog)!
  const printed = { at: '2026-11-24T08:00:00Z', by: 'lead' }
  const textWith = async (draft: typeof uk) => {
    const looks = { sheet: makeLogSheet(draft), tone: 'tint', language: 'en' } as const
    return unbroken(
      readPdfText(await printSheetPages({ kind: 'log', from: await logToPrint(t.db, at, looks, printed) })),
    )
  }
  const text = await textWith(uk)
  for (const said of ['Chiselling', '5.70–6.00', '01:00', 'Chisel']) expect(text).toContain(unbroken(said))
  expect(text).not.toContain('Is(50)')
  const columns = [...uk.json_data.columns!, { key: 'pointLoad' as const }]
  expect(await textWith({ ...uk, json_data: { ...uk.json_data, columns } })).toMatch(/Is\(50\).*0\.43A/)
})
