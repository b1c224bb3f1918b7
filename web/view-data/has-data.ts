import type { DataType, TemplateJson } from '@borebook/contract/paper/template-json.ts'
import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { dissipationSheets, kindOfSheet } from '@borebook/contract/soundings/test-sheets.ts'
import { sheetOfTemplate } from '@borebook/draw/insitu/sheet/insitu-template.ts'

/** What an object holds: how many records of each table, and of which kinds its soundings are. */
export interface ObjectHoldings {
  records: Readonly<Record<string, number>>
  soundings: readonly SoundingKind[]
}

const wellTables = ['tubes', 'tubefills', 'enclosures', 'instruments', 'backfill']

type HasData = (held: ObjectHoldings, json: TemplateJson) => boolean
const byKind: Record<DataType, HasData> = {
  log: ({ records }) => (records.layers ?? 0) > 0,
  well: ({ records }) => wellTables.some(table => (records[table] ?? 0) > 0),
  sounding: ({ records, soundings }, json) => {
    const sheet = sheetOfTemplate(json) ?? 'data'
    const hasDissipations = (records.dissipation_tests ?? 0) > 0 && dissipationSheets.includes(sheet)
    return hasDissipations || soundings.includes(kindOfSheet(sheet))
  },
  // without sensors it is not offered at all
  monitoring: () => true,
  // an object alone is none
  section: () => false,
}

/** Whether an object has any of what a template draws: a log layers, a well its parts, a sounding sheet a test of its kind, or dissipation tests that stand behind it. */
export const hasDataFor = ({ json_data: json }: { json_data: TemplateJson }, held: ObjectHoldings): boolean =>
  byKind[json.layoutSettings.dataType](held, json)
