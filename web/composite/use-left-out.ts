import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { leftInView } from '@borebook/draw/composite/left-in-view.ts'
import type { Depths } from '@borebook/draw/hole/track.ts'
import type { TextColumn } from '@borebook/draw/log/log-columns.ts'
import { useEffect, useState } from 'react'
import type { DeskProps } from './desk-props.ts'

/** ms for which the axis rests before it is told what finds no room. */
const rest = 250

/** What finds no room in each of the tracks at the depths in view, told when the axis rests. */
export function useLeftOut(
  { axis, hole, lanes }: Pick<DeskProps, 'axis' | 'hole' | 'lanes'>,
  texts: readonly TextColumn[],
  depths: () => Depths | undefined,
): ReadonlyMap<LogColumn, readonly string[]> {
  const [left, setLeft] = useState<ReadonlyMap<LogColumn, readonly string[]>>(new Map())
  useEffect(() => {
    let timer = 0
    // one track after the other, so that a hand that moves again never waits for all of them
    const look = (page: Depths, told: ReadonlyMap<LogColumn, readonly string[]>) => {
      const lane = lanes[told.size]
      if (!lane) return setLeft(told)
      const { key, track, width } = lane
      const wider = new Map(told).set(key, leftInView({ hole, track, width, texts, depths: page }))
      timer = window.setTimeout(() => look(page, wider))
    }
    const begin = () => {
      const page = depths()
      if (page) look(page, new Map())
    }
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(begin, rest)
    }
    wait()
    const off = axis.subscribe(wait)
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [axis, hole, lanes, texts, depths])
  return left
}
