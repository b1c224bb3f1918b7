// The way into every command. Node built-ins only: it works on any Node >= 20 in a fresh clone, installs what the
// lockfile names when that has changed, and goes on under the Node that the lockfile brings.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => path.join(root, ...parts)
const [command, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Borebook needs Node 20 or newer; this is ${process.version}.`)
  process.exit(1)
}

install()
const node = pinnedNode()
const scripts = {
  test: ['scripts/test.mjs'],
  'test:all': ['scripts/test.mjs', '--all'],
  shaky: ['scripts/shaky.mjs'],
  lint: ['scripts/lint.mjs'],
  dev: ['scripts/dev.mjs'],
  bench: ['scripts/bench.mjs'],
  pictures: ['scripts/pictures.mjs'],
}
const shared = ['contract', 'draw', 'geo', 'formats']
if (!['lint', 'dev'].includes(command))
  buildOnce('empty database', [], [at('scripts/build-database.mjs')], '.build/empty-database.tar')
// a bench opens pages too
if (['start', 'build', 'bench', 'pictures'].includes(command))
  buildOnce('web', ['web', ...shared], [at('scripts/build-web.mjs')], 'web/dist/index.html')
if (!scripts[command] || command === 'pictures')
  buildOnce('server', ['server', ...shared], [at('scripts/build-server.mjs')], '.build/main.mjs')
if (scripts[command]) {
  const [script, ...before] = scripts[command]
  run([at(script), ...before, ...args])
} else if (command !== 'build')
  run(['--max-semi-space-size=8', '--enable-source-maps', at('.build/main.mjs'), command, ...args], command === 'start')

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  const stamp = at('node_modules/.installed')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return
  // two commands that install at once would take each other's packages away
  const release = whenNobodyElseInstalls()
  try {
    if (isInstalled()) return
    console.log('Installing what Borebook is made of (a minute or two, once) …')
    const env = { ...process.env }
    // an npm that runs this script must not hand its own folder and production mode on to the one inside
    for (const name of Object.keys(env))
      if (/^npm_(config_(local_prefix|prefix)|lifecycle|package)/i.test(name)) delete env[name]
    delete env.NODE_ENV
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env,
    })
    if (done.status !== 0) {
      console.error('npm ci failed: the packages could not be installed. Is the package registry in reach?')
      process.exitCode = done.status ?? 1
    } else writeFileSync(stamp, wanted)
  } finally {
    release()
  }
  if (process.exitCode) process.exit()
}

/** Waits for another command that installs; one that has died meanwhile is waited for no longer. */
function whenNobodyElseInstalls() {
  const lock = at('.build/installing')
  mkdirSync(at('.build'), { recursive: true })
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeft(lock)) rmSync(lock, { force: true })
    else {
      if (!hasSaid) console.log('Another command installs what Borebook is made of; waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
}

/** Whether a lock's holder is gone; one that has not yet written who it is has ten seconds for it. */
function isLeft(lock) {
  try {
    const holder = readFileSync(lock, 'utf8')
    return holder === '' ? statSync(lock).mtimeMs < Date.now() - 10_000 : !isAlive(Number(holder))
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    // 0 would ask for the own group
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function pinnedNode() {
  const folder = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = at('node_modules', folder, process.platform === 'win32' ? 'node.exe' : 'bin/node')
  return existsSync(file) ? file : process.execPath
}

/** Builds what is not there, or older than a source, told by every file's time and size. */
function buildOnce(name, folders, script, output) {
  const hash = createHash('sha256')
  const look = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) look(file)
      else if (!entry.name.includes('.test.')) {
        const { mtimeMs, size } = statSync(file)
        hash.update(`${file} ${mtimeMs} ${size}\n`)
      }
    }
  }
  for (const folder of [...folders, 'scripts']) look(at(folder))
  hash.update(readFileSync(at('package-lock.json')))
  const now = hash.digest('hex')
  const stamp = at('.build', `${name}.stamp`)
  if (existsSync(at(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(`Building the ${name} …`)
  const done = spawnSync(node, script, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
  mkdirSync(at('.build'), { recursive: true })
  writeFileSync(stamp, now)
}

/**
 * Runs a command and ends as it ends. A server `isServer`: it is started again when the machine under it fails, knows by a
 * channel when this process is gone, and ends with the npm that it was started by.
 */
function run(argv, isServer = false) {
  const crashes = []
  const start = () => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(isServer ? ['ipc'] : [])]
    // memory that one thread has given back is another's, and not kept by each
    const env = { MALLOC_ARENA_MAX: '1', ...process.env, BOREBOOK_NODE: node }
    const child = spawn(node, argv, { cwd: root, stdio, env })
    child.on('exit', (code, signal) => {
      if (!isServer || !isCrash(code, signal)) process.exit(code ?? (signal ? 1 : 0))
      crashes.push(Date.now())
      if (crashes.filter(at => at > Date.now() - 60_000).length > 3) process.exit(1)
      console.error(`The server died of ${signal ?? code} and is started again.`)
      running = start()
    })
    return child
  }
  let running = start()
  const stop = signal => running.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (isServer && process.env.npm_lifecycle_event) whenNpmIsGone(() => stop('SIGTERM'))
}

/** npm, or the shell between it and this process, may die without a word to those below. Who was started by neither is watched by nobody. */
function whenNpmIsGone(then) {
  const parent = process.ppid
  const above = /^-?(ba|da|z|k|a)?sh$|^busybox$/.test(processOf(parent)?.name ?? '') && processOf(parent).parent
  const isGone = () => {
    if (process.ppid !== parent) return true
    if (above && processOf(parent)?.parent !== above) return true
    return !isAlive(parent)
  }
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    then()
  }, 1000)
}

/** Name and parent of a process, where the system tells. */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const close = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, close), parent: Number(stat.slice(close + 2).split(' ')[1]) }
  } catch {}
  if (process.platform !== 'darwin') return undefined
  const [, parent, name] =
    /^\s*(\d+)\s+(.*)$/m.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]).stdout) ?? []
  return parent && { name: path.basename(name.trim()), parent: Number(parent) }
}

/** Node itself can fail, seldom, where threads and WebAssembly meet (nodejs/node issue 64500). Windows has codes for it. */
function isCrash(code, signal) {
  return ['SIGSEGV', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGILL'].includes(signal) || code > 255
}
