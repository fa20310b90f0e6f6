/** The number of the version that is edited (document 2 §5): above those before it, so that their order stays. */
import { within } from '#domain/access/actor.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { publicationSummary } from '#domain/publications/publication-summary.ts'
import { canEditRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { refusalOfNumber } from '#domain/releases/course/release-number.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { writtenBy } from '../base/written-by.ts'

/** Throws `release.editNotAllowed`, `release.numberRequired`, `release.numberOutside`. */
export async function setReleaseNumber(context: Context, id: string, number: number | undefined): Promise<Release> {
  const { store, actor } = context
  const release = await store.get(actor, 'releases', id)
  const publication =
    release.publicationId === undefined ? undefined : await store.get(actor, 'publications', release.publicationId)
  if (!canEditRelease(actor, release, publication)) throw productError('release.editNotAllowed')
  const all = releasesOf(publication)
  const refusal = refusalOfNumber(number, id, all)
  if (refusal) throw new ProductError(refusal)
  if (number === undefined || number === release.number) return release
  const update = { kind: 'update', collection: 'releases', id, set: { number } } satisfies Write
  const writes: Write[] = [
    update,
    ...(publication
      ? [
          {
            kind: 'update',
            collection: 'publications',
            id: publication.id,
            set: publicationSummary(all.map((one) => (one.id === id ? { ...one, number } : one))),
            expect: { values: { releases: publication.releases } },
          } satisfies Write,
        ]
      : []),
  ]
  const outcome = await store.write(within(actor, 'release.setNumber'), writes, { label: `ReleaseSetNumber ${number}` })
  return writtenBy(update, writes, outcome)
}
