import { useSampleTexts, useSay } from '../kit/texts.tsx'

/** The groundwater of an object: observations while drilling, hydraulic tests and readings in its tubes. */
export function GroundwaterPanel(_: { id: number; locid: number }) {
  const say = useSay()
  useSampleTexts()
  return <h2>{say('gw.groundwater')}</h2>
}
