/** What the lock says of a package; only what is read here. */
export type Locked = {
  version?: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

/** `folder` as the lock names it, such as `node_modules/a/node_modules/b`. */
export type Delivered = { folder: string; name: string; version: string; license: string | undefined }

/** The packages that are reached from `roots`, each version once, by name. */
export function findDelivered(packages: Readonly<Record<string, Locked>>, roots: readonly string[]): Delivered[] {
  const byName = new Map(findReached(packages, roots).map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/**
 * The packages that are reached from `roots`, in each folder in which they are: what they depend on, builds for other platforms and what
 * they cannot do without beside them included, where the lock has it. Keys of `packages` are folders, such as `node_modules/a/node_modules/b`.
 */
export function findReached(packages: Readonly<Record<string, Locked>>, roots: readonly string[]): Delivered[] {
  const reached = new Set<string>()
  const waiting = roots.map((name) => folderOf(packages, '', name) ?? lacking(name))
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder] ?? {}
    const beside = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...beside]) {
      const found = folderOf(packages, folder, name)
      if (found !== undefined) waiting.push(found)
    }
  }
  return [...reached].map((folder) => {
    const { version = '', license } = packages[folder] ?? {}
    return { folder, name: folder.slice(folder.lastIndexOf(inside) + inside.length), version, license }
  })
}

const inside = 'node_modules/'

/** As Node finds it: in the folder itself, else in those around it. */
function folderOf(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined {
  const own = from === '' ? inside + name : `${from}/${inside}${name}`
  if (packages[own]) return own
  return from === '' ? undefined : folderOf(packages, from.slice(0, Math.max(0, from.lastIndexOf(inside) - 1)), name)
}

function lacking(name: string): never {
  throw new Error(`package-lock.json has no package ${name}, which tools/notice.ts names.`)
}
