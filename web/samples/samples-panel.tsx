import { useSampleTexts, useSay } from '../kit/texts.tsx'

/** The samples of an object with the column of where they were taken. */
export function SamplesPanel(_: { id: number; locid: number }) {
  const say = useSay()
  useSampleTexts()
  return <h2>{say('sample.samples')}</h2>
}
