/**
 * A latitude or longitude in decimal degrees, from decimal degrees or degrees, minutes and seconds (`46:57:08.7`,
 * `46°57'08.7"N`). South and west are negative. Null: no angle, or beyond ±180°.
 */
export function readAngle(text: string): number | null {
  const match =
    /^([NSEW])?\s*([+-])?\s*(\d{1,3}(?:\.\d+)?)(?:\s*[:°dº\s]\s*(\d{1,2}(?:\.\d+)?))?(?:\s*[:'′m\s]\s*(\d{1,2}(?:\.\d+)?))?\s*[°º'′"″s]*\s*([NSEW])?$/i.exec(
      text.trim(),
    )
  if (!match) return null
  const [, before, sign, degrees, minutes = '0', seconds = '0', after] = match
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const angle = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const negative = (sign === '-') !== /[SW]/i.test(before ?? after ?? '')
  return angle > 180 ? null : Math.round((negative ? -angle : angle) * 1e9) / 1e9
}
