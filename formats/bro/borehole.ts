import type { AgsLayer, AgsObject } from '../ags/read/records.ts'
import { readColourWord, soilOfCodes, soilOfName } from '../kit/dutch-soil.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { fitted, keepWithin } from '../kit/fitted.ts'
import { findUnitScale, scaled } from '../kit/scale.ts'
import { dayIn, findElement, numberIn, readBroHole } from './hole.ts'
import { find, findAll, leaves, type XmlElement } from './xml.ts'

const deepest = 15_000

/** A borehole as an object with its layers. */
export function readBorehole(document: XmlElement, findings: Findings): AgsObject {
  const hole = readBroHole(document, findings)
  // pedological boreholes have soil layers
  for (const layer of findAll(document, /^(layer|soilLayer)$/)) {
    const [top, base] = [depthIn(layer, 'upperBoundary'), depthIn(layer, 'lowerBoundary')]
    if (top === null || base === null || base < top)
      findings.error(layer.line, null, 'import.layer.depths', {
        text: quoteText(
          leaves(layer)
            .map(({ leaf }) => leaf.text)
            .join(' '),
        ),
      })
    else hole.layers.push({ line: layer.line, layer: layerOf(layer, top, base, findings) })
  }
  hole.layers.sort((a, b) => a.layer.depthfrom - b.layer.depthfrom || a.line - b.line)
  const lowest = hole.layers.reduce((depth, { layer }) => Math.max(depth, layer.depthto!), 0)
  if (hole.layers.length === 0) findings.warning(document.line, null, 'bro.noLayers')
  const end =
    depthIn(document, 'finalDepthBoring') ??
    depthIn(document, 'finalDepthSampling') ??
    depthIn(findElement(document, 'boredTrajectory'), 'endDepth')
  Object.assign(hole.object, {
    boretype: 'b',
    zcoorde: end === null && lowest === 0 ? null : Math.max(end ?? 0, lowest),
    drilldate2: dayIn(findElement(document, 'boringStartDate')),
    drilldtto2: dayIn(findElement(document, 'boringEndDate')),
    logged_on: dayIn(findElement(document, 'descriptionReportDate')),
  })
  const rest = restOf(document)
  if (rest !== null) hole.kept.LOCA = { LOCA_REM: rest }
  return hole
}

function depthIn(element: XmlElement, name: string): number | null {
  const found = find(element, name)
  const value = found && numberIn(found)
  const scale = findUnitScale(found?.attributes.uom ?? 'm', 'm')
  return value === null || scale === null ? null : keepWithin(scaled(value, scale), 0, deepest)
}

const soilNames = ['geotechnicalSoilName', 'soilNameNEN5104', 'standardSoilName', 'specialMaterial']
const asNothing = /^(geen|onbekend|nee|nvt|nietBepaald|)$/

function layerOf(layer: XmlElement, depthfrom: number, depthto: number, findings: Findings): AgsLayer {
  const named = soilNames.map(name => find(layer, name)).find(found => found !== null)
  const name = named?.text ?? ''
  const soil = soilOfName(name)
  const { prinstype, secstype } = soil.prinstype === null ? soilOfCodes([name]) : soil
  if (prinstype === null) findings.warning(layer.line, null, 'import.layer.noSoil', { text: quoteText(name) })
  const further = leaves(layer)
    .filter(({ leaf }) => leaf !== named && !/Boundary$/.test(leaf.name) && !asNothing.test(leaf.text))
    .map(({ leaf }) => `${leaf.name}: ${leaf.text}${leaf.attributes.uom ? ` ${leaf.attributes.uom}` : ''}`)
  return {
    depthfrom,
    depthto,
    prinstype,
    secstype,
    layer_name: prinstype === null ? fitted(name, 4000) : null,
    commentary: fitted([...(prinstype === null ? [] : [name]), ...further].join(' · '), 4000),
    notelayer: null,
    colour: readColourWord(find(layer, 'colour')?.text ?? ''),
  }
}

/** What no field takes of a borehole's own facts, its layers aside: kept as its remark. */
function restOf(document: XmlElement): string | null {
  const boring = find(document, 'boring')
  if (boring === null) return null
  const said = leaves(boring)
    .filter(({ leaf }) => !asNothing.test(leaf.text) && !/^(date|finalDepth\w*)$/.test(leaf.name))
    .map(({ way, leaf }) => `${way} ${leaf.text}${leaf.attributes.uom ? ` ${leaf.attributes.uom}` : ''}`)
  return fitted(said.join('; '), 4000)
}
