import { type Sensor, type SensorType, sensorTypes } from '@borebook/contract/sensors.ts'
import { useDictionaries } from '../../kit/dictionaries.ts'
import { useSay } from '../../kit/texts.tsx'
import { ofSensor, type StationTarget } from './targets.ts'

const sensorDictionary = 609

interface TargetFieldsProps {
  target: StationTarget
  sensors: readonly Sensor[]
  onChange(to: Partial<Pick<StationTarget, 'to' | 'serial' | 'type'>>): void
}

/** Which sensor a station is; of a new one serial number and type, a guessed one marked. */
export function TargetFields({ target, sensors, onChange }: TargetFieldsProps) {
  const say = useSay()
  const { label } = useDictionaries([sensorDictionary])
  const { station, proposed, guess, to, serial, type } = target
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
        </>
      )}
    </div>
  )
}
