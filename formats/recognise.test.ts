import { describe, expect, it } from 'vitest'
import { recognise } from './recognise.ts'

describe('a file is recognised by what it says first', () => {
  it.each([
    ['AGS4', '"GROUP","PROJ"\r\n'],
    ['AGS4', '\uFEFF\r\n  "GROUP","PROJ"\r\n'],
    ['AGS4', 'GROUP,PROJ,,\n'],
    ['AGS3', '"**PROJ"\r\n"*PROJ_ID"\r\n'],
    ['AGS3', '"**?XLAB"\r\n'],
    ['AGS3', '"**DICT"\r\n"*DICT_TYPE"\r\n"GROUP","PROJ"\r\n'],
    ['GEF', '#GEFID= 1, 1, 0\r\n'],
    ['GEF', '# GEFID = 1, 1, 0\r\n'],
    ['GEF', '#COLUMN = 3\r\n#EOH = \r\n'],
    ['GEF', '#COLUMN = 3\r # EOH =\r'],
    ['BRO', '<?xml version="1.0"?><dispatchDataResponse xmlns="http://www.broservices.nl/xsd/dscpt/1.1">'],
    ['DIGGS', '<Diggs xmlns="http://diggsml.org/schema-dev">'],
    ['text', 'depth;qc;fs\n0.1;2,3;0,01\n'],
    ['text', '# a heading\n'],
    ['text', '<html></html>'],
    ['text', ''],
    ['text', 'a table\n"GROUP","PROJ"\n'],
  ])('%s: %j', (format, text) => {
    expect(recognise(text)).toBe(format)
  })
})
