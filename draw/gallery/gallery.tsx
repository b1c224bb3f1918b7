import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { DepthRuler, ElevationRuler } from '../curves/depth-ruler.tsx'
import { LayerColumn } from '../hole/layer-column.tsx'
import { fillOf, type HatchOf, HatchSwatch, type Tone } from '../kit/hatch.tsx'
import { bsHatch, bsMaterials } from '../kit/hatch-bs.ts'
import { logPages } from '../log/log-pages.ts'
import {
  crowdedLayers,
  exampleHatchOf,
  exampleLayer,
  exampleLayers,
  exampleLog,
  exampleMaterials,
} from './example-log.ts'
import { exampleBackfill, exampleCores, exampleWellRecords, groundwaterWell, nestedPiezometer } from './example-well.ts'
import { calculationsGallery } from './gallery-calculations.tsx'
import { drillingGallery } from './gallery-drilling.tsx'
import { Frame } from './gallery-frame.tsx'
import { groundwaterGallery } from './gallery-groundwater.tsx'
import { monitoringGallery } from './gallery-monitoring.tsx'
import { papersGallery } from './gallery-papers.tsx'
import { samplesGallery } from './gallery-samples.tsx'
import { sectionsGallery } from './gallery-sections.tsx'
import { sitePlansGallery } from './gallery-site-plan.tsx'
import { soundingsGallery } from './gallery-soundings.tsx'
import { trackGallery } from './gallery-tracks.tsx'
import { wellGallery } from './gallery-well.tsx'
import { wellSheetsGallery } from './gallery-well-sheets.tsx'

const pixels = 96 / 25.4

function Swatches({
  rows,
  hatchOf = exampleHatchOf,
}: {
  rows: { major: string; secstype: string | null; tone: Tone }[][]
  hatchOf?: HatchOf
}) {
  return (
    <Frame width={22 * rows[0]!.length} height={22 * rows.length}>
      {rows.flatMap((row, y) =>
        row.map(({ major, secstype, tone }, x) => (
          <g key={`${x} ${y}`} transform={`translate(${x * 22 + 1} ${y * 22 + 1})`}>
            <HatchSwatch fill={fillOf(hatchOf(major), secstype, hatchOf, tone)} width={20} height={20} />
          </g>
        )),
      )}
    </Frame>
  )
}

const names = Object.keys(exampleMaterials)
const mixtures = [
  'sa cl',
  'gr sa',
  'si cl1',
  'cl sa3',
  'gr sa4',
  'gr sa4,si',
  'sa si,gr',
  'till_m gr',
  'kst cl',
  'fill gr',
]
/** A material of the British set; one that the examples lack in the colours of sand. */
const british: HatchOf = code => bsHatch(exampleMaterials[code] ?? { ...exampleMaterials.sa!, name: code })
const graded = (code: string) => {
  const hatch = exampleMaterials[code]
  return hatch && { ...hatch, iso: { gr: 'FGr-MGr', sa: 'FSa-MSa' }[code] ?? hatch.iso }
}
const minor = (code: string) => (code === 'csa' ? { ...exampleMaterials.sa!, iso: 'CSa' } : graded(code))
const draft = exampleLayer(30, 33, 'kst', '', 'not saved yet')

/** Every drawing with what it must be able to show, by name: kept as SVG files, so that a change can be looked at. */
export const gallery: Record<string, () => ReactElement> = {
  'hatch-tones': () => (
    <Swatches
      rows={(['tint', 'din', 'bw'] as const).map(tone => names.map(major => ({ major, secstype: null, tone })))}
    />
  ),
  'hatch-mixtures': () => (
    <Swatches
      rows={(['tint', 'bw'] as const).map(tone =>
        mixtures.map(m => ({ major: m.split(' ')[0]!, secstype: m.split(' ')[1]!, tone })),
      )}
    />
  ),
  'hatch-british': () => (
    <Swatches
      hatchOf={british}
      rows={[
        bsMaterials.map(major => ({ major, secstype: null, tone: 'bw' as const })),
        mixtures.map(m => ({ major: m.split(' ')[0]!, secstype: m.split(' ')[1]!, tone: 'tint' as const })),
      ]}
    />
  ),
  'column-on-paper': () => (
    <Frame width={20} height={170}>
      <LayerColumn
        layers={exampleLayers}
        scale={depthScale(0, 34, 5)}
        width={20}
        hatchOf={exampleHatchOf}
        holeDepth={34}
      />
    </Frame>
  ),
  'column-with-draft-on-screen': () => (
    <svg xmlns="http://www.w3.org/2000/svg" width={96} height={520}>
      <LayerColumn
        layers={[...exampleLayers, draft]}
        scale={fitScale(0, 34, 520)}
        width={96}
        unit={pixels}
        hatchFrom={12}
        hatchOf={exampleHatchOf}
        isDraft={layer => layer === draft}
      />
    </svg>
  ),
  'column-stretch': () => (
    <Frame width={20} height={40}>
      <LayerColumn
        layers={exampleLayers}
        scale={depthScale(9, 13, 10)}
        width={20}
        hatchOf={exampleHatchOf}
        tone="din"
      />
    </Frame>
  ),
  'column-sublayers': () => (
    <Frame width={20} height={40}>
      <LayerColumn
        layers={[
          {
            ...exampleLayer(0, 4, 'sa', 'si', ''),
            sublayers: [
              { depthfrom: 0.5, depthto: 1.2, prinstype: 'cl' },
              { depthfrom: 1.2, depthto: 2, prinstype: null },
              { depthfrom: 2.6, depthto: 3.4, prinstype: null },
            ],
          },
        ]}
        scale={depthScale(0, 4, 10)}
        width={20}
        hatchOf={exampleHatchOf}
      />
    </Frame>
  ),
  rulers: () => (
    <Frame width={60} height={102}>
      <g transform="translate(0 1)">
        <DepthRuler scale={depthScale(0, 10, 10)} width={14} labelled={[0, 2.02, 9.9, 10]} />
      </g>
      <g transform="translate(20 1)">
        <DepthRuler scale={depthScale(3.7, 250, 0.4)} width={14} />
      </g>
      <g transform="translate(40 1)">
        <ElevationRuler
          scale={depthScale(0, 50, 2)}
          ground={431.27}
          inclination={30}
          depths={[0, 0.5, 12, 25, 49.5, 50]}
        />
      </g>
    </Frame>
  ),
  'log-portrait': () => logPages(exampleLog(exampleLayers, { scale: 200 })).pages[0]!,
  'log-with-well': () =>
    logPages(
      exampleLog(exampleLayers, {
        scale: 'fit',
        records: { ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }), coring: exampleCores },
      }),
    ).pages[0]!,
  'log-with-well-landscape': () =>
    logPages(
      exampleLog(exampleLayers, {
        scale: 'fit',
        orientation: 'landscape',
        records: { ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }), coring: exampleCores },
      }),
    ).pages[0]!,
  'log-well-alone': () =>
    logPages(exampleLog([], { scale: 200, records: exampleWellRecords(groundwaterWell) })).pages[0]!,
  'log-inclined-landscape-german': () =>
    logPages(
      exampleLog(exampleLayers.slice(0, 4), {
        object: { ...exampleLog().object, inclinat: 60, direct: 120, objstatus: 'app', zcoorde: 10.5 },
        orientation: 'landscape',
        language: 'de',
      }),
    ).pages[0]!,
  'log-thin-layers': () =>
    logPages(
      exampleLog(crowdedLayers(14), { scale: 200, object: { ...exampleLog().object, zcoorde: null }, tone: 'bw' }),
    ).pages[0]!,
  'log-long-short-forms': () =>
    logPages(
      exampleLog(
        ['gr csa', 'sa si', 'sa cl,si', 'gr sa4', 'sa si4'].map((codes, i) =>
          exampleLayer(i, i + 1, codes.split(' ')[0]!, codes.split(' ')[1]!, 'Graded over two fractions'),
        ),
        { hatchOf: graded, minorHatchOf: minor, object: { ...exampleLog().object, zcoorde: null } },
      ),
    ).pages[0]!,
  ...drillingGallery,
  ...groundwaterGallery,
  ...wellGallery,
  ...samplesGallery,
  ...soundingsGallery,
  ...calculationsGallery,
  ...papersGallery,
  ...monitoringGallery,
  ...trackGallery,
  ...wellSheetsGallery,
  ...sitePlansGallery,
  ...sectionsGallery,
}
