import type { Finding } from './imports.ts'

const ranks = { error: 0, warning: 1, note: 2 }

/** What an object that lies wrong makes useless comes before all else, words of layers after it. */
const places = ['import.place.', 'import.grid.', 'sounding.file.grid', 'import.hole.noPlace']
const heights = ['import.hole.level', 'import.height.', 'sounding.file.level', 'sounding.file.notGround']
const words = [
  'import.layer.noSoil',
  'import.layer.ambiguous',
  'import.layer.noMaterial',
  'import.code.',
  'import.text.',
]

function weightOf(text: string): number {
  const isOne = (of: readonly string[]) => of.some(start => text.startsWith(start))
  return isOne(places) ? 0 : isOne(heights) ? 1 : isOne(words) ? 3 : 2
}

/** Findings as somebody must look at them: by severity, then places and heights before the rest and this before words of layers, then by file and line. */
export function byImportance(findings: readonly Finding[]): Finding[] {
  return findings
    .map(finding => ({ finding, rank: ranks[finding.severity] * 4 + weightOf(finding.text) }))
    .sort(
      ({ finding: a, rank }, { finding: b, rank: other }) =>
        rank - other || (a.file ?? -1) - (b.file ?? -1) || (a.line ?? 0) - (b.line ?? 0),
    )
    .map(({ finding }) => finding)
}
