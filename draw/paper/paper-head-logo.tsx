import { round } from '../kit/ink.ts'
import type { SvgDrawing, SvgPath, SvgWords } from '../kit/svg/drawing.ts'
import { logoBox, logoContent, logoSize } from './logo.ts'

/** A logo whole and in the middle of its box, whose upper left is at (x, y); nothing where it cannot be read. */
export function Logo({ href, x, y }: { href: string; x: number; y: number }) {
  const content = logoContent(href)
  if (!content) return null
  const { width, height } = logoSize(content)
  const place = { x: x + (logoBox.width - width) / 2, y: y + (logoBox.height - height) / 2, width, height }
  return 'drawing' in content ? (
    <Vectors drawing={content.drawing} {...place} />
  ) : (
    <image
      href={href}
      x={round(place.x)}
      y={round(place.y)}
      width={round(width)}
      height={round(height)}
      preserveAspectRatio="none"
    />
  )
}

function Vectors({
  drawing,
  x,
  y,
  width,
  height,
}: {
  drawing: SvgDrawing
  x: number
  y: number
  width: number
  height: number
}) {
  const scale = width / drawing.width
  const id = `logo-${[x, y, width, height].map(value => Math.round(value * 10)).join('-')}`
  return (
    <g>
      <defs>
        <clipPath id={id}>
          <rect x={round(x)} y={round(y)} width={round(width)} height={round(height)} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id})`}>
        <g transform={`translate(${round(x)} ${round(y)}) scale(${scale}) translate(${-drawing.x} ${-drawing.y})`}>
          {drawing.parts.map((part, i) =>
            'd' in part ? <Shape key={i} path={part} /> : <Words key={i} words={part} />,
          )}
        </g>
      </g>
    </g>
  )
}

const unless = <T,>(value: T, usual: T): T | undefined => (value === usual ? undefined : value)

const Shape = ({ path }: { path: SvgPath }) => (
  <path
    d={path.d}
    fill={path.fill}
    fillOpacity={unless(path.fillOpacity, 1)}
    fillRule={path.isEvenOdd ? 'evenodd' : undefined}
    stroke={path.stroke}
    strokeOpacity={unless(path.strokeOpacity, 1)}
    strokeWidth={path.strokeWidth}
    strokeLinecap={path.strokeLinecap}
    strokeLinejoin={path.strokeLinejoin}
    strokeDasharray={path.strokeDasharray}
  />
)

const Words = ({ words }: { words: SvgWords }) => (
  <g transform={words.transform}>
    <text
      fontSize={words.fontSize}
      fontWeight={words.isBold ? 600 : undefined}
      textAnchor={words.anchor}
      fill={words.fill}
      fillOpacity={unless(words.fillOpacity, 1)}
    >
      {words.text}
    </text>
  </g>
)
