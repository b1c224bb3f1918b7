/** What the server calls an answer that is a file; `otherwise` where it says nothing. */
function readFileName(answer: Response, otherwise: string): string {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return name ? decodeURIComponent(name) : otherwise
}

/** Hands an answer to the browser as a file, under the server's name for it, which is answered. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<string> {
  const name = readFileName(answer, otherwise)
  saveFile(await answer.blob(), name)
  return name
}

/** Hands bytes to the browser as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
