/**
 * What composing a release tells: the hash of its pages, and what would go wrong in print. Kept by what it is composed of, so that
 * a decision on it need not wait for the engine.
 */
import type { Parts } from '#domain/releases/pages/pages-differ.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Diagnostic } from '#artwork/index.ts'
import { preflightLimitsOf, preflightOf } from '#domain/templates/preflight-policy.ts'
import type { Composed, ComposeTask } from '../../adapters/engine/engine-task.ts'
import type { Services } from '../base/context.ts'
import { bytesOf, readJson } from '../designs/template-files.ts'
import type { BoundTemplate } from './material/bound-set.ts'
import { prepareRelease } from './compose-release.ts'
import type { Prepared } from './material/prepared.ts'
import { noteSeen } from './last-compositions.ts'

export type ComposedFacts = {
  template: BoundTemplate
  parts: Parts
  hash: string
  /** By composing, and by the print check. */
  told: readonly Diagnostic[]
  checked: readonly Diagnostic[]
  /** Files of the product's own fonts that its words are set in. */
  standIns: readonly string[]
}

type Kept = Omit<ComposedFacts, 'template' | 'parts'> & { of: string }

const factsPath = (id: string): string => `releases/${id}/facts.json`
const besidePath = (id: string): string => `releases/${id}/beside.json`

/** Throws what composing throws. */
export async function composedFacts(services: Services, release: Release): Promise<ComposedFacts> {
  const prepared = await prepareRelease(services, release)
  const { template, parts } = prepared
  const kept = (await keptAt(services, factsPath(release.id))) as Kept | undefined
  if (kept?.of === keyOf(services, prepared)) return { ...kept, template, parts }
  const composed = await composeChecked(services, release, prepared, {})
  const { hash, diagnostics: told, findings: checked, standIns } = composed
  return { template, parts, hash, told, checked, standIns }
}

/** Of what it would be with other data, the hash alone: where that is what it is, or was asked before, nothing is composed. */
export async function hashBeside(services: Services, release: Release): Promise<string> {
  const prepared = await prepareRelease(services, release)
  const of = keyOf(services, prepared)
  for (const path of [factsPath(release.id), besidePath(release.id)]) {
    const kept = await keptAt(services, path)
    if (kept?.of === of) return kept.hash
  }
  const { hash } = await prepared.compose({})
  await services.files.put(besidePath(release.id), bytesOf({ of, hash } satisfies Pick<Kept, 'of' | 'hash'>))
  return hash
}

const keptAt = async (services: Services, path: string): Promise<Pick<Kept, 'of' | 'hash'> | undefined> =>
  (await services.files.stat(path)) ? ((await readJson(services, path)) as Pick<Kept, 'of' | 'hash'>) : undefined

/** With the limits of its press; what it tells is kept, and what it is made of. */
export async function composeChecked(
  services: Services,
  { id, data, ownPdf }: Release,
  prepared: Prepared,
  outputs: Pick<ComposeTask, 'pngDpi' | 'pdf'>,
): Promise<Composed> {
  const composed = await prepared.compose({ ...outputs, limits: preflightLimitsOf(preflightOf(prepared.template)) })
  const { hash, diagnostics: told, findings: checked, standIns } = composed
  const kept: Kept = { of: keyOf(services, prepared), hash, told, checked, standIns }
  await services.files.put(factsPath(id), bytesOf(kept))
  await noteSeen(services, id, hash, { ...prepared.parts, data, ...(ownPdf && { ownPdf }) })
  return composed
}

/** Another engine may set the same otherwise. */
export const keyOf = ({ config }: Services, { inputHash, template }: Prepared): string =>
  JSON.stringify([config.version, inputHash, preflightLimitsOf(preflightOf(template)), form])

/** Of what is kept: whatever has another one is composed anew. */
const form = 2
