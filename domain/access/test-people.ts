/** The people of the demo tenant, as the case list names them. */
import { type Actor, type Role } from './actor.ts'

const person = (id: string, role: Role, organization: string, supplier: string, licences: number): Actor => ({
  id,
  role,
  organization,
  supplier,
  isSupplier: organization === supplier,
  licences,
  isMain: organization === 'mcs',
  hasPictureDatabase: organization === 'rosenhof',
})

export const people = {
  admin: person('p-admin', 'admin', 'mcs', 'mcs', 15),
  mainSupplier: person('p-main-supplier', 'member', 'mcs', 'mcs', 15),
  mainBuyer: person('p-main-buyer', 'buyer', 'mcs', 'mcs', 15),
  /** Of the second supplier. */
  supplier: person('p-supplier', 'member', 'gruenwerk', 'gruenwerk', 15),
  supplierBuyer: person('p-supplier-buyer', 'buyer', 'gruenwerk', 'gruenwerk', 15),
  /** A client of the main supplier with all licences. */
  owner: person('p-owner', 'owner', 'rosenhof', 'mcs', 15),
  manager: person('p-manager', 'manager', 'rosenhof', 'mcs', 15),
  member: person('p-member', 'member', 'rosenhof', 'mcs', 15),
  editor: person('p-editor', 'editor', 'rosenhof', 'mcs', 15),
  buyer: person('p-buyer', 'buyer', 'rosenhof', 'mcs', 15),
  /** Owner of another client of the main supplier, print licence only. */
  neighbour: person('p-neighbour', 'owner', 'staudenland', 'mcs', 1),
  /** One of that organization without any licence. */
  unlicensed: person('p-unlicensed', 'member', 'staudenland', 'mcs', 0),
  /** Owner of the second supplier's client. */
  stranger: person('p-stranger', 'owner', 'alpenflora', 'gruenwerk', 15),
  strangerEditor: person('p-stranger-editor', 'editor', 'alpenflora', 'gruenwerk', 15),
} as const satisfies Record<string, Actor>

export type Person = keyof typeof people
export const everyone = Object.keys(people) as Person[]
