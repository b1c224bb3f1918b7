import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { isDiskFault } from './disk.ts'

/** What of Emscripten's layer over Node's files is changed here. */
interface Engine {
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error }
  NODEFS: {
    realPath(node: Node): string
    convertNodeCode(error: NodeJS.ErrnoException): number | undefined
    stream_ops: { fsync?(stream: { nfd: number; node: Node }): number }
    node_ops: {
      mknod(parent: Node, ...rest: unknown[]): Node
      rename(node: Node, folder: Node, name: string): void
      unlink(parent: Node, name: string): void
      rmdir(parent: Node, name: string): void
    }
  }
}
interface Node {
  mode: number
  parent: Node
}

/** Emscripten's number of EIO. */
const inputOutputError = 29

/**
 * The engine's data folder, where a forced write is on the disk when the engine is told so: Emscripten's own layer over
 * Node's files has no fsync and answers that all is well.
 */
export class ForcedFolder extends NodeFS {
  /** The last word of the disk that was a complaint. */
  fault: string | undefined
  onAbort = () => {}
  /** Folders with a name made, changed or taken away since they were last forced: the engine leaves that to the file system. */
  readonly #changed = new Set<string>()

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    emscriptenOpts.preRun!.push(engine => this.#force(engine as unknown as Engine))
    return { emscriptenOpts: { ...emscriptenOpts, onAbort: () => this.onAbort() } }
  }

  #force({ NODEFS: files, FS }: Engine): void {
    const { convertNodeCode } = files
    files.convertNodeCode = error => {
      if (isDiskFault(error.code)) this.fault = error.code
      // a word of the disk that Emscripten does not know must not pass for success
      return convertNodeCode(error) ?? inputOutputError
    }
    files.stream_ops.fsync = ({ nfd, node }) => {
      const file = files.realPath(node)
      try {
        if (FS.isDir(node.mode)) this.#forceFolder(file)
        else {
          forceFile(nfd, file)
          if (this.#changed.has(path.dirname(file))) this.#forceFolder(path.dirname(file))
        }
        return 0
      } catch (error) {
        throw new FS.ErrnoError(files.convertNodeCode(error as NodeJS.ErrnoException)!)
      }
    }
    const { mknod, rename, unlink, rmdir } = files.node_ops
    const changed = (folder: Node) => this.#changed.add(files.realPath(folder))
    Object.assign(files.node_ops, {
      mknod: (parent, ...rest) => {
        changed(parent)
        return mknod(parent, ...rest)
      },
      rename: (node, folder, name) => {
        changed(node.parent)
        changed(folder)
        rename(node, folder, name)
      },
      unlink: (parent, name) => {
        changed(parent)
        unlink(parent, name)
      },
      rmdir: (parent, name) => {
        changed(parent)
        rmdir(parent, name)
      },
    } satisfies Engine['NODEFS']['node_ops'])
  }

  #forceFolder(folder: string): void {
    forceFolder(folder)
    this.#changed.delete(folder)
  }
}

const isWindows = process.platform === 'win32'

function forceFile(fd: number, file: string): void {
  try {
    fs.fsyncSync(fd)
  } catch (error) {
    // Windows forces only what is open for writing
    if (!isWindows || (error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    const writable = fs.openSync(file, 'r+')
    try {
      fs.fsyncSync(writable)
    } finally {
      fs.closeSync(writable)
    }
  }
}

/** Names in a folder are on the disk when the folder is. Windows has no such call and needs none. */
export function forceFolder(folder: string): void {
  if (isWindows) return
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Forces everything in a folder, and the folder itself. */
export function forceTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) forceTree(inner)
    else if (entry.isFile()) {
      const fd = fs.openSync(inner, 'r+')
      try {
        fs.fsyncSync(fd)
      } finally {
        fs.closeSync(fd)
      }
    }
  }
  forceFolder(folder)
}
