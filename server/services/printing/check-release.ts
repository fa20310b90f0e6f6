/** The print check of a release or a template: what would go wrong, where, and the field that causes it; and what holds up an approval. */
import { systemActor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import { exampleOf } from '#domain/releases/fields/placeholder-values.ts'
import { releaseFindings } from '#domain/releases/pages/release-findings.ts'
import type { Said } from '#domain/formats/refusals/said.ts'
import type { Release } from '#domain/releases/release.ts'
import {
  blockingFindings,
  excusedFindings,
  preflightLimitsOf,
  preflightOf,
  type PublishingDemand,
} from '#domain/templates/preflight-policy.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PrintCheck } from '#schema/shapes/composed.ts'
import type { Services } from '../base/context.ts'
import { prepareRelease } from './compose-release.ts'
import { composedFacts, type ComposedFacts } from './composed-facts.ts'

/** With the examples of its placeholders. Throws `template.noDesign` before its first upload. */
export async function checkTemplate(services: Services, template: Template & { id: string }): Promise<PrintCheck> {
  const { id, owner, supplier, placeholders, design } = template
  if (!design) throw productError('template.noDesign', { id })
  const examples = placeholders.flatMap((placeholder) => {
    const value = exampleOf(placeholder, 'de')
    return value === undefined ? [] : [[placeholderKey(placeholder.id), { value }] as const]
  })
  const data = Object.fromEntries(examples)
  const prepared = await prepareRelease(services, { owner, supplier, template: id, data })
  const composed = await prepared.compose({ limits: preflightLimitsOf(preflightOf(template)) })
  const { hash, diagnostics: told, findings: checked } = composed
  const demand = await demandOf(services, template)
  return judgedOf({ template: prepared.template, hash, told, checked }, { data }, demand)
}

/** Throws what composing throws. */
export async function checkRelease(services: Services, release: Release): Promise<PrintCheck> {
  const facts = await composedFacts(services, release)
  const today =
    release.template === undefined ? undefined : await services.store.find(systemActor, 'templates', release.template)
  const judged = judgedOf(facts, release, await demandOf(services, today ?? facts.template))
  return { ...judged, isApproved: approvedPages(release) === facts.hash }
}

/** What is asked of an approval today, by the template or those whose it is. */
export async function demandOf({ store }: Services, template: Asking): Promise<PublishingDemand> {
  const [owner, supplier] = await Promise.all(
    [template.owner, template.supplier].map((id) => store.find(systemActor, 'organizations', id)),
  )
  return preflightOf(template, owner, supplier).publishing
}

type Asking = Pick<Template, 'preflight' | 'owner' | 'supplier'>

/** What is found is a matter of the pages as they are bound; whether that holds up an approval, of what is asked. */
function judgedOf(
  { template, hash, told, checked }: Omit<ComposedFacts, 'parts' | 'standIns'>,
  { data, ownPdf }: Pick<Release, 'data' | 'ownPdf'>,
  publishing: PublishingDemand,
): PrintCheck {
  // What stands in the fields is not on the pages of its own PDF.
  const placeholders = ownPdf ? [] : template.placeholders
  const findings = releaseFindings(placeholders, preflightOf(template), data, { told, checked })
  return { hash, findings, publishing, blocking: blockingFindings(publishing, findings).length }
}

const mostNamed = 5

/** As the screens tell it: sides by their names. */
function inWords({ code, params }: PrintCheck['findings'][number]): Said {
  const told: Readonly<Record<string, string | number>> = params
  const { side } = told
  return { says: `diagnostic.${code}`, ...told, ...(side !== undefined && { side: { says: `finding.side.${side}` } }) }
}

/** What reads the same, on several pages or in several fields, is told once. */
function named(findings: PrintCheck['findings']) {
  const said = [...new Map(findings.map((one) => [JSON.stringify([one.code, one.params]), one])).values()]
  return { count: said.length, findings: said.slice(0, mostNamed).map(inWords) }
}

/** Throws `release.preflightFailed` with the first findings where they hold up a proof or its approval. */
export function demandPrintable({ findings, publishing }: PrintCheck): void {
  const blocking = blockingFindings(publishing, findings)
  if (blocking.length > 0) throw productError('release.preflightFailed', named(blocking))
}

/**
 * Throws what `demandPrintable` does, and `release.findingsUnexcused` where errors stay that nobody gives a reason for. Pages
 * that were approved before were approved with their reason.
 */
export function demandApprovable(check: PrintCheck, reason: string | undefined): void {
  demandPrintable(check)
  const { findings, publishing, isApproved } = check
  const excused = excusedFindings(publishing, findings)
  if (excused.length > 0 && !isApproved && !reason?.trim())
    throw productError('release.findingsUnexcused', named(excused))
}
