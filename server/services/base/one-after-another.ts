/** Works of one name run one after the other in this process, so that they do not keep losing races to each other. */
const lines = new Map<string, Promise<unknown>>()

export function oneAfterAnother<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name) ?? Promise.resolve()
  const mine = before.then(work)
  const settled = mine.catch(() => undefined)
  lines.set(name, settled)
  void settled.finally(() => {
    if (lines.get(name) === settled) lines.delete(name)
  })
  return mine
}
