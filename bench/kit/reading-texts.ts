import { type ChildProcess, fork } from 'node:child_process'

/** Readings that are made up: one each quarter of an hour, of a tide, a season and some noise. */
const begin = Date.UTC(2014, 0, 1)
const step = 15 * 60_000
export const isoAt = (i: number) => new Date(begin + i * step).toISOString()
const pwpAt = (i: number): string => (50 + 10 * Math.sin(i / 900) + (((i * 7919) % 101) - 50) / 200).toFixed(3)
const wtempAt = (i: number) => (11 + 3 * Math.sin(i / 5600)).toFixed(2)

/** Readings wanted: `count` of a sensor from the place `from` on. */
export interface ReadingsRange {
  sensor: number
  serial: string
  from: number
  count: number
}
/** Readings of a range as a request sends them, and as COPY takes what follows from them. */
export interface Texts {
  request: Uint8Array
  copied: Uint8Array
}

function textsOf({ sensor, serial, from, count }: ReadingsRange): Texts {
  const places = Array.from({ length: count }, (_, i) => from + i)
  const lines = places.map(i => `${serial},${isoAt(i)},${pwpAt(i)},${wtempAt(i)}`)
  const copied = places.map(i => {
    const level = 390 + Number(pwpAt(i)) / 9.81
    return `${isoAt(i)}\t${pwpAt(i)}\t${level}\t${wtempAt(i)}\t\\N\t${sensor}\t1\tpwp\t\\N\tok\t\\N\n`
  })
  return {
    request: Buffer.from(`serial_nr,smpdate,pwp,wtemp\n${lines.join('\n')}`),
    copied: Buffer.from(copied.join('')),
  }
}

/** Makes the texts in a process of its own, so that they are none of the memory that is measured; `makeTexts` is what it does. */
export class TextMaker {
  readonly #child: ChildProcess = fork(process.argv[1]!, ['texts'], { serialization: 'advanced' })

  of(wanted: ReadingsRange): Promise<Texts> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', resolve as never)
      this.#child.once('exit', () => reject(new Error('Nobody makes texts any more.')))
      this.#child.send(wanted)
    }).finally(() => this.#child.removeAllListeners('exit')) as Promise<Texts>
  }
  end(): void {
    this.#child.kill()
  }
}

export function makeTexts(): void {
  process.on('message', wanted => process.send!(textsOf(wanted as ReadingsRange)))
}
