import type { ComponentProps } from 'react'
import { fittedBlock, linePitch } from '../kit/fitted-lines.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { formatGrouped } from '../kit/numbers.ts'
import { type SetText, textWidth } from '../kit/text.ts'
import { logoBox } from './logo.ts'
import { type HeadProps, hasReleaseBox } from './paper-head-layout.ts'
import { Logo } from './paper-head-logo.tsx'
import { type PaperHeadContent, paperMeasures, paperTypeSizes } from './paper-sheet.ts'
import { green, ochre } from './paper-signs.ts'
import { PaperText } from './paper-text.tsx'

const { band, pad } = paperMeasures
/** Names are set in these sizes, the first at which they have room. */
const nameSizes = [paperTypeSizes.text, paperTypeSizes.figure, paperTypeSizes.least]
/** Height of the lines of a name beside the band's edges, mm. */
const nameHeight = band - 0.6

/** A part at a side of the band: a logo, or else a name. */
interface BandSide {
  width: number
  logo: string | undefined
  name: SetText | undefined
}
/** Places of the parts of a band, mm. */
interface LaidBand {
  company: BandSide
  client: BandSide
  figures: number
  /** Room of the object's name, and of the project's with its lines. */
  naming: number
  project: { x: number; room: number; title: SetText; isNumberBelow: boolean }
}

/** How much of their usual width the sides keep, and the share of what is left that the object's name has; in this order they are tried. */
const tries = [
  [1, 0.62],
  [1, 0.5],
  [1, 0.4],
  [0.8, 0.4],
  [0.8, 0.3],
  [0.7, 0.25],
] as const

const isWhole = ({ lines: said }: SetText) => !said.at(-1)?.endsWith('…')

/** The title of a project above its number; one that is too long for that stands alone with its number in front. */
function titled([title, number]: PaperHeadContent['project'], room: number, said: (number: string) => string) {
  const above = fittedBlock(title, nameSizes, { width: room, height: 7.2, weight: 600 })
  if (isWhole(above)) return { title: above, isNumberBelow: true }
  const all = number ? `${said(number)} · ${title}` : title
  return {
    title: fittedBlock(all, nameSizes, { width: room, height: nameHeight, weight: 600 }),
    isNumberBelow: false,
  }
}

/** Lays the band of a sheet out: what is not said gives its room to name and project, and what is long takes some of others’. */
function layoutBand({ head, words, width }: Pick<HeadProps, 'head' | 'words' | 'width'>): LaidBand {
  const isWide = width > 250
  const figures = isWide ? 26 : 25
  const sideOf = (name: string | null, logo: string | undefined, usual: number): BandSide => {
    if (logo) return { width: logoBox.width + 2 * pad, logo, name: undefined }
    if (!name) return { width: 0, logo, name: undefined }
    const room = { width: usual - 2 * pad - 1, height: nameHeight, weight: 600 as const }
    return { width: usual, logo, name: fittedBlock(name, nameSizes, room) }
  }
  const laid = ([kept, share]: (typeof tries)[number]): LaidBand => {
    const company = sideOf(head.company, head.logos?.company, (isWide ? 60 : 44) * kept)
    const client = sideOf(head.client, head.logos?.client, (isWide ? 60 : 36) * kept)
    const middle = width - client.width - figures - company.width
    const own = Math.max(textWidth(head.name, paperTypeSizes.name, 600), textWidth(head.kind, paperTypeSizes.figure))
    const naming = Math.min(middle * share, own + 6)
    const x = company.width + naming + 5
    const room = width - client.width - figures - x - 1
    const project = { x, room, ...titled(head.project, room, words.project) }
    return { company, client, figures, naming, project }
  }
  const fits = ({ company, client, project }: LaidBand) =>
    [company.name, client.name, project.title].every(name => !name || isWhole(name)) && project.isNumberBelow
  const all = tries.map(laid)
  return all.find(fits) ?? all.find(({ project }) => isWhole(project.title)) ?? all.at(-1)!
}

/** What is said in two languages on one line, or each on its own where that would be cut. */
const partedIn = (text: string, width: number, weight: 400 | 600 = 400): string[] =>
  textWidth(text, paperTypeSizes.least, weight) <= width ? [text] : text.split(' / ')

/** Who made it, what it is of, and for whom; origin at its upper left. */
export function PaperBand(props: HeadProps) {
  const { head, words, scale, width, number, count } = props
  const { company, client, figures, naming, project } = layoutBand(props)
  const right = width - client.width
  const text = right - figures + 4
  const said: Omit<ComponentProps<typeof PaperText>, 'x' | 'y' | 'width'>[] = [
    ...(scale === null ? [] : [{ children: `1 : ${formatGrouped(scale, 0)}`, size: 2.9, weight: 600 as const }]),
    { children: words.page(number, count), size: paperTypeSizes.figure, fill: softInk },
    // status where no box tells it
    ...(hasReleaseBox(head, width)
      ? []
      : partedIn(head.release.text, figures - 5, 600).map(children => ({
          children,
          size: paperTypeSizes.least,
          weight: 600 as const,
          fill: (head.release.isReleased ? green : ochre).ink,
        }))),
  ]
  const starts = [[6.9], [5.4, 9.6], [4.5, 8, 11], [3.7, 6.4, 8.9, 11.3]][said.length - 1]!
  const kinds = partedIn(head.kind, naming - 2)
  return (
    <g>
      <SideOf side={company} x={0} anchor="start" />
      {company.width > 0 && <Divider x={company.width} />}
      {kinds.map((kind, i) => (
        <PaperText
          key={kind}
          x={company.width + 3}
          y={kinds.length > 1 ? 2.8 + i * 2.5 : 4.1}
          width={naming - 2}
          size={kinds.length > 1 ? paperTypeSizes.least : paperTypeSizes.figure}
          fill={softInk}
        >
          {kind}
        </PaperText>
      ))}
      <PaperText x={company.width + 3} y={10.2} width={naming - 2} size={paperTypeSizes.name} weight={600}>
        {head.name}
      </PaperText>
      <Project project={project} number={words.project(head.project[1])} />
      <Divider x={right - figures} />
      {said.map(({ children, ...look }, i) => (
        <PaperText key={children} x={text} y={starts[i]!} width={figures - 5} {...look}>
          {children}
        </PaperText>
      ))}
      {client.width > 0 && <Divider x={right} />}
      <SideOf side={client} x={right} anchor="end" />
    </g>
  )
}

const Divider = ({ x }: { x: number }) => (
  <path d={`M${round(x)} 0V${band}`} fill="none" stroke={ink} strokeWidth={lineWidths.help} />
)

function SideOf({ side: { width, logo, name }, x, anchor }: { side: BandSide; x: number; anchor: 'start' | 'end' }) {
  if (logo) return <Logo href={logo} x={x + pad} y={(band - logoBox.height) / 2} />
  if (!name) return null
  return <Block x={anchor === 'start' ? x + pad + 1 : x + width - pad - 1} {...{ name, anchor }} middle={band / 2} />
}

function Project({
  project: { x, room, title, isNumberBelow },
  number,
}: {
  project: LaidBand['project']
  number: string
}) {
  if (!isNumberBelow) return <Block x={x} name={title} middle={band / 2} anchor="start" />
  const isMany = title.lines.length > 2
  return (
    <g>
      <Block x={x} name={title} middle={isMany ? 4.5 : title.lines.length > 1 ? 4.9 : 5.6} anchor="start" />
      <PaperText x={x} y={isMany ? 10.7 : 10.4} width={room} size={paperTypeSizes.figure} fill={softInk}>
        {number}
      </PaperText>
    </g>
  )
}

/** Lines of a name around a height. */
function Block({
  x,
  name: { lines: said, size },
  middle,
  anchor,
}: {
  x: number
  name: SetText
  middle: number
  anchor: 'start' | 'end'
}) {
  const pitch = linePitch(size)
  const first = middle - ((said.length - 1) * pitch) / 2 + size * 0.345
  return (
    <g fontSize={round(size)} fontWeight={600} fill={ink} textAnchor={anchor === 'end' ? 'end' : undefined}>
      {said.map((line, i) => (
        <text key={i} x={round(x)} y={round(first + i * pitch)}>
          {line}
        </text>
      ))}
    </g>
  )
}
