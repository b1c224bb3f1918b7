import { useSay } from '../app/texts.tsx'

/** Says where groundwater is written down. */
export function GroundwaterNote() {
  return <p className="soft wide-note">{useSay()('layer.groundwaterNote')}</p>
}
