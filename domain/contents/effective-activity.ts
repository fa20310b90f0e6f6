/**
 * When a content is active (docs/decisions/0196-activity-is-effective.md): while it is set so, and a variant only while its parent
 * is, too. Whatever means "active" asks for `effectivelyActive`, which the store keeps by this rule.
 */

/** A content as it is stored. */
type Stored = Readonly<Record<string, unknown>>

/** A variant whose parent is not there is not active: it is not whole. */
export const isEffectivelyActive = (content: Stored, parent: Stored | undefined): boolean =>
  content['active'] !== false && (content['parentId'] === undefined || parent?.['active'] === true)

/**
 * Whether the variants of a content are to be looked at again. One that comes back from the trash finds its variants, too, and
 * so does a new one that is called as one was that is gone.
 */
export const movesVariants = (before: Stored | undefined, after: Stored | undefined): boolean =>
  !before || !after || before['active'] !== after['active']

/** Whether a content's own activity is to be looked at again, whatever its parent does. */
export const movesItself = (before: Stored | undefined, after: Stored): boolean =>
  movesVariants(before, after) || before?.['parentId'] !== after['parentId']
