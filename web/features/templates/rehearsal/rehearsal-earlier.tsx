import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Template } from '#domain/templates/template.ts'
import { send } from '../../../client/calls/api.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import sections from '../editing/templates.module.css'
import classes from './rehearsal.module.css'

type Earlier = NonNullable<Template['earlierDesigns']>[number]

/** The masters that were replaced, to be brought back. */
export function EarlierDesigns({ template }: { template: Template }) {
  const t = useTexts()
  const { knowing } = useTemplateEditing()
  const [asked, setAsked] = useState<Earlier>()
  const { id, earlierDesigns = [] } = template
  if (earlierDesigns.length === 0) return null
  const bringBack = async ({ key = 'first', name }: Earlier) => {
    await knowing((fallen) =>
      send('POST /api/artwork/templates/:id/designs/:key/activate', {
        params: { id, key },
        body: fallen === undefined ? {} : { fallen },
      }),
    )
    toastDone(t('templates.earlier.back', { name }))
    setAsked(undefined)
  }
  return (
    <section className={sections.section} aria-labelledby="earlier">
      <h2 id="earlier">{t('templates.earlier')}</h2>
      <ul className={classes.cases}>
        {earlierDesigns.map((design) => (
          <li key={design.key ?? ''}>
            <span className={classes.caseName}>
              {design.name}
              <small>{t('templates.earlier.until', { time: formatTime(design.replacedTimestamp) })}</small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => setAsked(design)}>
              {t('templates.earlier.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('templates.earlier.bringBack')}
        confirm={t('templates.earlier.bringBack')}
        onConfirm={() => asked && bringBack(asked)}
      >
        {t('templates.earlier.ask', { name: asked?.name ?? '' })}
      </Dialog>
    </section>
  )
}
