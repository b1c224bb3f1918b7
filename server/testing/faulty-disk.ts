// Loaded before the program (`--import`): the disk says no as soon as the file FAULTY_DISK is there, whose first word is
// the code, e.g. ENOSPC, and whose second the calls that fail: fsync, or write. Only below the folder `database`.
import fs from 'node:fs'

const order = process.env.FAULTY_DISK!
const { openSync, closeSync, fsyncSync, writeSync } = fs
const names = new Map<number, string>()

function refuse(fd: number, call: string): void {
  if (!/[\\/]database[\\/]/.test(names.get(fd) ?? '') || !fs.existsSync(order)) return
  const [code, which] = fs.readFileSync(order, 'utf8').trim().split(' ') as [string, string]
  if (which === call) throw Object.assign(new Error(`${code}: the disk of the test, ${call}`), { code })
}

Object.assign(fs, {
  openSync: (...args: Parameters<typeof openSync>) => {
    const fd = openSync(...args)
    names.set(fd, String(args[0]))
    return fd
  },
  closeSync: (fd: number) => {
    names.delete(fd)
    closeSync(fd)
  },
  fsyncSync: (fd: number) => {
    refuse(fd, 'fsync')
    fsyncSync(fd)
  },
  writeSync: (...args: Parameters<typeof writeSync>) => {
    refuse(args[0], 'write')
    return writeSync(...args)
  },
})
