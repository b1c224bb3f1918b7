import { recoveryRatio } from '@borebook/contract/samples.ts'
import { saidInBoth, titleInBoth } from '../hole/said-in-both.ts'
import type { Hole, Particulars } from '../hole/track.ts'
import { depthText } from '../kit/depth-words.ts'
import { calendarDay, isRecordedFigure, saidCode } from './particulars.ts'

/** Dictionaries of what was sampled, containers, where samples have got to, and how good they are. */
const [materials, containers, states, categories, classes] = [94, 160, 161, 610, 611] as const
export const sampleDictionaries = [materials, containers, states, categories, classes]

const titles = ['Samples', 'Proben', 'Échantillons', 'Campioni'] as const
// before millimetres
const driven = ['penetration', 'eingedrungen', 'pénétration', 'penetrazione'] as const
const recovered = ['recovery', 'Gewinn', 'récupération', 'recupero'] as const

type Sample = Hole<'samples'>['records']['samples'][number]

/** What is said of a sample besides its number, its depths and its type. */
function itemsOf(hole: Hole<'samples'>, one: Sample, hasRecovery: boolean): string[] {
  const { invzbeg, invzend, sampdate, samptime, penetr, invlength } = one
  const ratio = isRecordedFigure(penetr) && isRecordedFigure(invlength) ? recoveryRatio({ penetr, invlength }) : null
  const share = ratio === null ? '' : `${Math.round(ratio)} %`
  return [
    !isRecordedFigure(invzbeg) &&
      (isRecordedFigure(invzend) ? `?–${depthText(invzend)}` : saidInBoth(hole, h => h.words.withoutDepth)),
    [sampdate && calendarDay(sampdate), samptime].filter(Boolean).join(' '),
    saidCode(hole, materials, one.sampmat),
    saidCode(hole, containers, one.sample_container),
    isRecordedFigure(penetr) && `${titleInBoth(driven, hole)} ${penetr} mm`,
    isRecordedFigure(invlength) &&
      !hasRecovery &&
      [`${titleInBoth(recovered, hole)} ${invlength} mm`, share && `(${share})`].filter(Boolean).join(' '),
    saidCode(hole, categories, one.sampling_category),
    saidCode(hole, classes, one.quality_class),
    saidCode(hole, states, one.sample_state),
    one.sampcomm?.trim() && one.sampcomm,
  ].filter((item): item is string => Boolean(item))
}

/** What is recorded of samples besides what a track of them shows; those of which the same is said share a line. */
export function sampleParticulars(
  hole: Hole<'samples'>,
  depthsOf: (one: Sample) => string,
  hasRecovery: boolean,
): Particulars {
  const lines = new Map<string, { names: string[]; items: string[] }>()
  for (const one of hole.records.samples) {
    const items = itemsOf(hole, one, hasRecovery)
    if (items.length === 0) continue
    const key = items.join('\n')
    const line = lines.get(key) ?? { names: [], items }
    lines.set(key, line)
    line.names.push(one.invname || depthsOf(one) || '–')
  }
  return { titles, lines: [...lines.values()].map(({ names, items }) => ({ title: names.join(', '), items })) }
}
