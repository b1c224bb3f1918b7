import { observation } from '@borebook/contract/groundwater/observations.ts'
import { languages } from '@borebook/contract/kit/languages.ts'
import { sublayer } from '@borebook/contract/layers.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import { backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { coringRun } from '@borebook/contract/wells/coring.ts'
import { expect, test } from 'vitest'
import { loadTexts } from '../../app/load-texts.ts'
import { headersOf } from './header-words.ts'
import type { GridKind } from './sheet.ts'

const readers = await Promise.all(
  (
    [
      [backfillRecord, 'well'],
      [coringRun, 'well'],
      [sublayer, 'shell'],
      [observation, 'samples'],
    ] as const
  ).map(async ([noun, texts]) => {
    const labels = noun.word === 'sublayer' ? 'layer' : noun.word
    const fields = Object.fromEntries(Object.keys(noun.fields).map(field => [field, `${labels}.${field}`]))
    const kind = { fields }
    const own = { noun, kind, items: [], usual: [], texts } as unknown as GridKind & { texts: TextGroup }
    const said = await Promise.all(languages.map(language => loadTexts(texts, language)))
    return [noun.word, headersOf(own, said)] as const
  }),
)
const readerOf = new Map<string, (typeof readers)[number][1]>(readers)

test.each([
  ['backfill', 'Material', 'backfill_material'],
  ['backfill', 'Matériau', 'backfill_material'],
  ['backfill', 'Bemerkungen', 'brand_type_comment'],
  ['backfill', 'Bemerkungen Bohrmeister', 'brand_type_comment'],
  ['backfill', 'Korn von [mm]', 'grain_size_from'],
  ['observation', 'Datum', 'date_time'],
  ['observation', 'Date', 'date_time'],
  ['observation', 'Art', 'observation'],
  ['observation', 'Tiefe [m]', 'depthfrom'],
  ['observation', 'Wasserspiegel [m ü. M.]', null],
  ['sublayer', 'Art', 'sublaytp'],
  ['sublayer', 'Tipo', 'sublaytp'],
  ['coring', 'Kerngewinn %', 'tcr'],
  ['coring', 'Kerngewinn [%]', 'tcr'],
  ['coring', 'Kerngewinn', 'core_recovery'],
  ['coring', 'Kerngewinn [cm]', 'core_recovery'],
  ['coring', 'RQD [%]', 'rqd'],
  ['coring', 'Liner Durchmesser [mm]', null],
])('in %s the header %s names %s', (noun, header, name) => {
  expect(readerOf.get(noun)!.columnOf(header)).toBe(name)
})

test('numbers in another unit of length are turned into the field’s own', () => {
  const coring = readerOf.get('coring')!
  expect(coring.factorOf('Kerngewinn [cm]', 'core_recovery')).toBe(0.01)
  expect(coring.factorOf('Kerngewinn [cm]', 'tcr')).toBe(1)
  expect(readerOf.get('backfill')!.factorOf('Korn von (cm)', 'grain_size_from')).toBe(10)
})
