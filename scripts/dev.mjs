// `npm run dev`: the web app with hot reload on PORT, the server behind it, both anew at every saved change.
import { spawn } from 'node:child_process'
import { context } from 'esbuild'
import { createServer } from 'vite'
import { serverBundle } from './server-bundle.mjs'

const port = Number(process.env.PORT || 4000)
const apiPort = port + 1
process.env.API_PORT = String(apiPort)
let server
let isStopping = false

function restart() {
  const next = () => {
    if (isStopping) return
    server = spawn(process.execPath, ['--enable-source-maps', '.build/main.mjs', 'start'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: String(apiPort), BOREBOOK_URL: `http://localhost:${port}` },
    })
  }
  if (!server || server.exitCode !== null) return next()
  server.once('exit', next)
  server.kill('SIGTERM')
}

const bundle = await context({
  ...serverBundle,
  plugins: [
    ...serverBundle.plugins,
    { name: 'restart', setup: build => build.onEnd(result => result.errors.length === 0 && restart()) },
  ],
})
await bundle.watch()
const web = await createServer({
  configFile: 'web/vite.config.ts',
  server: { port, host: process.env.HOST || '127.0.0.1' },
})
await web.listen()
console.log(`\nBorebook with reload: http://localhost:${port}\n`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    server?.once('exit', () => process.exit(0))
    server?.kill('SIGTERM')
    await Promise.all([web.close(), bundle.dispose()])
    if (!server || server.exitCode !== null) process.exit(0)
  })
