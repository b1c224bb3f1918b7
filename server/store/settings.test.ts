import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../db/root.ts'

/** What the settings read from an environment: a store, a sentence, or neither. */
function read(env: Record<string, string>): {
  s3?: unknown
  clamd?: unknown
  [name: string]: unknown
  refused?: string
} {
  const script = `import(${JSON.stringify(path.join(root, 'server/config/settings.ts'))}).then(
    ({ settings }) => console.log(JSON.stringify(settings)), error => console.log(JSON.stringify({ refused: error.name + ': ' + error.message })))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8', cwd: root })
  return JSON.parse(stdout)
}
const s3 = {
  S3_ENDPOINT: 'http://localhost:9000/',
  S3_BUCKET: 'site',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}
const gigabyte = 1024 ** 3

test('without settings files stand in the folder, up to 2 GB each, unscanned and without a quota', () => {
  const settings = read({})
  expect(settings.maxUpload).toBe(2 * gigabyte)
  for (const name of ['s3', 'quota', 'clamd']) expect(settings[name], name).toBeUndefined()
})

test('a bucket, a quota and a scanner are read', () => {
  const settings = read({ ...s3, BOREBOOK_QUOTA: '10 GB', BOREBOOK_MAX_UPLOAD: '5 GB', CLAMD: 'scanner.example:3310' })
  expect(settings.s3).toEqual({
    endpoint: 'http://localhost:9000',
    bucket: 'site',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  expect(settings).toMatchObject({
    quota: 10 * gigabyte,
    maxUpload: 5 * gigabyte,
    clamd: { host: 'scanner.example', port: 3310 },
  })
  expect(read({ CLAMD: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 })
})

test.each([
  [{ S3_ENDPOINT: s3.S3_ENDPOINT }, /^Stop: .*missing: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\.$/],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, /^Stop: .*; missing: S3_SECRET_ACCESS_KEY\.$/],
  [{ ...s3, S3_ENDPOINT: 'localhost:9000' }, /^Stop: S3_ENDPOINT/],
  [{ ...s3, S3_ENDPOINT: 'file:///etc' }, /^Stop: S3_ENDPOINT/],
  [{ ...s3, S3_BUCKET: '../x' }, /^Stop: S3_BUCKET/],
  [{ BOREBOOK_MAX_UPLOAD: '6 GB' }, /^Stop: BOREBOOK_MAX_UPLOAD must be at most 5 GB/],
  [{ BOREBOOK_QUOTA: 'much' }, /^Stop: BOREBOOK_QUOTA/],
  [{ CLAMD: 'scanner' }, /^Stop: CLAMD/],
  [{ CLAMD: 'scanner:99999' }, /^Stop: CLAMD/],
])('%j ends the start with one sentence', (env, sentence) => {
  expect(read(env as unknown as Record<string, string>).refused).toMatch(sentence)
})
