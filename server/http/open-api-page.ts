import type { OpenApi, Operation } from './open-api.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
const anchor = (name: string): string => name.toLowerCase().replace(/\W+/g, '-')

interface Call {
  method: string
  path: string
  operation: Operation
}

/** A page to read the calls on, by group, or those that hold every word of `search`; without a script. */
export function openApiPage({ paths, tags, components }: OpenApi, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const found = calls.filter(({ method, path, operation: { summary, tags } }) => {
    const text = `${method} ${path} ${summary} ${tags.join(' ')}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const groups = (tags as { name: string; description: string }[]).flatMap(({ name, description }) => {
    const own = found.filter(({ operation }) => operation.tags.includes(name))
    return own.length > 0 ? [{ name, description, own }] : []
  })
  const sections = groups.map(
    ({ name, description, own }) =>
      `<h2 id="${anchor(name)}">${name}</h2><p>${escaped(description)}</p>${own.map(callSection).join('')}`,
  )
  // what was found is short; types stand on the whole page, where references lead
  const types =
    words.length > 0
      ? []
      : Object.entries(components.schemas).map(
          ([name, schema]) => `<details id="type-${name}"><summary>${name}</summary>${code(schema)}</details>`,
        )
  const listed = (id: string, name: string, count: number) =>
    `<li><a href="#${id}">${name}</a> <small>${count}</small></li>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Borebook API</title>
<style>${style}</style>
<h1>Borebook API</h1><p>The same as data, for generators of clients: <a href="/openapi.json">/openapi.json</a>. Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Token &lt;key&gt;</code>.</p>
<form action="/openapi" role="search"><label>Search <input type="search" name="q" maxlength="100" value="${escaped(search)}"></label> <button>Search</button>${words.length > 0 ? ` <a href="/openapi">All ${calls.length} calls</a>` : ''}</form>
<p role="status">${found.length} of ${calls.length} calls${found.length === 0 ? ': no call holds all of these words.' : ''}</p>
<nav aria-label="Contents"><ul>${groups.map(({ name, own }) => listed(anchor(name), name, own.length)).join('')}${types.length > 0 ? listed('types', 'Types', types.length) : ''}</ul></nav>
<main>${sections.join('')}${types.length > 0 ? `<h2 id="types">Types</h2>${types.join('')}` : ''}</main></html>`
}

function callSection({ method, path, operation }: Call): string {
  const { requestBody, responses } = operation as { requestBody?: Body; responses?: Record<string, Body> }
  const done = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  return `
<section id="${escaped(operation.operationId)}"><h3><b>${method}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)} <i>${escaped(operation.description)}</i></p>${bodies('Body', requestBody)}${bodies('Answer', done)}</section>`
}

interface Body {
  content?: Record<string, { schema?: object; example?: unknown }>
}

const bodies = (title: string, { content = {} }: Body = {}): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = type === 'application/json' ? title : `${title}, ${escaped(type)}`
      const filled = example === undefined ? '' : `<p>Example</p>${code(example)}`
      return schema ? `<details><summary>${shown}</summary>${code(schema)}${filled}</details>` : `<p>${shown}</p>`
    })
    .join('')

/** Data as JSON, whose references lead to the type. */
const code = (data: unknown): string =>
  `<pre>${escaped(JSON.stringify(data, null, 1)).replace(/#\/components\/schemas\/(\w+)/g, '<a href="/openapi#type-$1">$1</a>')}</pre>`

const style = `body{font:14px/1.5 "IBM Plex Sans",sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2530;background:#fbfaf7}
h2{font-size:1.2rem;margin:2rem 0 0}h3{font-size:1rem;margin:1.2rem 0 0;overflow-wrap:anywhere}section{border-top:1px solid #dedad2}p{margin:.2rem 0}
pre{overflow:auto;background:#fff;padding:.6rem}i,small{color:#5b6570}b,a{color:#0b6e6e}nav ul{columns:14rem;padding:0;list-style:none}li,summary{padding:.3rem 0}
input,button{font:inherit;padding:.4rem .6rem;border:1px solid #8b8578;border-radius:6px;background:#fff;color:inherit}
@media(prefers-color-scheme:dark){body{color:#e6e3dc;background:#14181d}pre,input,button{background:#1b2128}section{border-color:#333b45}i,small{color:#a7b0ba}b,a{color:#5cc5c0}}`
