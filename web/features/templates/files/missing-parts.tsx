/** What the design asks for and nobody has, each with the way to bring it. */
import { Button, FileButton } from '@mantine/core'
import { spellFace } from '#domain/fonts/face-name.ts'
import { fontTypes } from '#domain/fonts/font.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { TemplateReport } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

type MissingProps = {
  report: Pick<TemplateReport, 'fonts' | 'links' | 'diagnostics'>
  onFiles: (files: readonly File[]) => void
}

export function MissingParts({ report: { fonts, links, diagnostics }, onFiles }: MissingProps) {
  const t = useTexts()
  const faces = fonts.filter(({ available }) => !available)
  const files = new Set(links.flatMap(({ name, state }) => (state === 'missing' ? [name] : [])))
  if (faces.length + files.size === 0) return null
  /** It is here, and its licence forbids to print it: another file of it would not help. */
  const isForbidden = (name: string) =>
    diagnostics.some(({ code, params }) => code === 'font.embeddingRestricted' && params['font'] === name)
  return (
    <section className={classes.section} aria-labelledby="missing">
      <h2 id="missing">{t('templates.missing')}</h2>
      <ul className={classes.missingParts}>
        {faces.map((face) => {
          const name = `${face.family} ${face.style}`.trim()
          return isForbidden(name) ? (
            <li key={spellFace(face)}>
              <span>{name}</span>
              <span className={classes.soft}>{t('diagnostic.font.embeddingRestricted', { font: name })}</span>
            </li>
          ) : (
            <MissingPart
              key={spellFace(face)}
              name={name}
              says={t('templates.missing.font')}
              accept={fontTypes.map((type) => `.${type}`).join(',')}
              onFile={(file) => onFiles([file])}
            />
          )
        })}
        {[...files].map((name) => (
          <MissingPart
            key={name}
            name={name}
            says={t('templates.missing.link')}
            accept={endingOf(name)}
            onFile={(file) => {
              // The design asks for it by this name.
              if (endingOf(file.name) === endingOf(name)) onFiles([new File([file], name, { type: file.type })])
              else toastError(new Error(t('templates.missing.otherType', { name, type: endingOf(name) })))
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type PartProps = { name: string; says: string; accept: string; onFile: (file: File) => void }

function MissingPart({ name, says, accept, onFile }: PartProps) {
  const t = useTexts()
  const { mayEdit } = useTemplateEditing()
  return (
    <li>
      <span>{name}</span>
      <span className={classes.soft}>{says}</span>
      {mayEdit && (
        <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
          {({ onClick }) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('templates.missing.uploadIt', { name })}
              onClick={onClick}
            >
              {t('templates.missing.upload')}
            </Button>
          )}
        </FileButton>
      )}
    </li>
  )
}

const endingOf = (name: string): string => /\.[^.]+$/u.exec(name)?.[0].toLowerCase() ?? ''
