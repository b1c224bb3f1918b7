import { readDay, readTimeOfDay } from '../../kit/day.ts'
import { quoteText } from '../../kit/findings.ts'
import { containerOf, materialOfType, sampleTypeOf } from './codes.ts'
import { commentOf, derived, unlistedType } from './derived.ts'
import { type AgsReading, recordOf, withoutDerived } from './reading.ts'
import { type AgsRows, depths } from './rows.ts'

const longest = 4000
const millimetres = { min: 0, max: 100000 }
const headings = [
  'SAMP_TOP',
  'SAMP_BASE',
  'SAMP_REF',
  'SAMP_ID',
  'SAMP_TYPE',
  'SAMP_DTIM',
  'SAMP_DATE',
  'SAMP_TIME',
  'SAMP_RECV',
  'SAMP_RECL',
  'SAMP_CONT',
  'SAMP_DESC',
  'SAMP_REM',
]
const covered = new Set(['LOCA_ID', 'HOLE_ID', 'SAMP_TOP', 'SAMP_BASE', 'SAMP_RECL', 'SAMP_DATE', 'SAMP_TIME'])

/** Reads SAMP into the samples of the holes. */
export function readSamples(reading: AgsReading): void {
  reading.each('SAMP', headings, (rows, hole) => {
    const from = reading.top(rows, hole, 'SAMP_TOP')
    const to = rows.number('SAMP_BASE', 'length', depths)
    if (from === null) {
      reading.refuse(rows, hole, 'import.record.noDepth')
      return
    }
    if (to !== null && to < from) {
      reading.refuse(rows, hole, 'import.record.reversed', { hole: quoteText(hole.key), from, to })
      return
    }
    const samptype = typeOf(rows, reading)
    const sampmat = materialOfType(samptype)
    const { sampdate, samptime } = momentOf(rows, reading)
    const { penetr, invlength } = recovered(rows, from, to)
    // what stands on the container; the other of the two is kept
    const invname = rows.text('SAMP_REF', 100) ?? rows.text('SAMP_ID', 100)
    const container = rows.raw('SAMP_CONT')
    const values = {
      invzbeg: from,
      invzend: to,
      sampmat,
      invname,
      sampdate,
      samptime,
      samptype,
      penetr,
      invlength,
      sample_container: container === '' ? null : containerOf(container),
      sampcomm:
        commentOf(
          samptype === null ? typeInWords(rows, reading) : null,
          rows.text('SAMP_DESC', longest),
          rows.text('SAMP_REM', longest),
        )?.slice(0, longest) ?? null,
      incomplete:
        to === null || to === from || sampdate === null || sampmat === 'ka' ? reading.incomplete(rows) : false,
    }
    const kept = withoutDerived(rows.beyond(covered), derived.SAMP.write(values), rows)
    hole.records.samples.push(recordOf(rows.line, values, 'SAMP', kept))
  })
}

function typeOf(rows: AgsRows, { findings, meanings }: AgsReading): string | null {
  const type = rows.raw('SAMP_TYPE')
  const samptype = sampleTypeOf(type, meanings.get(`SAMP_TYPE ${type}`))
  if (type !== '' && samptype === null)
    findings.note(rows.line, 'SAMP', 'import.sample.type', { type: quoteText(type) })
  return samptype
}

function typeInWords(rows: AgsRows, { meanings }: AgsReading): string | null {
  const type = rows.raw('SAMP_TYPE')
  if (type === '') return null
  return rows.storable(unlistedType(type, meanings.get(`SAMP_TYPE ${type}`)), 'SAMP_TYPE', longest)
}

/** Day and time by the site's clock. */
function momentOf(rows: AgsRows, { findings }: AgsReading): { sampdate: string | null; samptime: string | null } {
  const heading = rows.raw('SAMP_DTIM') === '' ? 'SAMP_DATE' : 'SAMP_DTIM'
  const written = rows.raw(heading)
  if (written === '') return { sampdate: null, samptime: null }
  const sampdate = readDay(written, rows.unit(heading))
  if (sampdate === null) findings.warning(rows.line, 'SAMP', 'import.date.none', { heading, text: quoteText(written) })
  const behind = /[T ](.*)$/.exec(written)?.[1] ?? rows.raw('SAMP_TIME')
  return { sampdate, samptime: sampdate === null ? null : readTimeOfDay(behind) }
}

/** Length recovered and driven, mm: as given, else by the percentage of the stretch that was sampled. */
function recovered(rows: AgsRows, from: number, to: number | null) {
  const invlength = rows.number('SAMP_RECL', 'diameter', millimetres)
  const percent = rows.number('SAMP_RECV', 'percent', { min: 0, max: 1000 })
  if (invlength !== null || percent === null || to === null || to === from) return { penetr: null, invlength }
  const penetr = Math.round((to - from) * 1e6) / 1e3
  const length = Math.round(penetr * percent * 10) / 1e3
  if (Math.max(penetr, length) > millimetres.max) return { penetr: null, invlength: null }
  return { penetr, invlength: length }
}
