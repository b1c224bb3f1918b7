/** Patterns of a language, as the package has them; it brings no types. */
interface Hyphenator {
  hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string
}
declare module 'hyphen/de-1996/index.js' {
  const patterns: Hyphenator
  export default patterns
}
declare module 'hyphen/en-gb/index.js' {
  const patterns: Hyphenator
  export default patterns
}
declare module 'hyphen/fr/index.js' {
  const patterns: Hyphenator
  export default patterns
}
declare module 'hyphen/it/index.js' {
  const patterns: Hyphenator
  export default patterns
}
