import { Stop } from './stop.ts'

/** No room: on the disk, in a quota, or under a limit on the size of files. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
export const isDiskFull = (code: string | undefined): boolean => fullDisk.has(code ?? '')

/** What a disk says when it can do no more, and not because something is simply not there. */
export const isDiskFault = (code: string | undefined): boolean =>
  !['ENOTDIR', 'EEXIST'].includes(code ?? '') && sentenceOf(code ?? '', '') !== undefined

function sentenceOf(code: string, folder: string): string | undefined {
  if (isDiskFull(code)) return `The disk of ${folder} is full (${code}). Make room and try again.`
  if (code === 'EROFS') return `The disk of ${folder} is read-only. Make it writable, or name another folder.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${folder} may not be read and written by this user (${code}). Give it to the user who runs Borebook, or name another folder.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is no folder.`
  if (['EIO', 'ENODEV', 'ENXIO', 'ESTALE'].includes(code))
    return `The disk of ${folder} fails (${code}). Look after the disk before anything else.`
  return undefined
}

/** A sentence for what the disk of a folder said; undefined where the error is another. */
function diskStop(error: unknown, folder: string): Stop | undefined {
  const { code, fault } = error as { code?: string; fault?: string }
  const sentence = sentenceOf(fault ?? code ?? '', folder)
  return sentence === undefined ? undefined : new Stop(sentence)
}

/** Does something with a folder, and ends with a sentence where its disk does not let us. */
export async function onDiskOf<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw diskStop(error, folder) ?? error
  }
}
