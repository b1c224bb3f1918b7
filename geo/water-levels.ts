import { elevationAt } from './elevation.ts'

/** What the level of water in a hole or tube is measured against; null where it is not known. */
export interface LevelPlace {
  /** Elevation of the ground at the hole, m a.s.l. */
  ground: number | null
  /** Dip of the hole from the horizontal, degrees; null is vertical. */
  inclination: number | null
  /** Depth of the upper end of the tube along the hole, m; negative above ground. */
  tubeTop?: number | null
}

/** One level, m: below the top of the tube, below ground (both along the hole, negative above) and above sea level. */
export interface Levels {
  belowTube: number | null
  belowGround: number | null
  elevation: number | null
}
export type LevelView = keyof Levels

const rounded = (level: number | null): number | null => (level === null ? null : Math.round(level * 1000) / 1000 + 0)

/**
 * The three views of a level known in one of them, to the millimetre; the known one as it is. Null where the place does
 * not tell: no elevation without that of the ground, nothing of the tube without its upper end, no depth from an
 * elevation in a horizontal hole.
 */
export function levelsFrom(view: LevelView, level: number, place: LevelPlace): Levels {
  const { ground, inclination, tubeTop = null } = place
  const sine = Math.sin(((inclination ?? 90) * Math.PI) / 180)
  const below = {
    belowGround: () => level,
    belowTube: () => (tubeTop === null ? null : level + tubeTop),
    elevation: () => (ground === null || sine < 1e-6 ? null : (ground - level) / sine),
  }[view]()
  return {
    belowTube: view === 'belowTube' ? level : rounded(below === null || tubeTop === null ? null : below - tubeTop),
    belowGround: view === 'belowGround' ? level : rounded(below),
    elevation: view === 'elevation' ? level : rounded(below === null ? null : elevationAt(below, ground, inclination)),
  }
}
