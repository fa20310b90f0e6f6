/** What the lock says: a package that goes out names the versions that it was tried with. */
import lock from '../../package-lock.json' with { type: 'json' }
import type { Locked } from '../papers/find-delivered.ts'

export const packages: Readonly<Record<string, Locked>> = lock.packages

export const exactVersions = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...names].toSorted().map((name) => [name, versionOf(name)]))

function versionOf(name: string): string {
  const version = packages[`node_modules/${name}`]?.version
  if (version === undefined) throw new Error(`package-lock.json has no package ${name}, which is imported.`)
  return version
}
