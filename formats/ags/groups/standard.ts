/** Headings of AGS 4.1.1 of the groups that are written, in the standard's order; a star marks what tells rows apart. */
const headings: Record<string, string> = {
  PROJ: 'ID* NAME LOC CLNT CONT ENG MEMO FILE_FSET',
  TRAN: 'ISNO* DATE PROD STAT DESC AGS RECV DLIM RCON REM FILE_FSET',
  ABBR: 'HDNG* CODE* DESC LIST REM FILE_FSET',
  DICT: 'TYPE* GRP* HDNG* STAT DTYP DESC UNIT EXMP PGRP REM FILE_FSET',
  UNIT: 'UNIT* DESC REM FILE_FSET',
  TYPE: 'TYPE* DESC FILE_FSET',
  LOCA: 'ID* TYPE STAT NATE NATN GREF GL REM FDEP STAR PURP TERM ENDD LETT LOCX LOCY LOCZ LREF DATM ETRV NTRV LTRV XTRL YTRL ZTRL LAT LON ELAT ELON LLZ LOCM LOCA CLST ALID OFFS CNGE TRAN FILE_FSET NATD ORID ORJO ORCO',
  HORN: 'TOP* BASE* ORNT INCL REM FILE_FSET',
  GEOL: 'TOP* BASE* DESC LEG GEOL GEO2 STAT BGS FORM REM FILE_FSET',
  DETL: 'TOP* BASE* DESC REM FILE_FSET',
  SAMP: 'TOP* REF* TYPE* ID* BASE DTIM UBLO CONT PREP SDIA WDEP RECV TECH MATX TYPC WHO WHY REM DESC DESD LOG COND CLSS BAR TEMP PRES FLOW ETIM DURN CAPT LINK GEOL_STAT FILE_FSET RECL',
  CORE: 'TOP* BASE* PREC SREC RQD DIAM DURN REM FILE_FSET',
  HDPH: 'TOP* BASE* TYPE* STAR ENDD CREW EXC SHOR STAB DIML DIMW DBIT BCON BTYP BLEN LOG LOGD REM ENV METH CONT FILE_FSET',
  HDIA: 'DPTH* DIAM* REM FILE_FSET',
  CDIA: 'DPTH* DIAM* REM FILE_FSET',
  FLSH: 'TOP* BASE* TYPE RETN RETX COL REM FILE_FSET',
  BKFL: 'TOP* BASE DESC LEG DATE REM FILE_FSET',
  PIPE: 'REF* TOP* BASE* DIAM TYPE CONS REM FILE_FSET',
  WSTG: 'DPTH* DTIM SEAL CAS REM FILE_FSET',
  WSTD: 'WSTG_DPTH* NMIN* POST REM FILE_FSET',
  MONG: 'ID* DIS* PIPE_REF DATE TYPE DETL TRZ BRZ BRGA BRGB BRGC INCA INCB INCC RSCA RSCB RSCC REM CONT FILE_FSET',
  MOND: 'MONG_ID* MONG_DIS* DTIM* TYPE* REF* INST RDNG UNIT METH LIM ULIM NAME CRED CONT REM FILE_FSET',
  SCPG: 'TESN* TYPE REF CSA RATE FILT FRIC WAT WATA REM ENV CONT METH CRED CAR SLAR FILE_FSET',
  SCPT: 'SCPG_TESN* DPTH* RES FRES PWP1 PWP2 PWP3 CON TEMP PH SLP1 SLP2 REDX MAGT MAGX MAGY MAGZ SMP NGAM REM FRR QT FT QE BDEN CPO CPOD QNET FRRC EXPP BQ ISPP NQT NFR FILE_FSET',
  SCPP: 'SCPG_TESN* TOP* BASE* REF* REM CSBT CSU CRD CPHI CIC CSPT FILE_FSET',
  SCDG: 'SCPG_TESN* DPTH* PWPI PWPE DDIS T CV CVMT CH CHMT REM TEST_STAT FILE_FSET',
  SCDT: 'SCPG_TESN* SCDG_DPTH* SECS* RES PWP1 PWP2 PWP3 REM FILE_FSET',
  DPRG: 'TESN* DATE TYPE METH MASS DROP CONE ROD TANV DAMP TIP REM ANG RMSS PARF PDIU BCF GW REET ENV CONT CRED TEST_STAT FILE_FSET',
  DPRB: 'DPRG_TESN* DPTH* BLOW CBLW TORQ DEL INC REM FILE_FSET',
  ISPT: 'TOP* SEAT MAIN NPEN NVAL REP CAS WAT TYPE HAM ERAT SWP INC1 INC2 INC3 INC4 INC5 INC6 PEN1 PEN2 PEN3 PEN4 PEN5 PEN6 ROCK REM ENV METH CRED TEST_STAT FILE_FSET N60',
}
const ofTheFile = new Set(['PROJ', 'TRAN', 'ABBR', 'DICT', 'UNIT', 'TYPE', 'LOCA'])

/** The headings of a group in AGS's order, each with whether it is one of the key; [] for groups that are not written. */
function parsed(group: string): { heading: string; isKey: boolean }[] {
  if (!isStandardGroup(group)) return []
  const own = headings[group]!.split(' ').map(said => {
    const ending = said.replace('*', '')
    // a heading of another group stands whole
    return { heading: ending.includes('_') ? ending : `${group}_${ending}`, isKey: said.endsWith('*') }
  })
  return [...(ofTheFile.has(group) ? [] : [{ heading: 'LOCA_ID', isKey: true }]), ...own]
}

/** The headings that AGS gives a group, in their order; the hole alone for groups that are not written. */
export const standardHeadings = (group: string): string[] =>
  isStandardGroup(group) ? parsed(group).map(({ heading }) => heading) : ['LOCA_ID']
/** The headings by which AGS tells the rows of a group apart, which must be there even if empty; [] for groups that are not written. */
export const keyHeadings = (group: string): string[] =>
  parsed(group).flatMap(({ heading, isKey }) => (isKey ? [heading] : []))
export const isStandardGroup = (group: string): boolean => Object.hasOwn(headings, group)

/** The group whose rows the rows of a group belong to; null for those that describe the file and for groups that are not written. */
export const parentOf = (group: string): string | null =>
  !isStandardGroup(group) || ofTheFile.has(group) ? null : (parents[group] ?? 'LOCA')
const parents: Record<string, string> = {
  WSTD: 'WSTG',
  MOND: 'MONG',
  SCPT: 'SCPG',
  SCPP: 'SCPG',
  SCDG: 'SCPG',
  SCDT: 'SCDG',
  DPRB: 'DPRG',
}

export const agsUnitWords: Record<string, string> = {
  '%': 'per cent',
  bar: 'bar',
  cm: 'centimetre',
  cm2: 'square centimetre',
  cSt: 'centistokes',
  deg: 'degree of angle',
  'cm/s': 'centimetre per second',
  DegC: 'degree Celsius',
  'kN/m3': 'kilonewton per cubic metre',
  kg: 'kilogram',
  'kg/m': 'kilogram per metre',
  'l/min': 'litre per minute',
  m: 'metre',
  'm/s': 'metre per second',
  'MN/m2': 'meganewton per square metre',
  min: 'minute',
  MPa: 'megapascal',
  mm: 'millimetre',
  kPa: 'kilopascal',
  l: 'litre',
  mbar: 'millibar',
  cmH2O: 'centimetre of water',
  Hz: 'hertz',
  digit: 'digit of a vibrating wire, hertz squared by a thousand',
  Nm: 'newton metre',
  s: 'second',
  'mm2/m': 'square millimetre per metre',
  t: 'tonne',
  'yyyy-mm-dd': 'year month day',
  'yyyy-mm-ddThh:mm': 'year month day hours minutes',
  'yyyy-mm-ddThh:mm:ss': 'year month day hours minutes seconds',
}

const typeWords: Record<string, string> = {
  DMS: 'Degrees:Minutes:Seconds',
  DT: 'Date time in international format',
  ID: 'Unique identifier',
  MC: 'British Standard BS1377 : Part 2 reported moisture content',
  PA: 'Text listed in ABBR group',
  PT: 'Text listed in TYPE group',
  PU: 'Text listed in UNIT group',
  RL: 'Record link',
  T: 'Elapsed time',
  U: 'Value with a variable format',
  X: 'Text',
  XN: 'Text / numeric',
  YN: 'Yes or No',
}
/** What a type is, in the words of the standard. */
export function typeDescription(type: string): string {
  const [, count, kind] = /^(\d+)(DP|SF|SCI)$/.exec(type) ?? []
  if (kind === 'DP') return `Value; required number of decimal places, ${count}`
  if (kind === 'SF') return `Value; required number of significant figures, ${count}`
  if (kind === 'SCI') return `Scientific Notation; required number of decimal places, ${count}`
  return typeWords[type] ?? type
}
