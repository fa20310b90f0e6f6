/** Permissions written down as a grid: one column a person, one row a record, one sign where they cross. */
import type { Person } from './test-people.ts'

/** The heads of the columns. */
const columns: Readonly<Record<string, Person>> = {
  admin: 'admin',
  main: 'mainSupplier',
  mBuy: 'mainBuyer',
  supp: 'supplier',
  sBuy: 'supplierBuyer',
  owner: 'owner',
  manag: 'manager',
  membr: 'member',
  edit: 'editor',
  buyer: 'buyer',
  neigh: 'neighbour',
  unlic: 'unlicensed',
  stran: 'stranger',
  sEdit: 'strangerEditor',
}

export type GridRow = { name: string; signs: ReadonlyMap<Person, string> }

/** The first line heads the columns; every other one is a name and a sign of `allowed` for each of them. */
export function readGrid(text: string, allowed: string): GridRow[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const people = head.trim().split(/\s+/).map(personOf)
  return lines.map((line) => {
    const [name = '', ...signs] = line.trim().split(/\s+/)
    if (signs.length !== people.length || signs.some((sign) => sign.length !== 1 || !allowed.includes(sign)))
      throw new Error(`${name} needs ${people.length} signs of "${allowed}": ${line}`)
    return { name, signs: new Map(people.map((person, index) => [person, signs[index] as string])) }
  })
}

/** Whose sign is one of `wanted`. */
export const peopleWith = ({ signs }: GridRow, wanted: string): Person[] =>
  [...signs].filter(([, sign]) => wanted.includes(sign)).map(([person]) => person)

function personOf(head: string): Person {
  const person = columns[head]
  if (!person) throw new Error(`${head} heads no column`)
  return person
}
