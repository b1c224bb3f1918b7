import { depthScale, fitScale } from '@borebook/geo/depth-scale.ts'
import type { ReactElement } from 'react'
import { SamplesColumn } from '../samples/samples-column.tsx'
import { draftSample, exampleSamples, manySamples } from './example-samples.ts'
import { Frame } from './gallery-frame.tsx'

const nameOf = (sample: { invname: string }) => sample.invname

/** Samples with everything that their column must be able to show. */
export const samplesGallery: Record<string, () => ReactElement> = {
  'samples-on-paper': () => (
    <Frame width={22} height={104}>
      <g transform="translate(1 2)">
        <SamplesColumn samples={exampleSamples} scale={depthScale(0, 10, 10)} width={20} labelOf={nameOf} />
      </g>
    </Frame>
  ),
  'samples-crowded': () => (
    <Frame width={22} height={64}>
      <g transform="translate(1 2)">
        <SamplesColumn samples={manySamples(60, 30)} scale={depthScale(0, 30, 2)} width={20} labelOf={nameOf} />
      </g>
    </Frame>
  ),
  'samples-with-draft-on-screen': () => (
    <svg xmlns="http://www.w3.org/2000/svg" width={60} height={520}>
      <SamplesColumn
        samples={[...exampleSamples, draftSample]}
        scale={fitScale(0, 10, 520)}
        width={60}
        unit={96 / 25.4}
        isDraft={sample => sample === draftSample}
        isSelected={sample => sample === exampleSamples[1]}
      />
    </svg>
  ),
}
