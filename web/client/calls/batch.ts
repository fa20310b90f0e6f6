/** Many small questions of one moment, such as the thumbnails of a screen, become one call. */
export function batched<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  { moment = 20, together = 200 } = {},
): (key: string) => Promise<Answer | null> {
  type Waiting = { resolve: (answer: Answer | null) => void; reject: (error: unknown) => void }
  let gathered = new Map<string, Waiting[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    timer = undefined
    const all = [...gathered]
    gathered = new Map()
    for (let start = 0; start < all.length; start += together) {
      const part = all.slice(start, start + together)
      ask(part.map(([key]) => key)).then(
        (answers) =>
          part.forEach(([key, waiting]) => waiting.forEach(({ resolve }) => resolve(answers.get(key) ?? null))),
        (error: unknown) => part.forEach(([, waiting]) => waiting.forEach(({ reject }) => reject(error))),
      )
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      gathered.set(key, [...(gathered.get(key) ?? []), { resolve, reject }])
      timer ??= setTimeout(send, moment)
    })
}
