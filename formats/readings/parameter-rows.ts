import type { Delimiter } from '../csv/cells.ts'
import { plainWords } from '../csv/header.ts'
import { LineRows } from './rows.ts'

const parameterHead =
  /^((mess|station ?)?parameter( ?name)?|param|parametre|parametro|(mess|kenn)gr(o|oe)(ss|ß)e|grootheid|measurand|variable|quantity|observed ?property|determinand|grandeur|grandezza|magnitud)$/
const valueHead =
  /^((mess|meet)?(wert|waarde)|value|measured value|reading|valeur|valeur mesuree|valore|valor|result|resultat|risultato)( ?[[(](.*)[\])])?$/
const unitHead = /^((unit|einheit|eenheid|unite|unita|unidad)( ?(symbol|name))?|units)$/

const delimiters: readonly Delimiter[] = [';', '\t', ',']
/** Lines in which the header may stand. */
const looked = 200
/** Quantities of one file; more are no quantities. */
const mostParameters = 40

interface Head {
  delimiter: Delimiter
  /** Line number, from 1. */
  line: number
  cells: string[]
  parameter: number
  value: number
  /** -1: there is none. */
  unit: number
}

/**
 * A text whose rows hold one value each, with the word for what it is and its unit beside it, as one with a column for each
 * quantity and unit; line by line, so that each stays where it is. Other texts as they are.
 */
export function partByParameter(text: string): string {
  const head = delimiters.map(delimiter => findHead(text, delimiter)).find(found => found !== null)
  if (!head) return text
  const { delimiter, line, cells, value } = head
  const places = new Map<string, number>()
  const first = new LineRows(text, delimiter)
  while (first.next()) {
    const name = first.line > line ? quantityOf(first, head) : ''
    if (name !== '' && !places.has(name)) places.set(name, places.size)
  }
  if (places.size === 0 || places.size > mostParameters) return text
  const kept = [...cells.keys()].filter(k => ![head.parameter, value, head.unit].includes(k))
  const join = (of: readonly string[]) =>
    of.map(cell => (/^[^;,\t"]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(delimiter)
  const made: string[] = []
  const rows = new LineRows(text, delimiter)
  while (rows.next()) {
    const place = rows.line > line ? places.get(quantityOf(rows, head)) : undefined
    const values = Array.from(places, (_, k) => (k === place ? rows.cell(value) : ''))
    if (rows.line === line) made.push(join([...kept.map(k => cells[k]!), ...places.keys()]))
    else if (place === undefined) made.push(text.slice(rows.begin, rows.lineEnds))
    else made.push(join([...kept.map(k => rows.cell(k)), ...values]))
  }
  return made.join('\n') + (/[\r\n]$/.test(text) ? '\n' : '')
}

/** What the value of a row is of, as a header would say it; '' where the row says nothing of it. */
function quantityOf(rows: LineRows, { parameter, value, unit, cells }: Head): string {
  const name = rows.cells > value ? rows.cell(parameter) : ''
  const given = unit < 0 ? (/[[(](.*)[\])]/.exec(cells[value]!)?.[1] ?? '') : rows.cell(unit)
  return name === '' || given === '' ? name : `${name} [${given}]`
}

function findHead(text: string, delimiter: Delimiter): Head | null {
  const rows = new LineRows(text, delimiter)
  while (rows.line < looked && rows.next()) {
    if (rows.cells < 3) continue
    const cells = rows.all()
    const plain = cells.map(plainWords)
    const find = (of: RegExp) => plain.findIndex(cell => of.test(cell))
    const [parameter, value] = [find(parameterHead), find(valueHead)]
    if (parameter >= 0 && value >= 0)
      return { delimiter, line: rows.line, cells, parameter, value, unit: find(unitHead) }
  }
  return null
}
