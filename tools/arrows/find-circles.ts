/** Files that import each other, types included: whoever reads one must know them all. */

/** `imports` by path, to paths. Each circle as the paths on one way round it, the first again at the end. */
export function findCircles(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const onWay = new Set<string>()

  function follow(path: string): void {
    if (onWay.has(path)) return void found.push([...way.slice(way.indexOf(path)), path])
    if (done.has(path)) return
    done.add(path)
    way.push(path)
    onWay.add(path)
    for (const next of imports.get(path) ?? []) follow(next)
    way.pop()
    onWay.delete(path)
  }

  for (const path of imports.keys()) follow(path)
  return found
}
