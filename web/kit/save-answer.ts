/** Hands an answer to the browser as a file, under the server's name for it. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  link.download = name ? decodeURIComponent(name) : otherwise
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
