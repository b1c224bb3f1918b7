import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, doIntervalsOverlap, type Interval, sameDepth } from '../interval.ts'
import { type RepairSteps, repairSequence, type SequenceFault, sequenceFaults, suggestRepairs } from './sequence.ts'

interface NamedInterval extends Interval {
  name: string
}
const of = (name: string, depthfrom: number, depthto: number): NamedInterval => ({ name, depthfrom, depthto })
const told = (faults: SequenceFault<NamedInterval>[]) => faults.map(f => `${f.kind} ${f.depthfrom}-${f.depthto}`)

/** Depths on a coarse grid, so that ends meet, levels and repetitions come up by themselves. */
const sequence = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 8 })), { maxLength: 8 })
  .map(pairs => pairs.map(([from, length], i) => of(`${i}`, from / 4, (from + length) / 4)))

function apply(records: readonly NamedInterval[], steps: RepairSteps<NamedInterval>): NamedInterval[] {
  const kept = records.map(record => {
    const to = steps.moved.find(m => m.record === record)
    return to ? { ...record, depthfrom: to.depthfrom, depthto: to.depthto } : record
  })
  const { added } = steps
  return added
    ? [...kept, { name: added.like?.name ?? 'fill', depthfrom: added.depthfrom, depthto: added.depthto }]
    : kept
}
/** What the screen offers: what may be clicked, as far as it can be done. */
const offered = (fault: SequenceFault<NamedInterval>) =>
  suggestRepairs(fault).filter(kind => repairSequence(fault, kind))
const overlaps = (records: readonly NamedInterval[]): Set<string> =>
  new Set(
    records.flatMap((a, i) =>
      records.slice(i + 1).flatMap(b => (doIntervalsOverlap(a, b) ? [[a.name, b.name].sort().join(' ')] : [])),
    ),
  )
const covered = (records: readonly NamedInterval[], depth: number): boolean =>
  records.some(r => r.depthfrom <= depth && depth <= r.depthto)

describe('faults', () => {
  test('none in a sequence that is whole, binary dust or not', () => {
    expect(sequenceFaults([])).toEqual([])
    expect(sequenceFaults([of('b', 0.3, 2), of('a', 0, 0.1 + 0.2)])).toEqual([])
  })

  test('a gap, an overlap, a layer inside another, one without thickness', () => {
    const log = [of('a', 0, 2), of('b', 2.5, 4), of('c', 3.5, 6), of('d', 4.5, 5), of('e', 6, 6)]
    expect(told(sequenceFaults(log))).toEqual(['gap 2-2.5', 'overlap 3.5-4', 'overlap 4.5-5', 'empty 6-6'])
    expect(sequenceFaults(log)[2]).toMatchObject({ inside: true, above: { name: 'c' }, below: { name: 'd' } })
  })

  test('a gap is measured from the deepest layer so far, not from the last', () => {
    expect(told(sequenceFaults([of('a', 0, 10), of('b', 2, 3), of('c', 12, 13)]))).toEqual(['overlap 2-3', 'gap 10-12'])
    expect(told(sequenceFaults([of('a', 0, 10), of('b', 2, 3), of('c', 10, 13)]))).toEqual(['overlap 2-3'])
  })

  test('ground above the first layer is nobody’s fault', () => {
    expect(sequenceFaults([of('a', 3, 5)])).toEqual([])
  })

  test('parts outside their record are told with their own depths', () => {
    const parts: Record<string, Interval[]> = { a: [of('', 0, 1), of('', 1.5, 2.5)], b: [of('', 1.9, 3)] }
    expect(told(sequenceFaults([of('a', 0, 2), of('b', 2, 3)], r => parts[r.name]!))).toEqual([
      'outside 1.5-2.5',
      'outside 1.9-3',
    ])
  })

  test('the order in which records come does not matter', () => {
    fc.assert(
      fc.property(sequence, fc.infiniteStream(fc.nat()), (log, keys) => {
        const shuffled = log
          .map(record => ({ record, key: keys.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ record }) => record)
        expect(told(sequenceFaults(shuffled)).sort()).toEqual(told(sequenceFaults(log)).sort())
      }),
    )
  })

  test('a sequence has no faults exactly when nothing overlaps, nothing is left out and nothing is empty', () => {
    fc.assert(
      fc.property(sequence, log => {
        const sorted = [...log].sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
        const isWhole =
          log.every(r => r.depthto > r.depthfrom) &&
          sorted.every((r, i) => i === 0 || Math.abs(r.depthfrom - sorted[i - 1]!.depthto) < sameDepth)
        expect(sequenceFaults(log).length === 0).toBe(isWhole)
      }),
    )
  })
})

describe('mends', () => {
  test('a gap is closed by the following layer, or filled', () => {
    const [gap] = sequenceFaults([of('a', 0, 2), of('b', 2.4, 3)])
    expect(suggestRepairs(gap!)).toEqual(['move_following', 'fill'])
    expect(repairSequence(gap!, 'move_following')).toMatchObject({
      moved: [{ record: { name: 'b' }, depthfrom: 2, depthto: 3 }],
      added: null,
    })
    expect(repairSequence(gap!, 'fill')).toEqual({ moved: [], added: { depthfrom: 2, depthto: 2.4, like: null } })
    expect([repairSequence(gap!, 'split'), repairSequence(gap!, 'move_previous')]).toEqual([undefined, undefined])
  })

  test('a layer inside another splits it; one that begins with it only pushes it down', () => {
    const [inside] = sequenceFaults([of('a', 0, 10), of('b', 4, 5)])
    expect(suggestRepairs(inside!)).toEqual(['split'])
    expect(repairSequence(inside!, 'split')).toMatchObject({
      moved: [{ depthfrom: 0, depthto: 4 }],
      added: { depthfrom: 5, depthto: 10, like: { name: 'a' } },
    })
    const [beginning] = sequenceFaults([of('a', 0, 10), of('b', 0, 3)])
    expect(offered(beginning!)).toEqual(['move_following'])
    expect(repairSequence(beginning!, 'move_following')).toMatchObject({
      moved: [{ record: { name: 'a' }, depthfrom: 3, depthto: 10 }],
    })
  })

  test('no mend is offered that would leave a layer without thickness', () => {
    const [twice] = sequenceFaults([of('a', 1, 2), of('b', 1, 2)])
    expect([twice!.kind, offered(twice!)]).toEqual(['overlap', []])
    const [ending] = sequenceFaults([of('a', 0, 10), of('b', 7, 10)])
    expect(offered(ending!)).toEqual(['move_previous'])
  })

  test('after any mend that is offered the fault is gone, nothing overlaps anew, no layer is thin and no depth is lost', () => {
    fc.assert(
      fc.property(sequence, log => {
        for (const fault of sequenceFaults(log))
          for (const kind of offered(fault)) {
            const steps = repairSequence(fault, kind)
            const after = apply(log, steps!)
            if (fault.kind !== 'gap' && fault.kind !== 'overlap') throw new Error('only neighbours are mended')
            if (fault.kind === 'gap') expect(covered(after, (fault.depthfrom + fault.depthto) / 2)).toBe(true)
            else expect(overlaps(after)).not.toContain([fault.above.name, fault.below.name].sort().join(' '))
            const before = overlaps(log)
            for (const both of overlaps(after)) expect(before).toContain(both)
            for (const moved of steps!.moved) expect(moved.depthto - moved.depthfrom).toBeGreaterThanOrEqual(sameDepth)
            for (let mm = 0; mm <= 8000; mm += 125)
              if (covered(log, mm / 1000)) expect(covered(after, mm / 1000)).toBe(true)
          }
      }),
      { numRuns: 300 },
    )
  })

  test('mending one after the other comes to an end with nothing left to mend', () => {
    fc.assert(
      fc.property(sequence, fc.infiniteStream(fc.nat()), (start, choose) => {
        let log = start
        for (let step = 0; step < 200; step++) {
          const open = sequenceFaults(log).filter(f => offered(f).length > 0)
          if (open.length === 0) {
            for (const f of sequenceFaults(log)) expect(['empty', 'overlap']).toContain(f.kind)
            return
          }
          const fault = open[choose.next().value! % open.length]!
          const kinds = offered(fault)
          // copies get a name of their own, as records get an id
          log = apply(log, repairSequence(fault, kinds[choose.next().value! % kinds.length]!)!).map((r, i) => ({
            ...r,
            name: `${i}`,
          }))
        }
        throw new Error('still mending after 200 steps')
      }),
    )
  })

  test('a part inside its record is no fault whatever the record’s neighbours are', () => {
    fc.assert(
      fc.property(sequence, log => {
        const faults = sequenceFaults(log, record => [record])
        expect(faults.filter(f => f.kind === 'outside')).toEqual([])
        for (const record of log) expect(contains(record, record)).toBe(true)
      }),
    )
  })
})

test('what lies deeper than the hole is a fault of its layer, and the hole’s own end is none', () => {
  const log = [
    { depthfrom: 0, depthto: 17.2 },
    { depthfrom: 17.2, depthto: 19 },
  ]
  expect(sequenceFaults(log, () => [], 17.2)).toEqual([{ kind: 'beyond', above: log[1], depthfrom: 17.2, depthto: 19 }])
  expect(sequenceFaults(log, () => [], null)).toEqual([])
})
