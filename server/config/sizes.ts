/** Bytes as people read them: `2 GB`, `1.50 MB`. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${Number.isInteger(size) ? size : size.toFixed(2)} ${units[unit]}`
}
