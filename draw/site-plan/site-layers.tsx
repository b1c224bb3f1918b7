import { lineWidths, round } from '../kit/ink.ts'
import type { SiteLayer } from './site-plan.ts'

/** Plans of the project's own, the lowest first. */
export const SiteLayers = ({ layers }: { layers: readonly SiteLayer[] }) =>
  layers.map(({ opacity, pictures = [], lines: drawn }, i) => (
    <g key={i}>
      {pictures.map(({ href, width, height, matrix }, k) => (
        <g key={k} transform={`matrix(${matrix.map(value => Number(value.toPrecision(9))).join(' ')})`}>
          <image href={href} width={width} height={height} opacity={opacity} preserveAspectRatio="none" />
        </g>
      ))}
      {drawn?.paths.map(({ d, stroke, fill }, k) => (
        <path
          key={k}
          d={d}
          fill={fill ?? 'none'}
          fillOpacity={0.35 * opacity}
          {...(stroke && { stroke, strokeWidth: lineWidths.column, strokeOpacity: opacity })}
        />
      ))}
      {drawn?.texts.map(({ text, at: [x, y], size, angle, colour }, k) => (
        <g key={k} transform={`translate(${round(x)} ${round(y)}) rotate(${round(angle)})`}>
          <text fontSize={size} fill={colour} fillOpacity={opacity}>
            {text}
          </text>
        </g>
      ))}
    </g>
  ))
