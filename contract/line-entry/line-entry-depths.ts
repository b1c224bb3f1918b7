const number = String.raw`(\d{1,5}(?:[.,]\d{1,4})?)`
const stretch = new RegExp(
  String.raw`^\s*${number}\s*m?\s*(?:-|–|to|bis|à|a)\s*${number}(?:\s*m(?=[\s,;:]|$))?(?=[\s,;:]|$)[\s,;:]*`,
  'i',
)
const single = new RegExp(String.raw`^\s*${number}(?:\s*m(?=[\s,;:]|$))?(?=[\s,;:]|$)(?!\s*(?:cm|mm|%))[\s,;:]*`, 'i')

/** Leading numbers: one is the depth to, two are depth from and to. */
export function readLineDepths(line: string): { depthfrom?: number; depthto?: number; rest: string } {
  const read = (text: string) => Number(text.replace(',', '.'))
  const two = stretch.exec(line)
  if (two) return { depthfrom: read(two[1]!), depthto: read(two[2]!), rest: line.slice(two[0].length) }
  const one = single.exec(line)
  return one ? { depthto: read(one[1]!), rest: line.slice(one[0].length) } : { rest: line }
}
