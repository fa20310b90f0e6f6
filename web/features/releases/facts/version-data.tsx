/** What a version is called, the number it has, what is said of it, and how its pictures for the screen are divided (document 2 §2, "version data"). */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { CutRows } from '../../../shared/editing/cut-rows.tsx'
import { RecordEditingContext } from '../../../shared/editing/record-editing.ts'
import { LongText, NumberLine, TextLine } from '../../../shared/editing/record-fields.tsx'
import { type Texts, useTexts } from '../../../ui/words/texts.ts'
import { NumberDialog } from '../actions/number-dialog.tsx'
import classes from './version-data.module.css'

/** By its path in the record. */
export function versionField(path: string, t: Texts): string {
  const field = fields.find((one) => one === path)
  return field ? t(`field.${field}`) : ''
}

const fields = ['label', 'description', 'previewDivide', 'previewCuts', 'extendContentsFrom'] as const

type Props = {
  release: Release
  publication: Publication | undefined
  template: Template | undefined
  mayEdit: boolean
}

export function VersionData({ release, publication, template, mayEdit }: Props) {
  const t = useTexts()
  const [isNumbering, setNumbering] = useState(false)
  const { label, description, number } = release
  // The head says what it is called, and its number.
  if (!mayEdit)
    return (
      description && (
        <section className={classes.version} aria-label={t('release.version')}>
          <p className={classes.said}>{description}</p>
        </section>
      )
    )
  return (
    <section className={classes.version} aria-label={t('release.version')}>
      <div className={classes.number}>
        <h3>{t('release.number', { number })}</h3>
        <Button size="compact-sm" variant="default" onClick={() => setNumbering(true)}>
          {t('release.renumber')}
        </Button>
      </div>
      <RecordEditingContext value={{ collection: 'releases', document: release, mayEdit }}>
        <TextLine path="label" label={t('field.label')} hint={t('release.version.label.hint')} value={label} />
        <LongText
          path="description"
          label={t('field.description')}
          hint={t('release.version.description.hint')}
          value={description}
        />
        {release.type === 'print' && template && <Division release={release} template={template} />}
      </RecordEditingContext>
      {isNumbering && <NumberDialog release={release} publication={publication} onClose={() => setNumbering(false)} />}
    </section>
  )
}

/** Otherwise than its template says: folded, since few need it. */
function Division({ release: { previewDivide, previewCuts }, template }: { release: Release; template: Template }) {
  const t = useTexts()
  const { width, height, previewDivide: usual } = template
  // A number of parts of its own switches the template's cuts off.
  const isCut = previewDivide === undefined && (template.previewCuts ?? []).length > 0
  const isDivided = !isCut && (previewDivide ?? usual ?? 1) > 1
  const isOwn = previewDivide !== undefined || previewCuts !== undefined
  return (
    <details open={isOwn || undefined}>
      <summary className={classes.folded}>{t('templates.section.division')}</summary>
      <div className={classes.division}>
        <NumberLine
          path="previewDivide"
          label={t('templates.divide')}
          hint={t('release.division.hint')}
          value={previewDivide}
          whole
          {...(usual !== undefined && { usual })}
        />
        <CutRows
          value={previewCuts}
          page={width && height ? { width, height } : undefined}
          none={isDivided ? undefined : t(isCut ? 'release.cuts.asTemplate' : 'templates.cuts.none')}
        />
      </div>
    </details>
  )
}
