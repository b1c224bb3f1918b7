/** What is used of pdfkit's document; the server's and the browser's are the same but for their streams. */
export interface PdfDocument {
  addPage(options?: { size: [number, number]; margin: number }): unknown
  save(): unknown
  restore(): unknown
  translate(x: number, y: number): unknown
  scale(x: number, y?: number): unknown
  rotate(angle: number, options: { origin: [number, number] }): unknown
  transform(a: number, b: number, c: number, d: number, e: number, f: number): unknown
  /** Leads from what is drawn now to the page; pdfkit lays its tiles by it, and its types do not tell of it. */
  readonly _ctm?: readonly [number, number, number, number, number, number]
  addContent(operators: string): unknown
  clip(): unknown
  rect(x: number, y: number, width: number, height: number): unknown
  moveTo(x: number, y: number): unknown
  lineTo(x: number, y: number): unknown
  circle(x: number, y: number, radius: number): unknown
  ellipse(x: number, y: number, rx: number, ry: number): unknown
  lineWidth(width: number): unknown
  lineCap(cap: string): unknown
  lineJoin(join: string): unknown
  miterLimit(limit: number): unknown
  dash(lengths: number, options: object): unknown
  undash(): unknown
  strokeColor(colour: string): unknown
  fillColor(colour: unknown): unknown
  strokeOpacity(opacity: number): unknown
  fillOpacity(opacity: number): unknown
  fill(rule?: 'even-odd'): unknown
  stroke(): unknown
  fillAndStroke(rule?: 'even-odd'): unknown
  pattern(box: [number, number, number, number], xStep: number, yStep: number, content: string): unknown
  registerFont(name: string, bytes: Uint8Array): unknown
  font(name: string): unknown
  fontSize(size: number): unknown
  widthOfString(text: string): number
  readonly page: { height: number }
  markContent(tag: 'Span', options: { actual: string }): unknown
  endMarkedContent(): unknown
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): unknown
  addNamedDestination(name: string): unknown
  goTo(x: number, y: number, width: number, height: number, name: string): unknown
  outline: { addItem(title: string): unknown }
  on(event: 'data' | 'end' | 'error', listener: (...given: never[]) => void): unknown
  end(): void
}
