/** Numbers that look measured, the same in every run. */
export const wave = (row: number, column: number): number =>
  5 + 4 * Math.sin(row / 37 + column) + (((row * 7919) % 101) - 50) / 100

/** A GEF of ten columns: kilopascals among them, voids, marks at the ends. */
export function gef(rows: number, name: string): string {
  const columns = [
    'm, length, 1',
    'MPa, cone, 2',
    'kPa, sleeve, 3',
    '%, ratio, 4',
    'kPa, u2, 6',
    'degrees, inclination, 8',
    'degrees, x, 21',
    'degrees, y, 22',
    'm, depth, 11',
    's, time, 12',
  ]
  const head = [
    '#GEFID = 1, 1, 0',
    '#REPORTCODE = GEF-CPT-Report, 1, 1, 0, -',
    `#TESTID = ${name}`,
    '#XYID = 31000, 121000.5, 487000.25, 0.01, 0.01',
    '#ZID = 31000, -1.63, 0.01',
    `#COLUMN = ${columns.length}`,
    ...columns.map((column, k) => `#COLUMNINFO = ${k + 1}, ${column}`),
    ...columns.map((_, k) => `#COLUMNVOID = ${k + 1}, -9999.000`),
    '#COLUMNSEPARATOR = ;',
    '#RECORDSEPARATOR = !',
    `#LASTSCAN = ${rows}`,
    '#EOH =',
  ]
  const body = Array.from({ length: rows }, (_, row) => {
    const cells = columns.map((_, column) =>
      column === 0 ? (row / 100).toFixed(3) : row % 50 === column ? '-9999.000' : wave(row, column).toFixed(4),
    )
    return `${cells.join(';')};!`
  })
  return [...head, ...body, ''].join('\r\n')
}
