import type { Finding } from '@borebook/contract/imports/imports.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { FileImport, NotImported } from '../file-import.ts'
import { Findings, quoteText } from '../kit/findings.ts'
import { readBore } from './bore.ts'
import { readCone } from './cone.ts'
import { readGefDissipation } from './dissipation.ts'
import { readGefHeader, readGefKind } from './header.ts'

/**
 * Reads a GEF text: a cone test becomes an object with a sounding, a dissipation test one with that test, a borehole one with layers; what else it may report is
 * named and makes nothing. Never throws. `before` are findings made on the way to the text, such as its encoding.
 */
export function readGef(text: string, filename: string, before: readonly Finding[] = []): FileImport | NotImported {
  const findings = new Findings()
  findings.all.push(...before)
  const header = readGefHeader(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
  if (header === null) return { refused: messageOf('gef.refused.noEnd'), isWorthKeeping: false }
  const { kind, named } = readGefKind(header)
  if (kind === 'CPT') return readCone(header, filename, findings)
  if (kind === 'BORE') return readBore(header, filename, findings)
  if (kind === 'DISS') return readGefDissipation(header, filename, findings)
  return {
    refused: messageOf('gef.refused.kind', { kind: quoteText(named === '' ? '–' : named) }),
    isWorthKeeping: true,
  }
}
