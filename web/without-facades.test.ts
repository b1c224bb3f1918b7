import { expect, test } from 'vitest'
import { withoutFacades } from './without-facades.ts'

type Chunk = { type: 'chunk'; fileName: string; code: string; isEntry: boolean }
const chunk = (name: string, code: string, isEntry = false): Chunk => ({
  ...{ type: 'chunk', fileName: `assets/${name}.js`, code, isEntry },
})
function built(...chunks: Chunk[]): Record<string, string> {
  const bundle = Object.fromEntries(chunks.map(one => [one.fileName, one]))
  const { generateBundle } = withoutFacades()
  if (typeof generateBundle !== 'object') throw new Error('generates no bundle')
  generateBundle.handler.call({} as never, {} as never, bundle as never, true)
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName.slice(7, -3), code]))
}

test('who imports a file that only hands on parts of another imports the other, by the names that were handed on', () => {
  const page = 'a(()=>import("./shell-1.js"),[]);b(()=>import(`./bell-2.js`))'
  expect(
    built(
      chunk('main-9', page, true),
      chunk('shell-1', 'export{t as Shell,list}from"./list-5.js";\n'),
      chunk('bell-2', 'export { x as default } from "./rest-6.js"'),
      chunk('list-5', 'let t=1;export{t}'),
      chunk('rest-6', 'let x=1;export{x}'),
    ),
  ).toEqual({
    'main-9':
      'a(()=>import("./list-5.js").then(m=>({Shell:m.t,list:m.list})),[]);b(()=>import("./rest-6.js").then(m=>({default:m.x})))',
    'list-5': 'let t=1;export{t}',
    'rest-6': 'let x=1;export{x}',
  })
})

test('an entry stays, as does a file that does more than hand on, and one that is named in another way', () => {
  const all = [
    chunk('main-9', 'export{t as start}from"./list-5.js"', true),
    chunk('much-1', 'let a=2;export{t as Much}from"./list-5.js"'),
    chunk('named-2', 'export{t as Named}from"./list-5.js"'),
    chunk('list-5', 'let t="./named-2.js";export{t};import("./much-1.js")'),
  ]
  expect(Object.keys(built(...all))).toEqual(['main-9', 'much-1', 'named-2', 'list-5'])
})
