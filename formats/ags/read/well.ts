import { agsPipeTypes, backfillOf } from './codes.ts'
import { commentOf, derived } from './derived.ts'
import { type AgsReading, recordOf, withoutDerived } from './reading.ts'
import type { AgsObject } from './records.ts'

const longest = 4000
const millimetres = { min: 0, max: 10000 }
/** Tubes may stand out of the ground, metres. */
const aboveToo = { min: -10, max: 15000 }

/** Reads CORE into coring runs. */
export function readCores(reading: AgsReading): void {
  const headings = ['CORE_TOP', 'CORE_BASE', 'CORE_PREC', 'CORE_SREC', 'CORE_RQD']
  // AGS3 calls the base CORE_BOT
  const ends = (hasBase: boolean) => ['CORE_TOP', hasBase ? 'CORE_BASE' : 'CORE_BOT'] as const
  const covered = new Set(['LOCA_ID', 'HOLE_ID', ...headings, 'CORE_BOT'])
  reading.each('CORE', [...headings, 'CORE_BOT'], (rows, hole) => {
    const stretch = reading.stretch(rows, hole, ends(rows.has('CORE_BASE')))
    if (stretch === null) return
    const values = {
      depthfrom: stretch.from,
      depthto: stretch.to,
      tcr: rows.number('CORE_PREC', 'percent', { min: 0, max: 200 }),
      scr: rows.number('CORE_SREC', 'percent', { min: 0, max: 100 }),
      rqd: rows.number('CORE_RQD', 'percent', { min: 0, max: 100 }),
    }
    hole.records.coring.push(recordOf(rows.line, values, 'CORE', rows.beyond(covered)))
  })
}

/** Reads FLSH into flushing: what came back is what was not lost. */
export function readFlushing(reading: AgsReading): void {
  const headings = [
    'FLSH_TOP',
    'FLSH_BASE',
    'FLSH_FROM',
    'FLSH_TO',
    'FLSH_TYPE',
    'FLSH_RETN',
    'FLSH_RETX',
    'FLSH_COL',
    'FLSH_REM',
  ]
  const covered = new Set(['LOCA_ID', 'HOLE_ID', 'FLSH_TOP', 'FLSH_BASE', 'FLSH_FROM', 'FLSH_TO'])
  const percent = { min: 0, max: 100 }
  reading.each('FLSH', headings, (rows, hole) => {
    const stretch = reading.stretch(
      rows,
      hole,
      rows.has('FLSH_TOP') ? ['FLSH_TOP', 'FLSH_BASE'] : ['FLSH_FROM', 'FLSH_TO'],
    )
    if (stretch === null) return
    const returned = rows.number('FLSH_RETN', 'percent', percent)
    const most = rows.number('FLSH_RETX', 'percent', percent)
    const values = {
      depthfrom: stretch.from,
      depthto: stretch.to,
      fluid_loss:
        returned === null || (most !== null && most !== returned) ? null : Math.round((100 - returned) * 1e6) / 1e6,
      brand_type_comment: commentOf(...['FLSH_TYPE', 'FLSH_COL', 'FLSH_REM'].map(h => rows.text(h, 1000))),
    }
    const kept = withoutDerived(rows.beyond(covered), derived.FLSH.write(values), rows)
    hole.records.flushing.push(recordOf(rows.line, values, 'FLSH', kept))
  })
}

/** Reads BKFL into backfill. */
export function readBackfill(reading: AgsReading): void {
  const headings = ['BKFL_TOP', 'BKFL_BASE', 'BKFL_LEG', 'BKFL_DESC', 'BKFL_VOL']
  const covered = new Set(['LOCA_ID', 'HOLE_ID', 'BKFL_TOP', 'BKFL_BASE', 'BKFL_BOT', 'BKFL_DESC', 'BKFL_VOL'])
  reading.each('BKFL', [...headings, 'BKFL_BOT'], (rows, hole) => {
    const stretch = reading.stretch(rows, hole, ['BKFL_TOP', rows.has('BKFL_BASE') ? 'BKFL_BASE' : 'BKFL_BOT'])
    if (stretch === null) return
    const legend = rows.raw('BKFL_LEG')
    const material = backfillOf(legend, reading.meanings.get(`BKFL_LEG ${legend}`))
    if (material === null) reading.incomplete(rows)
    const values = {
      depthfrom: stretch.from,
      depthto: stretch.to,
      backfill_material: material ?? 'ka',
      brand_type_comment: rows.whole('BKFL_DESC', longest),
      volume_used: rows.number('BKFL_VOL', 'volume', { min: 0, max: 1e12 }),
    }
    const kept = withoutDerived(rows.beyond(covered), derived.BKFL.write(values), rows)
    hole.records.backfill.push(recordOf(rows.line, values, 'BKFL', kept))
  })
}

/** Reads PIPE: one tube for each reference, with its stretches from top to bottom. */
export function readTubes(reading: AgsReading): void {
  const headings = ['PIPE_REF', 'PIPE_TOP', 'PIPE_BASE', 'PIPE_DIAM', 'PIPE_TYPE', 'PIPE_CONS']
  const covered = new Set(['LOCA_ID', 'HOLE_ID', 'PIPE_REF', 'PIPE_TOP', 'PIPE_BASE', 'PIPE_DIAM', 'PIPE_CONS'])
  const tubes = new Map<AgsObject, Map<string, number>>()
  reading.each('PIPE', headings, (rows, hole) => {
    const stretch = reading.stretch(rows, hole, ['PIPE_TOP', 'PIPE_BASE'], aboveToo)
    if (stretch === null) return
    const named = tubes.get(hole) ?? new Map<string, number>()
    tubes.set(hole, named)
    const name = rows.text('PIPE_REF', 100) ?? '1'
    const tube = named.get(name) ?? hole.records.tubes.push({ line: rows.line, values: { name } }) - 1
    named.set(name, tube)
    const type = rows.raw('PIPE_TYPE')
    const type_of_tube =
      agsPipeTypes.read(type) ?? agsPipeTypes.read(reading.meanings.get(`PIPE_TYPE ${type}`) ?? '') ?? 'ka'
    const tube_od = rows.number('PIPE_DIAM', 'diameter', millimetres)
    const values = {
      tube,
      depthfrom: stretch.from,
      depthto: stretch.to,
      type_of_tube,
      tube_od,
      commentary: rows.whole('PIPE_CONS', longest),
      incomplete: tube_od === null || type_of_tube === 'ka' ? reading.incomplete(rows) : false,
    }
    const kept = withoutDerived(rows.beyond(covered), derived.PIPE.write(values), rows) ?? {}
    if (rows.raw('PIPE_REF') === '' && rows.has('PIPE_REF')) kept.PIPE_REF = ''
    hole.records.tube_layers.push(recordOf(rows.line, values, 'PIPE', Object.keys(kept).length > 0 ? kept : null))
  })
}
