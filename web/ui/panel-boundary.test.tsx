import { Refused } from '@borebook/contract/kit/refused.ts'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PanelBoundary } from './panel-boundary.tsx'

const children = <p>A row</p>
/** What a boundary draws once something in it has thrown. */
function afterThrowing(error: unknown) {
  const boundary = new PanelBoundary({ children })
  Object.assign(boundary.state, PanelBoundary.getDerivedStateFromError(error))
  return boundary.render()
}

test('a panel draws what it holds until that throws, then a sentence with a way to try again', () => {
  expect(new PanelBoundary({ children }).render()).toBe(children)
  for (const thrown of [new TypeError('x is undefined'), undefined, 'text']) {
    const shown = afterThrowing(thrown) as ReactElement<{ onAgain: unknown }>
    expect(shown).not.toBe(children)
    expect(shown.props.onAgain).toBeTypeOf('function')
  }
})

test('what the server refuses is the page’s to tell', () => {
  const refused = new Refused(404, { detail: 'kit.notFound' })
  expect(() => afterThrowing(refused)).toThrow(refused)
})
