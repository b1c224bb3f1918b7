import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelColumns } from '@borebook/contract/labels.ts'
import type { Sample } from '@borebook/contract/samples.ts'
import type { Db } from '../db/database.ts'
import type { LabelsToPrint } from './print-labels.ts'

/** The labels of samples in words; `addressOf` answers what the QR code of a sample opens. */
export async function makeSampleLabels(
  db: Db,
  samples: readonly Sample[],
  of: { project: string; object: string; language: Language; addressOf: (sample: Sample) => string },
): Promise<LabelsToPrint['labels']> {
  const entries = await db
    .selectFrom('dictionary_entries')
    .select(['type', 'code', `${labelColumns[of.language]} as label`])
    .where('type', 'in', [dictionaryTypes.sampleTypes, dictionaryTypes.sampleMaterials])
    .execute()
  const labels = new Map(entries.map(({ type, code, label }) => [`${type} ${code}`, label]))
  const word = (type: number, code: string | null) => (code === null ? null : (labels.get(`${type} ${code}`) ?? code))
  const day = new Intl.DateTimeFormat(of.language === 'en' ? 'en-GB' : `${of.language}-CH`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return samples.map(sample => ({
    project: of.project,
    object: of.object,
    name: sample.invname,
    depths:
      sample.invzend === null
        ? `${sample.invzbeg.toFixed(2)} m`
        : `${sample.invzbeg.toFixed(2)} – ${sample.invzend.toFixed(2)} m`,
    kinds: [word(92, sample.samptype), word(94, sample.sampmat)].filter(kind => kind !== null),
    taken: [sample.sampdate && day.format(new Date(sample.sampdate)), sample.samptime].filter(Boolean).join(', '),
    address: of.addressOf(sample),
  }))
}
