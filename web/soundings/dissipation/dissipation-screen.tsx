import { statedNumber } from '@borebook/contract/soundings/cone-rows.ts'
import { type DissipationTest, dissipationTests } from '@borebook/contract/soundings/dissipation-tests.ts'
import { DissipationChart } from '@borebook/draw/insitu/dissipation-chart.tsx'
import {
  describeDissipation,
  formatKilopascals,
  reckonDissipation,
} from '@borebook/draw/insitu/sheet/dissipation-words.ts'
import { usualRigidity } from '@borebook/geo/dissipation.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSave } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { showFailure, showToast } from '../../app/toasts.ts'
import { screenInks } from '../../site/screen-inks.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import { useFrameWidth } from '../../ui/use-frame-width.ts'
import { SoundingSelect, ViewSelect } from '../insitu/chart-tools.tsx'
import type { Views } from '../insitu/insitu-view.ts'
import { useCone } from '../insitu/use-cone.ts'
import type { ShownSounding } from '../shown-sounding.ts'
import { PrintTestSheets } from '../test-sheets/print-test-sheets.tsx'
import './dissipation.css'

type Tests = { tests: readonly DissipationTest[] }
interface ScreenProps extends Pick<ShownSounding, 'path' | 'mayEdit'>, Tests {
  /** m below ground, of the calculation; null: not known. */
  water: number | null
  /** Base area of the cone as its test states it, mm². */
  area: number | null
  /** What else can be shown. */
  choices?: ReactNode
}

/** The dissipation tests beside a sounding: where that is a cone test, with its water and its cone. */
export function SoundingDissipations(props: ShownSounding & Views & Tests) {
  const { soundings, sounding, onSelect, views, onView, path, mayEdit, tests } = props
  const choices = (
    <header>
      <ViewSelect {...{ views, onView }} view="dissipation" />
      {soundings.length > 1 && <SoundingSelect {...{ soundings, sounding, onSelect }} />}
      {sounding.kind === 'cpt' && <PrintTestSheets {...{ path }} sounding={sounding.id} kind="cpt" first="data" />}
      {sounding.kind !== 'cpt' && <PrintDissipations path={path} />}
    </header>
  )
  const shared = { path, mayEdit, tests, choices }
  if (sounding.kind === 'cpt') return <ConeDissipations {...shared} sounding={sounding} />
  return <DissipationScreen {...shared} water={null} area={null} />
}

/** Prints tests of an object without a cone test behind the sheets that it would have, by their templates. */
function PrintDissipations({ path: { id, locid } }: Pick<ScreenProps, 'path'>) {
  const say = useSay()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      component={Link}
      to="/projects/$id/location/$locid"
      params={{ id: String(id), locid: String(locid) } as never}
      search={{ open: 'ViewData' } as never}
    >
      {say('testSheet.print')}
    </Button>
  )
}

function ConeDissipations({
  sounding,
  ...shared
}: Omit<ScreenProps, 'water' | 'area'> & Pick<ShownSounding, 'sounding'>) {
  const { settings } = useCone(sounding, shared.path)
  const water = settings.waterTable ?? settings.groundWaterLevel
  return <DissipationScreen {...shared} water={water} area={statedNumber(sounding.meta, 'coneArea')} />
}

/** The dissipation tests of an object by depth, and of one of them the pressure over log time with what follows from it. */
export function DissipationScreen({ path, tests, mayEdit, water, area, choices }: ScreenProps) {
  const say = useSay()
  const [selected, setSelected] = useState<number>()
  const test = tests.find(({ id }) => id === selected) ?? tests[0]!
  const reckoned = useMemo(() => reckonDissipation(test, water, area), [test, water, area])
  const frame = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame, true)
  const save = useSave(dissipationTests.update, [dissipationTests.list])
  const change = (body: Partial<Pick<DissipationTest, 'u0' | 'rigidity'>>) =>
    save
      .mutateAsync({ path: { ...path, key: test.id }, ifMatch: test.version, body })
      .then(() => showToast(say('dissipationTest.updated')))
      .catch(() => showFailure(say('dissipationTest.updateFailed')))
  const name = `${test.depth.toFixed(2)} m`
  return (
    <div className="insitu">
      <aside className="stack insitu-side dissipation-side">
        <section>
          <h3 id="dissipation-list">{say('dissipation.tests')}</h3>
          <ul aria-labelledby="dissipation-list">
            {tests.map(one => (
              <li key={one.id} data-on={one === test || undefined}>
                <button type="button" aria-pressed={one === test} onClick={() => setSelected(one.id)}>
                  <strong>{one.depth.toFixed(2)} m</strong>
                  <span className="soft">{[one.run, one.test_date].filter(Boolean).join(' · ')}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section key={test.id}>
          <h3>{say('dissipation.readWith')}</h3>
          <Figure
            label={say('dissipationTest.u0')}
            unit="kPa"
            value={test.u0 === null ? null : test.u0 * 1000}
            placeholder={reckoned?.rest == null ? '' : formatKilopascals(reckoned.rest)}
            range={[-1000, 100_000]}
            isOff={!mayEdit}
            onValue={value => change({ u0: value === null ? null : value / 1000 })}
          />
          {mayEdit && reckoned && (
            <ul className="dissipation-offers">
              {reckoned.underWater !== null && (
                <Offer
                  text={say('dissipation.take.water', {
                    u0: formatKilopascals(reckoned.underWater),
                    depth: water!.toFixed(2),
                  })}
                  onTake={() => change({ u0: reckoned.underWater })}
                />
              )}
              {reckoned.atRest !== null && (
                <Offer
                  text={say('dissipation.take.rest', { u0: formatKilopascals(reckoned.atRest) })}
                  onTake={() => change({ u0: reckoned.atRest })}
                />
              )}
            </ul>
          )}
          <Figure
            label={say('dissipationTest.rigidity')}
            unit=""
            value={test.rigidity}
            placeholder={String(usualRigidity)}
            range={[1, 5000]}
            isOff={!mayEdit}
            onValue={value => change({ rigidity: value })}
          />
        </section>
      </aside>
      <section className="stack insitu-main">
        {choices ?? (
          <header>
            <PrintDissipations path={path} />
          </header>
        )}
        <div className="dissipation-plot" ref={frame}>
          {reckoned === null ? (
            <p className="soft">{say('dissipationTest.pressure.required')}</p>
          ) : (
            <>
              {width > 0 && (
                <DissipationChart
                  {...reckoned}
                  width={width}
                  height={Math.max(260, Math.min(440, width * 0.62))}
                  inks={screenInks}
                  colour="var(--blue)"
                  label={say('dissipation.chart', { filter: reckoned.filter, depth: name })}
                  words={{
                    time: say('dissipation.axis.time'),
                    pressure: `${reckoned.filter} [kPa]`,
                  }}
                />
              )}
              <div className="dissipation-result" aria-live="polite">
                {describeDissipation(reckoned, say).map((sentence, place) => (
                  <p key={sentence} className={place < 2 ? undefined : 'soft'}>
                    {sentence}
                  </p>
                ))}
              </div>
            </>
          )}
        </div>
      </section>
    </div>
  )
}

function Offer({ text, onTake }: { text: string; onTake(): void }) {
  return (
    <li>
      <button type="button" className="link-button" onClick={onTake}>
        {text}
      </button>
    </li>
  )
}

interface FigureProps {
  label: string
  unit: string
  value: number | null
  /** What counts while nothing is entered. */
  placeholder: string
  range: readonly [least: number, most: number]
  isOff: boolean
  onValue(value: number | null): void
}

/** A number that is stored when its field is left; emptied it is none, and what is no number in its range stays and is marked. */
function Figure({ label, unit, value, placeholder, range, isOff, onValue }: FigureProps) {
  const stored = value === null ? '' : String(Number(value.toPrecision(9)))
  const [typed, setTyped] = useState(stored)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setTyped(stored), [stored])
  const done = () => {
    const read = typed.trim() === '' ? null : readTypedNumber(typed)
    const isGood = read === null || (typeof read === 'number' && read >= range[0] && read <= range[1])
    setWrong(!isGood)
    if (isGood && typed !== stored) onValue(read as number | null)
  }
  return (
    <label className="dissipation-figure">
      <span>{label}</span>
      <input
        className="input-small sounding-input insitu-depth"
        inputMode="decimal"
        disabled={isOff}
        aria-invalid={isWrong || undefined}
        {...{ placeholder }}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className="soft">{unit}</span>
    </label>
  )
}
