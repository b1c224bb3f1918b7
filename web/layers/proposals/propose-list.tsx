import { labelIn } from '@borebook/contract/labels.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { IconX } from '@tabler/icons-react'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { useTexts } from '../../app/texts.tsx'
import { Swatch } from '../../depth/swatch.tsx'
import type { Proposal, ProposalWork } from './propose-work.ts'

const major = layerDictionaries.prinstype!
const whole = (value: number) => value.toFixed(0)
/** A resistance as people say it: 0.4, 8. */
const resistance = (value: number) => value.toFixed(value < 9.95 ? 1 : 0)

/** Why a layer is proposed: 'SBT 6, qc 8–14 MPa, N 18'. */
export function reasonsOf({ zone, qc, su, N, undrain }: Proposal, say: ReturnType<typeof useTexts>['say']): string {
  const [from, to] = qc ? [resistance(qc[0]), resistance(qc[1])] : []
  return [
    zone !== null && say('layer.reason.zone', { zone }),
    qc && say('layer.reason.qc', { range: from === to ? from! : `${from}–${to}` }),
    undrain !== null && su !== null && say('layer.reason.su', { value: whole(su) }),
    N !== null && say('layer.reason.N', { value: whole(N) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The proposed layers: depths, material that can be chosen otherwise, description and reasons. */
export function ProposeList({ work, dictionaries }: { work: ProposalWork; dictionaries: Dictionaries }) {
  const { say, language } = useTexts()
  const { entry, label } = dictionaries
  const offered = dictionaries.entries(major).filter(({ active }) => active)
  return (
    <ol className="propose-list">
      {work.layers.map(layer => {
        const depths = `${layer.depthfrom.toFixed(2)} – ${layer.depthto.toFixed(2)} m`
        return (
          <li key={layer.depthfrom}>
            <Swatch svgCode={entry(major, layer.prinstype)?.svg_code} width={16} height={18} />
            <strong>{depths}</strong>
            <select
              aria-label={say('layer.propose.material', { depths })}
              value={layer.prinstype}
              onChange={({ target }) => work.choose(layer, target.value)}
            >
              {offered.map(one => (
                <option key={one.code} value={one.code}>
                  {labelIn(one, language)}
                </option>
              ))}
            </select>
            {work.cuts.includes(layer.depthfrom) ? (
              <button
                type="button"
                className="icon-button"
                aria-label={say('layer.propose.takeOut', { depth: layer.depthfrom.toFixed(2) })}
                title={say('layer.propose.takeOut', { depth: layer.depthfrom.toFixed(2) })}
                onClick={() => work.takeOut(layer.depthfrom)}
              >
                <IconX size={14} />
              </button>
            ) : (
              <span />
            )}
            <p>
              {describeLayer(layer, label, language)} <span className="soft">{reasonsOf(layer, say)}</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
