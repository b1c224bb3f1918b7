import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { ObjectFields } from '@borebook/contract/objects.ts'
import type { ProbingKind } from '@borebook/contract/soundings/probing.ts'

export type ObjectFieldName = keyof ObjectFields
/** What the form holds beside the object's own fields while one is made. */
export type FormField = ObjectFieldName | 'prj' | 'duplicate_drilling' | 'duplicate_fixtures'

export interface FormPart {
  label: TextKey
  /** Fields in reading order. */
  fields: readonly FormField[]
}
interface TabSide extends FormPart {
  subs?: Readonly<Record<string, FormPart>>
}

const dynamic = [
  'rsgeraet',
  'rsfhoehe',
  'rsfgewi',
  'probdiam',
  'rsobflso',
  'rsmeslae',
  'roddiam',
  'rsmasgest',
  'rsmasamge',
  'energyeff',
] as const satisfies readonly ObjectFieldName[]

/** Side tabs and their sub-tabs, named as the address and the specification name them. */
export const sideTabs = {
  Borehole: {
    label: 'object.tab.borehole',
    fields: [
      'shortname',
      'prj',
      'longname',
      'boretype',
      'purpose',
      'boresite',
      'objstatus',
      'authordate',
      'duplicate_drilling',
      'duplicate_fixtures',
    ],
  },
  Position: {
    label: 'object.tab.position',
    fields: [],
    subs: {
      General: { label: 'object.tab.general', fields: ['coordsys', 'epsg', 'elevsys'] },
      Target: {
        label: 'object.tab.target',
        fields: [
          'xcoord2',
          'ycoord2',
          'zcoordb2',
          'coordmth2',
          'elevmth2',
          'inclinat2',
          'direct2',
          'target_total_length',
          'target_effective_length',
          'target_free_length',
        ],
      },
      'As-built': {
        label: 'object.tab.asBuilt',
        fields: [
          'xcoord',
          'ycoord',
          'zcoordb',
          'coordmth',
          'elevmth',
          'inclinat',
          'direct',
          'as_built_total_length',
          'as_built_effective_length',
          'as_built_free_length',
        ],
      },
    },
  },
  Drilling: {
    label: 'object.tab.drilling',
    fields: [
      'drilldate2',
      'drilldtto2',
      'drilltech',
      'drillcomm',
      'drillcomp',
      'driller',
      'zcoorde',
      'gwdepth',
      'weather',
      'logged_by',
      'logged_on',
      'checked_by',
      'checked_on',
      'smpdate',
      'smptech',
      'smpdesc',
      'smpcomm',
    ],
  },
  Documents: { label: 'object.tab.documents', fields: [] },
  DynamicProbing: {
    label: 'object.tab.probing',
    fields: [],
    subs: {
      'Static cone penetration test': {
        label: 'object.tab.cone',
        fields: [
          'conemanuf',
          'conetyp',
          'conesrnum',
          'conearea',
          'conefrarea',
          'netarea',
          'incsens',
          'popwps',
          'datatrans',
          'datadigit',
          'tempcomp',
          'proddiam',
        ],
      },
      'Dynamic probing (DP)': { label: 'object.tab.dynamic', fields: dynamic },
      'Standard Penetration Test (SPT)': {
        label: 'object.tab.spt',
        fields: dynamic.map(field => `${field}_stp` as const),
      },
    },
  },
  Protocol: { label: 'object.tab.protocol', fields: [] },
} as const satisfies Record<string, TabSide>

/** Headings above a field, which part those of a tab. */
const headings: Partial<Record<FormField, TextKey>> = { logged_by: 'object.logging', smpdate: 'object.sampling' }
export const headingAbove = (field: FormField): TextKey | undefined => headings[field]

/** Fields in reading order, parted by their headings; the first part has none. */
export function partedByHeadings(fields: readonly FormField[]): { heading?: TextKey; fields: FormField[] }[] {
  const parts: { heading?: TextKey; fields: FormField[] }[] = [{ fields: [] }]
  for (const field of fields) {
    const heading = headingAbove(field)
    if (heading) parts.push({ heading, fields: [] })
    parts.at(-1)!.fields.push(field)
  }
  return parts
}

export type SideName = keyof typeof sideTabs
export const sideNames = Object.keys(sideTabs) as SideName[]

/** A side tab, and the sub-tab chosen on it; without one the side's own first, or the one of the borehole type. */
export interface TabPlace {
  side: SideName
  sub?: string | undefined
}

export const subsOf = (side: SideName): Readonly<Record<string, FormPart>> => (sideTabs[side] as TabSide).subs ?? {}

/** The place that `openMinor` names; the first side tab for a name that is none. */
export function readTabPlace(openMinor: string | undefined): TabPlace {
  const side = sideNames.find(name => name === openMinor)
  if (side) return { side }
  const holding = sideNames.find(name => openMinor !== undefined && openMinor in subsOf(name))
  return holding ? { side: holding, sub: openMinor } : { side: 'Borehole' }
}

/** How the address names a place; the first side tab needs no name. */
export const minorOf = ({ side, sub }: TabPlace): string | undefined => sub ?? (side === 'Borehole' ? undefined : side)

/** Finds the tab that a field stands in. */
export function placeOfField(field: string): TabPlace | undefined {
  for (const side of sideNames) {
    if ((sideTabs[side].fields as readonly string[]).includes(field)) return { side }
    for (const [sub, part] of Object.entries(subsOf(side)))
      if ((part.fields as readonly string[]).includes(field)) return { side, sub }
  }
  return undefined
}

const probingSubs = Object.keys(sideTabs.DynamicProbing.subs)
/** The sub-tab of a kind of probing. */
const probingSub = (kind: ProbingKind): string => probingSubs[{ static: 0, dynamic: 1, spt: 2 }[kind]]!

/** The sub-tab that is shown at a place; undefined where the side has none. */
export const shownSub = ({ side, sub }: TabPlace, kind: ProbingKind): string | undefined =>
  sub ?? (side === 'DynamicProbing' ? probingSub(kind) : Object.keys(subsOf(side))[0])

/** The specification's order of the checks; what is not named in it comes after, in reading order. */
export const checkOrder = [
  'shortname',
  'prj',
  'boretype',
  'xcoord',
  'ycoord',
  'netarea',
  'coordsys',
  'zcoordb',
] as const satisfies readonly FormField[]

const inReadingOrder: readonly FormField[] = sideNames.flatMap(side => [
  ...sideTabs[side].fields,
  ...Object.values(subsOf(side)).flatMap(part => part.fields),
])

/** Every field of the form, in the order in which what is wrong is told. */
export const objectFormFields: readonly FormField[] = [
  ...checkOrder,
  ...inReadingOrder.filter(field => !(checkOrder as readonly string[]).includes(field)),
]

/** The field that is told first of several wrong ones. */
export const firstWrong = (wrong: readonly string[]): FormField | undefined =>
  objectFormFields.find(field => wrong.includes(field))
