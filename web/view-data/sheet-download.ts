import { reports } from '@borebook/contract/paper/reports.ts'
import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { useState } from 'react'
import { client } from '../app/api.tsx'
import { useTexts } from '../app/texts.tsx'
import { downloadAddress } from './download-address.ts'

/** Takes the sheet of an object home: by a signed link, or, where none is to be had, from a page that prints it here. */
export function useSheetDownload(path: { id: number; locid: number }, draft: SheetTemplate) {
  const { language } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { signed_url } = await client(reports.link, { path: { ...path, draft: draft.id }, query: { language } })
      location.assign(signed_url)
    } catch {
      const address = downloadAddress(path, draft)
      // where no window may be opened it is shown here
      if (!window.open(address, '_blank')) location.assign(address)
    }
    setBusy(false)
  }
  return { download, isBusy }
}
