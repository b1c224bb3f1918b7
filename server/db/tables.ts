import type { waysIn } from '@borebook/contract/accounts/users.ts'
import type {
  CalculatedKind,
  CalculationState,
  CalculationWarning,
  Override,
  SettingValues,
} from '@borebook/contract/calculations/calculations.ts'
import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { DocumentEntry } from '@borebook/contract/documents/documents.ts'
import type { Plan, PlanLevel } from '@borebook/contract/documents/plans.ts'
import type { StatusChange } from '@borebook/contract/history.ts'
import type { MaskKind, TableLayout } from '@borebook/contract/imports/masks.ts'
import type { Job } from '@borebook/contract/jobs.ts'
import type { KeyScope, Permission } from '@borebook/contract/kit/endpoint.ts'
import type { Noun, RecordOf } from '@borebook/contract/kit/noun.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import type { NounTable, nouns } from '@borebook/contract/nouns.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SheetTemplateFields } from '@borebook/contract/paper/sheet-templates.ts'
import type { ProjectNounTable, projectNouns } from '@borebook/contract/project-nouns.ts'
import type { Project } from '@borebook/contract/projects.ts'
import type {
  PickedLayer,
  Remark,
  SequenceData,
  Sounding,
  SoundingMeta,
} from '@borebook/contract/soundings/soundings.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type StoredTemplateJson = SheetTemplateFields['json_data']

type Stamps = 'version' | 'changed_at' | 'changed_by'
/** Columns the database fills in. */
type FilledByDatabase<T> = ColumnType<T, T | undefined, T>
type NullableOf<T> = { [K in keyof T]-?: null extends T[K] ? K : never }[keyof T]
/** A record's columns: what may be null, and `F`, may be left out of an insert. */
type Row<T, F extends keyof T> = Omit<T, F | NullableOf<T>> & { [K in F | NullableOf<T>]: FilledByDatabase<T[K]> }

interface VersionStamp {
  version: FilledByDatabase<number>
  changed_at: FilledByDatabase<string>
  changed_by: FilledByDatabase<string | null>
}

/** What an object's record shows of its project, its layers and its protocol. */
type OfOthers =
  | 'prj'
  | 'project'
  | 'prj_title'
  | 'prjnum'
  | 'client'
  | 'client_prj_num'
  | 'protocol_date'
  | 'protocol_user'
  | 'protocol_desc'
  | 'layers'
  | 'sensors'

export type WayIn = (typeof waysIn)[number]
/** Why a session ended; `authorize` adds `expired`, and `disabled` for whose account is. */
export type Ending = 'signedOut' | 'password' | 'reset' | 'disabled' | 'ended' | 'restore'

/** Device that somebody signed in from. */
interface From {
  address: string | null
  browser: string | null
  system: string | null
}

type Holder = 'locid' | 'prj_id'
type ColumnsOf<N extends Pick<Noun, 'Record'> & { shown?: unknown }, H extends Holder> = Omit<
  RecordOf<N>,
  Stamps | Exclude<keyof NonNullable<N['shown']>, H>
> & { [K in H]: number }
/** The columns of a noun: what its record says, with those that the server fills in. */
type NounRow<
  N extends Pick<Noun, 'Record' | 'key' | 'fields'> & { shown?: unknown; stored?: unknown },
  H extends Holder,
> = VersionStamp &
  Row<ColumnsOf<N, H>, (N['key'] | Exclude<keyof NonNullable<N['stored']>, keyof N['fields']>) & keyof ColumnsOf<N, H>>
type NounTables = { [Table in NounTable]: NounRow<(typeof nouns)[Table], 'locid'> } & {
  [Table in ProjectNounTable]: NounRow<(typeof projectNouns)[Table], 'prj_id'>
}
interface PartTables {
  sublayers: { id: Generated<number>; layerid: number }
  tube_layers: { tube: number }
  tubefill_layers: { tubefill: number }
}

/** The tables, in the wire's own shapes wherever a record crosses it. */
export type Tables = OtherTables & NounTables & PartTables
interface OtherTables {
  migrations: { number: number; file: string }
  marks: { name: string; value: string }
  batches: {
    batch: string
    kind: string
    title: string
    prj_id: number | null
    undone_by: FilledByDatabase<string | null>
    at: Generated<string>
    by_user: string | null
  }
  history: {
    id: Generated<number>
    at: Generated<string>
    by_user: string | null
    batch: string | null
    noun: string
    key: string
    prj_id: number | null
    locid: number | null
    action: 'create' | 'update' | 'delete'
    fields: JSONColumnType<Record<string, [unknown, unknown]>>
  }
  users: {
    user_id: Generated<number>
    username: string
    fullname: FilledByDatabase<string | null>
    password_hash: string | null
    superuser: FilledByDatabase<boolean>
    disabled: FilledByDatabase<boolean>
    demo: FilledByDatabase<boolean>
    language: FilledByDatabase<Language | null>
    email: FilledByDatabase<string | null>
    sign_in: FilledByDatabase<'password' | 'oidc'>
    superuser_by_group: FilledByDatabase<boolean>
    issuer: FilledByDatabase<string | null>
    subject: FilledByDatabase<string | null>
    renamed_from: FilledByDatabase<string | null>
  }
  sessions: From & {
    id: Generated<number>
    key_hash: string
    user_id: number
    by: Generated<WayIn>
    created_at: Generated<string>
    last_used_at: Generated<string>
    expires_at: string
    ended_at: string | null
    ended: Ending | null
  }
  sign_ins: From & { id: Generated<number>; user_id: number; at: Generated<string>; by: WayIn; device: string | null }
  login_failures: { username: string; address: string; at: Generated<string>; device: Generated<string> }
  account_links: { user_id: number; token_hash: string; expires_at: string }
  api_keys: {
    id: Generated<number>
    user_id: number
    key_hash: string
    name: string
    prefix: string
    scopes: KeyScope[]
    only_projects: FilledByDatabase<number[] | null>
    created_at: Generated<string>
    expires_at: FilledByDatabase<string | null>
    last_used_at: Generated<string | null>
  }
  projects: VersionStamp &
    Row<
      Omit<Project, Stamps | 'permissions' | 'objects' | 'approved' | 'members'>,
      'prj_id' | 'timezone' | 'timezone_guessed' | 'share_positions'
    >
  members: VersionStamp & {
    prj_id: number
    user_id: number
    permissions: Permission[]
    by_group: FilledByDatabase<boolean>
  }
  dictionary_types: { type: number; fields: string[] }
  dictionary_entries: VersionStamp &
    Row<Omit<DictionaryEntry, 'version'>, 'sort' | 'active' | 'shipped'> & { type: number }
  objects: VersionStamp &
    Row<Omit<SiteObject, Stamps | OfOthers>, 'locid' | 'author' | 'authordate' | 'incomplete' | 'objstatus'> & {
      deleted_at: FilledByDatabase<string | null>
    }
  change_history: Row<StatusChange, 'id' | 'timestamp'> & { locid: number }
  soundings: VersionStamp & {
    id: Generated<number>
    locid: number
    name: string
    kind: Sounding['kind']
    started: FilledByDatabase<string | null>
    source: JSONColumnType<Record<string, unknown>>
    meta: JSONColumnType<SoundingMeta>
    remarks: JSONColumnType<Remark[]>
    kept: JSONColumnType<object | null>
    picks: JSONColumnType<PickedLayer[]>
    picks_version: Generated<number>
    numbers_version: Generated<number>
    depth: number[]
  }
  sequences: SequenceData & { id: Generated<number>; sounding: number; locid: number; position: number }
  calculations: VersionStamp & {
    id: Generated<number>
    locid: number
    sounding: number
    kind: CalculatedKind
    setting_json: JSONColumnType<SettingValues>
    status: FilledByDatabase<CalculationState>
    active: FilledByDatabase<boolean>
    numbers_version: FilledByDatabase<number | null>
    method: FilledByDatabase<number | null>
    warnings: JSONColumnType<Omit<CalculationWarning, 'sentence'>[], string | undefined, string>
    results: FilledByDatabase<Uint8Array | null>
    overrides: JSONColumnType<Override[], string | undefined, string>
    batch: FilledByDatabase<number | null>
    error: FilledByDatabase<string | null>
    tries: FilledByDatabase<number>
    created_at: Generated<string>
    created_by: FilledByDatabase<string | null>
    started_at: FilledByDatabase<string | null>
    finished_at: FilledByDatabase<string | null>
  }
  calculation_defaults: { prj_id: number; kind: CalculatedKind; setting_json: JSONColumnType<SettingValues> }
  masks: {
    id: Generated<number>
    user_id: number
    name: string
    depth_range: JSONColumnType<object>
    header_range: JSONColumnType<object>
    data_range: JSONColumnType<object>
    headers: JSONColumnType<string[] | null>
    units: JSONColumnType<(string | null)[] | null>
    used: FilledByDatabase<number>
    kind: FilledByDatabase<MaskKind>
    layout: JSONColumnType<TableLayout | null>
  }
  documents: VersionStamp &
    Row<Omit<DocumentEntry, Stamps | 'id' | 'url' | 'shortname' | 'last_modified'>, 'uploaded_by'> & {
      id: Generated<number>
      prj_id: number
      parent: FilledByDatabase<number | null>
      content: FilledByDatabase<string | null>
      media_type: FilledByDatabase<string | null>
      uploaded_at: Generated<string>
      expires_at: Generated<string | null>
      deleted_at: FilledByDatabase<string | null>
    }
  uploads: {
    upload: string
    user_id: number
    prj_id: number
    locid: number | null
    folder: FilledByDatabase<number | null>
    folder_structure: string
    name: string
    size: number
    handle: string | null
    documents: FilledByDatabase<number[] | null>
    begun_at: Generated<string>
    touched_at: Generated<string>
  }
  jobs: {
    id: string
    kind: Job['kind']
    title: string
    user_id: number
    prj_id: FilledByDatabase<number | null>
    data: JSONColumnType<object>
    input: FilledByDatabase<string | null>
    output: FilledByDatabase<string | null>
    output_name: FilledByDatabase<string | null>
    output_size: FilledByDatabase<number | null>
    state: FilledByDatabase<Job['state']>
    progress: FilledByDatabase<number>
    tries: FilledByDatabase<number>
    result: FilledByDatabase<object | null>
    error: FilledByDatabase<string | null>
    seen: FilledByDatabase<boolean>
    created_at: Generated<string>
    started_at: FilledByDatabase<string | null>
    ended_at: FilledByDatabase<string | null>
    changed_at: Generated<string>
  }
  drafts: VersionStamp &
    Omit<SheetTemplateFields, 'json_data' | 'json_data_web' | 'json_data_mobile' | 'saveSettings'> & {
      id: Generated<number>
      prj_id: number | null
      json_data: JSONColumnType<StoredTemplateJson>
      json_data_web: JSONColumnType<StoredTemplateJson | null>
      json_data_mobile: JSONColumnType<StoredTemplateJson | null>
      save_settings: JSONColumnType<SheetTemplateFields['saveSettings']>
      /** Owner of the template. */
      user_id: number | null
      data_type: ColumnType<string, never, never>
    }
  plans: VersionStamp &
    Omit<
      Plan,
      Stamps | 'id' | 'box' | 'about' | 'placement' | 'added_at' | 'added_by' | 'tile' | 'levels' | 'is_whole'
    > & {
      id: Generated<number>
      prj_id: number
      content: string
      box: JSONColumnType<number[] | null>
      about: JSONColumnType<string[]>
      placement: JSONColumnType<number[] | null>
      added_at: Generated<string>
      added_by: FilledByDatabase<string | null>
    }
  plan_drawings: {
    plan: number
    content: string
    tile: number | null
    levels: JSONColumnType<PlanLevel[] | null>
    is_whole: boolean
  }
  upload_chunks: { upload: string; chunk: number; digest: string; receipt: string }
}
