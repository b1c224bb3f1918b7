import { getFieldMeta, innermost } from '@borebook/contract/kit/fields.ts'
import { listNounColumns, type Noun } from '@borebook/contract/kit/noun.ts'
import { type AnySchema, asZodType } from '@borebook/contract/kit/schema.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { SiteObject } from '@borebook/contract/objects.ts'
import { z } from 'zod'
import type { ChildTable } from '../read/records.ts'

/** The tables whose records AGS is read into and written from. */
export type OwnTable = 'objects' | 'layers' | ChildTable
export type OwnFieldKind = 'text' | 'number' | 'date' | 'instant' | 'flag' | 'list' | 'link' | 'json' | 'series'

/** A column and the heading that says it whole, so that reading what was written gives the same record. */
export interface OwnField {
  field: string
  heading: string
  kind: OwnFieldKind
  /** Unit as AGS writes it. */
  unit: string
  /** Type of its dictionary. */
  dictionary: number | null
  /** Codes are parted by commas, and may end in a digit. */
  isList: boolean
  /** What it is, in English. */
  words: string
  schema: z.ZodType
  isRequired: boolean
  /** The table whose record a link names. */
  to?: OwnTable
}

export interface OwnNoun {
  table: OwnTable
  group: string
  /** AGS has the group; else it is declared as our own. */
  isStandard: boolean
  /** What the group holds, in English. */
  words: string
  fields: readonly OwnField[]
  /** The heading that numbers the records of a hole, for others to name them. */
  number: string | null
  /** Columns of its depths. */
  stretch: readonly [from: string, to: string] | null
  /** Whether its rules take these depths; records of standard groups come from elsewhere too and need not follow them. */
  takes(from: number, to: number): boolean
  /** Columns of diameters: the first must not be above the second. */
  inside: readonly (readonly [inner: string, outer: string])[]
}

/** Ending of each heading of an object. */
const objectHeadings = {
  shortname: 'ID',
  boretype: 'BTYP',
  xcoord: 'XCRD',
  ycoord: 'YCRD',
  zcoordb: 'GL',
  netarea: 'NETA',
  coordsys: 'CSYS',
  longname: 'NAME',
  purpose: 'PRPS',
  boresite: 'SITE',
  objstatus: 'OSTA',
  authordate: 'ADAT',
  epsg: 'EPSG',
  coordmth: 'CMTH',
  elevsys: 'ESYS',
  elevmth: 'EMTH',
  inclinat: 'DIP',
  direct: 'AZIM',
  xcoord2: 'XTGT',
  ycoord2: 'YTGT',
  zcoordb2: 'ZTGT',
  coordmth2: 'CMT2',
  elevmth2: 'EMT2',
  inclinat2: 'DIP2',
  direct2: 'AZI2',
  target_total_length: 'TTOT',
  target_effective_length: 'TEFF',
  target_free_length: 'TFRE',
  as_built_total_length: 'ATOT',
  as_built_effective_length: 'AEFF',
  as_built_free_length: 'AFRE',
  drilldate2: 'STAR',
  drilldtto2: 'ENDD',
  drilltech: 'DTEC',
  drillcomm: 'RIG',
  drillcomp: 'DCOM',
  driller: 'CREW',
  zcoorde: 'FDEP',
  gwdepth: 'GWDP',
  weather: 'ENV',
  logged_by: 'LOG',
  logged_on: 'LOGD',
  checked_by: 'CHKG',
  checked_on: 'CKDT',
  smpdate: 'SDAT',
  smptech: 'STEC',
  smpdesc: 'SDES',
  smpcomm: 'SCOM',
  conemanuf: 'CMAN',
  conetyp: 'CTYP',
  conesrnum: 'CSER',
  conearea: 'CARE',
  conefrarea: 'CFRA',
  incsens: 'INCS',
  popwps: 'PORE',
  datatrans: 'DTRA',
  datadigit: 'DDIG',
  tempcomp: 'TCMP',
  proddiam: 'PDIA',
  conetypdes: 'CDES',
  rsgeraet: 'RDEV',
  rsfhoehe: 'RFHO',
  rsfgewi: 'RFGE',
  probdiam: 'PRDI',
  rsobflso: 'RSUR',
  rsmeslae: 'RMEA',
  roddiam: 'RODD',
  rsmasgest: 'RROD',
  rsmasamge: 'RANV',
  energyeff: 'REFF',
  rsgeraet_stp: 'SDEV',
  rsfhoehe_stp: 'SFHO',
  rsfgewi_stp: 'SFGE',
  probdiam_stp: 'SPRD',
  rsobflso_stp: 'SSUR',
  rsmeslae_stp: 'SMEA',
  roddiam_stp: 'SRDD',
  rsmasgest_stp: 'SROD',
  rsmasamge_stp: 'SANV',
  energyeff_stp: 'SEFF',
  incomplete: 'INCO',
}

const units: Record<string, string> = {
  'm a.s.l.': 'm',
  '°': 'deg',
  '–': '',
  'mm²/m': 'mm2/m',
  'cm²': 'cm2',
  'mm²': 'mm2',
}

/** A column, by the schemas of what is entered and of what is stored. */
interface Column {
  field: string
  ending: string
  schemas: readonly AnySchema[]
  /** The table whose record it names. */
  to?: string | undefined
}

function kindOf({ schemas, to }: Column): OwnFieldKind {
  if (to) return 'link'
  if (schemas.some(schema => asZodType(schema).meta()?.isInstant)) return 'instant'
  const { type, format } = innermost(schemas.at(-1)!).def as { type: string; format?: string }
  const element = (innermost(schemas.at(-1)!) as { element?: z.ZodType }).element
  if (type === 'array') {
    const of = element && innermost(element).def.type
    return of === 'object' ? 'json' : of === 'number' ? 'series' : 'list'
  }
  if (type === 'boolean') return 'flag'
  if (type === 'number') return 'number'
  return format === 'date' ? 'date' : 'text'
}

/** What a column is, for a reader of the file: without a full stop, and without what the interface says of null. */
export const describeColumn = (description: string): string =>
  description.replace(/; null [^;]*$/, '').replace(/\s*\.$/, '')

function fieldOf(group: string, column: Column): OwnField {
  const { field, ending, schemas, to } = column
  const schema = asZodType(schemas.at(-1)!)
  // what is entered says unit and dictionary, what is stored whether it may be null
  const { unit = '', dictionary = null, list } = getFieldMeta(schemas[0]!)
  return {
    field,
    heading: `${group}_${ending}`,
    kind: kindOf(column),
    unit: units[unit] ?? unit,
    dictionary,
    isList: list === true,
    words: describeColumn(schema.description ?? innermost(schema).description ?? field),
    schema,
    isRequired: !schema.safeParse(null).success,
    ...(to && { to: to as OwnTable }),
  }
}

/** The headings of AGS that another noun's records need: its number among those of its hole. */
const key = z.int().min(1)

function columnsIn(noun: Noun): Column[] {
  const { fields, stored, under } = noun
  const own = listNounColumns(noun).flatMap((field): Column[] => {
    const schemas = [fields[field], stored[field]].filter(schema => schema !== undefined)
    const ending = schemas.map(schema => asZodType(schema).meta()?.ags).find(Boolean)
    return ending ? [{ field, ending, schemas, to: getFieldMeta(schemas[0]!).record }] : []
  })
  return under?.ags ? [{ field: under.column, ending: under.ags, schemas: [key], to: under.table }, ...own] : own
}

function ownNounOf(noun: Noun): OwnNoun[] {
  const { table, ags, called, stretch = null, rules } = noun
  if (!ags) return []
  const isStandard = !ags.group.startsWith('BB')
  const ofDepths = isStandard ? [] : rules.filter(({ on }) => on.every(field => stretch?.includes(field as string)))
  return [
    {
      table: table as OwnTable,
      group: ags.group,
      isStandard,
      words: `${called.many[0]!.toUpperCase()}${called.many.slice(1)}`,
      fields: columnsIn(noun).map(column => fieldOf(ags.group, column)),
      // the key of our own groups is the object with the record's number
      number: isStandard ? (ags.number ? `${ags.group}_${ags.number}` : null) : `${ags.group}_NUM`,
      stretch,
      takes: (from, to) => ofDepths.every(({ holds }) => holds({ [stretch![0]]: from, [stretch![1]]: to })),
      inside: ags.inside ?? [],
    },
  ]
}

/** Every noun, in the order in which its records are stored: what others name comes first. */
export const ownNouns: readonly OwnNoun[] = [
  {
    table: 'objects',
    group: 'LOCA',
    isStandard: true,
    words: 'Objects',
    fields: Object.entries(objectHeadings).map(([field, ending]) =>
      fieldOf('LOCA', { field, ending, schemas: [SiteObject.shape[field as keyof typeof SiteObject.shape]] }),
    ),
    number: null,
    stretch: null,
    takes: () => true,
    inside: [],
  },
  ...everyNoun.flatMap(ownNounOf),
]

export const ownNoun = (table: OwnTable): OwnNoun => ownNouns.find(noun => noun.table === table)!

/** Fields of the project, each with its heading. */
export const projectHeadings = {
  prj_num: 'PROJ_ID',
  prj_title: 'PROJ_NAME',
  location: 'PROJ_LOC',
  client: 'PROJ_CLNT',
  contractor: 'PROJ_CONT',
  engineer: 'PROJ_ENG',
  memo: 'PROJ_MEMO',
  client_prj_num: 'PROJ_CNUM',
  timezone: 'PROJ_TZON',
} as const
