import { z } from 'zod'
import { endpoint, inObject, inProject } from '../kit/endpoint.ts'
import { code, date, depth, depthOrAbove, id, moment, optional, quantity, sentence, text } from '../kit/fields.ts'
import { type InputOf, noun, placed, type RecordOf, ruled, type StoredFields } from '../kit/noun.ts'
import { creating, makeReplaceCall, pathCalls } from '../kit/noun-calls.ts'
import { alarmChanges } from './alarms.ts'
import { flags, readingChanges } from './readings.ts'

/** Codes of dictionary 609. */
export const sensorTypes = ['pv', 'pa', 'vw', 'll', 'bar', 't', 'hand'] as const
export type SensorType = (typeof sensorTypes)[number]

const number = (unit: string) => optional(quantity(unit))
/**
 * How a sensor hangs and what its numbers mean, from an instant on:
 * pwp = factor · (raw − zero) + temperature_factor · (wtemp − temperature_zero) − air pressure; of a vibrating wire whose
 * sheet gives a polynomial A · R² + B · R + C, R in digits, stands for the first part.
 */
const period = {
  since: optional(moment('kit.instant'))
    .describe('From when on this holds; without it ever since.')
    .meta({ ags: 'SINC', isInstant: true }),
  depth: optional(depthOrAbove()).describe('Depth of the sensor, along the hole below ground.').meta({ ags: 'DIS' }),
  elbeg: optional(depth()).describe('Filter from, along the hole below ground.').meta({ ags: 'TOP' }),
  elend: optional(depth()).describe('Filter to.').meta({ ags: 'BASE' }),
  reference_elevation: optional(quantity('m', { min: -12_000, max: 10_000 }))
    .describe('Elevation that the depth counts from, where it is not the ground at the object.')
    .meta({ ags: 'REFE' }),
  zero: number('').describe('Reading without load, in the unit of the raw reading.').meta({ ags: 'ZERO' }),
  factor: number('').describe('kPa a unit of the raw reading; 1 where it is a pressure.').meta({ ags: 'FACT' }),
  temperature_factor: number('kPa/°C').describe('Correction a degree.').meta({ ags: 'TFAC' }),
  temperature_zero: number('°C').describe('Temperature at the zero reading.').meta({ ags: 'TZER' }),
  a: number('').describe('A of the polynomial of a vibrating wire, kPa a digit squared.').meta({ ags: 'POLA' }),
  b: number('').describe('B of it, kPa a digit.').meta({ ags: 'POLB' }),
  c: number('').describe('C of it, kPa.').meta({ ags: 'POLC' }),
  pressure_zero: number('kPa')
    .describe('Air pressure at the zero reading of a sealed sensor: what the air differs from it is taken off.')
    .meta({ ags: 'BZER' }),
  calibrated: optional(date()).describe('Day of the calibration.').meta({ ags: 'CALD' }),
}
/** The fields of a sensor that a period has. */
export const periodFields = Object.keys(period) as (keyof typeof period)[]
const Period = z.strictObject(period)
export type Period = z.output<typeof Period>

const { since, elbeg, elend, calibrated, ...calibration } = period
const Calibration = z.strictObject({ ...calibration, date: calibrated })
const Casing = z.strictObject({ elbeg, elend })
/** The field of a period that the wire calls otherwise within `calibration_data`. */
const calibrationNames = { date: 'calibrated' } as const

type InForce = Partial<Period>
/** A period as `calibration_data` and `casing` tell it. */
export const toWirePeriod = (of: Period) => ({
  calibration_data: Object.fromEntries(
    Object.keys(Calibration.shape).map(name => [name, of[fieldOf(name)]]),
  ) as z.output<typeof Calibration>,
  casing: { elbeg: of.elbeg, elend: of.elend },
})
const fieldOf = (name: string): keyof Period =>
  (name in calibrationNames ? calibrationNames[name as 'date'] : name) as keyof Period
/** The fields of a period that `calibration_data` and `casing` name. */
export const fromWirePeriod = (said: { calibration_data?: object | null; casing?: object | null }): InForce =>
  Object.fromEntries(
    [...Object.entries(said.calibration_data ?? {}), ...Object.entries(said.casing ?? {})].map(([name, value]) => [
      fieldOf(name),
      value,
    ]),
  )

const Latest = z.object({
  smpdate: z.string(),
  pwp: z.number().nullable(),
  wvl_datum: z.number().nullable(),
  wtemp: z.number().nullable(),
  flag: z.enum(flags),
})

/** What measures water in the hole, or the air above it: a superset of the instrument of the fixtures. */
export const sensor = noun(
  {
    table: 'sensors',
    letter: 'X',
    word: 'sensor',
    called: { one: 'sensor', many: 'sensors' },
    fields: {
      serial_nr: text(100, 'sensor.serial_nr.required')
        .regex(/\S/, sentence('sensor.serial_nr.required'))
        .describe('Serial number; unique in the object.')
        .meta({ ags: 'SNUM' }),
      name: optional(text(100)).describe('What people call it; without one its serial number.').meta({ ags: 'NAME' }),
      sensor_type: code(609, 'sensor.sensor_type.required').describe('Type of sensor.').meta({ ags: 'STYP' }),
      tube: optional(id().meta({ record: 'tubes' }))
        .describe('Tube that it hangs in, by id; its filter is then the sensor’s.')
        .meta({ ags: 'TNUM' }),
      instrument: optional(id().meta({ record: 'instruments' }))
        .describe('Instrument of the fixtures that it is, by id.')
        .meta({ ags: 'INUM' }),
      ...period,
      barometer: optional(text(100))
        .describe(
          'Serial number of the barometer whose air pressure is taken off; else the nearest one of the project.',
        )
        .meta({ ags: 'BARO' }),
      active_from: optional(date()).describe('First day on which it measures.').meta({ ags: 'ACTF' }),
      active_to: optional(date()).describe('Last day on which it measures.').meta({ ags: 'ACTT' }),
      remarks: optional(text(4000)).describe('Remarks.').meta({ ags: 'REM' }),
    },
    changes: { ...readingChanges, ...alarmChanges },
    rules: [
      {
        on: ['elbeg', 'elend'],
        holds: v => v.elbeg === null || v.elend === null || v.elend >= v.elbeg,
        path: '__all__',
        error: 'well.depthOrder',
      },
      {
        on: ['active_from', 'active_to'],
        holds: v => v.active_from === null || v.active_to === null || v.active_to >= v.active_from,
        path: 'active_to',
        error: 'sensor.active.order',
      },
    ],
    stored: {
      name: z.string().describe('What people call it.'),
      earlier: z.array(Period).describe('How it hung before, the oldest first.').meta({ ags: 'EARL' }),
    },
    shown: {
      calibration_data: Calibration.describe('What is in force.'),
      casing: Casing.describe('Filter from and to, m below ground along the hole; of its tube where it hangs in one.'),
      periods: z
        .array(z.object({ from: since, ...Calibration.shape, casing: Casing }))
        .describe('All periods, the oldest first; the last one is in force.'),
      location: z.object({
        prj: id(),
        locid: id(),
        xcoord: z.number().nullable(),
        ycoord: z.number().nullable(),
        zcoordb: z.number().nullable(),
      }),
      air: z
        .object({
          serial_nr: z.string(),
          name: z.string(),
          object: z.string().describe('Short name of its object.'),
          higher: z.number().nullable().describe('m that it stands above the ground at the sensor.'),
          shift: z.number().describe('kPa that its pressure is shifted by for that height; none within 30 m.'),
        })
        .nullable()
        .describe('The barometer whose air pressure is taken off today; null where none is, or none is needed.'),
      earliest: z.string().nullable().describe('When its first reading was taken, ISO with Z.'),
      latest: Latest.nullable().describe('Its last reading.'),
      readings: z.int().describe('How many readings it has.'),
      recomputing: z.int().describe('How many of them are being worked out anew.'),
      ...placed,
    },
    order: ['serial_nr'],
    name: ({ name, serial_nr }: StoredFields) => (typeof name === 'string' ? name : (serial_nr as string | undefined)),
    copiedWith: 'fixtures',
    ags: { group: 'BBSE' },
    example: { serial_nr: '4711', sensor_type: 'pv', depth: 4 },
  },
  n => {
    const at = '/e2/api/sensors/:id/:locid'
    const calls = pathCalls(n, at)
    // scripts say it as the list tells it
    const body = ruled(
      z.strictObject({
        ...n.fields,
        calibration_data: Calibration.partial().nullish(),
        casing: Casing.partial().nullish(),
        periods: z
          .array(z.strictObject({ from: since, ...Calibration.shape, casing: optional(Casing) }))
          .max(200)
          .nullish()
          .describe('All periods, in place of the fields of the one in force.'),
      }),
      n.rules,
    )
    const said = Object.keys(body.shape)
    const takes = <E extends { ignored: readonly string[] }>(call: E) => ({
      ...call,
      ignored: call.ignored.filter(name => !said.includes(name)),
    })
    return {
      ...calls,
      create: endpoint(`POST ${at}`, { ...takes(creating(n, body)), in: inObject }),
      update: endpoint(`PUT ${at}/:key`, { ...takes(makeReplaceCall(n, body)), in: inObject }),
      names: endpoint('GET /api/sensor/:id/object/:locid', {
        summary: 'The sensors of an object by name.',
        who: 'view',
        in: inObject,
        tx: 'read',
        response: z.array(z.object({ id: id(), name: z.string() })),
      }),
      ofProject: endpoint('GET /api/project/:id/sensors', {
        summary: 'The sensors of all objects of a project, by object.',
        who: 'view',
        in: inProject,
        tx: 'read',
        response: z.array(n.Record.extend({ object: z.string().describe('Short name of its object.') })),
      }),
    }
  },
)
export const sensors = sensor.calls
export interface SensorInput extends InputOf<typeof sensor> {}
export interface Sensor extends RecordOf<typeof sensor> {}
