/**
 * Choices that an import adds to a property, since the table names them: an admin's stand among its options, for everybody; whoever
 * keeps an organization adds to its own values of the property.
 */
import type { Actor } from '../access/actor.ts'
import { canDefine } from '../access/contents.ts'
import { canEditOrganization } from '../access/organizations.ts'
import type { Document } from '../access/rule.ts'
import type { Property } from '../properties/property.ts'
import { folded } from '../values/read-cell.ts'

export type Defining = 'options' | 'values'

/** Undefined where the person may not. */
export function choicesGoTo(actor: Actor, owner: Document): Defining | undefined {
  if (canDefine(actor)) return 'options'
  return canEditOrganization(actor, owner) ? 'values' : undefined
}

export const takesChoices = ({ type }: Pick<Property, 'type'>): boolean => type === 'select' || type === 'exclude'

/** Those of the texts that are none of its choices yet, each once however it is written. */
export function newChoices(
  { options, values }: Pick<Property, 'options' | 'values'>,
  texts: readonly string[],
): string[] {
  const known = new Set(
    [...options.flatMap(({ id, label }) => [id, ...Object.values(label)]), ...values].map((text) => folded(text)),
  )
  const added: string[] = []
  for (const text of texts.map((one) => one.trim())) {
    const word = folded(text)
    if (word === '' || known.has(word)) continue
    known.add(word)
    added.push(text)
  }
  return added
}
