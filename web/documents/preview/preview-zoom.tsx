import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useSay } from '../../app/texts.tsx'

const zoomStep = 1.25
export const boundedZoom = (zoom: number): number => Math.max(0.1, Math.min(8, zoom))

interface ZoomButtonsProps {
  /** 1: as large as it is; undefined: as it fits. */
  zoom: number | undefined
  onZoom(by: number): void
  onFit(): void
}

export function ZoomButtons({ zoom, onZoom, onFit }: ZoomButtonsProps) {
  const say = useSay()
  return (
    <span className="doc-zoom">
      <button
        type="button"
        className="icon-button"
        aria-label={say('doc.zoomOut')}
        title={say('doc.zoomOut')}
        onClick={() => onZoom(1 / zoomStep)}
      >
        <IconMinus size={16} />
      </button>
      <button type="button" className="doc-zoom-fit" onClick={onFit}>
        {zoom === undefined ? say('doc.zoomFit') : `${Math.round(zoom * 100)} %`}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say('doc.zoomIn')}
        title={say('doc.zoomIn')}
        onClick={() => onZoom(zoomStep)}
      >
        <IconPlus size={16} />
      </button>
    </span>
  )
}
