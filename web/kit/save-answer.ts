/** Hands an answer to the browser as a file, under the server's name for it. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<void> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await answer.blob(), name ? decodeURIComponent(name) : otherwise)
}

/** Hands bytes to the browser as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
