/** What of the whole release comes from the database: filled from a content at once, and brought up to date at once. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Filling, newerInDatabase } from '#domain/releases/fields/fill-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { FillDialog, type Part } from './fill-dialog.tsx'
import classes from '../draft/release-form.module.css'
import type { LinkedDatabase } from '../draft/use-linked-database.ts'
import { writeEntries } from '../draft/write-entries.ts'

type Props = { release: Release; template: Template; database: LinkedDatabase; parts: readonly Part[] }

export function DatabaseBar({ release, template, database, parts }: Props) {
  const t = useTexts()
  const [isFilling, setFilling] = useState(false)
  const newer = useMemo(() => (database.ready ? newerInDatabase(release.data, database) : {}), [release.data, database])
  const count = Object.keys(newer).length
  if (template.placeholders.every(({ property }) => property === undefined) && count === 0) return undefined
  const isLinked = Object.values(release.data).some(({ content }) => content !== undefined)
  const write = (entries: Filling['entries'], label: string, extendedFrom?: string) =>
    writeEntries(release, entries, label, extendedFrom)
  return (
    <div className={classes.database}>
      {count > 0 ? (
        <>
          <span role="status">{t('release.newerValues', { count })}</span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => void write(newer, t('release.newerValues.done', { count })).catch(toastError)}
          >
            {t('release.newerValues.take')}
          </Button>
        </>
      ) : (
        <span>{t(isLinked ? 'release.linked' : 'release.notLinked')}</span>
      )}
      <Button size="compact-sm" variant={isLinked ? 'subtle' : 'light'} onClick={() => setFilling(true)}>
        {t('release.fill')}
      </Button>
      {isFilling && (
        <FillDialog
          release={release}
          template={template}
          parts={parts}
          onClose={() => setFilling(false)}
          onFill={(entries, extendedFrom) =>
            write(entries, t('release.fill.done', { count: Object.keys(entries).length }), extendedFrom)
          }
        />
      )}
    </div>
  )
}
