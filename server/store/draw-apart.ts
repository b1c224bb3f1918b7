import { buffer } from 'node:stream/consumers'
import { drawPicture, sizeOfPicture } from './draw-picture.ts'

// A process of its own: the picture's bytes on standard input, the longest side as argument, WebP on standard output.
try {
  const bytes = await buffer(process.stdin)
  await sizeOfPicture(bytes)
  process.stdout.end(await drawPicture(bytes, Number(process.argv[2])))
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
