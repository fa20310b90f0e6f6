/** Who acts: the claims of the signed-in person, or the system itself (seeding, jobs). */
export type Actor = {
  id: string
  role: Role
  /** The person's organization. */
  organization: string
  /** The organization that serves this person's: from the claim `sup`; equal to `organization` for a supplier's people. */
  supplier: string
  isSupplier: boolean
  /** Sum of `licence` bits. */
  licences: number
  /** Whether `organization` is the installation's main organization, which sees everything (a setting, default `mcs`). */
  isMain: boolean
  /** Whether the organization has access to the picture database (`groupEgp`). */
  hasPictureDatabase?: boolean
  email?: string
  displayName?: string
  /** Of the person's account, which what is said to them is said in. */
  language?: string
  /** The network address that the call came from; none of jobs. For the security log. */
  address?: string
  /** Which of the person's windows the call came from; none of jobs. What is taken back there is what was done there. */
  desk?: string
  /**
   * Set by a service for its own writes, after it checked its own rule: the name of the operation, such as
   * `release.changeStatus`. Fields that only operations may write then pass; tenancy holds all the same. Never taken from
   * a request.
   */
  operation?: string
  /** The key by which a program acts as this person; none where they signed in themselves. */
  key?: ActorKey
  /** Set by a service: whose word it is, where somebody without an account gives it on this person's behalf. */
  guest?: string
}

/** `reads`: whatever the person reads; `all`: what they do, too; `scim`: the people of their organization, for its directory, and nothing else. */
export const keyScopes = ['reads', 'all', 'scim'] as const
export type KeyScope = (typeof keyScopes)[number]
export type ActorKey = { id: string; name: string; scope: KeyScope }

/** The same person, within an operation. */
export const within = (actor: Actor, operation: string): Actor => ({ ...actor, operation })

export const roles = ['admin', 'owner', 'manager', 'member', 'editor', 'buyer'] as const
export type Role = (typeof roles)[number]

/** Document 2 §6: who stands above whom in an organization. Special roles have no rank. */
export const rank: Record<Role, number> = { admin: 4, owner: 3, manager: 2, member: 1, editor: 0, buyer: 0 }

export const licence = { print: 1, digital: 2, article: 4, pictures: 8 } as const
export type Licence = keyof typeof licence

/** The modules of a licence sum; 5 is print and article. */
export const licencesOf = (sum: number): Licence[] =>
  (Object.keys(licence) as Licence[]).filter((name) => (sum & licence[name]) !== 0)

export const licenceSum = (names: readonly Licence[]): number => names.reduce((sum, name) => sum | licence[name], 0)

export const hasLicence = (actor: Actor, name: Licence): boolean => (actor.licences & licence[name]) !== 0

/** Seeding, migrations and jobs act as this. It passes every rule and signs its changes as `system`. */
export const systemActor: Actor = {
  id: 'system',
  role: 'admin',
  organization: 'system',
  supplier: 'system',
  isSupplier: false,
  licences: 15,
  isMain: true,
}
