import { sequenceFaults } from '@borebook/geo/layers/sequence.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { derived } from './derived.ts'
import type { AgsFile } from './file.ts'
import type { Keep } from './keep.ts'
import { componentsOf, legendMaterial } from './legend.ts'
import { withoutDerived } from './reading.ts'
import type { AgsLayer, AgsLayerRow, AgsObject } from './records.ts'
import { AgsRows, depths } from './rows.ts'

/** Longest description, comment and remark, characters. */
const longest = 4000
const covered = new Set(['LOCA_ID', 'HOLE_ID', 'GEOL_TOP', 'GEOL_BASE', 'GEOL_DESC'])

/** Descriptions of the file's abbreviations, by heading and code: `GEOL_LEG 201`. */
type Abbreviations = ReadonlyMap<string, string>

/** Reads GEOL into the layers of the holes, from top to bottom, and DETL into their remarks. */
export function readLayers(
  file: AgsFile,
  holes: ReadonlyMap<string, AgsObject>,
  abbreviations: Abbreviations,
  findings: Findings,
  oddLines: ReadonlySet<number>,
  keep: Keep,
): void {
  const id = file.version === 'AGS4' ? 'LOCA_ID' : 'HOLE_ID'
  const rows = new AgsRows(file, 'GEOL', findings, [
    id,
    'GEOL_TOP',
    'GEOL_BASE',
    'GEOL_DESC',
    'GEOL_LEG',
    'GEOL_GEOL',
    'GEOL_GEO2',
    'GEOL_FORM',
    'GEOL_BGS',
    'GEOL_REM',
  ])
  const materials = new Map<string, string | null>()
  rows.each(() => {
    const key = rows.raw(id)
    const hole = holes.get(key)
    if (!hole) {
      findings.error(rows.line, 'GEOL', 'import.hole.unknown', { hole: quoteText(key) })
      rows.keepRow(keep, null)
      return
    }
    findings.about = hole
    if (oddLines.has(rows.line)) hole.doubtful = true
    const layer = layerOf(rows, hole, abbreviations, materials, findings)
    if (layer === null) {
      rows.keepRow(keep, key)
      return
    }
    const kept = withoutDerived(rows.beyond(covered), derived.GEOL.write({ prinstype: layer.prinstype }), rows)
    hole.layers.push({ line: rows.line, layer, ...(kept && { kept: { GEOL: kept } }) })
  })
  for (const hole of holes.values()) {
    findings.about = hole
    order(hole, findings)
  }
  findings.about = null
  readDetails(file, id, holes, findings, keep)
}

function layerOf(
  rows: AgsRows,
  { key }: AgsObject,
  abbreviations: Abbreviations,
  materials: Map<string, string | null>,
  findings: Findings,
): AgsLayer | null {
  const { line } = rows
  const hole = quoteText(key)
  const depthfrom = rows.number('GEOL_TOP', 'length', depths)
  const depthto = rows.number('GEOL_BASE', 'length', depths)
  if (depthfrom === null) {
    findings.error(line, 'GEOL', 'import.layer.noTop', { hole })
    return null
  }
  if (depthto === null && rows.raw('GEOL_BASE') !== '') {
    findings.error(line, 'GEOL', 'import.layer.badBase', { hole, from: depthfrom })
    return null
  }
  if (depthto !== null && depthto < depthfrom) {
    findings.error(line, 'GEOL', 'import.layer.reversed', { hole, from: depthfrom, to: depthto })
    return null
  }
  const text = rows.whole('GEOL_DESC', longest)
  const legend = rows.raw('GEOL_LEG')
  const { prinstype, secstype, ambiguous, isByLegend } = componentsOf(
    text ?? '',
    materialOf(legend, abbreviations, materials),
  )
  if (prinstype === null)
    findings.warning(line, 'GEOL', ambiguous ? 'import.layer.ambiguous' : 'import.layer.noMaterial', {
      hole,
      from: depthfrom,
      text: quoteText([legend, text].filter(part => part).join(' · ')),
    })
  const meaning = abbreviations.get(`GEOL_LEG ${legend}`)
  const code = meaning === undefined ? legend : `${legend} (${meaning})`
  if (isByLegend) findings.note(line, 'GEOL', 'import.layer.byLegend', { code: quoteText(code) }, `legend ${legend}`)
  return {
    depthfrom,
    depthto,
    prinstype,
    secstype,
    layer_name: text,
    commentary:
      [
        isByLegend ? rows.storable(`Material by legend ${code}`, 'GEOL_LEG', longest) : null,
        commentary(rows, abbreviations),
      ]
        .filter(said => said !== null)
        .join(' · ')
        .slice(0, longest) || null,
    notelayer: null,
  }
}

function materialOf(
  legend: string,
  abbreviations: Abbreviations,
  materials: Map<string, string | null>,
): string | null {
  if (legend === '') return null
  let material = materials.get(legend)
  if (material === undefined) {
    material = legendMaterial(legend, abbreviations.get(`GEOL_LEG ${legend}`))
    materials.set(legend, material)
  }
  return material
}

/** Geology codes with their meaning, formation and remark, as far as the row has them. */
function commentary(rows: AgsRows, abbreviations: Abbreviations): string | null {
  let said = ''
  for (const heading of ['GEOL_GEOL', 'GEOL_GEO2', 'GEOL_BGS', 'GEOL_FORM', 'GEOL_REM']) {
    const text = rows.raw(heading)
    if (text === '' || text === '-') continue
    const meaning = abbreviations.get(`${heading} ${text}`)
    said += `${said === '' ? '' : ' · '}${meaning === undefined ? text : `${text} (${meaning})`}`
  }
  return said === '' ? null : rows.storable(said, 'GEOL_GEOL', longest)
}

const byDepth = (a: AgsLayerRow, b: AgsLayerRow) =>
  a.layer.depthfrom - b.layer.depthfrom || (a.layer.depthto ?? 1e9) - (b.layer.depthto ?? 1e9) || a.line - b.line

/** Sorts a hole's layers, gives missing bases, and drops repetitions; says what overlaps. */
function order(hole: AgsObject, findings: Findings): void {
  if (hole.layers.length === 0) return
  hole.layers.sort(byDepth)
  hole.layers.forEach(({ line, layer }, k) => {
    if (layer.depthto === null) base(hole, line, layer, hole.layers[k + 1]?.layer.depthfrom, findings)
  })
  hole.layers.sort(byDepth)
  const name = quoteText(hole.key)
  let last: AgsLayerRow | null = null
  hole.layers = hole.layers.filter(row => {
    const { depthfrom: from, depthto } = row.layer
    const again = last !== null && last.layer.depthfrom === from && last.layer.depthto === depthto
    if (again)
      findings.error(row.line, 'GEOL', 'import.layer.twice', {
        hole: name,
        from,
        to: depthto ?? from,
        line: last!.line,
      })
    else last = row
    return !again
  })
  faults(hole, name, findings)
}

function base(hole: AgsObject, line: number, layer: AgsLayer, next: number | undefined, findings: Findings): void {
  const name = quoteText(hole.key)
  const depth = hole.object.zcoorde
  if (next !== undefined && next > layer.depthfrom) {
    layer.depthto = next
    findings.warning(line, 'GEOL', 'import.layer.baseFromNext', { hole: name, from: layer.depthfrom, to: next })
  } else if (next === undefined && depth !== null && depth > layer.depthfrom) {
    layer.depthto = depth
    findings.note(line, 'GEOL', 'import.layer.baseFromHole', { hole: name, from: layer.depthfrom, to: depth })
  } else findings.warning(line, 'GEOL', 'import.layer.noBase', { hole: name, from: layer.depthfrom })
}

function faults(hole: AgsObject, name: string, findings: Findings): void {
  const records = hole.layers.map(({ line, layer }) => ({
    line,
    open: layer.depthto === null,
    depthfrom: layer.depthfrom,
    depthto: layer.depthto ?? layer.depthfrom,
  }))
  for (const fault of sequenceFaults(records)) {
    if (fault.kind === 'overlap')
      findings.warning(fault.below.line, 'GEOL', 'import.layer.overlap', {
        hole: name,
        from: fault.depthfrom,
        to: fault.depthto,
        line: fault.above.line,
      })
    else if (fault.kind === 'empty' && !fault.above.open)
      findings.warning(fault.above.line, 'GEOL', 'import.layer.empty', { hole: name, from: fault.depthfrom })
  }
  const depth = hole.object.zcoorde
  const deepest = records.reduce((a, b) => (b.depthto > a.depthto ? b : a))
  if (depth !== null && deepest.depthto > depth + 0.0005)
    findings.warning(deepest.line, 'GEOL', 'import.layer.belowHole', { hole: name, to: deepest.depthto, depth })
}

/** Puts each detail as `at 2.30 m: text` into the remarks of the layer it lies in. */
function readDetails(
  file: AgsFile,
  id: string,
  holes: ReadonlyMap<string, AgsObject>,
  findings: Findings,
  keep: Keep,
): void {
  const rows = new AgsRows(file, 'DETL', findings, [id, 'DETL_TOP', 'DETL_BASE', 'DETL_DESC', 'DETL_REM'])
  rows.each(() => {
    const { line } = rows
    const key = rows.raw(id)
    const hole = holes.get(key)
    const text = [rows.text('DETL_DESC', longest), rows.text('DETL_REM', longest)]
      .filter(part => part !== null)
      .join(' ')
    if (!hole) {
      findings.error(line, 'DETL', 'import.hole.unknown', { hole: quoteText(key) })
      rows.keepRow(keep, null)
      return
    }
    findings.about = hole
    // a remark says the text, not the row
    rows.keepRow(keep, key)
    const top = rows.number('DETL_TOP', 'length', depths)
    const bottom = rows.number('DETL_BASE', 'length', depths)
    if (text === '') findings.note(line, 'DETL', 'import.detail.noText', { hole: quoteText(key) })
    else if (top === null)
      findings.error(line, 'DETL', 'import.detail.noDepth', { hole: quoteText(key), text: quoteText(text) })
    else {
      const layer = layerAt(hole.layers, top)
      if (layer === null)
        findings.error(line, 'DETL', 'import.detail.outside', {
          hole: quoteText(key),
          depth: top,
          text: quoteText(text),
        })
      else {
        const to = bottom !== null && bottom > top ? ` – ${bottom.toFixed(2)}` : ''
        const note = `at ${top.toFixed(2)}${to} m: ${text}`
        layer.notelayer = rows.storable(
          layer.notelayer === null ? note : `${layer.notelayer}\n${note}`,
          'DETL_DESC',
          longest,
        )
      }
    }
  })
}

/** The layer that a depth lies in; at a boundary the lower one, at the very end the last. Layers sorted by depth. */
function layerAt(layers: readonly AgsLayerRow[], depth: number): AgsLayer | null {
  let low = 0
  let high = layers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (layers[middle]!.layer.depthfrom <= depth) low = middle + 1
    else high = middle
  }
  // layers above may reach deeper where they overlap; four are looked at, to stay fast in a file of overlaps
  for (let k = low - 1; k >= Math.max(0, low - 4); k--) {
    const { layer } = layers[k]!
    if ((layer.depthto ?? layer.depthfrom) >= depth) return layer
  }
  return null
}
