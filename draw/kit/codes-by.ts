/** Codes by the sign that they are drawn with, in the order in which they come. */
export function codesBy<R, S>(
  records: readonly R[],
  signOf: (record: R) => S | null,
  codeOf: (record: R) => unknown,
): Map<S, string[]> {
  const codes = new Map<S, Set<string>>()
  for (const record of records) {
    const [sign, code] = [signOf(record), codeOf(record)]
    if (sign !== null && typeof code === 'string') codes.set(sign, (codes.get(sign) ?? new Set()).add(code))
  }
  return new Map([...codes].map(([sign, all]) => [sign, [...all]]))
}
