/** The print check of a release or a template: what would go wrong, where, and the field that causes it; and what holds up publishing. */
import { productError } from '#domain/errors.ts'
import { exampleOf } from '#domain/releases/placeholder-values.ts'
import { releaseFindings } from '#domain/releases/release-findings.ts'
import type { Release } from '#domain/releases/release.ts'
import { blockingFindings, preflightLimitsOf, preflightOf } from '#domain/templates/preflight-policy.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { PrintCheck } from '#schema/shapes/composed.ts'
import { type ComposeInput, prepareRelease } from './compose-release.ts'
import type { Services } from '../context.ts'
import { faultsOf } from './generate-release-artwork.ts'

/** With the examples of its placeholders. Throws `template.noDesign` before its first upload. */
export async function checkTemplate(services: Services, template: Template & { id: string }): Promise<PrintCheck> {
  const { id, owner, supplier, placeholders, design } = template
  if (!design) throw productError('template.noDesign', { id })
  const examples = placeholders.flatMap((placeholder) => {
    const value = exampleOf(placeholder, 'de')
    return value === undefined ? [] : [[placeholderKey(placeholder.id), { value }] as const]
  })
  return checkRelease(services, { owner, supplier, template: id, data: Object.fromEntries(examples) })
}

/** Throws what composing throws. */
export async function checkRelease(services: Services, release: ComposeInput): Promise<PrintCheck> {
  const prepared = await prepareRelease(services, release)
  const { template } = prepared
  const policy = preflightOf(template)
  const composed = await prepared.compose({ limits: preflightLimitsOf(policy) })
  const { hash, diagnostics: told, findings: checked } = composed
  const all = releaseFindings(template.placeholders, policy, release.data, { told, checked })
  const blocking = blockingFindings(policy.publishing, all).length
  return { hash, findings: all, publishing: policy.publishing, blocking }
}

const mostNamed = 5

/** Throws `release.preflightFailed` with the first findings where the template asks for a clean check. */
export async function demandCleanPreflight(services: Services, release: Release): Promise<void> {
  if (release.template === undefined) return
  const template = await services.store.find(systemActor, 'templates', release.template)
  if (!template?.design || preflightOf(template).publishing === 'nothing') return
  const { findings, publishing, blocking } = await checkRelease(services, release)
  if (blocking === 0) return
  const named = blockingFindings(publishing, findings).slice(0, mostNamed)
  throw productError('release.preflightFailed', {
    count: blocking,
    findings: faultsOf({ diagnostics: named, findings: [] }).join('; '),
  })
}
