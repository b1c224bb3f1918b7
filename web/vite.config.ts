import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 4001}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  server: {
    strictPort: true,
    proxy: { '/api': api, '/e2': api, '/dictionary_type': api, '/healthz': api, '/openapi': api },
  },
})
