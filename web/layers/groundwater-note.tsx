import { useSay } from '../kit/texts.tsx'

/** Where groundwater is written down. */
export function GroundwaterNote() {
  return <p className="soft wide-note">{useSay()('layer.groundwaterNote')}</p>
}
