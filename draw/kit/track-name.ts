import { type Language, type Titles, wordIn } from '@borebook/contract/kit/languages.ts'

/**
 * The name of a track in one line, and the unit below it: 'qc' and 'MPa', 'Dyn. probing' and ''. `parted` is the name with
 * a soft hyphen where it may be broken.
 */
export function trackName(title: Titles, language: Language): { name: string; parted: string; unit: string } {
  const said = wordIn(title, language)
  const unit = /\n(MPa|kPa|kN\/m³|MN\/m²|°|%|m)$/.exec(said)?.[1] ?? ''
  const name = unit ? said.slice(0, -unit.length - 1) : said
  const inOne = (hyphen: string) => name.replace('-\n', hyphen).replace('\n', ' ')
  return { name: inOne(''), parted: inOne('\u00ad'), unit }
}
