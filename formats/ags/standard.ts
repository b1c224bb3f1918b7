/** Headings of AGS 4.1.1 of the groups that are written, in the standard's order. */
const headings: Record<string, string> = {
  PROJ: 'ID NAME LOC CLNT CONT ENG MEMO',
  TRAN: 'ISNO DATE PROD STAT DESC AGS RECV DLIM RCON REM',
  ABBR: 'HDNG CODE DESC LIST REM',
  DICT: 'TYPE GRP HDNG STAT DTYP DESC UNIT EXMP PGRP REM',
  UNIT: 'UNIT DESC REM',
  TYPE: 'TYPE DESC',
  LOCA: 'ID TYPE STAT NATE NATN GREF GL REM FDEP STAR PURP TERM ENDD LETT LOCX LOCY LOCZ LREF DATM ETRV NTRV LTRV XTRL YTRL ZTRL LAT LON ELAT ELON LLZ LOCM LOCA CLST ALID OFFS CNGE TRAN NATD ORID ORJO ORCO',
  HORN: 'TOP BASE ORNT INCL REM',
  GEOL: 'TOP BASE DESC LEG GEOL GEO2 STAT BGS FORM REM',
  SAMP: 'TOP REF TYPE ID BASE DTIM UBLO CONT PREP SDIA WDEP RECV TECH MATX TYPC WHO WHY REM DESC DESD LOG COND CLSS BAR TEMP PRES FLOW ETIM DURN CAPT LINK RECL',
  CORE: 'TOP BASE PREC SREC RQD DIAM DURN REM',
  HDPH: 'TOP BASE TYPE STAR ENDD CREW EXC SHOR STAB DIML DIMW DBIT BCON BTYP BLEN LOG LOGD REM ENV METH CONT',
  HDIA: 'DPTH DIAM REM',
  CDIA: 'DPTH DIAM REM',
  FLSH: 'TOP BASE TYPE RETN RETX COL REM',
  BKFL: 'TOP BASE DESC LEG DATE REM',
  PIPE: 'REF TOP BASE DIAM TYPE CONS REM',
  WSTG: 'DPTH DTIM SEAL CAS REM',
  WSTD: 'NMIN POST REM',
  MONG: 'ID DIS PIPE_REF DATE TYPE DETL TRZ BRZ BRGA BRGB BRGC INCA INCB INCC RSCA RSCB RSCC REM CONT',
  MOND: 'MONG_ID MONG_DIS DTIM TYPE REF INST RDNG UNIT METH LIM ULIM NAME CRED CONT REM',
  SCPG: 'TESN TYPE REF CSA RATE FILT FRIC WAT WATA REM ENV CONT METH CRED CAR SLAR DATE',
  SCPT: 'DPTH RES FRES PWP1 PWP2 PWP3 CON TEMP PH SLP1 SLP2 REDX MAGT MAGX MAGY MAGZ SMP NGAM REM FRR QT FT QE BDEN CPO CPOD QNET FRRC EXPP BQ ISPP NQT NFR',
  SCPP: 'TOP BASE REF REM CSBT CSU CRD CPHI CIC CSPT',
  DPRG: 'TESN DATE TYPE METH MASS DROP CONE ROD TANV DAMP TIP REM ANG RMSS PARF PDIU BCF GW REET ENV CONT CRED',
  DPRB: 'DPTH BLOW CBLW TORQ DEL INC REM',
  ISPT: 'TOP SEAT MAIN NPEN NVAL REP CAS WAT TYPE HAM ERAT SWP INC1 INC2 INC3 INC4 INC5 INC6 PEN1 PEN2 PEN3 PEN4 PEN5 PEN6 ROCK REM ENV METH CRED',
}
/** Headings that a group has of another. */
const foreign: Record<string, readonly string[]> = {
  SAMP: ['GEOL_STAT'],
  WSTD: ['WSTG_DPTH'],
  SCPT: ['SCPG_TESN'],
  SCPP: ['SCPG_TESN'],
  DPRB: ['DPRG_TESN'],
}
const ofTheFile = new Set(['PROJ', 'TRAN', 'ABBR', 'DICT', 'UNIT', 'TYPE', 'LOCA'])

/** Whether a test stands, which the groups of tests say last. */
const tail = (group: string): string[] => (['SCPG', 'DPRG', 'ISPT'].includes(group) ? ['TEST_STAT'] : [])

/** The headings that AGS gives a group, in their order; [] for groups that are not written. */
export function standardHeadings(group: string): string[] {
  // a heading of another group stands whole
  const own = headings[group]?.split(' ').map(ending => (ending.includes('_') ? ending : `${group}_${ending}`))
  if (own === undefined) return ['LOCA_ID']
  return [...(ofTheFile.has(group) ? [] : ['LOCA_ID']), ...(foreign[group] ?? []), ...own, ...tail(group), 'FILE_FSET']
}
export const isStandardGroup = (group: string): boolean => group in headings

export const unitWords: Record<string, string> = {
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
