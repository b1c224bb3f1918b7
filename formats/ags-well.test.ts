import { describe, expect, it } from 'vitest'
import type { AgsImport, ChildTable, Kept } from './ags/read/records.ts'
import { readAgs } from './ags-records.ts'
import { fixtureText } from './fixtures/fixture.test.node.ts'

const harbour = readAgs(fixtureText('harbour-ags4.ags'))
const recordsOf = (read: AgsImport, key: string, noun: ChildTable) =>
  read.objects.find(object => object.key === key)!.records[noun]
const w1 = (noun: ChildTable) => recordsOf(harbour, 'W1', noun)
/** Some columns of each record. */
const table = (records: readonly { values: Record<string, unknown> }[], ...fields: string[]) =>
  records.map(({ values }) => fields.map(field => values[field] ?? null))
const kept = (records: readonly { kept?: Kept }[]) => records.map(record => record.kept ?? null)
const finding = (read: AgsImport, key: string) =>
  read.findings.filter(({ text }) => text.split('|')[0] === key).map(({ severity, group }) => `${severity} ${group}`)

describe('samples', () => {
  it('take depth, type, day and time as they stand, and their material from the type', () => {
    expect(table(w1('samples'), 'invzbeg', 'invzend', 'samptype', 'sampmat', 'sampdate', 'samptime')).toEqual([
      [0.5, 1, 'gb', 'bo', '2024-05-06', '09:15'],
      [1.5, 1.95, 'sp', 'bo', '2024-05-06', '10:40'],
      [2, null, 'g', 'bo', null, null],
      [3, 3.5, null, 'ka', '2024-05-06', null],
      [4.2, 4.2, 'wps', 'gw', '2024-05-07', '07:30'],
    ])
  })

  it('are called by SAMP_REF, and where it is empty by SAMP_ID; the id is kept either way', () => {
    expect(table(w1('samples'), 'invname').flat()).toEqual(['1', '2', 'S-102', '4', '5'])
    expect(kept(w1('samples')).map(of => of?.SAMP?.SAMP_ID)).toEqual(['S-100', 'S-101', 'S-102', undefined, undefined])
  })

  it('say the length recovered only where a percentage and both depths are given', () => {
    expect(table(w1('samples'), 'penetr', 'invlength')[1]).toEqual([450, 360])
    expect(table(w1('samples'), 'penetr', 'invlength')[0]).toEqual([null, null])
  })

  it('of a type that is in no list begin their comment with it and with what the file says of it', () => {
    expect(w1('samples')[3]!.values).toMatchObject({
      samptype: null,
      sampmat: 'ka',
      sampcomm: '# (Sample not recovered)',
    })
    expect(w1('samples')[3]!.kept?.SAMP?.SAMP_TYPE).toBe('#')
    expect(finding(harbour, 'import.sample.type')).toEqual(['note SAMP'])
  })

  it('say no length of a stretch that no sampler can take; the percentage is kept', () => {
    const read = readAgs(fixtureText('harbour-ags4.ags').replace('"S-101","1.95"', '"S-101","4326"'))
    const long = recordsOf(read, 'W1', 'samples')[1]!
    expect(long.values).toMatchObject({ invzend: 4326, penetr: null, invlength: null })
    expect(long.kept?.SAMP?.SAMP_RECV).toBe('80')
  })

  it('join description and remark, find their container by its word, and keep what is more than a word', () => {
    expect(w1('samples')[0]!.values).toMatchObject({ sampcomm: 'Grey clay · Smells of tar', sample_container: 'beu' })
    expect(kept(w1('samples'))[2]).toEqual({
      SAMP: { SAMP_TYPE: 'ES', SAMP_ID: 'S-102', SAMP_CONT: '1 x jar', SAMP_REF: '' },
    })
  })

  it('without a depth to, a day or a material are incomplete; without a depth from they are no records', () => {
    expect(table(w1('samples'), 'incomplete').flat()).toEqual([false, false, true, true, true])
    expect(finding(harbour, 'import.record.noDepth')).toContain('error SAMP')
    expect(finding(harbour, 'import.record.reversed')).toContain('error SAMP')
    expect(finding(harbour, 'import.hole.stray')).toContain('warning SAMP')
  })
})

describe('water', () => {
  it('is struck at a depth; then the level rises, falls or stays, each at its minute', () => {
    const fields = ['observation', 'depthfrom', 'depthto', 'date_time_wall', 'date_time_minutes']
    expect(table(w1('observations'), ...fields)).toEqual([
      ['ws', 5.2, null, '2024-05-06T15:00', null],
      ['ws', 11, null, null, null],
      ['flr', 4.8, 5.2, '2024-05-06T15:00', 20],
      ['flf', 5.6, 5.2, '2024-05-06T15:00', 40],
      ['flr', 10.2, 11, null, null],
    ])
  })

  it('that was not met is a dry hole, without a depth and incomplete', () => {
    const dry = { observation: 'dry', depthfrom: null, comments: 'None encountered.', incomplete: true }
    expect(recordsOf(harbour, 'W2', 'observations').map(({ values }) => values)).toEqual([expect.objectContaining(dry)])
  })

  it('that is told in words stands in the comment of its strike', () => {
    expect(w1('observations')[1]!.values.comments).toBe('Fast inflow · after 60 min: Dry')
    expect(kept(w1('observations')).slice(0, 2)).toEqual([
      { WSTG: { WSTG_CAS: '5.00' } },
      { WSTG: { WSTG_CAS: '10.50', WSTG_REM: 'Fast inflow' } },
    ])
  })

  it('in AGS3 has strike and levels in one group', () => {
    const read = readAgs(
      ags3(
        '"**WSTK"\n"*HOLE_ID","*WSTK_DEP","*WSTK_NMIN","*WSTK_DATE","*WSTK_TIME","*WSTK_POST","*WSTK_FLOW"',
        '"<UNITS>","m","min","dd/mm/yyyy","hhmmss","m",""\n"B1","4.00","5","03/04/1998","0930","3.50","slow"\n"B1","4.00","20","03/04/1998","0930","3.20",""',
      ),
    )
    expect(
      table(recordsOf(read, 'B1', 'observations'), 'observation', 'depthfrom', 'date_time_wall', 'date_time_minutes'),
    ).toEqual([
      ['ws', 4, '1998-04-03T09:30', null],
      ['flr', 3.5, '1998-04-03T09:30', 5],
      ['flr', 3.2, '1998-04-03T09:30', 20],
    ])
    expect(kept(recordsOf(read, 'B1', 'observations'))[0]).toEqual({ WSTG: { WSTG_FLOW: 'slow' } })
  })
})

describe('drilling', () => {
  it('takes one casing an interval, which one that ends inside does not part; a method that is none of ours stays open', () => {
    expect(table(w1('drilling'), 'blbeg', 'blend', 'boremeth', 'drill_od', 'casing_od')).toEqual([
      [0, 1.2, null, 400, 150],
      [1.2, 8, 'schl', 150, 150],
      [8, 20, 'rkb', 116, null],
    ])
    expect(finding(harbour, 'import.casing.inside')).toEqual(['note CDIA'])
    expect(kept(w1('drilling'))[0]).toEqual({
      HDPH: { HDPH_TYPE: 'IP', HDPH_CREW: 'Crew A', HDPH_STAR: '2024-05-06T08:00' },
      HDIA: { HDIA_REM: 'square' },
    })
  })

  it('is parted where the diameter of the hole changes, not where it is told once more', () => {
    const read = readAgs(
      fixtureText('harbour-ags4.ags').replace(
        '"DATA","W1","20.00","116",""',
        '"DATA","W1","12.00","146",""\r\n"DATA","W1","15.00","146",""\r\n"DATA","W1","20.00","116",""',
      ),
    )
    expect(table(recordsOf(read, 'W1', 'drilling').slice(2), 'blbeg', 'blend', 'drill_od')).toEqual([
      [8, 15, 146],
      [15, 20, 116],
    ])
    expect(new Set(kept(recordsOf(read, 'W1', 'drilling').slice(2)).map(of => JSON.stringify(of?.HDPH))).size).toBe(1)
    const told = read.kept.filter(({ hole, group }) => hole === 'W1' && group === 'HDIA').flatMap(({ rows }) => rows)
    expect(told).toContain('["","12.00","146"]')
    expect(told).toContain('["","15.00","146"]')
  })

  it('takes the casing that reaches its lower end before one that ends inside', () => {
    const read = readAgs(
      fixtureText('harbour-ags4.ags').replace(
        '"DATA","W1","6.00","15.0"',
        '"DATA","W1","6.00","15.0"\r\n"DATA","W1","9.00","12.0"',
      ),
    )
    expect(table(recordsOf(read, 'W1', 'drilling'), 'blend', 'casing_od')).toEqual([
      [1.2, 150],
      [8, 120],
      [20, 120],
    ])
  })

  it('is made of the diameters where no HDPH tells it', () => {
    const read = readAgs(
      ags3('"**HDIA"\n"*HOLE_ID","*HDIA_HDEP","*HDIA_HOLE"', '"<UNITS>","m","mm"\n"B1","3.00","200"').replaceAll(
        'HDIA_HOLE',
        'HDIA_DIAM',
      ),
    )
    expect(table(recordsOf(read, 'B1', 'drilling'), 'blbeg', 'blend', 'boremeth', 'drill_od')).toEqual([
      [0, 3, null, 200],
    ])
  })

  it('gives cores with their percentages; what no core can have is left empty and kept', () => {
    expect(table(w1('coring'), 'depthfrom', 'depthto', 'tcr', 'scr', 'rqd')).toEqual([
      [8, 9.5, 94, 21, 0],
      [9.5, 11, 105, 80, null],
    ])
    expect(kept(w1('coring'))[1]).toEqual({ CORE: { CORE_RQD: '130', CORE_DIAM: '92' } })
  })

  it('loses what does not come back of the flush, where one percentage tells it', () => {
    expect(table(w1('flushing'), 'depthfrom', 'fluid_loss', 'brand_type_comment')).toEqual([
      [8, 20, 'Water · grey'],
      [12, null, 'Water'],
    ])
  })
})

describe('backfill and tubes', () => {
  it('take materials by the legend; without one they are not specified', () => {
    expect(table(w1('backfill'), 'depthfrom', 'depthto', 'backfill_material', 'brand_type_comment')).toEqual([
      [0, 0, 'a', 'Flush cover'],
      [0, 1, 'bent', 'Pellets'],
      [1, 20, 'k', null],
    ])
    expect(table(recordsOf(harbour, 'W2', 'backfill'), 'backfill_material')).toEqual([['ka']])
  })

  it('say the volume that filled the hole, in litres, where a file has it', () => {
    const [before, rest = ''] = fixtureText('harbour-ags4.ags').split('"GROUP","BKFL"')
    const [own = '', ...others] = rest.split('\r\n\r\n')
    const cells = ['', ',"BKFL_VOL"', ',"m3"', ',"1DP"', ',""', ',"0.5"', ',"full"', ',""']
    const wider = own.split('\r\n').map((line, k) => line + (cells[k] ?? ''))
    const read = readAgs([`${before}"GROUP","BKFL"${wider.join('\r\n')}`, ...others].join('\r\n\r\n'))
    expect(table(recordsOf(read, 'W1', 'backfill'), 'volume_used').flat()).toEqual([null, 500, null])
    expect(kept(recordsOf(read, 'W1', 'backfill'))[2]?.BKFL).toMatchObject({ BKFL_VOL: 'full' })
  })

  it('begin at 0 where the file begins a little above ground, with a warning; the depth is kept in metres', () => {
    expect(kept(w1('backfill'))[0]?.BKFL).toMatchObject({ BKFL_TOP: '-0.01' })
    expect(finding(harbour, 'import.depth.above')).toEqual(['warning BKFL'])
    const file = fixtureText('harbour-ags4.ags')
      .replace('"DATA","W1","8.00","9.50","94"', '"DATA","W1","-0.20","9.50","94"')
      .replace('"DATA","W1","0.50","1","B"', '"DATA","W1","-1.01","1","B"')
    const read = readAgs(file)
    expect(table(recordsOf(read, 'W1', 'coring'), 'depthfrom')[0]).toEqual([0])
    expect(finding(read, 'import.depth.above').sort()).toEqual(['warning BKFL', 'warning CORE'])
    expect(recordsOf(read, 'W1', 'samples')).toHaveLength(4)
  })

  it('make one tube of each reference, above ground too; what is perforated is a filter', () => {
    expect(table(w1('tubes'), 'name')).toEqual([['P1'], ['P2']])
    expect(table(w1('tube_layers'), 'tube', 'depthfrom', 'depthto', 'type_of_tube', 'tube_od', 'incomplete')).toEqual([
      [0, -0.5, 8, 'bt', 50, false],
      [0, 8, 12, 'ft', 50, false],
      [1, 0, 4, 'ft', null, true],
    ])
  })
})

describe('what becomes no record', () => {
  it('is kept row by row with its hole, and every refused row is an error with its line', () => {
    const groups = harbour.kept.filter(({ hole }) => hole === 'W1').map(({ group, rows }) => `${group} ${rows.length}`)
    expect(groups.sort()).toEqual(
      ['CDIA 1', 'CORE 1', 'DETL 1', 'HDIA 1', 'HDPH 1', 'HORN 1', 'MOND 1', 'SAMP 2', 'WSTD 2', 'XTRA 1'].sort(),
    )
    const errors = harbour.findings.filter(({ severity }) => severity === 'error')
    expect(errors.every(({ line }) => line !== null)).toBe(true)
    expect(errors.map(({ group }) => group)).toEqual(['HDPH', 'CORE', 'SAMP', 'SAMP'])
  })

  it('names no hole where the row names none', () => {
    const nobody = harbour.kept.filter(({ hole, group }) => hole === null && group === 'XTRA')
    expect(nobody.map(({ rows }) => rows)).toEqual([['["","Nobody\'s note"]']])
  })
})

/** A small AGS3 file of one hole with one more group. */
const ags3 = (headings: string, rows: string) =>
  `"**PROJ"\n"*PROJ_ID"\n"<UNITS>"\n"P"\n\n"**HOLE"\n"*HOLE_ID","*HOLE_FDEP"\n"<UNITS>","m"\n"B1","9.00"\n\n${headings}\n${rows}\n`

it('a column in a unit that nobody knows, and rows without a depth, are one finding each with all their lines', () => {
  const { findings } = readAgs(
    ags3(
      '"**SAMP"\n"*HOLE_ID","*SAMP_TOP","*SAMP_RECV"\n"<UNITS>","m","mm"',
      '"B1","1","0"\n"B1","2","450"\n"B1","3","300"\n\n"**HDIA"\n"*HOLE_ID","*HDIA_HDEP","*HDIA_HOLE"\n"<UNITS>","m","mm"\n"B1","","150"\n"B1","","100"',
    ),
  )
  const told = (group: string) => findings.filter(one => one.group === group && one.severity !== 'note')
  expect(told('SAMP')).toMatchObject([{ severity: 'warning', line: 14, also: [15, 16], rows: 3 }])
  expect(told('HDIA')).toMatchObject([{ severity: 'error', rows: 2 }])
})
