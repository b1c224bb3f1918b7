import { ink } from '../kit/ink.ts'

const [red, blue, green, teal] = ['#B3261E', '#1F6FB2', '#2E7D4F', '#0B6E6E'] as const
const [ochre, violet, grey, rust] = ['#B7791F', '#7B4FA3', '#8A939C', '#A0522D'] as const

/** The colour of a series, the same in every chart and on every sheet. */
export const curveInks = {
  ...{
    qc: ink,
    qt: ink,
    Qtn: ink,
    fs: red,
    u2: blue,
    u0: grey,
    Rf: green,
    Fr: green,
    Bq: violet,
    incl: violet,
    Ic: teal,
  },
  ...{ su: teal, ME1: ochre, sigp: grey, c: violet, St: red, phi: rust, Id: blue },
  ...{ Fs: grey, Qc: ochre, Rak: ink, Rad: teal },
  ...{ N10: teal, N20: teal, rd: grey, qd: teal },
} as const
