import { withOverride } from '#domain/properties/property-override.ts'
import type { Organization, Property } from '../../client/window/data-sets.ts'
import { shownRecord } from '#web/client/live/use-live.ts'
import { signedIn } from '../../client/session/session.ts'
import { localized } from '../../ui/words/texts.ts'

/** What the own organization calls a property, as far as that is at hand. */
export function propertyName(id: string): string | undefined {
  const property = shownRecord('properties', id) as Property | undefined
  const organization = signedIn()?.organization.id
  const own =
    organization === undefined ? undefined : (shownRecord('organizations', organization) as Organization | undefined)
  return property && (localized(withOverride(property, own?.properties?.[id]).label) || undefined)
}
