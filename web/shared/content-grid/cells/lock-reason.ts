import type { Actor } from '#domain/access/actor.ts'
import { canEditContent } from '#domain/access/contents.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import type { ListedContent } from './listed-content.ts'

/** Why one may not change a content; undefined where one may. */
export const lockReason = (content: ListedContent, actor: Actor, t: Texts): string | undefined =>
  canEditContent(actor, content)
    ? undefined
    : t(content.owner === actor.organization ? 'contents.lockedByRole' : 'contents.locked')
