/** Signs beyond those that AGS allows, and what stands for them; Unicode itself knows more. */
const signs: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‹': '<',
  '›': '>',
  '•': '*',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '√': 'sqrt ',
  '∞': 'infinite',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  '€': 'EUR',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  Δ: 'Delta',
  δ: 'delta',
  λ: 'lambda',
  μ: 'µ',
  π: 'pi',
  ρ: 'rho',
  Σ: 'Sigma',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  ϕ: 'phi',
  Ω: 'Ohm',
  '␤': ' ',
  '␍': ' ',
  '␛': '',
}

/** Whether a text holds a sign that AGS allows in no cell: its rule 1, with the signs of Latin-1 that its checker lets pass. */
export const isBeyond = (text: string): boolean => /[^\0-\xff]/.test(text)

/** A text in the signs that AGS allows: the nearest where there are such, a question mark where there are none. */
export const plainText = (text: string): string =>
  isBeyond(text) ? [...text].map(sign => (isBeyond(sign) ? nearest(sign) : sign)).join('') : text

function nearest(sign: string): string {
  const known = signs[sign]
  if (known !== undefined) return known
  if (/\p{Zs}/u.test(sign)) return ' '
  if (/\p{Cf}|\p{Mn}/u.test(sign)) return ''
  return [...sign.normalize('NFKD')]
    .map(part => (isBeyond(part) ? (signs[part] ?? (/\p{Mn}/u.test(part) ? '' : '?')) : part))
    .join('')
}

/** A text with its signs beyond as `\u{2019}`, to be read back whole. */
export const encoded = (text: string): string =>
  [...text]
    .map(sign => (sign === '\\' ? '\\\\' : isBeyond(sign) ? `\\u{${sign.codePointAt(0)!.toString(16)}}` : sign))
    .join('')

/** The text that `encoded` wrote. */
export const decoded = (text: string): string =>
  text.replace(/\\(?:u\{([\da-f]{1,6})\}|\\)/g, (all, hex) => {
    if (hex === undefined) return '\\'
    const code = Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
