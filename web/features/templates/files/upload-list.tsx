/** How far each file is that was brought, and what became of it. */
import { Progress } from '@mantine/core'
import { useTexts } from '../../../ui/words/texts.ts'
import { takenWords } from '../editing/taken-words.ts'
import type { TemplateUpload } from '../editing/use-template-uploads.ts'
import classes from '../editing/templates.module.css'

export function UploadList({ uploads }: { uploads: readonly TemplateUpload[] }) {
  const t = useTexts()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('templates.files.uploads')} aria-live="polite">
      {uploads.map((one) => (
        <li key={one.key} data-state={one.state}>
          <span className={classes.mono}>{one.name}</span>
          <Fate upload={one} />
        </li>
      ))}
    </ul>
  )
}

function Fate({ upload: { name, progress, state, fault, taken } }: { upload: TemplateUpload }) {
  const t = useTexts()
  if (state === 'failed')
    return (
      <span className={classes.missing} role="alert">
        {fault}
      </span>
    )
  if (state === 'left') return <span>{t('templates.files.left')}</span>
  // Of a package it is told what came out of it; of a file, only where it stayed out.
  if (state === 'done') {
    const isWhole = /\.zip$/i.test(name)
    const words = taken ? takenWords(isWhole ? taken : { ...taken, fonts: [], links: [] }) : []
    return <span>{[t('templates.files.done'), ...words].join(' · ')}</span>
  }
  if (state === 'sending' && progress >= 1) return <span>{t('templates.files.setting')}</span>
  return <Progress value={progress * 100} aria-label={t('templates.uploading')} />
}
