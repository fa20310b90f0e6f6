import type { Refusal } from '../errors.ts'
import { any, everything, is } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Font } from '../fonts/font.ts'
import type { Hyphenation } from '../fonts/hyphenation.ts'
import type { Template } from '../templates/template.ts'
import type { Actor } from './actor.ts'
import { type AccessRule, type Document, isRestore } from './rule.ts'
import {
  canPlace,
  canWork,
  notAllowed,
  ownedOrServed,
  canManage,
  owns,
  refuseFields,
  seesAll,
  serves,
  touchesOnly,
} from './tenancy.ts'

/** Clients use their own templates and those their supplier offers to all; never those made for another client. */
export const visibleTemplates = (actor: Actor): FilterIn<Template> =>
  seesAll(actor) ? everything : any(ownedOrServed(actor), is('owner', actor.supplier))

/** Templates are the suppliers' work. */
export const canMakeTemplates = (actor: Actor): boolean => canWork(actor) && (seesAll(actor) || actor.isSupplier)

export const canEditTemplate = (actor: Actor, template: Document): boolean =>
  canMakeTemplates(actor) && (seesAll(actor) || owns(actor, template) || serves(actor, template))

/** A design with a release's data in it is for those who make designs, of releases that they work on. */
export const canTakeFilledDesign = (actor: Actor, release: Document): boolean =>
  canMakeTemplates(actor) && canManage(actor, release)

export const templateRule: AccessRule<Template> = {
  visible: visibleTemplates,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (before ? !canEditTemplate(actor, before) : !canMakeTemplates(actor) || !canPlace(actor, attempt))
      return notAllowed()
    if (!after) return undefined
    return before && !seesAll(actor) ? refuseFields(attempt, ['owner', 'supplier']) : undefined
  },
}

/**
 * Fonts and hyphenations: those that are shared, one's own, and those of one's supplier, whose templates are set with
 * them. The engine needs them in every browser. (Where `shared` was never written, it is so.)
 */
export const visibleTools = (actor: Actor): FilterIn<Font | Hyphenation> =>
  seesAll(actor)
    ? everything
    : any({ field: 'shared', op: '!=', value: false }, is('owner', actor.organization), is('owner', actor.supplier))

/** Suppliers look after their own. */
export const canKeepTool = (actor: Actor, tool: Document): boolean =>
  canMakeTemplates(actor) && (seesAll(actor) || owns(actor, tool))

/** A font is a file: it is uploaded through the artwork service, and only whom it is for can be edited. */
export const fontRule: AccessRule<Font> = {
  visible: visibleTools,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (![before, after].every((font) => font === undefined || canKeepTool(actor, font))) return notAllowed()
    const byHand = !after || isRestore(attempt) || (before && touchesOnly(attempt, ['shared', 'archived']))
    return actor.operation || byHand ? undefined : notAllowed()
  },
}

export const hyphenationRule: AccessRule<Hyphenation> = {
  visible: visibleTools,
  refusal: (actor, { before, after }) =>
    [before, after].every((one) => one === undefined || canKeepTool(actor, one)) ? undefined : notAllowed(),
}
