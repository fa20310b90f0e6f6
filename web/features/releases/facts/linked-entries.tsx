/** The contents that a version draws from: where something is newer it is taken over, of one or of all of them. */
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type LinkedEntry, linkedEntries } from '#domain/releases/fields/linked-entries.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderTag } from '#domain/templates/placeholder.ts'
import { ListRow, ListRows } from '../../../ui/lists/list-rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { linkLook } from '../links/content-link.tsx'
import { useLinkedDatabase } from '../draft/use-linked-database.ts'
import classes from './version-data.module.css'
import { writeEntries } from '../draft/write-entries.ts'

type Props = {
  release: Release
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
  mayEdit: boolean
}

export function LinkedEntries({ release, names, mayEdit }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const database = useLinkedDatabase(release.data)
  const linked = useMemo(() => (database.ready ? linkedEntries(release.data, database) : []), [release.data, database])
  if (linked.length === 0) return undefined
  const newer = linked.flatMap((one) => Object.entries(one.newer))
  const take = (entries: LinkedEntry['newer']) => {
    const count = Object.keys(entries).length
    void writeEntries(release, entries, t('release.newerValues.done', { count })).catch(toastError)
  }
  const isOneOfSeveral = linked.filter((one) => Object.keys(one.newer).length > 0).length > 1
  return (
    <Stack component="section" gap={8} p="16px var(--edge) 0" aria-label={t('release.entries')}>
      <div className={classes.number}>
        <h3>{t('release.entries')}</h3>
        {mayEdit && isOneOfSeveral && (
          <Button size="compact-sm" variant="light" onClick={() => take(Object.fromEntries(newer))}>
            {t('release.newerValues.take')}
          </Button>
        )}
      </div>
      <ListRows label={t('release.entries')}>
        {linked.map((one) => (
          <ListRow
            key={one.content}
            isTall
            aside={
              mayEdit && Object.keys(one.newer).length > 0 ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('release.entries.takeOf', { name: database.label(one.content, language) })}
                  onClick={() => take(one.newer)}
                >
                  {t('release.entries.take')}
                </Button>
              ) : undefined
            }
          >
            {database.content(one.content) === undefined ? (
              <span>{one.state === 'unseen' ? t('release.link.unseen') : one.content}</span>
            ) : (
              <Link to={`/contents/${one.content}`}>{database.label(one.content, language)}</Link>
            )}
            {one.content === release.extendContentsFrom && <Tag>{t('release.entries.extends')}</Tag>}
            {one.state !== 'upToDate' && one.state !== 'unseen' && (
              <span className={classes.linkState}>
                <StatusBadge label={t(`release.link.${one.state}`)} {...linkLook[one.state]} />
                {one.keys.map((key) => names[placeholderTag(key)] ?? placeholderTag(key)).join(', ')}
              </span>
            )}
          </ListRow>
        ))}
      </ListRows>
    </Stack>
  )
}
