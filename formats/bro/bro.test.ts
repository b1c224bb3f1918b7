import { soundingFields } from '@borebook/contract/soundings/soundings.ts'
import { importAgsHolesTexts } from '@borebook/contract/texts/imports/import-ags-holes.ts'
import { importAgsRowsTexts } from '@borebook/contract/texts/imports/import-ags-rows.ts'
import { importFindingsTexts } from '@borebook/contract/texts/imports/import-findings.ts'
import { soundingFilesTexts } from '@borebook/contract/texts/soundings/sounding-files.ts'
import { describe, expect, it } from 'vitest'
import { allPublished } from '../fixtures/fixture.test.node.ts'
import { readDamaged, reading, stated } from '../fixtures/reading.test.node.ts'
import { decode } from '../kit/decode.ts'
import { recognise } from '../recognise.ts'
import { readBro } from './read.ts'

const { read, said, refusalOf } = reading(
  text => readBro(text),
  [soundingFilesTexts, importFindingsTexts, importAgsRowsTexts, importAgsHolesTexts],
)

/** A record of 25 values with length, qc, fs and u2. */
const record = (length: number | string, qc: number, fs = -999999, u2 = -999999, beside: object = {}): string => {
  const cells: (number | string)[] = Array(25).fill(-999999)
  Object.assign(cells, { 0: length, 3: qc, 18: fs, 22: u2, ...beside })
  return cells.join(',')
}

const wrapped = (document: string, version = '1.1') => `<?xml version="1.0" encoding="UTF-8"?>
<dispatchDataResponse xmlns="http://www.broservices.nl/xsd/dscpt/${version}" xmlns:c="http://www.broservices.nl/xsd/cptcommon/${version}"
  xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:swe="http://www.opengis.net/swe/2.0">
${document}
</dispatchDataResponse>`

const place = `<deliveredLocation><c:location srsName="urn:ogc:def:crs:EPSG::28992"><gml:pos>121000.5 487000.25</gml:pos></c:location></deliveredLocation>
<deliveredVerticalPosition><c:localVerticalReferencePoint>maaiveld</c:localVerticalReferencePoint><c:offset uom="m">-1.63</c:offset><c:verticalDatum>NAP</c:verticalDatum></deliveredVerticalPosition>`

/** A made-up cone test; what tests change is replaced in its text. */
const cpt = (records: string[], count = '<swe:elementCount/>') =>
  wrapped(`<dispatchDocument><CPT_O>
<brocom:broId>CPT000000000007</brocom:broId>
<qualityRegime>IMBRO</qualityRegime>
${place}
<conePenetrometerSurvey>
<c:qualityClass>klasse2</c:qualityClass>
<c:trajectory><c:predrilledDepth uom="m">1.20</c:predrilledDepth><c:finalDepth uom="m">1.26</c:finalDepth></c:trajectory>
<c:conePenetrometer>
<c:conePenetrometerType>C10 &lt;7&gt;</c:conePenetrometerType>
<c:coneSurfaceArea uom="mm2">1000</c:coneSurfaceArea><c:coneSurfaceQuotient uom="1">0.80</c:coneSurfaceQuotient>
<c:coneToFrictionSleeveDistance uom="mm">80</c:coneToFrictionSleeveDistance>
<c:zeroLoadMeasurement><c:coneResistanceBefore uom="MPa">-0.023</c:coneResistanceBefore><c:coneResistanceAfter uom="kPa">-20</c:coneResistanceAfter></c:zeroLoadMeasurement>
</c:conePenetrometer>
<c:dissipationTest><c:disResult><c:values>1,2,3;4,5,6;</c:values></c:disResult></c:dissipationTest>
<c:conePenetrationTest>
<om:phenomenonTime><gml:TimeInstant><gml:timePosition>2026-03-18T09:05:30+01:00</gml:timePosition></gml:TimeInstant></om:phenomenonTime>
<c:cptResult>${count}
<swe:encoding><swe:TextEncoding decimalSeparator="." tokenSeparator="," blockSeparator=";"/></swe:encoding>
<c:values>${records.join(';')};</c:values>
</c:cptResult></c:conePenetrationTest></conePenetrometerSurvey>
</CPT_O></dispatchDocument>`)

const dissipation = (length: string, values: string) =>
  `<c:dissipationTest><om:phenomenonTime><gml:TimeInstant><gml:timePosition>2020-04-15T08:54:57+02:00</gml:timePosition></gml:TimeInstant></om:phenomenonTime><c:disResult><c:values>${values}</c:values></c:disResult><c:penetrationLength uom="m">${length}</c:penetrationLength></c:dissipationTest>`

describe('a cone test of the Dutch registry', () => {
  it('becomes an object with place, height, day and cone, and one sounding', () => {
    const text = cpt([record('1.200', 7.5, 0.0668, -0.01), record('1.220', 7.6, 0.0675)])
    expect(recognise(text)).toBe('BRO')
    const { objects, epsg, findings } = read(text)
    expect(objects).toMatchObject([
      {
        key: 'CPT000000000007',
        doubtful: false,
        object: {
          shortname: 'CPT000000000007',
          boretype: 'cptu',
          xcoord: 121000.5,
          ycoord: 487000.25,
          zcoordb: -1.63,
          elevsys: 'nap',
          zcoorde: 1.26,
          drilldate2: '2026-03-18',
          netarea: 0.8,
          conearea: 10,
          conesrnum: 'C10 <7>',
        },
        soundings: [
          {
            data: {
              kind: 'cpt',
              started: '2026-03-18T09:05:30+01:00',
              meta: stated({
                a: 0.8,
                coneArea: 1000,
                sleeveDistance: 0.08,
                qcBefore: -0.023,
                qcAfter: -0.02,
                predrilled: 1.2,
                endLength: 1.26,
                class: 'klasse2',
              }),
              depth: [1.2, 1.22],
              sequences: [
                { sndname: 'qc [MPa]', values: [7.5, 7.6] },
                { sndname: 'fs [MPa]', values: [0.0668, 0.0675] },
                { sndname: 'u2 [MPa]', values: [-0.01, null] },
              ],
            },
            source: { format: 'BRO' },
            kept: {
              bro: {
                qualityRegime: 'IMBRO',
                'conePenetrometerSurvey/dissipationTest/disResult/values': '1,2,3;4,5,6;',
              },
            },
          },
        ],
      },
    ])
    // a dissipation test that names no depth stays in the document, which is told so that nobody takes it for lost
    expect([epsg, findings]).toMatchObject(['28992', [{ severity: 'note', text: 'dissipation.file.nothing' }]])
    expect(findings).toHaveLength(1)
    expect(soundingFields.started.safeParse(objects[0]!.soundings[0]!.data.started).success).toBe(true)
  })

  it('is the same in every version of the namespaces, and with other separators', () => {
    const text = cpt([record(1, 7.5), record(2, 7.6)])
    const older = text
      .replaceAll('/1.1"', '/1.0"')
      .replaceAll('c:', 'ns3:')
      .replace(
        'decimalSeparator="." tokenSeparator="," blockSeparator=";"',
        'decimalSeparator="," tokenSeparator=";" blockSeparator="#"',
      )
      .replace(
        /<ns3:values>1,[^<]*-999999;</,
        `<ns3:values>${[record('1,0', 7.5), record('2,0', 7.6)]
          .map(r =>
            r
              .replace(/,(?!0,)/g, ';')
              .replace('7.5', '7,5')
              .replace('7.6', '7,6'),
          )
          .join('#')}<`,
      )
    expect(read(older).objects[0]!.soundings[0]!.data.sequences).toEqual(
      read(text).objects[0]!.soundings[0]!.data.sequences,
    )
  })

  it('gives what a cone measures first, then the rest in the order of the registry', () => {
    const all = Object.fromEntries(Array.from({ length: 25 }, (_, column) => [column, column + 1]))
    const names = read(cpt([record('1.20', 1, 1, 1, all)])).objects[0]!.soundings[0]!.data.sequences.map(
      s => s.quantity,
    )
    expect(names.slice(0, 7)).toEqual(['qc', 'fs', 'u2', 'Rf', 'depthFile', 'time', 'qtFile'])
    expect(names).toHaveLength(24)
  })

  it('has records unsorted, repeated, without length, of another width, and a count that does not fit: each is told', () => {
    const text = cpt(
      [record('1.24', 3), record('1.20', 1), record('1.20', 2), record(-999999, 4), '1.22,1.22,0,5'],
      '<swe:elementCount><swe:Count><swe:value>7</swe:value></swe:Count></swe:elementCount>',
    )
    expect(read(text).objects[0]!.soundings[0]!.data).toMatchObject({
      depth: [1.2, 1.22, 1.24],
      sequences: [{ quantity: 'qc', values: [1, 5, 3] }, { quantity: 'depthFile' }, { quantity: 'time' }],
    })
    expect(said(text)).toEqual([
      '-: Record 4 has no depth and was left out.',
      '-: The depth 1.2 m is already in record 2; record 3 was left out.',
      '23: The file says 7 rows, and has 5.',
      '23: Record 5 has 4 values instead of 25; missing ones are empty, further ones were left out.',
      '-: The rows were not sorted by depth; they are now.',
      '18: A dissipation test without depth, times or pore pressures is left out; it stays in the file among the documents.',
    ])
  })

  it('has no values that no test can have, and says so', () => {
    const text = cpt([record('1.200', 7.5, 0.06), record('1.220', 999.99, -1), record('1.240', 7.6, -1)])
    expect(read(text).objects[0]!.soundings[0]!.data.sequences).toMatchObject([
      { sndname: 'qc [MPa]', values: [7.5, null, 7.6] },
      { sndname: 'fs [MPa]', values: [0.06, null, null] },
    ])
    expect(said(text).filter(one => one.includes('cannot have been measured'))).toEqual([
      '-: coneResistance: 1 value of 999.99 cannot have been measured and counts as missing.',
      '-: localFriction: 2 values of -1 cannot have been measured and count as missing.',
    ])
  })

  it('brings its dissipation tests, each at its length, with times that count from its first reading', () => {
    const tests = [
      dissipation(
        '4.010',
        '634.5,0.132,-999999,0.091,-999999;636.5,0.135,-999999,0.088,-999999;640.5,0.13,-999999,-999999,-999999;',
      ),
      dissipation('9.5', '0,-999999,0.2,0.3,-999999;1,-999999,0.19,0.28,-999999;'),
    ]
    const text = cpt([record('1.200', 7.5)]).replace(/<c:dissipationTest>.*/, tests.join('\n'))
    const { objects, findings } = read(text)
    expect(objects[0]!.records.dissipation_tests.map(({ values }) => values)).toEqual([
      {
        ...{ depth: 4.01, run: 'CPT000000000007', cone_area: 1000 },
        ...{ test_date: '2020-04-15', start_time: '08:54' },
        ...{ times: [0, 2, 6], qc: [0.132, 0.135, 0.13], u2: [0.091, 0.088, null] },
      },
      {
        ...{ depth: 9.5, run: 'CPT000000000007', cone_area: 1000 },
        ...{ test_date: '2020-04-15', start_time: '08:54' },
        ...{ times: [0, 1], u1: [0.2, 0.19], u2: [0.3, 0.28] },
      },
    ])
    expect(findings.map(finding => finding.text).sort()).toEqual([
      'dissipation.file.shifted|{"time":634.5}',
      'dissipation.file.tests|{"tests":2,"depths":"4.01, 9.50"}',
    ])
    // its readings stand in its own record, not among what is kept
    expect(JSON.stringify(objects[0]!.soundings[0]!.kept)).not.toContain('0.088')
  })

  it('without values is an object, and an error', () => {
    const { objects, findings } = read(cpt([]))
    expect(objects).toMatchObject([{ doubtful: true, soundings: [], object: { boretype: 'cpt', xcoord: 121000.5 } }])
    expect(findings).toMatchObject([{ severity: 'error', text: 'bro.noValues' }, { text: 'dissipation.file.nothing' }])
  })

  it('that was delivered in degrees has latitude first; a system that nobody knows is asked for', () => {
    const text = cpt([record(1, 2)])
    const degrees = text.replace('EPSG::28992', 'EPSG::4258').replace('121000.5 487000.25', '52.02 5.06')
    expect(read(degrees).objects[0]!.object).toMatchObject({ xcoord: 5.06, ycoord: 52.02, epsg: '4258' })
    expect(read(text.replace('EPSG::28992', 'EPSG::99999')).objects[0]!.object).toMatchObject({
      xcoord: 121000.5,
      epsg: null,
    })
  })

  it('several in one document are several objects', () => {
    const [one] = /<CPT_O>[\s\S]*<\/CPT_O>/.exec(cpt([record(1, 2)]))!
    const { objects } = read(wrapped(one + one.replace('0007', '0008').replace('-1.63', 'x')))
    expect(objects.map(({ key, soundings }) => [key, soundings.length])).toEqual([
      ['CPT000000000007', 1],
      ['CPT000000000008', 1],
    ])
    const same = read(wrapped(one + one + one)).objects
    expect(new Set(same.map(({ key }) => key)).size).toBe(3)
    expect(new Set(same.map(({ object }) => object.shortname)).size).toBe(3)
    expect(same.every(({ object }) => object.shortname.length <= 15)).toBe(true)
  })
})

describe('a borehole of the Dutch registry', () => {
  const layer = (top: string, base: string, inside: string) =>
    `<b:layer><b:upperBoundary uom="m">${top}</b:upperBoundary><b:lowerBoundary uom="m">${base}</b:lowerBoundary>${inside}</b:layer>\n`
  const soil = (name: string, further = '') =>
    `<b:soil><b:geotechnicalSoilName>\n  ${name}\n</b:geotechnicalSoilName>${further}</b:soil>`
  const text = wrapped(`<BHR_GT_O><broId>BHR000000000001</broId>${place}
<boring><b:boringStartDate><date>2026-03-17</date></b:boringStartDate><b:finalDepthBoring uom="m">5.00</b:finalDepthBoring><b:groundwaterLevel uom="m">1.60</b:groundwaterLevel></boring>
${layer('1.00', '2.00', soil('zwakGrindigZand', '<b:colour>donkergrijs</b:colour><b:sandMedianClass>fijn</b:sandMedianClass>'))}${layer('0.00', '1.00', soil('sterkZandigeKleiMetGrind'))}${layer('2.00', '2.50', soil('detritus'))}${layer('2.50', '3.00', '<b:specialMaterial>puin</b:specialMaterial>')}${layer('4.00', '3.00', soil('veen'))}${layer('3.00', '4.00', soil('mineraalarmVeen'))}
</BHR_GT_O>`)

  it('becomes an object with layers, soil by its name, and everything that is said of them', () => {
    const { objects, findings } = read(text)
    expect(objects[0]).toMatchObject({
      key: 'BHR000000000001',
      doubtful: true,
      object: { boretype: 'b', zcoorde: 5, drilldate2: '2026-03-17', zcoordb: -1.63 },
      kept: { LOCA: { LOCA_REM: 'groundwaterLevel 1.60 m' } },
    })
    expect(
      objects[0]!.layers.map(({ layer }) => [
        layer.depthfrom,
        layer.prinstype,
        layer.secstype,
        layer.colour,
        layer.layer_name ?? layer.commentary,
      ]),
    ).toEqual([
      [0, 'cl', 'sa3,gr', null, 'sterkZandigeKleiMetGrind'],
      [1, 'sa', 'gr1', 'dgr', 'zwakGrindigZand · colour: donkergrijs · sandMedianClass: fijn'],
      [2, null, null, null, 'detritus'],
      [2.5, 'rub', null, null, 'puin'],
      [3, 'pt', null, null, 'mineraalarmVeen'],
    ])
    expect(findings.map(({ severity, text }) => [severity, text.split('|')[0]])).toEqual([
      ['error', 'import.layer.depths'],
      ['warning', 'import.layer.noSoil'],
    ])
  })
})

describe('a pedological borehole of the Dutch registry', () => {
  const hole = (inside: string) =>
    wrapped(`<BHR_O><broId>BHR000000000002</broId>${place}<boring><b:boringStartDate><date>2026-03-17</date></b:boringStartDate>
<b:boredTrajectory><b:beginDepth uom="m">0</b:beginDepth><b:endDepth uom="m">2.10</b:endDepth></b:boredTrajectory></boring>
${inside}</BHR_O>`)

  it('has its soil layers, and ends where it was bored to', () => {
    const layer = (top: string, base: string, name: string) =>
      `<b:soilLayer><b:upperBoundary uom="m">${top}</b:upperBoundary><b:lowerBoundary uom="m">${base}</b:lowerBoundary><b:layerComponent><b:soilType><b:standardSoilName>${name}</b:standardSoilName></b:soilType></b:layerComponent></b:soilLayer>`
    const { objects, findings } = read(hole(layer('0', '0.55', 'zwakZandigeLeem') + layer('0.55', '1.8', 'kleiigVeen')))
    expect(objects[0]).toMatchObject({
      object: { boretype: 'b', zcoorde: 2.1 },
      layers: [
        { layer: { depthfrom: 0, depthto: 0.55, prinstype: 'si', secstype: 'sa1' } },
        { layer: { depthfrom: 0.55, depthto: 1.8, prinstype: 'pt' } },
      ],
    })
    expect(findings).toEqual([])
  })

  it('without a layer says so', () => {
    expect(read(hole('')).findings.map(({ text }) => text)).toEqual(['bro.noLayers'])
  })
})

describe('a document that is not read', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  const outside = `<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/hostname">]>`
  const type = 'This XML file declares a document type'
  it.each([
    ['a bomb of entities', `${bomb}${cpt([record(1, 2)]).replace(/<\?.*?\?>/, '')}`, type, false],
    [
      'an entity from outside',
      cpt([record(1, 2)])
        .replace('?>', `?>${outside}`)
        .replace('IMBRO', '&secret;'),
      type,
      false,
    ],
    ['a cut end', cpt([record(1, 2)]).slice(0, -40), 'This XML file is broken', false],
    ['crossed elements', wrapped('<CPT_O><a></CPT_O></a>'), 'This XML file is broken', false],
    ['a tag that never ends', wrapped('<CPT_O a="'), 'This XML file is broken', false],
    ['a hundred storeys', wrapped('<a>'.repeat(200) + '</a>'.repeat(200)), 'This XML file has more elements', false],
    ['a million elements', wrapped('<a/>'.repeat(1_000_000)), 'This XML file has more elements', false],
    ['a groundwater well', wrapped('<GMW_PO><x>1</x></GMW_PO>'), 'This file of the registry holds neither', true],
  ])('%s is refused with a sentence', (_, text, sentence, isWorthKeeping) => {
    expect(refusalOf(text)).toEqual([expect.stringContaining(sentence), isWorthKeeping])
  })

  it('entities that nobody declared stay as they are written', () => {
    expect(
      read(cpt([record(1, 2)]).replace('C10 &lt;7&gt;', 'A&secret;&#176;&#x110000;')).objects[0]!.object.conesrnum,
    ).toBe('A&secret;°&#x110000;')
  })

  it('of any text never throws, and what is read has depths that ascend', () => {
    const base = cpt([record(1, 2), record(2, 3, 1, 1)])
    readDamaged(text => readBro(text), base, [
      '<',
      '>',
      '"',
      '&',
      ';',
      ',',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '</CPT_O>',
      '-999999',
      '\n',
      '\0',
      '=',
    ])
  })
})

const ofOthers = allPublished('bro')
it.skipIf(ofOthers.length === 0)('published documents are read (skipped where they are absent)', () => {
  const found = ofOthers.map(({ bytes }) => {
    const [hole] = read(decode(bytes).text).objects
    return [
      hole!.key,
      hole!.object.zcoordb,
      hole!.object.zcoorde,
      hole!.soundings[0]?.data.depth.length ?? hole!.layers.length,
    ]
  })
  expect(found.sort()).toEqual([
    ['BHR000000336600', 0.09, 7, 9],
    ['CPT000000005925', 5.58, 18.2, 179],
    ['CPT000000155283', 0.09, 6.57, 305],
  ])
})
