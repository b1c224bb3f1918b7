import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

/** Work that ends when it is told to, and notes when it began. */
function jobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, job, end }
}

test('no more work is under way than there are places, and the rest begins in its order', async () => {
  const queue = new Queue(2, 10)
  const { begun, job, end } = jobs()
  const all = ['a', 'b', 'c', 'd'].map(name => queue.run('one', job(name)))
  expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 2])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

test('whoever has least under way comes first: ten of one person keep another waiting for one only', async () => {
  const queue = new Queue(2, 20)
  const { begun, job, end } = jobs()
  for (let i = 0; i < 10; i++) void queue.run('busy', job(`busy ${i}`))
  void queue.run('other', job('other'))
  await end('busy 0')
  expect(begun).toEqual(['busy 0', 'busy 1', 'other'])
})

test('work that fails gives its place free', async () => {
  const queue = new Queue(1, 10)
  await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('one', async () => 'done')).toBe('done')
})

test('what is called off while it waits is not begun, and keeps nobody behind it waiting', async () => {
  const queue = new Queue(1, 10)
  const { begun, job, end } = jobs()
  const off = new AbortController()
  void queue.run('one', job('a'))
  const waiting = queue.run('one', job('b'), off.signal)
  void queue.run('one', job('c'))
  off.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})

test('beyond its length it refuses with 429 and says when to come again', async () => {
  const queue = new Queue(1, 1)
  const { job } = jobs()
  void queue.run('one', job('a'))
  void queue.run('one', job('b'))
  await expect(queue.run('one', job('c'))).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
})
