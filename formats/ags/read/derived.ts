import { recoveryRatio } from '@borebook/contract/samples.ts'
import { readAngle } from '../../kit/angle.ts'
import { agsPipeTypes, backfillMaterials, containerOf, drillingMethods, sampleTypes } from './codes.ts'
import { gridCode, gridName, heightName, heightSystem, isGeographicCode } from './grid.ts'
import { holeType, holeTypeCell } from './hole-type.ts'
import { legendCell, saysMaterial } from './legend.ts'
import type { Value } from './records.ts'

type Values = Readonly<Record<string, Value | undefined>>

/**
 * What AGS says in words of its own of what our columns hold otherwise. `write` gives the cells for other readers,
 * beside those that are `kept`; `says` whether a cell that came from a file still says what the columns hold, and may be written as it stood.
 */
export interface Derived {
  write(values: Values, kept?: Readonly<Record<string, string>>): Record<string, string>
  says: Record<string, (cell: string, values: Values) => boolean>
}

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
const number = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null)

/** Date and time as AGS has them: the day alone where no time is known. */
const momentCell = (day: Value | undefined, time: Value | undefined): string =>
  typeof day !== 'string' ? '' : typeof time === 'string' ? `${day}T${time}` : day

function recovery(values: Values): string {
  const ratio = recoveryRatio({ penetr: number(values.penetr), invlength: number(values.invlength) })
  return ratio === null ? '' : String(Math.round(ratio * 10) / 10)
}
const between = ' · '
/** A comment from several texts, such as a sample's description and its remark. */
export const commentOf = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(part => part).join(between) || null

/** A type of sample that is in no list, as its comment begins: the code and what the file says that it means. */
export const unlistedType = (code: string, meaning: string | undefined): string =>
  meaning ? `${code} (${meaning.replaceAll(between, ', ')})` : code

/** What a sample's comment says beyond its type and its description, which are written under their own headings. */
function remarkOf(comment: string, kept: Readonly<Record<string, string>>): string {
  let rest = comment
  const [type, description] = [kept.SAMP_TYPE?.trim() ?? '', kept.SAMP_DESC?.trim() ?? '']
  const [first = ''] = rest.split(between)
  if (type !== '' && sampleTypes.read(type) === null && (first === type || first.startsWith(`${type} (`)))
    rest = rest.slice(first.length + between.length)
  if (description !== '' && (rest === description || rest.startsWith(`${description}${between}`)))
    rest = rest.slice(description.length + between.length)
  return rest
}

const returned = (values: Values): string => {
  const loss = number(values.fluid_loss)
  return loss === null ? '' : String(Math.round((100 - loss) * 1e6) / 1e6)
}

const isLocal = (epsg: unknown): boolean => epsg === '0'
const cell = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const derived = {
  LOCA: {
    write: values => ({
      LOCA_TYPE: holeTypeCell(values.boretype),
      LOCA_GREF: isLocal(values.epsg) ? '' : gridName(values.epsg),
      LOCA_NATD: isLocal(values.epsg) ? '' : heightName(values.elevsys),
      ...(isLocal(values.epsg) && {
        LOCA_LOCX: cell(values.xcoord),
        LOCA_LOCY: cell(values.ycoord),
        LOCA_LREF: 'Local',
        LOCA_DATM: heightName(values.elevsys),
      }),
      ...(isGeographicCode(values.epsg) && { LOCA_LAT: cell(values.ycoord), LOCA_LON: cell(values.xcoord) }),
    }),
    says: {
      LOCA_TYPE: (cell, values) => (holeType(cell).boretype ?? 'ka') === (values.boretype ?? 'ka'),
      LOCA_GREF: (cell, values) => !values.epsg || gridCode(cell) === null || gridCode(cell) === values.epsg,
      LOCA_LREF: (cell, values) => gridCode(cell) === values.epsg,
      LOCA_NATD: (cell, values) => heightSystem(cell) === null || heightSystem(cell) === values.elevsys,
      LOCA_DATM: (cell, values) => heightSystem(cell) === null || heightSystem(cell) === values.elevsys,
      LOCA_LAT: (cell, values) => !isGeographicCode(values.epsg) || readAngle(cell) === values.ycoord,
      LOCA_LON: (cell, values) => !isGeographicCode(values.epsg) || readAngle(cell) === values.xcoord,
    },
  },
  HORN: {
    write: values => ({ HORN_TOP: '0', HORN_BASE: cell(values.zcoorde) }),
    says: { HORN_TOP: () => true, HORN_BASE: () => true },
  },
  GEOL: {
    write: values => ({ GEOL_LEG: legendCell(values.prinstype) }),
    says: { GEOL_LEG: (cell, values) => saysMaterial(cell, values.prinstype, values.secstype) },
  },
  SAMP: {
    write: (values, kept = {}) => ({
      SAMP_TYPE: sampleTypes.write(values.samptype),
      SAMP_REF: text(values.invname),
      SAMP_DTIM: momentCell(values.sampdate, values.samptime),
      SAMP_RECV: recovery(values),
      SAMP_REM: remarkOf(text(values.sampcomm), kept),
    }),
    says: {
      SAMP_TYPE: (cell, values) => sampleTypes.read(cell) === (values.samptype ?? null),
      SAMP_ID: () => true,
      SAMP_DTIM: (cell, values) => cell.startsWith(momentCell(values.sampdate, values.samptime)),
      SAMP_CONT: (cell, values) => containerOf(cell) === (values.sample_container ?? null),
      SAMP_REM: (cell, values) => text(values.sampcomm).endsWith(cell.trim()),
      SAMP_DESC: (cell, values) => text(values.sampcomm).includes(cell.trim()),
    },
  },
  HDPH: {
    write: values => ({ HDPH_TYPE: drillingMethods.write(values.boremeth) }),
    says: { HDPH_TYPE: (cell, values) => drillingMethods.read(cell) === (values.boremeth ?? null) },
  },
  BKFL: {
    write: values => ({ BKFL_LEG: backfillMaterials.write(values.backfill_material) }),
    says: { BKFL_LEG: (cell, values) => (backfillMaterials.read(cell) ?? 'ka') === values.backfill_material },
  },
  PIPE: {
    write: values => ({ PIPE_TYPE: agsPipeTypes.write(values.type_of_tube) }),
    says: { PIPE_TYPE: (cell, values) => (agsPipeTypes.read(cell) ?? 'ka') === values.type_of_tube },
  },
  FLSH: {
    write: values => ({ FLSH_RETN: returned(values), FLSH_RETX: returned(values) }),
    says: {},
  },
} as const satisfies Record<string, Derived>
