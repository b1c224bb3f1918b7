import { describe, expect, it } from 'vitest'
import { gridCode, heightSystem } from './grid.ts'
import { holeType } from './hole-type.ts'
import { componentsOf, legendMaterial } from './legend.ts'
import { readSoilWords } from './soil-words.ts'

describe('the words of a description', () => {
  it.each([
    ['Firm brown slightly sandy gravelly CLAY. Sand is fine to coarse.', 'cl', 'sa1,gr'],
    ['Soft dark brown slightly sandy slightly gravelly CLAY with some fine rootlets', 'cl', 'sa1,gr1'],
    ['Medium dense brown very gravelly very clayey fine to coarse SAND.', 'sa', 'gr3,cl3'],
    ['Loose grey fine SAND', 'fsa', null],
    ['Loose grey silty fine to medium SAND', 'fmsa', 'si'],
    ['Grey medium to coarse subangular to subrounded GRAVEL', 'mcgr', null],
    ['Medium dense grey SAND', 'sa', null],
    ['Stiff clayey SILT', 'si', 'cl'],
    ['SAND and fine to coarse GRAVEL of limestone', 'sa', 'gr4'],
    ['Brown sandy clay', 'cl', 'sa'],
    ['FIRM BROWN SANDY CLAY WITH GRAVEL', 'cl', 'sa'],
    ['Spongy dark brown fibrous PEAT', 'pt', null],
    ['MADE GROUND: Black very gravelly SAND', 'mg', null],
    ['MADE GROUND Vegetation over dark grey very clayey GRAVEL.', 'mg', null],
    ['Grass over TOPSOIL: Soft dark brown slightly sandy CLAY', 'mu', null],
    ['Grass over firm dark brown sandy clay TOPSOIL with roots.', 'mu', null],
    ['Extremely weak reddish brown MUDSTONE. Recovered as stiff CLAY.', 'clst', null],
    ['Extremely weak thinly laminated MUDSTONE recovered as clayey angular mudstone GRAVEL.', 'clst', null],
    ['Weak grey MUDSTONE (Recovered as clayey GRAVEL).', 'clst', null],
    ['Weak thinly laminated dark grey slightly micaceous SILTSTONE with thin beds of mudstone', 'slst', null],
    ['Very dense brown clayey to very clayey fine to coarse SAND', 'sa', 'cl3'],
  ])('%j', (text, prinstype, secstype) => {
    expect(readSoilWords(text)).toEqual({ prinstype, secstype, ambiguous: false })
  })

  it.each([
    'CLAY/SILT',
    'Interbedded MUDSTONE and SANDSTONE',
    'Interbedded SAND and CLAY',
    'POSSIBLE MADE GROUND: Medium dense brown clayey SAND',
    'Probable weathered MUDSTONE',
    'brown clay, silt, sand',
  ])('%j names no single major component', text => {
    expect(readSoilWords(text)).toEqual({ prinstype: null, secstype: null, ambiguous: true })
  })

  it.each(['', 'No recovery', 'Plastic pipe installed', '(MUDSTONE)', '(((('])('%j names none at all', text => {
    expect(readSoilWords(text)).toEqual({ prinstype: null, secstype: null, ambiguous: false })
  })
})

describe('the legend code', () => {
  it('is read by the file’s own description before the standard’s', () => {
    expect(legendMaterial('201', 'Silty SAND')).toBe('sa')
    expect(legendMaterial('201', undefined)).toBe('cl')
    expect(legendMaterial('DOL', 'DOLOMITE')).toBe('dol')
  })

  it('says nothing where it pictures two materials, none or an unknown one', () => {
    expect(['302', '725', '809', '999', 'QQ', ''].map(code => legendMaterial(code, undefined))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    expect(legendMaterial('105', 'PROBABLY MADE GROUND')).toBeNull()
  })

  it('fills in where the words name nothing, and makes a doubt where they differ', () => {
    expect(componentsOf('Hard grey rock', legendMaterial('803', undefined)).prinstype).toBe('sst')
    expect(componentsOf('Firm CLAY', 'clst')).toEqual({ prinstype: null, secstype: null, ambiguous: true })
    expect(componentsOf('silty fine SAND', 'sa')).toEqual({ prinstype: 'fsa', secstype: 'si', ambiguous: false })
    expect(componentsOf('SAND and GRAVEL', 'gr').prinstype).toBe('sa')
    expect(componentsOf('MADE GROUND: Grey concrete.', 'con').prinstype).toBe('mg')
  })
})

describe('types of holes, grids and heights', () => {
  it('takes the first known part of a composite type', () => {
    expect(holeType('WLS+DP')).toEqual({ boretype: 'rks', rest: ['DP'] })
    expect(holeType('XX+RC')).toEqual({ boretype: 'kb', rest: ['XX'] })
    expect(holeType('')).toEqual({ boretype: null, rest: [] })
    expect(holeType('constructor').boretype).toBeNull()
  })

  it.each([
    ['OSGB', '27700'],
    ['CH1903+ / LV95', '2056'],
    ['CH1903', '21781'],
    ['EPSG:31254', '31254'],
    ['WGS84 / UTM zone 32N', '32632'],
    ['ETRS89 UTM 32N', '25832'],
    ['HK1980 Grid', '2326'],
    ['SVY21', '3414'],
    ['Local grid', '0'],
    ['The hill', null],
    ['', null],
  ])('grid %j is %s', (name, epsg) => {
    expect(gridCode(name)).toBe(epsg)
  })

  it('reads a height datum only where it is named', () => {
    expect([heightSystem('LN02'), heightSystem('Ordnance Datum'), heightSystem('')]).toEqual(['müM', 'odn', null])
  })
})
