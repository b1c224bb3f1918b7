import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { gallery } from './gallery.tsx'

test.each(Object.keys(gallery))('%s looks as it did', async name => {
  const svg = renderToStaticMarkup(gallery[name]!()).replaceAll('><', '>\n<')
  await expect(`${svg}\n`).toMatchFileSnapshot(`${name}.svg`)
})
