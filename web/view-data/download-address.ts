import type { SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { objectPaper } from '@borebook/contract/paper/template-json.ts'
import { paperOf } from '@borebook/draw/paper/sheet.ts'

/** CSS pixels in a millimetre. */
const pixel = 96 / 25.4

/** What the page that prints a sheet here reads from its address; `width` and `height` are those of a page, px. */
export interface DownloadAsked {
  width?: number
  height?: number
  pageType?: 'A4' | 'A3'
  orientation?: 'Portrait' | 'Landscape'
  /** Most pages; 0 for as many as it takes. */
  noOfPages?: number
  draftId?: number
  isMac?: boolean
  projID?: number
  objID?: number
}

/** The address of the page that prints the sheet of an object. */
export function downloadAddress({ id, locid }: { id: number; locid: number }, draft: SheetTemplate): string {
  const { pageOrientation, noOfPages } = draft.json_data.layoutSettings
  const pageType = objectPaper(draft.json_data.layoutSettings)
  const orientation = pageOrientation === 'Portrait' ? 'portrait' : 'landscape'
  const { width, height } = paperOf({ paper: pageType, orientation })
  const asked: DownloadAsked = {
    ...{ width: Math.round(width * pixel), height: Math.round(height * pixel), pageType, orientation: pageOrientation },
    noOfPages: noOfPages ?? 0,
    ...{ draftId: draft.id, isMac: /Mac/.test(navigator.userAgent), projID: id, objID: locid },
  }
  const said = Object.entries(asked).map(([name, value]) => [name, String(value)])
  return `/download-pdf?${new URLSearchParams(said)}`
}

const whole = (value: unknown): number | undefined => (/^\d{1,9}$/.test(String(value)) ? Number(value) : undefined)
const oneOf = <V extends string>(value: unknown, values: readonly V[]): V | undefined =>
  values.find(one => one === value)

/** What an address asks for; what it says wrongly it does not say. */
export const readDownload = (raw: Record<string, unknown>): DownloadAsked => {
  const asked = {
    ...{ width: whole(raw.width), height: whole(raw.height), noOfPages: whole(raw.noOfPages) },
    pageType: oneOf(raw.pageType, ['A4', 'A3']),
    orientation: oneOf(raw.orientation, ['Portrait', 'Landscape']),
    ...{ draftId: whole(raw.draftId), projID: whole(raw.projID), objID: whole(raw.objID) },
    isMac: String(raw.isMac) === 'true',
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}
