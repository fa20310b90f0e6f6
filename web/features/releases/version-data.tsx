/** What a version is called, the number it has, and what is said of it (document 2 §2, "version data"). */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import { RecordEditingContext } from '#web/editing/record-editing.ts'
import { LongText, TextLine } from '#web/editing/record-fields.tsx'
import { type Texts, useTexts } from '#web/ui/texts.ts'
import { NumberDialog } from './number-dialog.tsx'
import classes from './version-data.module.css'

/** By its path in the record. */
export const versionField = (path: string, t: Texts): string =>
  path === 'label' || path === 'description' ? t(`field.${path}`) : ''

type Props = { release: Release; publication: Publication | undefined; mayEdit: boolean }

export function VersionData({ release, publication, mayEdit }: Props) {
  const t = useTexts()
  const [isNumbering, setNumbering] = useState(false)
  const { label, description, number } = release
  return (
    <section className={classes.version} aria-label={t('release.version')}>
      <div className={classes.number}>
        <h3>{t('release.number', { number })}</h3>
        {mayEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setNumbering(true)}>
            {t('release.renumber')}
          </Button>
        )}
      </div>
      {mayEdit ? (
        <RecordEditingContext value={{ collection: 'releases', document: release, mayEdit }}>
          <TextLine path="label" label={t('field.label')} hint={t('release.version.label.hint')} value={label} />
          <LongText
            path="description"
            label={t('field.description')}
            hint={t('release.version.description.hint')}
            value={description}
          />
        </RecordEditingContext>
      ) : (
        [label, description].filter(Boolean).map((text) => (
          <p key={text} className={classes.said}>
            {text}
          </p>
        ))
      )}
      {isNumbering && <NumberDialog release={release} publication={publication} onClose={() => setNumbering(false)} />}
    </section>
  )
}
