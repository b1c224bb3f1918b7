import { expectTypeOf, test } from 'vitest'
import type { CallOptions } from './kit/client.ts'
import type { Body, Endpoint, EndpointPath, Query, Response, ResponseInput } from './kit/endpoint.ts'
import type { RecordOf } from './kit/noun.ts'
import type { Sensor } from './monitoring/sensors.ts'
import type { nouns } from './nouns.ts'
import type { objects } from './objects.ts'
import type { Sample, SampleInput, samples } from './samples.ts'

/** Keys of `T` whose value is any. */
type Loose<T> = { [K in keyof T]-?: 0 extends 1 & T[K] ? K : never }[keyof T]

// what the type check proves by itself: `npm run lint` is red where one of these is any, or another than it says
test('types are as exact as the schemas that they are made of', () => {
  expectTypeOf<Sample['invzbeg']>().toEqualTypeOf<number>()
  expectTypeOf<Sample['invzend']>().toEqualTypeOf<number | null>()
  expectTypeOf<Sample['incomplete']>().toEqualTypeOf<boolean>()
  expectTypeOf<Sample['recid' | 'id' | 'version']>().toEqualTypeOf<number>()
  expectTypeOf<Sample['changed_by']>().toEqualTypeOf<string | null>()
  expectTypeOf<SampleInput['invzend']>().toEqualTypeOf<number>()
  expectTypeOf<SampleInput['samptime']>().toEqualTypeOf<string | null>()
  expectTypeOf<SampleInput>().not.toHaveProperty('recid')
  expectTypeOf<Sensor['prj']>().toEqualTypeOf<number>()

  type Records = { [T in keyof typeof nouns]: Loose<RecordOf<(typeof nouns)[T]>> }
  expectTypeOf<Records[keyof Records]>().toEqualTypeOf<never>()
  expectTypeOf<keyof typeof nouns>().not.toEqualTypeOf<string>()
})

test('so are the types of calls', () => {
  type Calls = typeof samples
  expectTypeOf<EndpointPath<Calls['update']>>().toExtend<{ id: number; locid: number; recid: number }>()
  expectTypeOf<EndpointPath<Calls['update']>>().not.toExtend<{ key: unknown }>()
  type Sent = CallOptions<Calls['createMany']>['body']['samples'][number]
  expectTypeOf<Sent['invzbeg']>().toEqualTypeOf<number>()
  expectTypeOf<Sent['samptime']>().toEqualTypeOf<string | null | undefined>()
  type Entry = Body<Calls['createMany']>['samples'][number]
  expectTypeOf<Loose<Entry>>().toEqualTypeOf<never>()
  expectTypeOf<Entry>().branded.toEqualTypeOf<SampleInput>()
  expectTypeOf<Response<Calls['list']>[number]['invzend']>().toEqualTypeOf<number | null>()
  expectTypeOf<Response<Calls['create']>['data']['recid']>().toEqualTypeOf<number>()
  expectTypeOf<Query<Calls['labels']>['sheet']>().toEqualTypeOf<'label' | 'a4'>()
  expectTypeOf<Response<Calls['remove']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ResponseInput<Calls['remove']>>().toEqualTypeOf<void>()
  expectTypeOf<Body<(typeof objects)['update']>['zcoordb']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Body<(typeof objects)['update']>['conemanuf']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Calls['list']>().toExtend<Endpoint>()
})
