import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { expect, test } from 'vitest'
import { downloadAddress, readDownload } from './download-address.ts'

const asked = (noOfPages: number | null) => {
  const layoutSettings = { pageOrientation: 'Portrait', pageType: 'A4', noOfPages }
  const draft = { id: 4, json_data: { layoutSettings } } as unknown as SheetTemplate
  return new URL(downloadAddress({ id: 1, locid: 5 }, draft), 'http://localhost').searchParams
}

test('the address of a sheet always says its number of pages, 0 for as many as it takes', () => {
  const all = ['width', 'height', 'pageType', 'orientation', 'noOfPages', 'draftId', 'isMac', 'projID', 'objID']
  expect([...asked(3).keys()]).toEqual(all)
  expect([...asked(null).keys()]).toEqual(all)
  expect([asked(3).get('noOfPages'), asked(null).get('noOfPages')]).toEqual(['3', '0'])
  expect([readDownload({ noOfPages: '3' }).noOfPages, readDownload({ noOfPages: 'all' }).noOfPages]).toEqual([
    3,
    undefined,
  ])
})
