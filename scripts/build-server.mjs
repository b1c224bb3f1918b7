import { build } from 'esbuild'
import { serverBundle } from './server-bundle.mjs'

await build(serverBundle)
