/** What a driver is given in place of a statement's values: the rows of a COPY from stdin. */
export class CopiedRows {
  readonly pieces: Iterable<Uint8Array>
  constructor(pieces: Iterable<Uint8Array>) {
    this.pieces = pieces
  }
}
