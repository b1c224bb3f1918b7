/** Ends a command with one clear sentence and exit code 1. */
export class Stop extends Error {
  override name = 'Stop'
}
