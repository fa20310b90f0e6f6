/** Of the versions that wait, those that came by one and the same change: what was there, and what is now. */
import { useMemo } from 'react'
import { releasesOf, versionBefore } from '#domain/releases/course/editable-release.ts'
import { changeKey, type RenewedField } from '#domain/releases/course/renewal.ts'
import { versionChanges } from '#domain/releases/release-changes.ts'
import type { Release } from '#domain/releases/release.ts'
import { hasId } from '../../client/records/chosen.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { useById } from '../../client/window/data-sets.ts'
import { useLanguage } from '../../ui/words/texts.ts'

export type EqualChanges = { changes: readonly RenewedField[]; of: readonly Release[] }

/** `alone`: all others, also while it is not known yet. */
export function useEqualChanges(releases: readonly Release[]): {
  together: readonly EqualChanges[]
  alone: readonly Release[]
  /** Of each that has a version before, how many fields are another's than they were. */
  changesOf: ReadonlyMap<string, number>
} {
  const language = useLanguage()
  const publications = useById(useWhole('publications', thoseOf(releases.map((one) => one.publicationId))))
  const earlier = useMemo(
    () =>
      new Map(
        releases.map(({ id, number, publicationId = '' }) => {
          const before = versionBefore(number, releasesOf(publications.get(publicationId)))
          return [id, before?.id] as const
        }),
      ),
    [releases, publications],
  )
  const befores = useById(useWhole('releases', thoseOf([...earlier.values()])))
  const templates = useById(useWhole('templates', thoseOf(releases.map((one) => one.template))))
  return useMemo(() => {
    const changesOf = new Map<string, number>()
    const changed = releases.flatMap((release) => {
      const before = befores.get(earlier.get(release.id) ?? '')
      if (!before) return []
      const changes = versionChanges(templates.get(release.template ?? ''), before, release, language)
      changesOf.set(release.id, changes.length)
      // How words are set and pictures cut is looked at by itself.
      const isPlain = changes.length > 0 && changes.every(({ adjusted }) => adjusted.length === 0)
      return isPlain
        ? [
            {
              release,
              changes: changes.map(({ tag, name, before: old, after }) => ({ tag, name, before: old, after })),
            },
          ]
        : []
    })
    const groups = Map.groupBy(changed, ({ release, changes }) => `${release.status} ${changeKey(changes)}`)
    const together = [...groups.values()]
      .filter((group) => group.length > 1)
      .map((group) => ({ changes: group[0]?.changes ?? [], of: group.map(({ release }) => release) }))
    const grouped = new Set(together.flatMap(({ of }) => of.map(({ id }) => id)))
    return { together, alone: releases.filter(({ id }) => !grouped.has(id)), changesOf }
  }, [releases, befores, templates, earlier, language])
}

/** Undefined asks nothing. */
function thoseOf(ids: readonly (string | undefined)[]) {
  const known = [...new Set(ids)].filter((id) => id !== undefined)
  return known.length > 0 ? { where: hasId(known) } : undefined
}
