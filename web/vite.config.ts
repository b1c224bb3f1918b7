import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitTexts } from './split-texts.ts'
import { withoutBarrels } from './without-barrels.ts'
import { withoutFacades } from './without-facades.ts'

/** Compresses what is built once, so that the server only sends it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    const folder = path.join(import.meta.dirname, 'dist')
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue
      const file = path.join(folder, name)
      const bytes = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    }
  },
})

const axis = 'composite/composite-panel.tsx'
const project = 'project/project-page.tsx'
const objectsMap = 'map/objects-map.tsx'

/**
 * What people wait for, in the order in which they come to it: what is reached from all of the modules named in one of
 * the lists of a stage.
 */
const stages: Readonly<Record<string, readonly (readonly string[])[]>> = {
  start: [['main.tsx'], ['login/login-page.tsx']],
  list: [['shell.tsx'], ['projects/projects-page.tsx']],
  bell: [['jobs/bell.tsx']],
  // what a project's page shares with an object's pages, none of which it loads
  common: [
    [project, 'object/location-page.tsx'],
    [project, 'object/object-page.tsx'],
    [project, 'object/object-detail.tsx'],
    [project, 'layers/layers-panel.tsx'],
    [project, axis],
    [objectsMap, 'layers/layers-panel.tsx'],
    [objectsMap, axis],
  ],
  project: [[project]],
  // what the project's map shares with others, then what places a point on a map
  grids: [
    ['../geo/grids.ts'],
    [objectsMap, 'object/position-point.tsx'],
    [objectsMap, 'object/overview/object-overview.tsx'],
    [objectsMap, 'soundings/view-3d/view-3d.tsx'],
  ],
  map: [
    [objectsMap, 'map/point-picker.tsx'],
    [objectsMap, 'sections/section-map.tsx'],
  ],
  site: [[objectsMap], ['map/plans/map-tools.tsx']],
  // an object's first page, whether that is its layers or its axis
  object: [['object/location-page.tsx'], ['layers/layers-panel.tsx', axis]],
  panel: [['layers/layers-panel.tsx']],
  // what the axis takes first and shares with others
  drawn: [
    [axis, 'fixtures/fixtures-panel.tsx', 'samples/samples-panel.tsx'],
    [axis, 'samples/samples-panel.tsx', 'soundings/insitu/insitu-panel.tsx'],
    [axis, 'soundings/insitu/insitu-panel.tsx', 'fixtures/fixtures-panel.tsx'],
  ],
  differences: [[axis, 'layers/differences/differences.tsx']],
  nouns: [[axis, '../contract/nouns.ts']],
  beside: [
    [axis, 'documents/photos/photo-column.tsx'],
    [axis, 'layers/beside-lanes.tsx'],
  ],
  wells: [[axis, 'fixtures/fixtures-panel.tsx']],
  waters: [
    [axis, 'groundwater/groundwater-panel.tsx'],
    [axis, 'samples/samples-panel.tsx'],
  ],
  tests: [
    [axis, 'soundings/insitu/insitu-panel.tsx'],
    [axis, 'calculations/run-results.tsx'],
  ],
  axis: [[axis]],
  // no page, but what most pages open
  dialogs: [['../node_modules/@mantine/core/esm/components/Modal/Modal.mjs']],
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
let stageOf: Map<string, string> | undefined

/**
 * The stage that first needs a module: one file a stage, since every file costs its headers. What no stage waits for is
 * left to be split as it is used, but for the library's dialogs, menus and fields: most pages need some of them.
 */
function stage(id: string, modules: Modules): string | null {
  if (!stageOf) {
    const reached = (page: string): ReadonlySet<string> => {
      const first = path.join(import.meta.dirname, page)
      if (!modules.getModuleInfo(first)) throw new Error(`a stage names ${page}, which no page loads`)
      const found = new Set([first])
      for (const module of found) for (const next of modules.getModuleInfo(module)?.importedIds ?? []) found.add(next)
      return found
    }
    stageOf = new Map()
    for (const [name, lists] of Object.entries(stages))
      for (const [first, ...others] of lists.map(pages => pages.map(reached)))
        for (const module of first!)
          if (!stageOf.has(module) && others.every(other => other.has(module))) stageOf.set(module, name)
  }
  return stageOf.get(id) ?? (/\/node_modules\/(@mantine|@floating-ui)/.test(id) ? 'floating' : null)
}

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 4001}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), splitTexts(), withoutBarrels(), withoutFacades(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // a browser that could not preload a part without a network never fetches it again
      resolveDependencies: (_, parts, { hostType }) =>
        hostType === 'js' ? parts.filter(part => part.endsWith('.css')) : parts,
    },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: stage, debugName: 'stages', includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/api': api,
      '/profile': api,
      '/aws': api,
      '/e2': api,
      '/dictionary_type': api,
      '/healthz': api,
      '/openapi': api,
    },
  },
})
