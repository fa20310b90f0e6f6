/** Collections under what they lie in, under whom they belong to: the rows of the tree, as far as it is open. */
import type { Collection } from '#domain/collections/collection.ts'

export type Placed = Pick<Collection, 'id' | 'name' | 'owner' | 'parentId'>

export type TreeRow<One extends Placed> = {
  /** Of an organization `@` and its id: no collection is called so. */
  key: string
  /** From 0, where organizations stand. */
  depth: number
  name: string
  /** Undefined where nothing lies in it. */
  isOpen: boolean | undefined
  collection?: One
  organization: string
  /** Of an organization, how many collections are its. */
  count?: number
}

type Asked<One extends Placed> = {
  collections: readonly One[]
  /** Stands first. */
  own: string
  nameOf: (organization: string) => string
  isOpen: (key: string) => boolean
  compare: (one: string, other: string) => number
}

export const keyOfOrganization = (id: string): string => `@${id}`

/** One whose parent is not among them stands right below its organization; so does a ring of old, once. */
export function treeRows<One extends Placed>({
  collections,
  own,
  nameOf,
  isOpen,
  compare,
}: Asked<One>): TreeRow<One>[] {
  const byId = new Map(collections.map((one) => [one.id, one]))
  const children = Map.groupBy(collections, (one) => placeOf(one, byId))
  const owners = [...new Set(collections.map(({ owner }) => owner))].toSorted(
    (one, other) => Number(other === own) - Number(one === own) || compare(nameOf(one), nameOf(other)),
  )
  const rows: TreeRow<One>[] = []
  const add = (one: One, depth: number) => {
    const inside = children.get(one.id) ?? []
    const open = inside.length === 0 ? undefined : isOpen(one.id)
    rows.push({ key: one.id, depth, name: one.name, isOpen: open, collection: one, organization: one.owner })
    if (open) for (const child of sorted(inside)) add(child, depth + 1)
  }
  const sorted = (list: readonly One[]) => list.toSorted((one, other) => compare(one.name, other.name))
  for (const owner of owners) {
    const key = keyOfOrganization(owner)
    const open = isOpen(key)
    const count = collections.filter((one) => one.owner === owner).length
    rows.push({ key, depth: 0, name: nameOf(owner), isOpen: open, organization: owner, count })
    if (open) for (const one of sorted(children.get(key) ?? [])) add(one, 1)
  }
  return rows
}

function placeOf<One extends Placed>(one: One, byId: ReadonlyMap<string, One>): string {
  const parent = one.parentId === undefined ? undefined : byId.get(one.parentId)
  return parent && parent.owner === one.owner && !isInRing(one, byId) ? parent.id : keyOfOrganization(one.owner)
}

function isInRing<One extends Placed>(one: One, byId: ReadonlyMap<string, One>): boolean {
  const passed = new Set<string>()
  for (let at: One | undefined = one; at?.parentId !== undefined; at = byId.get(at.parentId)) {
    if (at.parentId === one.id) return true
    if (passed.has(at.id)) return false
    passed.add(at.id)
  }
  return false
}

/** What lies in it, however deep: where it can itself not be put. */
export function isWithin(id: string, target: string, byId: ReadonlyMap<string, Placed>): boolean {
  const passed = new Set<string>()
  for (let at = byId.get(target); at && !passed.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) {
    if (at.id === id) return true
    passed.add(at.id)
  }
  return false
}
