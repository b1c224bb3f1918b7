import type { LogInput } from '@borebook/draw/log/log-columns.ts'
import { logInput } from '@borebook/draw/log/log-input.ts'
import type { LogSheetData } from '@borebook/draw/paper/sheet.ts'
import { listSheetDictionaries, tracks } from '@borebook/draw/tracks/tracks.ts'
import { useMemo } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { type ObjectShown, useSheetRecords } from '../app/site/sheet-records.ts'
import { useTexts } from '../app/texts.tsx'

/** Every track there is: all that is recorded of a hole is read. */
const whole: LogSheetData = {
  ...{ header: 'hole', paper: 'A3', orientation: 'landscape', scale: 'fit' },
  tracks: tracks.map(({ key }) => ({ key })),
}
const types = listSheetDictionaries(whole)

/** All records of an object as tracks read them. */
export function useCompositeHole({ path, object, project }: ObjectShown): LogInput {
  const { language } = useTexts()
  const records = useSheetRecords(whole, path)
  const { entry } = useDictionaries(types)
  return useMemo(() => {
    const printed = { at: new Date().toISOString() }
    return logInput({ project, object, records, sheet: whole, entry, language, tone: 'tint', printed })
  }, [project, object, records, entry, language])
}
