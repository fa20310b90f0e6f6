/** What a person does first, by what they are, with what of it is there: the numbered strip of the home screen. */
import type { Actor } from '../access/actor.ts'
import type { ReleaseStatus } from '../releases/release-status.ts'

export type StepKey =
  | 'table'
  | 'design'
  | 'places'
  | 'client'
  | 'labels'
  | 'proof'
  | 'approved'
  | 'team'
  | 'address'
  | 'firstProof'
  | 'decide'
  | 'text'
  | 'request'
  | 'basket'

export type Facts = {
  hasContents: boolean
  /** A template with a design; and that the last one has placeholders. */
  hasDesign: boolean
  hasPlaces: boolean
  hasClients: boolean
  hasAddress: boolean
  /** Something lies in the basket or was ordered. */
  hasOrdered: boolean
  /** Of one's organization, oneself included. */
  people: number
  /** Where the last changed print release of each status is. */
  releases: { readonly [status in ReleaseStatus]?: string }
  /** Where the releases are now that this person changed last. */
  mine: readonly ReleaseStatus[]
  /** The design that came last. */
  template?: string
  /** What may be ordered. */
  onSale?: string
}

export type Step = { key: StepKey; to: { path: string; query?: Readonly<Record<string, string>> }; done: boolean }

export function firstSteps(actor: Pick<Actor, 'role' | 'isSupplier'>, facts: Facts): Step[] {
  const ways = waysOf(facts)
  return keysOf(actor).map((key) => ({ key, ...ways[key] }))
}

function keysOf({ role, isSupplier }: Pick<Actor, 'role' | 'isSupplier'>): readonly StepKey[] {
  if (role === 'buyer') return ['basket']
  if (role === 'editor') return ['text', 'request']
  if (role === 'admin' || isSupplier) return ['table', 'design', 'places', 'client', 'labels', 'proof', 'approved']
  return role === 'member' ? ['text', 'request', 'decide'] : ['team', 'address', 'firstProof', 'decide']
}

function waysOf(facts: Facts): Record<StepKey, Omit<Step, 'key'>> {
  const { pending, review, approval, published } = facts.releases
  const list = '/publications'
  const wasSent = approval !== undefined || published !== undefined
  const isMine = (...statuses: ReleaseStatus[]) => facts.mine.some((status) => statuses.includes(status))
  const own = '/account/organization'
  return {
    table: { to: { path: '/import' }, done: facts.hasContents },
    design: { to: { path: '/artwork/templates', query: { new: '1' } }, done: facts.hasDesign },
    places: {
      to:
        facts.template === undefined
          ? { path: '/artwork/templates' }
          : { path: `/artwork/template/${facts.template}`, query: { tab: 'placeholders' } },
      done: facts.hasPlaces,
    },
    client: { to: { path: '/config/organizations', query: { new: '1' } }, done: facts.hasClients },
    labels: {
      to: facts.hasContents ? { path: '/contents' } : { path: list, query: { new: '1' } },
      done: Object.keys(facts.releases).length > 0,
    },
    proof: {
      to: { path: review ?? pending ?? approval ?? list },
      done: isDone(isMine('approval'), wasSent, review),
    },
    approved: { to: { path: published ?? approval ?? list }, done: published !== undefined },
    team: { to: { path: own, query: { tab: 'members', invite: '1' } }, done: facts.people > 1 },
    address: { to: { path: own, query: { tab: 'general' } }, done: facts.hasAddress },
    firstProof: { to: { path: approval ?? published ?? list }, done: wasSent },
    decide: {
      to: { path: approval ?? published ?? list },
      done: isDone(isMine('published', 'reviewAndPublish', 'rejected'), published !== undefined, approval),
    },
    text: { to: { path: pending === undefined ? list : `${pending}/edit` }, done: facts.mine.length > 0 },
    request: { to: { path: pending ?? list }, done: isMine('review', 'approval', 'published', 'reviewAndPublish') },
    basket: { to: { path: facts.onSale ?? list }, done: facts.hasOrdered },
  }
}

/** Who has never done it is led to what waits, though others have done it before. */
const isDone = (own: boolean, byOthers: boolean, waits: string | undefined): boolean =>
  own || (byOthers && waits === undefined)
