/** What is wrong with an organization: languages, types, and what it changes of properties for itself. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { labelFaults } from '../properties/label-faults.ts'
import { languageListFaults, namedFault } from '../judging/named.ts'
import { offerFaults, settingFaults } from '../properties/judge-property.ts'
import { withOverride } from '../properties/property-override.ts'
import type { Property, PropertyOverride } from '../properties/property.ts'
import type { Organization } from './organization.ts'

export function judgeOrganization(judged: Judged): Fault[] {
  const { after, touches } = judged
  const { approvers, languages = [], properties = {}, contentTypes = {}, defaultContentType } = after as Organization
  return [
    ...(touches('supplier') || touches('type') ? supplierFaults(judged) : []),
    ...(touches('languages') ? languageListFaults(languages, 'languages') : []),
    ...(touches('approvers') ? approverFaults(judged, approvers) : []),
    ...Object.keys(contentTypes)
      .filter((id) => touches(`contentTypes.${id}`))
      .flatMap((id) => namedFault(judged, `contentTypes.${id}`, 'contentTypes', id) ?? []),
    ...(touches('defaultContentType')
      ? [namedFault(judged, 'defaultContentType', 'contentTypes', defaultContentType)].filter(
          (fault) => fault !== undefined,
        )
      : []),
    ...Object.entries(properties)
      .filter(([id]) => touches(`properties.${id}`))
      .flatMap(([id, override]) => overrideFaults(judged, id, override)),
  ]
}

/** A supplier serves itself, and clients. */
function supplierFaults({ after, related }: Judged): Fault[] {
  const { id, type, supplier } = after as Organization
  if (type === 'supplier') return supplier === id ? [] : [at('supplier', refuse('organization.servesItself'))]
  const named = related('organizations', supplier)
  if (!named) return [at('supplier', refuse('value.namesNothing', { path: 'supplier', id: supplier }))]
  return named['type'] === 'supplier' ? [] : [at('supplier', refuse('organization.servesNobody', { id: supplier }))]
}

/** Its own people, who work, each once. Whoever is gone may stay until they are taken out: they are asked nothing. */
function approverFaults(
  { before, after, related, isStored }: Judged,
  approvers: Organization['approvers'] | undefined,
): Fault[] {
  const known = isStored ? [] : ((before as Organization | undefined)?.approvers?.of ?? [])
  return (approvers?.of ?? []).flatMap(({ person }, index) => {
    const path = `approvers.of.${index}.person`
    const found = related('users', person)
    if (!found)
      return known.some((one) => one.person === person)
        ? []
        : [at(path, refuse('value.namesNothing', { path, id: person }))]
    if (approvers?.of.findIndex((one) => one.person === person) !== index)
      return [at(path, refuse('organization.approverTwice', { person: String(found['displayName']) }))]
    const isOwn = found['organization'] === after['id'] && found['role'] !== 'buyer'
    return isOwn ? [] : [at(path, refuse('organization.approverElsewhere', { person: String(found['displayName']) }))]
  })
}

/** The property must stay a sound one with the change. */
function overrideFaults(judged: Judged, id: string, override: PropertyOverride): Fault[] {
  const path = `properties.${id}`
  const property = judged.related('properties', id) as Property | undefined
  if (!property) return [at(path, refuse('value.namesNothing', { path, id }))]
  const own = withOverride(property, override)
  return [
    ...(own.latin && own.translatable ? [at(`${path}.translatable`, refuse('property.latinTranslated'))] : []),
    ...settingFaults(property.type, override, (field) => `${path}.${field}`),
    ...offerFaults(override.values ?? [], `${path}.values`),
    ...labelFaults(override.label ?? {}, `${path}.label`),
  ]
}
