import { wellInk } from './well-ink.ts'

/**
 * How an opening is drawn: `hs` horizontal slots, `vs` vertical, `ds` diagonal, `ho` holes, `ww` wound wire, `lb` louvres,
 * `po` porous, `kb` glued or packed gravel, `gz` gauze.
 */
export type PerforationKind = 'hs' | 'vs' | 'ds' | 'ho' | 'ww' | 'lb' | 'po' | 'kb' | 'gz'

const kinds: Record<string, PerforationKind | null> = {
  hs: 'hs',
  vs: 'vs',
  ds: 'ds',
  ho: 'ho',
  ww: 'ww',
  lb: 'lb',
  kb: 'kb',
  pk: 'kb',
  gt: 'hs',
  fk: 'po',
  gz: 'gz',
  of: null,
  keine: null,
}
/** Drawing of a code of dictionary 153; horizontal slots for what is not known, none for an open end. */
export const perforationKind = (code: string | null | undefined): PerforationKind | null =>
  code && code in kinds ? kinds[code]! : 'hs'

const dot = (x: number, y: number, r: number) =>
  `M${x + r} ${y}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0Z`

/** Tiles in paper millimetres: seamless, so that it does not matter where a band begins. */
const tiles: Partial<
  Record<PerforationKind, { size: readonly [number, number]; lines?: string; solids?: string; stroke: number }>
> = {
  hs: { size: [2, 1.5], lines: 'M0 0.75H2', stroke: 0.3 },
  ww: { size: [2, 0.5], lines: 'M0 0.25H2', stroke: 0.16 },
  ds: { size: [1.5, 1.5], lines: 'M-0.2 1.7L1.7 -0.2M-0.2 0.2L0.2 -0.2M1.3 1.7L1.7 1.3', stroke: 0.25 },
  lb: { size: [1, 2], lines: 'M0.1 0.5H0.7M0.6 1.5H1M0 1.5H0.2', stroke: 0.35 },
  gz: { size: [0.7, 0.7], lines: 'M0 0.35H0.7M0.35 0V0.7', stroke: 0.1 },
  po: { size: [0.6, 0.6], solids: dot(0.15, 0.15, 0.1) + dot(0.45, 0.45, 0.1), stroke: 0.1 },
  kb: { size: [1, 1], lines: dot(0.25, 0.25, 0.22) + dot(0.75, 0.75, 0.22), stroke: 0.12 },
}

const idOf = (kind: PerforationKind, unit: number) => `well-${kind}-u${unit.toFixed(2).replace('.', '_')}`

/** Openings of filters, one path per kind, with the patterns they need. */
export function Perforations({ paths, unit }: { paths: ReadonlyMap<PerforationKind, string>; unit: number }) {
  const kindsUsed = [...paths.keys()]
  const mm = (...lengths: number[]) => lengths.map(l => Math.round(l * unit * 1000) / 1000).join(' ')
  return (
    <>
      <defs>
        {kindsUsed.map(kind => {
          const tile = tiles[kind]
          return (
            tile && (
              <pattern
                key={kind}
                id={idOf(kind, unit)}
                width={tile.size[0]}
                height={tile.size[1]}
                patternUnits="userSpaceOnUse"
                patternTransform={unit === 1 ? undefined : `scale(${unit})`}
              >
                {tile.lines && <path d={tile.lines} fill="none" stroke={wellInk.line} strokeWidth={tile.stroke} />}
                {tile.solids && <path d={tile.solids} fill={wellInk.line} />}
              </pattern>
            )
          )
        })}
      </defs>
      {kindsUsed.map(kind =>
        kind === 'vs' || kind === 'ho' ? (
          <path
            key={kind}
            d={paths.get(kind)}
            fill="none"
            stroke={wellInk.line}
            strokeWidth={mm(kind === 'vs' ? 0.3 : 0.4)}
            strokeDasharray={kind === 'vs' ? mm(2, 1) : mm(0.01, 0.99)}
            strokeLinecap={kind === 'ho' ? 'round' : undefined}
          />
        ) : (
          <path key={kind} d={paths.get(kind)} fill={`url(#${idOf(kind, unit)})`} />
        ),
      )}
    </>
  )
}
