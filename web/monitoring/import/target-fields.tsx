import { type Sensor, type SensorType, sensorTypes } from '@borebook/contract/monitoring/sensors.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSay } from '../../app/texts.tsx'
import { type ChosenTarget, ofSensor, readMeasuringPoint, readSensorDepth, type StationTarget } from './targets.ts'

const sensorDictionary = 609

interface TargetFieldsProps {
  target: StationTarget
  sensors: readonly Sensor[]
  tubes: readonly Tube[]
  onChange(to: ChosenTarget): void
}

/** Asks which sensor a station is; of a new one serial number, type, where a guessed one is marked, tube and depth. */
export function TargetFields({ target, sensors, tubes, onChange }: TargetFieldsProps) {
  const say = useSay()
  const { label } = useDictionaries([sensorDictionary])
  const { station, proposed, guess, to, serial, type, tube, depth, point } = target
  const { name } = station
  const isGuess = proposed.isGuess && type === proposed.sensor_type
  return (
    <div className="readings-target">
      <strong>{name}</strong>
      {station.serial !== null && station.serial !== name && <span className="soft">{station.serial}</span>}
      <label data-guess={guess}>
        {say('readingsImport.into')}
        <select
          value={to}
          aria-label={say('readingsImport.intoOf', { name })}
          onChange={event => onChange({ to: event.target.value })}
        >
          <option value="">{say('readingsImport.leave')}</option>
          <option value="new">{say('readingsImport.new')}</option>
          {sensors.map(sensor => (
            <option key={sensor.id} value={ofSensor(sensor.serial_nr)}>
              {sensor.name === sensor.serial_nr ? sensor.name : `${sensor.name} (${sensor.serial_nr})`}
            </option>
          ))}
        </select>
        {guess && <small>{say(`readingsImport.guess.${guess}`)}</small>}
      </label>
      {to === 'new' && (
        <>
          <label>
            {say('sensor.serial_nr')}
            <input
              value={serial}
              maxLength={100}
              spellCheck={false}
              aria-label={say('readingsImport.serialOf', { name })}
              onChange={event => onChange({ serial: event.target.value })}
            />
          </label>
          <label data-guess={isGuess || undefined}>
            {say('sensor.sensor_type')}
            <select value={type} onChange={event => onChange({ type: event.target.value as SensorType })}>
              {sensorTypes.map(one => (
                <option key={one} value={one}>
                  {label(sensorDictionary, one) ?? one}
                </option>
              ))}
            </select>
            {isGuess && <small>{say('readingsImport.guess.type')}</small>}
          </label>
          {type !== 'bar' && (
            <>
              {tubes.length > 0 && (
                <label>
                  {say('sensor.tube')}
                  <select
                    value={tube ?? ''}
                    aria-label={say('readingsImport.readSensorTube', { name })}
                    onChange={event => onChange({ tube: Number(event.target.value) || null })}
                  >
                    <option value="">–</option>
                    {tubes.map(one => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <label>
                {say('sensor.depth')}
                <input
                  className="readings-depth"
                  value={depth}
                  inputMode="decimal"
                  aria-label={say('readingsImport.readSensorDepth', { name })}
                  aria-invalid={typeof readSensorDepth(target) === 'string'}
                  onChange={event => onChange({ depth: event.target.value })}
                />
                m
              </label>
            </>
          )}
        </>
      )}
      {point !== undefined && (
        <label>
          {say('readingsImport.point')}
          <input
            className="readings-depth"
            value={point}
            inputMode="decimal"
            aria-label={say('readingsImport.pointOf', { name })}
            aria-invalid={typeof readMeasuringPoint(target) === 'string'}
            onChange={event => onChange({ point: event.target.value })}
          />
        </label>
      )}
    </div>
  )
}
