/** What a file is called among others, whose names stay theirs: `rose.jpg`, else `rose 2.jpg`. Capitals make no difference, as on most disks. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()))
  if (!known.has(name.toLowerCase())) return name
  const { stem, ending } = partsOf(name)
  for (let number = 2; ; number++) {
    const next = `${stem} ${number}${ending}`
    if (!known.has(next.toLowerCase())) return next
  }
}

/** `ending` with its dot, or empty. */
export function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot) }
}
