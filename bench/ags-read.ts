/**
 * AGS4 text to typed records: speed and memory, beside what a bare split of the same text costs in a process like it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { readAgsFile } from '../formats/ags/read/file.ts'
import { readAgs } from '../formats/ags-records.ts'
import { decode } from '../formats/kit/decode.ts'
import { Findings } from '../formats/kit/findings.ts'
import { tellFigure } from './kit/figures.ts'

const megabytes = 40
const descriptions = [
  'Firm to stiff brown mottled grey slightly sandy slightly gravelly CLAY. Gravel is subangular fine to medium of limestone',
  'Medium dense grey silty fine to medium SAND with occasional pockets of soft clay',
  'Dense brown very sandy subrounded fine to coarse GRAVEL. Low cobble content',
  'Weak thinly bedded grey fine grained SANDSTONE. Discontinuities are subhorizontal, closely spaced, rough and clean',
  'MADE GROUND: Dark brown gravelly SAND with brick and ""slag"" fragments',
]

function row(...cells: (string | number)[]): string {
  return `"${cells.join('","')}"\r\n`
}

/** A file as a large site has it: half its bytes GEOL, the rest samples and test readings; every text differs. */
function madeUp(): string {
  const parts: string[] = [
    row('GROUP', 'PROJ') +
      row('HEADING', 'PROJ_ID', 'PROJ_NAME') +
      row('UNIT', '', '') +
      row('TYPE', 'ID', 'X') +
      row('DATA', 'S-1', 'Lakeside'),
    `\r\n${row('GROUP', 'LOCA')}${row('HEADING', 'LOCA_ID', 'LOCA_TYPE', 'LOCA_NATE', 'LOCA_NATN', 'LOCA_GREF', 'LOCA_GL', 'LOCA_FDEP', 'LOCA_STAR')}`,
    row('UNIT', '', '', 'm', 'm', '', 'm', 'm', 'yyyy-mm-dd'),
  ]
  const holes = Math.round(megabytes * 55)
  for (let h = 0; h < holes; h++)
    parts.push(
      row('DATA', `BH${h}`, 'RC', 2600000 + h, 1200000 + h, 'LV95', (400 + h / 100).toFixed(2), '60.00', '2024-05-06'),
    )
  parts.push(
    `\r\n${row('GROUP', 'GEOL')}${row('HEADING', 'LOCA_ID', 'GEOL_TOP', 'GEOL_BASE', 'GEOL_DESC', 'GEOL_LEG', 'GEOL_GEOL', 'GEOL_GEO2', 'GEOL_STAT', 'GEOL_BGS', 'GEOL_FORM', 'GEOL_REM', 'FILE_FSET')}`,
  )
  parts.push(row('UNIT', '', 'm', 'm', '', '', '', '', '', '', '', '', ''))
  for (let h = 0; h < holes; h++)
    for (let k = 0; k < 50; k++)
      parts.push(
        row(
          'DATA',
          `BH${h}`,
          (k * 1.2).toFixed(2),
          (k * 1.2 + 1.2).toFixed(2),
          `${descriptions[(h + k) % 5]} (${h}/${k}).`,
          '',
          'QD',
          '',
          '',
          '',
          '',
          '',
          '',
        ),
      )
  parts.push(
    `\r\n${row('GROUP', 'SAMP')}${row('HEADING', 'LOCA_ID', 'SAMP_TOP', 'SAMP_REF', 'SAMP_TYPE', 'SAMP_ID', 'SAMP_BASE', 'SAMP_DTIM', 'SAMP_UBLO', 'SAMP_REM', 'FILE_FSET')}`,
  )
  for (let h = 0; h < holes; h++)
    for (let k = 0; k < 60; k++)
      parts.push(
        row('DATA', `BH${h}`, k.toFixed(2), k, 'B', `${h}-${k}`, (k + 0.3).toFixed(2), '2024-05-06T09:15', '', '', ''),
      )
  parts.push(
    `\r\n${row('GROUP', 'MOND')}${row('HEADING', 'LOCA_ID', 'MONG_ID', 'MOND_DTIM', 'MOND_TYPE', 'MOND_RDNG', 'MOND_UNIT', 'MOND_REM')}`,
  )
  for (let h = 0; h < holes; h++)
    for (let k = 0; k < 80; k++)
      parts.push(
        row('DATA', `BH${h}`, 'P1', `2024-06-${10 + (k % 20)}T08:00`, 'WDEP', (2 + k / 100).toFixed(2), 'm', ''),
      )
  return parts.join('')
}

const typed = 'typed records'
const ways: Record<string, (text: string) => unknown> = {
  [typed]: text => readAgs(text),
  'structure, every row placed': text => readAgsFile(text, new Findings()),
  'structure, every cell cut': text =>
    [...readAgsFile(text, new Findings())!.groups.values()].map(group =>
      group.sections.map(section => section.starts.map((_, k) => section.cells(k))),
    ),
  'bare split at line ends and ","': text => text.split('\r\n').map(line => line.split('","')),
}

/**
 * One way in a process of its own: the fastest of three runs, and by how much the first run, bytes to result, raised
 * the process at its highest.
 */
function measure(way: string, file: string): void {
  const bytes = readFileSync(file)
  const before = process.memoryUsage().rss
  let fastest = Number.POSITIVE_INFINITY
  let peak = 0
  for (let run = 0; run < 3; run++) {
    const { text } = decode(bytes)
    const from = performance.now()
    const kept = ways[way]!(text)
    fastest = Math.min(fastest, performance.now() - from)
    // maxRSS is in kibibytes
    if (run === 0) peak = process.resourceUsage().maxRSS * 1024 - before
    if (kept === undefined) throw new Error('nothing was read')
  }
  console.log(JSON.stringify({ milliseconds: fastest, peak }))
}

function compare(folder: string): void {
  const file = join(folder, 'site.ags')
  writeFileSync(file, madeUp(), 'latin1')
  const { size } = statSync(file)
  for (const way of Object.keys(ways)) {
    const run = spawnSync(process.execPath, ['--max-old-space-size=4096', process.argv[1]!, way, file], {
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(run.stderr)
    const { milliseconds, peak } = JSON.parse(run.stdout.trim().split('\n').at(-1)!) as {
      milliseconds: number
      peak: number
    }
    const speed = size / 1e3 / milliseconds
    const times = peak / size
    const isTyped = way === typed
    tellFigure({ what: `AGS: ${way}`, value: speed, unit: 'MB/s', ...(isTyped && { least: 45 }) })
    tellFigure({ what: `AGS: ${way}, peak`, value: times, unit: 'times the file', ...(isTyped && { most: 8 }) })
  }
}

const [, , chosen, chosenFile] = process.argv
if (chosen !== undefined && chosenFile !== undefined) measure(chosen, chosenFile)
else {
  const folder = mkdtempSync(join(tmpdir(), 'ags-read-'))
  try {
    compare(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
