import { type Language, type Titles, wordIn } from '@borebook/contract/kit/languages.ts'

/** The name of a track in one line, and the unit below it: 'qc' and 'MPa', 'Dyn. probing' and ''. */
export function trackName(title: Titles, language: Language): { name: string; unit: string } {
  const said = wordIn(title, language)
  const unit = /\n(MPa|kPa|kN\/m³|MN\/m²|°|%|m)$/.exec(said)?.[1] ?? ''
  const name = unit ? said.slice(0, -unit.length - 1) : said
  return { name: name.replace(/-\n/, '').replace('\n', ' '), unit }
}
