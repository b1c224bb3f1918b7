import { messageOf } from '@borebook/contract/kit/say.ts'
import { readAgs, type ZoneOf } from './ags-records.ts'
import { readBro } from './bro/read.ts'
import { readCsvFile } from './csv/import.ts'
import type { FileImport, NotImported } from './file-import.ts'
import { readGef } from './gef/read.ts'
import { decode, encodingFindings } from './kit/decode.ts'
import { areReadings } from './readings/instead.ts'
import { recognise } from './recognise.ts'

/**
 * Reads a file of any format into objects, layers and soundings, by its content. Never throws. `refused`: the format is
 * known, and this file of it makes nothing. Null: it is no format that makes objects; a text that is no table of depths
 * among them. `zoneOf` answers the time zone of a project by its number.
 */
export function readAny(bytes: Uint8Array, filename: string, zoneOf?: ZoneOf): FileImport | NotImported | null {
  const decoded = decode(bytes)
  const format = recognise(decoded.text)
  const before = encodingFindings(decoded)
  if (format === 'AGS4' || format === 'AGS3') {
    const read = readAgs(decoded.text, before, zoneOf)
    return read.groups.length > 0 ? read : { refused: messageOf('import.notAgs'), isWorthKeeping: false }
  }
  if (decoded.binary) return null
  if (format === 'GEF') return readGef(decoded.text, filename, before)
  if (format === 'BRO') return readBro(decoded.text, before)
  if (format !== 'text') return null
  if (areReadings(decoded.text)) return { refused: messageOf('import.readings'), isWorthKeeping: false }
  return readCsvFile(bytes, filename)
}
