import type { z } from 'zod'
import { BackfillInput, backfill } from './backfill.ts'
import { CoringInput, coring } from './coring.ts'
import { documentFields, objectDocuments } from './documents.ts'
import { DrillingInput, drilling } from './drilling.ts'
import { enclosureFields, enclosures } from './enclosures.ts'
import { FlushingInput, flushing } from './flushing.ts'
import { HydraulicTestInput, hydraulicTests } from './hydraulic-tests.ts'
import { InstrumentInput, instruments } from './instruments.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { LayerInput, layers, SublayerInput } from './layers.ts'
import { objectFields, objects } from './objects.ts'
import { ObservationInput, observations } from './observations.ts'
import { PressureInput, pressures } from './pressures.ts'
import { ProtocolInput, protocol } from './protocol.ts'
import { SampleInput, samples } from './samples.ts'
import { TubefillLayerInput, tubefillFields, tubefills } from './tubefills.ts'
import { TubeLayerInput, tubeFields, tubes } from './tubes.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a reader must be told of a noun that the history speaks of by its table. */
export interface Noun {
  /** The fields that people know. */
  shape: Readonly<Record<string, z.ZodType>>
  /** What the keys of its labels begin with: `layer` of `layer.depthfrom`. */
  label: string
  /** What people call a record, by its fields; undefined where they do not tell. `instant` says an ISO instant in words. */
  name(record: Fields, instant: (iso: string) => string): string | undefined
  /** The call that answers an object's records, and the field of each under which these stand. */
  list: Endpoint
  within?: string
  /** The fields of its key, in the order in which the history joins them. */
  key: readonly string[]
}

const interval = ({ depthfrom, depthto }: Fields): string | undefined => {
  if (typeof depthfrom !== 'number' || depthto === undefined) return undefined
  return typeof depthto === 'number' ? `${depthfrom.toFixed(2)} – ${depthto.toFixed(2)} m` : `${depthfrom.toFixed(2)} m`
}
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const named = ({ name }: Fields): string | undefined => text(name)

/** Every noun whose records an object holds, and the object itself, by table. */
export const nouns: Readonly<Record<string, Noun>> = {
  objects: {
    ...{ shape: objectFields.shape, label: 'object', list: objects.get, key: ['locid'] },
    name: ({ shortname }) => text(shortname),
  },
  layers: { shape: LayerInput.shape, label: 'layer', list: layers.list, key: ['layerid'], name: interval },
  sublayers: {
    ...{ shape: SublayerInput.shape, label: 'layer', list: layers.list, within: 'sublayers' },
    ...{ key: ['layerid', 'layercntr'], name: interval },
  },
  drilling: {
    ...{ shape: DrillingInput.shape, label: 'drilling', list: drilling.list, within: 'data', key: ['recid'] },
    name: ({ blbeg, blend }) => interval({ depthfrom: blbeg, depthto: blend }),
  },
  coring: { shape: CoringInput.shape, label: 'coring', list: coring.list, key: ['layerid'], name: interval },
  flushing: { shape: FlushingInput.shape, label: 'flushing', list: flushing.list, key: ['id'], name: interval },
  backfill: { shape: BackfillInput.shape, label: 'backfill', list: backfill.list, key: ['id'], name: interval },
  tubes: { shape: tubeFields.shape, label: 'tube', list: tubes.list, key: ['id'], name: named },
  tube_layers: {
    ...{ shape: TubeLayerInput.shape, label: 'tubeLayer', list: tubes.list, within: 'layers', key: ['id'] },
    name: interval,
  },
  tubefills: { shape: tubefillFields.shape, label: 'fill', list: tubefills.list, key: ['id'], name: named },
  tubefill_layers: {
    ...{ shape: TubefillLayerInput.shape, label: 'fillLayer', list: tubefills.list, within: 'layers', key: ['id'] },
    name: ({ depth, depthto }) => interval({ depthfrom: depth, depthto }),
  },
  enclosures: { shape: enclosureFields.shape, label: 'enclosure', list: enclosures.list, key: ['id'], name: named },
  instruments: { shape: InstrumentInput.shape, label: 'instrument', list: instruments.list, key: ['id'], name: named },
  samples: {
    ...{ shape: SampleInput.shape, label: 'sample', list: samples.list, key: ['recid'] },
    name: ({ invname, invzbeg, invzend }) =>
      [text(invname), interval({ depthfrom: invzbeg, depthto: invzend })].filter(Boolean).join(' · ') || undefined,
  },
  observations: {
    ...{ shape: ObservationInput.shape, label: 'observation', list: observations.list, key: ['id'] },
    name: interval,
  },
  pressures: {
    ...{ shape: PressureInput.shape, label: 'pressure', list: pressures.list, key: ['id'] },
    name: ({ date_time }, instant) => (typeof date_time === 'string' ? instant(date_time) : undefined),
  },
  hydraulic_tests: {
    ...{ shape: HydraulicTestInput.shape, label: 'hydraulicTest', list: hydraulicTests.list, key: ['id'] },
    name: interval,
  },
  documents: {
    ...{
      shape: documentFields.shape,
      label: 'doc',
      list: objectDocuments.list,
      within: 'files_and_folders',
      key: ['id'],
    },
    name: named,
  },
  protocol: {
    ...{ shape: ProtocolInput.shape, label: 'protocol', list: protocol.list, key: ['id'] },
    name: ({ protocol_date }, instant) => (typeof protocol_date === 'string' ? instant(protocol_date) : undefined),
  },
}

const hiddenFields: readonly string[] = [
  ...['id', 'locid', 'prj_id', 'recid', 'layerid', 'layercntr', 'tube', 'tubefill'],
  ...['incomplete', 'deleted_at', 'tube_name', 'parent', 'content', 'media_type', 'shown', 'infected'],
  ...['type', 'size', 'uploaded_at', 'uploaded_by'],
]
/** Whether a column is one that a reader has no use for, of a noun or of all: a key, or what the product notes for itself. */
export const isHidden = (field: string, noun?: string): boolean =>
  hiddenFields.includes(field) &&
  !(noun === undefined ? Object.values(nouns) : [nouns[noun]]).some(known => known && field in known.shape)
/** Fields that the product fills in: shown, never put back. */
export const derivedFields: readonly string[] = ['author', 'conetypdes', 'protocol_user']
