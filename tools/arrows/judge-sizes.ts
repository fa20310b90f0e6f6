/** Folders that hold so much that nobody finds anything: twenty files and rooms are enough, tests aside. */

/** How much a folder holds beyond that, and why; `any` where another one comes with each change. */
export type KnownSizes = Readonly<Record<string, { holds: number | 'any'; why: string }>>

/** A sentence for each folder that holds too much, and for each reason that is no longer needed. `paths` are product files. */
export function judgeSizes(paths: readonly string[], known: KnownSizes): string[] {
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    const steps = path.split('/')
    for (let depth = 1; depth < steps.length; depth++) {
      const folder = steps.slice(0, depth).join('/')
      folders.set(folder, (folders.get(folder) ?? new Set()).add(steps[depth] as string))
    }
  }
  const full = [...folders].flatMap(([folder, { size }]) => {
    const holds = known[folder]?.holds ?? enough
    return holds !== 'any' && size > holds
      ? [
          `${folder} holds ${size} files and rooms, tests aside; it may hold ${holds}. Make a room of those that are one subject; a list that is read as a list gets a row with its reason in ${list}.`,
        ]
      : []
  })
  const unneeded = Object.entries(known).flatMap(([folder, { holds }]) => {
    const size = folders.get(folder)?.size ?? 0
    if (size <= enough) return [`${folder} holds ${size} files and rooms: take it out of ${list}.`]
    return holds !== 'any' && size < holds
      ? [`${folder} holds ${size} files and rooms: lower the number in ${list}.`]
      : []
  })
  return [...full, ...unneeded]
}

const enough = 20
const list = 'tools/arrows/known-sizes.ts'
