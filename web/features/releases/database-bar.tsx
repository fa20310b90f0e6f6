/** What of the whole release comes from the database: filled from a content at once, and brought up to date at once. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Filling, newerInDatabase } from '#domain/releases/fill-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { writesOf, writeTogether } from '#web/client/editing/write-together.ts'
import { flushDrafts } from '#web/client/editing/waiting.ts'
import { writeAll } from '#web/client/store.ts'
import { undoOffer } from '#web/undo/take-back.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError, toastWhile } from '#web/ui/toasts.tsx'
import { FillDialog } from './fill-dialog.tsx'
import classes from './release-form.module.css'
import type { LinkedDatabase } from './use-linked-database.ts'

type Props = { release: Release; template: Template; database: LinkedDatabase }

export function DatabaseBar({ release, template, database }: Props) {
  const t = useTexts()
  const [isFilling, setFilling] = useState(false)
  const newer = useMemo(() => (database.ready ? newerInDatabase(release.data, database) : {}), [release.data, database])
  const count = Object.keys(newer).length
  if (template.placeholders.every(({ property }) => property === undefined) && count === 0) return undefined
  const isLinked = Object.values(release.data).some(({ content }) => content !== undefined)

  /** One step, that is taken back as one. */
  async function write(entries: Filling['entries'], label: string): Promise<void> {
    await flushDrafts({ collection: 'releases', id: release.id })
    const fields = Object.entries(entries).map(([key, value]) => ({
      collection: 'releases' as const,
      id: release.id,
      path: `data.${key}`,
      value,
      base: release.data[key],
      document: release,
    }))
    const outcome = await toastWhile(writeTogether(fields, (known) => writeAll(writesOf(known), { label })))
    if (outcome.kind === 'waiting') toastDone(t('editing.waiting', { count: fields.length }))
    if (outcome.kind === 'saved') toastDone(label, undoOffer({ changeset: outcome.answer.changeset }))
  }

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
          onClose={() => setFilling(false)}
          onFill={(entries) => write(entries, t('release.fill.done', { count: Object.keys(entries).length }))}
        />
      )}
    </div>
  )
}
