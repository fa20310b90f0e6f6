import type { Refusal } from '../errors.ts'
import { any, everything, is, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Actor } from './actor.ts'
import type { AccessRule, Document } from './rule.ts'
import { canManage, canPlace, canWork, notAllowed, ownedOrServed, owns, refuseFields, seesAll } from './tenancy.ts'

/** One's organization's own, those it serves, those shared with it, and the picture database. */
export const visiblePictures = (actor: Actor): FilterIn<Picture> =>
  seesAll(actor)
    ? everything
    : any(ownedOrServed(actor), is('public', true), is(`organizations.${actor.organization}`, true))

/**
 * Whose organization has access (`groupEgp`, document 2 §3), and suppliers, who put pictures into it. To others single
 * pictures of it show where public contents name them, and the database is nothing to choose from.
 */
export const canBrowsePictureDatabase = (actor: Actor): boolean =>
  seesAll(actor) || actor.isSupplier || actor.hasPictureDatabase === true

const shared = (actor: Actor): FilterIn<Picture> => is(`organizations.${actor.organization}`, true)

/** The sources of the picture list (document 2 §2). */
export const pictureSources = {
  all: (actor: Actor): FilterIn<Picture> =>
    canBrowsePictureDatabase(actor) ? everything : any(ownedOrServed(actor), shared(actor)),
  owner: (actor: Actor): FilterIn<Picture> => is('owner', actor.organization),
  database: (actor: Actor): FilterIn<Picture> => (canBrowsePictureDatabase(actor) ? is('public', true) : nothing),
  shares: shared,
} as const

export type PictureSource = keyof typeof pictureSources

/** Those that a person is offered. */
export const pictureSourcesFor = (actor: Actor): readonly PictureSource[] =>
  (['owner', 'all', 'database', 'shares'] as const).filter(
    (source) => source !== 'database' || canBrowsePictureDatabase(actor),
  )

/** Document 2 §6: admin, any supplier, or the owning organization. */
export const canDeletePicture = (actor: Actor, picture: Document): boolean =>
  canWork(actor) && (seesAll(actor) || actor.isSupplier || owns(actor, picture))

/**
 * With organizations, or by the picture database with all who may browse it: suppliers, who see whom they serve. A client sees
 * no other organization; its supplier shares for it.
 */
export const canSharePictures = (actor: Actor): boolean => canWork(actor) && (seesAll(actor) || actor.isSupplier)

export const canEditPicture = (actor: Actor, picture: Document): boolean => canManage(actor, picture)

export const pictureRule: AccessRule<Picture> = {
  visible: visiblePictures,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!after) return before && canDeletePicture(actor, before) ? undefined : notAllowed()
    if (before ? !canEditPicture(actor, before) : !actor.operation || !canWork(actor) || !canPlace(actor, attempt))
      return notAllowed()
    if (seesAll(actor)) return undefined
    const publishing = canSharePictures(actor) ? undefined : refuseFields(attempt, ['public'], { public: false })
    return publishing ?? (before ? refuseFields(attempt, ['owner', 'supplier']) : undefined)
  },
}
