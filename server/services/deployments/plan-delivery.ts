/** What a delivery would take, before it is made: release by release, what speaks against it, and what it would be called. */
import { systemActor } from '#domain/access/actor.ts'
import { canUseDeployments } from '#domain/access/deployments.ts'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import type { DeliveryItem } from '#domain/deployments/delivery-item.ts'
import { deliveryName } from '#domain/deployments/delivery-names.ts'
import { expirationOf } from '#domain/deployments/expiry-presets.ts'
import { deliveryEffects, type Planned, planRelease } from '#domain/deployments/plan-delivery.ts'
import { productError } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import { releasesOf, type ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { DeliveryPlan } from '#schema/shapes/delivery.ts'
import { languageFor, textOf } from '#server/texts.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { planDigest, type PlannedRow } from './plan-digest.ts'
import { readSource, type Source } from './read-source.ts'

export type Plan = {
  source: Source
  rows: readonly PlannedRow[]
  items: readonly DeliveryItem[]
  /** Files and bytes, as far as they are known beforehand. */
  files: number
  size: number
  /** Another one means that what goes along has changed since. */
  digest: string
}

/** Rows an answer. */
const atOnce = 100

/** Those that hold it up come first, then those that stay away. Throws `write.notAllowed`, and what reading the source throws. */
export async function planDelivery(context: Context, input: DeliveryInput, after = 0): Promise<DeliveryPlan> {
  const plan = await drawUpPlan(context, input)
  const byEffect = (effect: Planned['effect']) => plan.rows.filter((row) => row.effect === effect)
  const sorted = [...byEffect('blocks'), ...byEffect('out'), ...byEffect('in')]
  const counts = Object.fromEntries(deliveryEffects.map((effect) => [effect, byEffect(effect).length]))
  const ofKind = (kind: 'print' | 'digital') => plan.rows.filter(({ release }) => release?.type === kind).length
  const end = after + atOnce
  const now = context.clock().toISOString()
  return {
    source: plan.source.name,
    counts: counts as DeliveryPlan['counts'],
    kinds: { print: ofKind('print'), digital: ofKind('digital') },
    files: plan.files,
    size: plan.size,
    expiration: expirationOf(input.expires, now),
    digest: plan.digest,
    example: plan.items.find(({ kind }) => kind === 'print')?.name ?? null,
    rows: sorted.slice(after, end).map(({ id, release, checks, effect, newer, name }) => ({
      id,
      label: release?.label ?? '',
      number: release?.number ?? null,
      status: release?.status ?? null,
      publicationId: release?.publicationId ?? null,
      checks: [...checks],
      effect,
      newer: newer ?? null,
      name,
    })),
    next: end < sorted.length ? end : null,
  }
}

export async function drawUpPlan(context: Context, input: DeliveryInput): Promise<Plan> {
  if (!canUseDeployments(context.actor)) throw productError('write.notAllowed')
  if (!input.print && !input.digital) throw productError('deployment.nothingAsked')
  const source = await readSource(context, input)
  const there = source.releases.flatMap(({ release }) => release ?? [])
  const siblings = await siblingsOf(
    context,
    there.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const templates = await namesOf(
    context,
    'templates',
    there.flatMap(({ template }) => template ?? []),
  )
  const owners = await namesOf(
    context,
    'organizations',
    there.map(({ owner }) => owner),
  )
  const drafts = textOf('delivery.folder.drafts', languageFor(context.actor, undefined))
  const rows = source.releases.map((found): PlannedRow => {
    const { release } = found
    const planned = planRelease(
      release && { ...release, hasFile: release.type === 'digital' || release.file !== undefined },
      release?.publicationId === undefined ? undefined : siblings.get(release.publicationId),
      input,
    )
    const named = release && {
      ...release,
      isDraft: release.status !== 'published',
      templateName: templates.get(release.template ?? '') ?? '',
      ownerName: owners.get(release.owner) ?? '',
    }
    return { ...found, ...planned, name: named ? deliveryName(named, input, drafts) : '' }
  })
  const items = itemsOf(rows)
  return { source, rows, items, ...weightOf(rows, input), digest: planDigest(input, rows) }
}

async function siblingsOf(context: Context, ids: readonly string[]): Promise<Map<string, ReleaseState[]>> {
  const found = await listById(context, 'publications', ids)
  return new Map([...found].map(([id, publication]) => [id, releasesOf(publication)]))
}

/** Whoever sees a release sees what its template and its owner are called. */
async function namesOf(
  { store }: Context,
  kind: Extract<RecordKind, 'templates' | 'organizations'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await listById({ store, actor: systemActor }, kind, ids)
  return new Map([...found].map(([id, { name }]) => [id, name]))
}

const itemsOf = (rows: readonly PlannedRow[]): DeliveryItem[] =>
  rows
    .filter(({ effect }) => effect === 'in')
    .flatMap(({ release, name, quantity, material }, position) =>
      release
        ? {
            position,
            release: release.id,
            label: release.label,
            number: release.number,
            kind: release.type,
            name,
            isDraft: release.status !== 'published',
            at: release.at,
            template: release.template,
            ...(release.type === 'print' && release.file),
            pages: release.pages,
            quantity,
            material,
          }
        : [],
    )

function weightOf(rows: readonly PlannedRow[], { print, list }: DeliveryInput): { files: number; size: number } {
  const taken = rows.flatMap(({ effect, release }) => (effect === 'in' && release ? [release] : []))
  const printed = taken.filter(({ type }) => type === 'print')
  const texts = new Set(taken.flatMap(({ type, template }) => (type === 'digital' ? [template] : []))).size
  const views = print?.preview ? printed.map(({ views: one }) => one) : []
  // The manifest, and the list.
  const beside = taken.length === 0 ? 0 : list === 'none' ? 1 : 2
  return {
    files: printed.length + texts + views.reduce((sum, { count }) => sum + count, 0) + beside,
    size:
      printed.reduce((sum, { file }) => sum + (file?.size ?? 0), 0) + views.reduce((sum, { size }) => sum + size, 0),
  }
}
