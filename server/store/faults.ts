/** The store has no room left for what was to be stored; `cause` is what the disk or the bucket said. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** The store does not answer, or lets us do nothing; `cause` is what happened. */
export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable'
}

/** Fault: nothing is there under this name, or no upload under this handle (any more). */
export class Missing extends Error {
  override name = 'Missing'
}

/** What came in is not what its size, its receipts or its name say: the upload must be begun anew. */
export class Incomplete extends Error {
  override name = 'Incomplete'
}

/** A stream that holds more bytes than its limit. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** A content of which no picture can or may be drawn; `cause` is why. */
export class Unpicturable extends Error {
  override name = 'Unpicturable'
}

/** The virus scanner cannot be asked, or gives no verdict; what it should have looked at must not be taken. */
export class Unscanned extends Error {
  override name = 'Unscanned'
}
