/** Where a logo stands whole and in the middle, mm. */
export const logoBox = { width: 33, height: 10 } as const

export function Logo(_: { href: string; x: number; y: number }) {
  return null
}
