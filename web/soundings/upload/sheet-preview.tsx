import { sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { chartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { sequenceSeries, sequenceTracks } from '@borebook/draw/curves/curves.tsx'
import { DepthChart } from '@borebook/draw/curves/depth-chart.tsx'
import { SptChart, sptTrack } from '@borebook/draw/insitu/probing-chart.tsx'
import { fitScale } from '@borebook/geo/depth-scale.ts'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { pxPerMm } from '../../depth/depth-view.tsx'
import { screenInks } from '../../site/screen-inks.ts'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { makeDrawnSequences } from '../sequence-curves.tsx'
import { stepOf } from '../sequence-looks.ts'
import { guessSoundingKind, type SheetWork } from './use-sheet.ts'

const height = 190 // px
const mostTracks = 5

/** The curves that would be uploaded. */
export function SheetPreview({ work }: { work: SheetWork }) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame, true)
  const data = useDeferredValue(work.applied?.data)
  const drawn = useMemo(() => {
    if (!data || data.depth.length === 0) return undefined
    const sounding = { ...data, remarks: [] }
    // single tests are bars, as they will be: between them nothing was measured
    if (
      guessSoundingKind(data.sequences.map(({ quantity }) => quantity)) === 'spt' &&
      sptTests(sounding).tests.length > 0
    )
      return { tracks: [sptTrack(say)], sounding, series: undefined }
    const sequences = makeDrawnSequences(data.sequences.slice(0, mostTracks).map((one, id) => ({ ...one, id })))
    return {
      sounding: undefined,
      tracks: sequenceTracks(sequences),
      series: sequenceSeries(Float64Array.from(data.depth), sequences),
    }
  }, [data, say])
  const [top, base] = [data?.depth[0] ?? 0, data?.depth.at(-1) ?? 0]
  const step = useMemo(() => data && stepOf(data.depth), [data])
  const layout = drawn && width > 0 ? chartLayout({ tracks: drawn.tracks, width, unit: pxPerMm, size: 11 }) : undefined
  const scale = fitScale(Math.min(0, top), Math.max(base, top + 0.1), height)
  const shared = layout && { layout, say, scale, inks: screenInks }
  return (
    <section className="upload-preview" ref={frame}>
      {drawn && layout && shared && data && (
        <>
          <svg width={width} height={height + layout.headHeight + 8} role="img" aria-label={say('sequences.curves')}>
            {drawn.sounding ? (
              <SptChart {...shared} sounding={drawn.sounding} />
            ) : (
              <DepthChart {...shared} series={drawn.series} />
            )}
          </svg>
          <p className="soft">
            {[
              say('upload.readings', { count: data.depth.length }),
              `${top.toFixed(2)} – ${base.toFixed(2)} m`,
              step !== undefined && say('upload.step', { step }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </section>
  )
}
