/** What became another since the version before, in words; nothing where there is none. */
import { useMemo } from 'react'
import { versionChanges } from '#domain/releases/release-changes.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { ChangeWords } from './change-list.tsx'
import classes from './decision-proof.module.css'

type Props = {
  release: Release
  template: Template | undefined
  earlier: { id: string; number: number } | undefined
}

export function ChangedSince({ release, template, earlier }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const before = useLiveDocument('releases', earlier?.id)
  const changes = useMemo(
    () => (before.status === 'ready' ? versionChanges(template, before.document, release, language) : undefined),
    [before, template, release, language],
  )
  if (!earlier || !changes) return undefined
  const since = t('release.turn.changes', { count: changes.length, number: earlier.number })
  return (
    <section className={classes.changes} aria-label={since}>
      <h3 className={classes.title}>
        {changes.length === 0 ? t('release.turn.noChanges', { number: earlier.number }) : since}
      </h3>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.tag}>
            <span className={classes.name}>{change.name}</span>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}
