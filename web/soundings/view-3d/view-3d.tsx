import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type PickedLayer, soundings } from '@borebook/contract/soundings/soundings.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconBox, IconCamera, IconColumns, IconRefresh } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../../app/api.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { saveFile } from '../../app/save-answer.ts'
import { type Dictionaries, useDictionaries } from '../../app/site/dictionaries.ts'
import { useOwnGrids } from '../../app/site/own-grids.ts'
import { useSay } from '../../app/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SoundingSelect } from '../insitu/chart-tools.tsx'
import { useCone } from '../insitu/use-cone.ts'
import type { ShownSounding } from '../shown-sounding.ts'
import { FlatDrawing } from './flat-drawing.tsx'
import { hasWebgl } from './has-webgl.ts'
import { LayerCard } from './layer-card.tsx'
import { OtherObjects, PickedLayers, SpaceLegend } from './layers-side.tsx'
import { pictureOf } from './picture-of.ts'
import { getHoleDirection } from './places.ts'
import type { SpaceHand } from './space-props.ts'
import { useInk } from './use-ink.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useColumnLayers } from './use-picked-column.ts'
import './view-3d.css'

const SpaceView = lazyComponent(() => import('./space-view.tsx').then(m => ({ default: m.SpaceView })))

type View3dProps = ShownSounding & { onChart(): void }
const depths = [1, 2, 5, 10] as const

/** The picked layers in space, or the sentence that there are none. */
export function View3d(props: View3dProps) {
  const { path, sounding, onChart } = props
  const say = useSay()
  useOwnGrids()
  const call = useMemo(() => ({ path: { ...path, sounding: sounding.id } }), [path, sounding.id])
  const { picks } = useEndpoint(soundings.picks, call)
  const { entry } = useDictionaries([dictionaryTypes.majorComponents, dictionaryTypes.minorComponents])
  if (picks.length > 0) return <PickedInSpace {...props} {...{ picks, entry }} />
  return (
    <div className="empty sequences-empty">
      <p>
        <strong>{say('view3d.noPicks')}</strong>
      </p>
      <p className="soft">{say('view3d.noPicksHint')}</p>
      <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onChart}>
        {say('view3d.toChart')}
      </Button>
    </div>
  )
}

type PickedProps = View3dProps & { picks: readonly PickedLayer[]; entry: Dictionaries['entry'] }

function PickedInSpace({ path, object, soundings: all, sounding, onSelect, onChart, picks, entry }: PickedProps) {
  const say = useSay()
  const ink = useInk()
  const [mayDraw] = useState(hasWebgl)
  const [isFlat, setFlat] = useState(false)
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const [times, setTimes] = useState<(typeof depths)[number]>(5)
  const [hasOthers, setOthers] = useState(true)
  const [hasPlan, setPlan] = useState(true)
  const [selected, setSelected] = useState<number>()
  const cone = useCone(sounding, path)
  const layers = useColumnLayers(picks, cone.predrilled, object, entry)
  const way = useMemo(() => getHoleDirection(object), [object])
  const curve = useMemo(() => {
    const { depth, qc } = cone.run
    return qc.some(value => value > 0) ? { depth, values: qc } : null
  }, [cone])
  const { xcoord, ycoord, shortname: name } = object
  const origin = useMemo(
    () => (xcoord === null || ycoord === null ? null : ([xcoord, ycoord] as const)),
    [xcoord, ycoord],
  )
  const isSpace = mayDraw && !isFlat
  const neighbours = useNeighbours(path, object, isSpace && hasOthers && origin !== null, entry)
  const hand = useRef<SpaceHand>(null)
  const svg = useRef<SVGSVGElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const place = selected !== undefined && selected < layers.length ? selected : undefined
  const shown = place === undefined ? undefined : layers[place]
  const hatch = (type: number) => (code: string) => hatchFrom(entry(type, code)?.svg_code)
  const save = async () => {
    const picture = isSpace ? await hand.current?.picture() : svg.current && (await pictureOf(svg.current))
    if (picture) saveFile(picture, `${name.replace(/[\\/:*?"<>|]/g, '-')} 3D.png`)
  }
  const view = { ...{ name, layers, curve, ink }, selected: place, onSelect: setSelected }
  return (
    <div className="insitu view3d">
      <aside className="stack insitu-side">
        <PickedLayers
          {...{ layers, selected: place, onSelect: setSelected }}
          svgCodeOf={code => entry(dictionaryTypes.majorComponents, code)?.svg_code}
        />
        {isSpace && hasOthers && origin && <OtherObjects {...{ neighbours, ink, name }} />}
        {isSpace && hasOthers && !origin && <p className="view3d-note soft">{say('view3d.noCentre', { name })}</p>}
        {isSpace && hasOthers && origin && <SpaceLegend />}
      </aside>
      <section className="stack insitu-main">
        <header>
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onChart}>
            {say('view3d.chart')}
          </Button>
          {all.length > 1 && <SoundingSelect soundings={all} {...{ sounding, onSelect }} />}
          {isSpace && (
            <>
              <span className="view3d-times soft">{say('view3d.times')}</span>
              <Switch
                label={say('view3d.times')}
                values={depths}
                value={times}
                words={one => `× ${one}`}
                said={one => say('view3d.timesAs', { times: one })}
                onChange={setTimes}
              />
              <Check label={say('view3d.others')} isOn={hasOthers} onChange={setOthers} />
              <Check label={say('view3d.plan')} isOn={hasPlan} onChange={setPlan} isOff={!origin} />
            </>
          )}
          <span className="grow" />
          {isSpace && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => hand.current?.reset()}>
              {say('view3d.reset')}
            </Button>
          )}
          {mayDraw && (
            <Button
              variant="default"
              leftSection={isFlat ? <IconBox size={16} /> : <IconColumns size={16} />}
              onClick={() => {
                setLost(false)
                setFlat(!isFlat)
              }}
            >
              {say(isFlat ? 'view3d.space' : 'view3d.flat')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => void save()}>
            {say('view3d.png')}
          </Button>
        </header>
        {!mayDraw && <p className="view3d-note soft">{say('view3d.noWebgl')}</p>}
        <div className="view3d-plot">
          {isSpace ? (
            <Suspense fallback={<Skeleton rows={8} />}>
              <SpaceView
                key={tries}
                {...{ ...view, way, times, hand, card }}
                onLost={setLost}
                others={hasOthers ? neighbours.columns : noOthers}
                plan={hasPlan ? origin : null}
              />
            </Suspense>
          ) : (
            <FlatDrawing
              {...{ ...view, svg }}
              hatchOf={hatch(dictionaryTypes.majorComponents)}
              minorHatchOf={hatch(dictionaryTypes.minorComponents)}
            />
          )}
          {shown && place !== undefined && (
            <LayerCard layer={shown} number={place + 1} run={sounding.kind === 'cpt' ? cone.run : null} at={card} />
          )}
          {isSpace && !isLost && <Keys />}
          {isSpace && isLost && (
            <div className="view3d-lost" role="alert">
              <p>{say('view3d.lost')}</p>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} />}
                onClick={() => {
                  setLost(false)
                  setTries(tries + 1)
                }}
              >
                {say('view3d.again')}
              </Button>
            </div>
          )}
        </div>
      </section>
    </div>
  )
}

const noOthers: readonly never[] = []

interface CheckProps {
  label: string
  isOn: boolean
  isOff?: boolean
  onChange(isOn: boolean): void
}

function Check({ label, isOn, isOff = false, onChange }: CheckProps) {
  return (
    <label className="row view3d-check">
      <input
        type="checkbox"
        checked={isOn && !isOff}
        disabled={isOff}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

/** What mouse and keys do. */
function Keys() {
  const say = useSay()
  return (
    <p className="view3d-keys soft" aria-hidden="true">
      <span>{say('view3d.drag')}</span>
      <span>{say('view3d.shift')}</span>
      <span>{say('view3d.wheel')}</span>
      <span>
        {['←', '→', '+', '−'].map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <span>
        <kbd>0</kbd> {say('view3d.resets')}
      </span>
      <span>
        <kbd>Tab</kbd> {say('view3d.next')}
      </span>
    </p>
  )
}
