import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import type { Correlation, SectionFields } from '@borebook/contract/sections.ts'
import { printedWords } from '@borebook/draw/kit/printed-words.ts'
import { SectionAxes } from '@borebook/draw/section/section-axes.tsx'
import { SectionBody } from '@borebook/draw/section/section-body.tsx'
import { SectionHeads } from '@borebook/draw/section/section-heads.tsx'
import { exaggerationOf, type SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { SectionLegs } from '@borebook/draw/section/section-legs.tsx'
import { sectionMeasures } from '@borebook/draw/section/section-sheet-input.ts'
import { sectionView, seenIn } from '@borebook/draw/section/section-view.ts'
import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { pxPerMm } from '../depth/depth-view.tsx'
import { BoundaryMark } from './keyed-boundary.tsx'
import { type LinkLooks, SectionLinks } from './section-links.tsx'
import { SectionProposed } from './section-proposed.tsx'
import { type Seen, useSectionZoom } from './section-zoom.ts'
import { useBoundaryKeys } from './use-boundary-keys.ts'

const major = layerDictionaries.prinstype!
/** px a mm: the type of paper is small for a screen. */
const unit = pxPerMm * 1.25
const { axis, heads, legs, side } = sectionMeasures

interface GraphicProps {
  fields: SectionFields
  layout: SectionLayout
  looks: LinkLooks
  proposals: readonly Correlation[]
  selected: number | undefined
  mayEdit: boolean
  onSelect(correlation: number | undefined): void
  onJoin(correlation: Correlation): void
  /** How far of the way a line that runs out reaches; null: half. */
  onReach(correlation: number, reach: number | null): void
  /** Takes lines out, by their places. */
  onRemove(places: readonly number[]): void
}

/** The holes beside each other as they will be printed, to be joined; drawn on paper, whatever the scheme. */
export function SectionGraphic({ fields, layout, looks, onRemove, ...linking }: GraphicProps) {
  const { language, say } = useTexts()
  const words = printedWords[language]
  const frame = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current!.parentElement!
    const measure = () => setSize({ width: element.clientWidth / unit, height: element.clientHeight / unit })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const box = {
    left: axis,
    right: Math.max(axis + 40, size.width - axis),
    top: heads,
    bottom: Math.max(heads + 20, size.height - legs),
    unit: 1,
  }
  const exaggeration = exaggerationOf(fields)
  const fitted = useMemo(() => fittedTo(layout, exaggeration, box), [layout, exaggeration, box.right, box.bottom])
  const { seen, drawn, zoom, pan, fit } = useSectionZoom(frame, fitted, px => px / unit, box)
  const view = useMemo(() => sectionView(box, seen), [seen, box.right, box.bottom])
  const still = useMemo(() => sectionView(box, drawn), [drawn, box.right, box.bottom])
  const isHigh = layout.hung === 'elevation'
  const { label } = useDictionaries([dictionaryTypes.objectTypes, major])
  const typeOf = useMemo(
    () => (code: string | null) => (code === null ? '' : (label(dictionaryTypes.objectTypes, code) ?? code)),
    [label],
  )
  const { here, began, ran, onKey } = useBoundaryKeys({ layout, fields, onRemove, ...linking })
  const told = ran?.boundary ?? here
  const { notLogged } = printedWords[language]
  const besideTold = { gap: notLogged, end: notLogged, ground: words.terrain }
  const materialOf = (code: string | null) =>
    code === null ? (told?.beside ? besideTold[told.beside] : '–') : (label(major, code) ?? code)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (linking.mayEdit && onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const step = 12
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const acts: Record<string, () => void> = {
      '+': () => zoom(1.25, x, y),
      '-': () => zoom(0.8, x, y),
      '0': fit,
      ArrowLeft: () => pan(step, 0),
      ArrowRight: () => pan(-step, 0),
      ArrowUp: () => pan(0, step),
      ArrowDown: () => pan(0, -step),
    }
    const act = acts[event.key]
    if (!act) return
    act()
    event.preventDefault()
  }
  return (
    <div className="section-graphic">
      <svg
        ref={frame}
        width="100%"
        height="100%"
        role="application"
        aria-label={[
          say('section.graphic', { name: fields.name, count: layout.stations.length }),
          linking.mayEdit && say('section.linesKeys'),
        ]
          .filter(Boolean)
          .join('. ')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {size.width > 0 && (
          <g transform={`scale(${unit})`}>
            <defs>
              <clipPath id="section-box">
                <rect x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} />
              </clipPath>
            </defs>
            <SectionAxes {...{ view, words, isHigh }} />
            <SectionLegs layout={layout} view={view} />
            <g clipPath="url(#section-box)">
              <g transform={between(drawn, seen, box)}>
                <Body
                  {...{ layout, looks, isHigh }}
                  view={still}
                  until={words.until}
                  proposals={linking.mayEdit ? linking.proposals : none}
                />
                <SectionLinks {...{ fields, layout, view: still, ...linking }} frame={frame} unit={unit} />
                <BoundaryMark {...{ layout, view: still, here, began }} />
              </g>
            </g>
            <SectionHeads layout={seenIn(layout, view)} {...{ view, words, typeOf }} />
          </g>
        )}
      </svg>
      <p className="section-said" role="status">
        {told &&
          say(ran ? 'section.ranOut' : began ? 'section.joining' : 'section.boundary', {
            ...{ name: told.name, depth: told.depth.toFixed(2) },
            ...{ above: materialOf(told.above), below: materialOf(told.below) },
            from: began ? `${began.name} ${began.depth.toFixed(2)} m` : '',
            to: ran?.to ?? '',
          })}
      </p>
    </div>
  )
}

/** Leads from a drawing of what was seen to what is seen. */
function between(drawn: Seen, seen: Seen, { left, top }: { left: number; top: number }): string | undefined {
  if (drawn === seen) return undefined
  const [sx, sy] = [seen.perAlong / drawn.perAlong, seen.perHeight / drawn.perHeight]
  const x = left + (drawn.along - seen.along) * seen.perAlong - sx * left
  const y = top + (seen.height - drawn.height) * seen.perHeight - sy * top
  return `matrix(${sx} 0 0 ${sy} ${x} ${y})`
}

const none: readonly never[] = []

interface BodyProps {
  layout: SectionLayout
  view: ReturnType<typeof sectionView>
  looks: LinkLooks
  isHigh: boolean
  until: string
  proposals: readonly Correlation[]
}
const Body = memo(({ layout, view, looks, isHigh, until, proposals }: BodyProps) => (
  <SectionBody
    {...{ layout, view, isHigh }}
    look={{ ...looks, tone: 'tint', until }}
    beneath={<SectionProposed {...{ proposals, layout, view }} />}
  />
))

/** All of a section in a box, heights as much larger than lengths as it says, or as fits. */
function fittedTo(
  { from: first, to: last, top, base }: SectionLayout,
  exaggeration: number | null,
  box: { left: number; right: number; top: number; bottom: number },
): Seen {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const range = Math.max(1, top - base)
  const [lengths, heights] = [(width - 2 * side) / Math.max(1, last - first), (height - 14) / range]
  const perAlong = exaggeration === null ? lengths : Math.min(lengths, heights / exaggeration)
  const perHeight = exaggeration === null ? heights : perAlong * exaggeration
  return {
    ...{ perAlong, perHeight },
    along: (last + first) / 2 - width / 2 / perAlong,
    height: (top + base) / 2 + height / 2 / perHeight + 1 / perHeight,
  }
}
