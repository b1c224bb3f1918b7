import { Backfill } from '@borebook/contract/backfill.ts'
import { Coring } from '@borebook/contract/coring.ts'
import { Drilling } from '@borebook/contract/drilling.ts'
import { Enclosure } from '@borebook/contract/enclosures.ts'
import { Flushing } from '@borebook/contract/flushing.ts'
import { HydraulicTest } from '@borebook/contract/hydraulic-tests.ts'
import { Instrument } from '@borebook/contract/instruments.ts'
import { innermost, metaOf } from '@borebook/contract/kit/fields.ts'
import { Layer, Sublayer, SublayerInput } from '@borebook/contract/layers.ts'
import { SiteObject } from '@borebook/contract/objects.ts'
import { Observation } from '@borebook/contract/observations.ts'
import { Pressure } from '@borebook/contract/pressures.ts'
import { ProtocolEntry } from '@borebook/contract/protocol.ts'
import { Sample } from '@borebook/contract/samples.ts'
import { Tubefill, TubefillLayer } from '@borebook/contract/tubefills.ts'
import { Tube, TubeLayer } from '@borebook/contract/tubes.ts'
import { z } from 'zod'
import type { HeldNoun } from './records.ts'

/** The tables whose records AGS is read into and written from. */
export type OwnTable = 'objects' | 'layers' | HeldNoun
export type Kind = 'text' | 'number' | 'date' | 'instant' | 'flag' | 'list' | 'link'

/** A column and the heading that says it whole, so that reading what was written gives the same record. */
export interface OwnField {
  field: string
  heading: string
  kind: Kind
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
  /** Columns of diameters: the first must not be above the second. */
  inside: readonly (readonly [inner: string, outer: string])[]
}

const described = (names: string) =>
  Object.fromEntries(names.split(' ').map(name => name.split(':') as [string, string]))

/** Headings of what layers and sub-layers have in common, without the group. */
const ground = described(
  'prinstype:PRIN secstype:SECS auxcomp:AUXC orgcomp:ORGC carbcont:CARB mincomp:MINC undrain:UNDR beschbg:CUTT beschbv:PROG colour:COLO smell:SMEL grainfrm:GRFO grading:GRAD gruppe:CLAS genese:GENE stratigr:STRA geneticgr:GGRP grainbin:BOND weather:WEAT rockstab:STAB decompos:DECO blockdim:BDIM porespce:PORE blockshape:BSHA voidfill:VOID stuctur:TEXT granular:GRAN commentary:COMM',
)
const filling = described('backfill_material:MATL grain_size_from:GRFR grain_size_to:GRTO brand_type_comment:DESC')

const objectHeadings = described(
  'shortname:ID boretype:BTYP xcoord:XCRD ycoord:YCRD zcoordb:GL netarea:NETA coordsys:CSYS longname:NAME purpose:PRPS boresite:SITE objstatus:OSTA authordate:ADAT epsg:EPSG coordmth:CMTH elevsys:ESYS elevmth:EMTH inclinat:DIP direct:AZIM xcoord2:XTGT ycoord2:YTGT zcoordb2:ZTGT coordmth2:CMT2 elevmth2:EMT2 inclinat2:DIP2 direct2:AZI2 target_total_length:TTOT target_effective_length:TEFF target_free_length:TFRE as_built_total_length:ATOT as_built_effective_length:AEFF as_built_free_length:AFRE drilldate2:STAR drilldtto2:ENDD drilltech:DTEC drillcomm:RIG drillcomp:DCOM zcoorde:FDEP gwdepth:GWDP smpdate:SDAT smptech:STEC smpdesc:SDES smpcomm:SCOM conemanuf:CMAN conetyp:CTYP conesrnum:CSER conearea:CARE conefrarea:CFRA incsens:INCS popwps:PORE datatrans:DTRA datadigit:DDIG tempcomp:TCMP proddiam:PDIA conetypdes:CDES rsgeraet:RDEV rsfhoehe:RFHO rsfgewi:RFGE probdiam:PRDI rsobflso:RSUR rsmeslae:RMEA roddiam:RODD rsmasgest:RROD rsmasamge:RANV energyeff:REFF rsgeraet_stp:SDEV rsfhoehe_stp:SFHO rsfgewi_stp:SFGE probdiam_stp:SPRD rsobflso_stp:SSUR rsmeslae_stp:SMEA roddiam_stp:SRDD rsmasgest_stp:SROD rsmasamge_stp:SANV energyeff_stp:SEFF incomplete:INCO',
)

const units: Record<string, string> = {
  'm a.s.l.': 'm',
  '°': 'deg',
  '–': '',
  'mm²/m': 'mm2/m',
  'cm²': 'cm2',
  'mm²': 'mm2',
}
/** Instants, which the contract has as texts. */
const instants = new Set(['date_time', 'protocol_date'])
const links: Record<string, OwnTable> = {
  layerid: 'layers',
  tube: 'tubes',
  tubefill: 'tubefills',
  associated_to: 'tubes',
  filter_tube: 'tube_layers',
}

function kindOf(field: string, schema: z.ZodType): Kind {
  if (field in links) return 'link'
  if (instants.has(field)) return 'instant'
  const { type, format } = innermost(schema).def as { type: string; format?: string }
  if (type === 'array') return 'list'
  if (type === 'boolean') return 'flag'
  if (type === 'number') return 'number'
  return format === 'date' ? 'date' : 'text'
}

/** What a column is, for a reader of the file: without a full stop, and without what the interface says of null. */
export const inWords = (description: string): string => description.replace(/; null [^;]*$/, '').replace(/\s*\.$/, '')

function fieldOf(group: string, field: string, ending: string, schema: z.ZodType): OwnField {
  const { unit = '', dictionary = null, list } = metaOf(schema)
  const to = links[field]
  return {
    field,
    heading: `${group}_${ending}`,
    kind: kindOf(field, schema),
    unit: units[unit] ?? unit,
    dictionary,
    isList: list === true,
    words: inWords(schema.description ?? innermost(schema).description ?? field),
    schema,
    isRequired: !schema.safeParse(null).success,
    ...(to && { to }),
  }
}

interface Told {
  words: string
  /** Ending of the heading that numbers the records of a standard group. */
  number?: string
  stretch?: readonly [string, string]
  inside?: OwnNoun['inside']
  /** Columns that the record's schema does not say. */
  more?: Record<string, z.ZodType>
}

function noun(
  table: OwnTable,
  group: string,
  shape: Record<string, z.ZodType>,
  headings: Record<string, string>,
  { words, number, stretch, inside = [], more = {} }: Told,
): OwnNoun {
  const all: Record<string, z.ZodType> = { ...shape, ...more }
  const isStandard = !group.startsWith('BB')
  return {
    table,
    group,
    isStandard,
    words,
    fields: Object.entries(headings).map(([field, ending]) => fieldOf(group, field, ending, all[field]!)),
    // the key of our own groups is the object with the record's number
    number: isStandard ? (number ? `${group}_${number}` : null) : `${group}_NUM`,
    stretch: stretch ?? null,
    inside,
  }
}

const key = z.int().min(1)
const from = { depthfrom: 'TOP', depthto: 'BASE' }
const down = ['depthfrom', 'depthto'] as const

/** Every noun, in the order in which its records are stored: what others name comes first. */
export const ownNouns: readonly OwnNoun[] = [
  noun('objects', 'LOCA', SiteObject.shape, objectHeadings, { words: 'Objects' }),
  noun(
    'layers',
    'GEOL',
    Layer.shape,
    { ...from, layer_name: 'DESC', ...ground, notelayer: 'NOTE', incomplete: 'INCO' },
    { words: 'Layers', number: 'LNUM', stretch: down, more: { prinstype: SublayerInput.shape.prinstype } },
  ),
  noun(
    'sublayers',
    'BBSL',
    Sublayer.shape,
    { layerid: 'LNUM', layercntr: 'CNTR', ...from, sublaytp: 'TYPE', layer_name: 'DESC', ...ground },
    { words: 'Sub-layers', stretch: down },
  ),
  noun(
    'drilling',
    'HDPH',
    Drilling.shape,
    described(
      'blbeg:TOP blend:BASE drilling_action:ACTN boremeth:BMTH drill_bit_type:BITT drilling_container:CNTR container_lifting_method:LIFT drilling_medium:MEDI circulation_method:CIRC blcode:CASG drill_od:DIAM drill_bit_id:BITI casing_od:CSOD casing_id:CSID',
    ),
    {
      words: 'Drilling intervals',
      stretch: ['blbeg', 'blend'],
      inside: [
        ['drill_bit_id', 'drill_od'],
        ['casing_id', 'casing_od'],
      ],
    },
  ),
  noun(
    'coring',
    'CORE',
    Coring.shape,
    { ...from, core_recovery: 'LREC', core_retainer: 'CATC', liner_type: 'LINR', tcr: 'PREC', scr: 'SREC', rqd: 'RQD' },
    { words: 'Coring runs', stretch: down },
  ),
  noun(
    'flushing',
    'FLSH',
    Flushing.shape,
    {
      ...from,
      ...described(
        'date:DAY time:HRMN duration:DURN fluid_additives:ADDI fluid_flow_rate:FLOW fluid_pressure:PRES fluid_loss:LOSS ph:PH unit_weight:UWGT viscosity:VISC brand_type_comment:COMM',
      ),
    },
    { words: 'Flushing', stretch: down },
  ),
  noun('backfill', 'BKFL', Backfill.shape, { ...from, ...filling }, { words: 'Backfill', stretch: down }),
  noun('tubes', 'BBTU', Tube.shape, { name: 'NAME' }, { words: 'Tubes' }),
  noun(
    'tube_layers',
    'PIPE',
    TubeLayer.shape,
    {
      ...{ tube: 'TNUM', ...from },
      ...described(
        'type_of_tube:TTYP tube_od:DIAM tube_id:INSD tube_material:MATL tube_closure:CLOS tube_cover:COVR tube_coupling_method:COUP coupling_od:CPOD coupling_sealing_method:SEAL perforation_type:PERF perforation_aperture:APER perforated_area_per_length:AREA gruppe:CLAS genese:GENE stratigr:STRA commentary:CONS incomplete:INCO',
      ),
    },
    { words: 'Tube layers', number: 'LNUM', stretch: down, inside: [['tube_id', 'tube_od']], more: { tube: key } },
  ),
  noun('tubefills', 'BBTF', Tubefill.shape, { name: 'NAME' }, { words: 'Tube fills' }),
  noun(
    'tubefill_layers',
    'BBFL',
    TubefillLayer.shape,
    { tubefill: 'FNUM', depth: 'TOP', depthto: 'BASE', ...filling },
    { words: 'Layers of tube fills', stretch: ['depth', 'depthto'], more: { tubefill: key } },
  ),
  noun(
    'enclosures',
    'BBEN',
    Enclosure.shape,
    described(
      'name:NAME depth:TOP depthto:BASE enclosure_type:TYPE enclosure_od:ODIA enclosure_material:MATL enclosure_lid:LID lid_material:LMAT max_load:LOAD brand_type_comment:DESC',
    ),
    { words: 'Surface enclosures', stretch: ['depth', 'depthto'] },
  ),
  noun(
    'instruments',
    'BBIN',
    Instrument.shape,
    described(
      'name:NAME depth:DPTH repeat_interval:REPT measurement_point_type:MEAS system_component:COMP associated_to:TNUM brand_type_comment:DESC',
    ),
    { words: 'Instruments' },
  ),
  noun(
    'samples',
    'SAMP',
    Sample.shape,
    described(
      'invzbeg:TOP invzend:BASE sampmat:MATL invname:NAME sampdate:DAY samptime:HRMN samptype:STYP penetr:PENE invlength:RECL sample_container:CNTR sample_state:STAG sampcomm:COMM incomplete:INCO',
    ),
    { words: 'Samples', stretch: ['invzbeg', 'invzend'] },
  ),
  noun(
    'observations',
    'BBOB',
    Observation.shape,
    described(
      'observation:TYPE depthfrom:TOP depthto:BASE date_time:DTIM groundwater_depth:DPTH elevation:ELEV comments:COMM incomplete:INCO',
    ),
    { words: 'Drilling observations' },
  ),
  noun(
    'pressures',
    'BBHP',
    Pressure.shape,
    described(
      'date_time:DTIM tube:TNUM tube_name:TNAM filter_tube:LNUM top_of_tube:TTOP below_surface:SURF a_msl:ELEV comments:COMM',
    ),
    { words: 'Hydrostatic pressures' },
  ),
  noun(
    'hydraulic_tests',
    'BBHT',
    HydraulicTest.shape,
    { ...from, test_type: 'TYPE', test_date: 'DAY', hydraulic_conductivity: 'COND', comments: 'COMM' },
    { words: 'Hydraulic tests' },
  ),
  noun(
    'protocol',
    'BBPR',
    ProtocolEntry.shape,
    { protocol_date: 'DTIM', protocol_user: 'USER', protocol_desc: 'DESC' },
    { words: 'Protocol' },
  ),
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
