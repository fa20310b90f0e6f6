/** Beside what is archived where it is still used: a word, and how it is replaced. */
import { Tooltip } from '@mantine/core'
import { isOffered } from '#domain/query/archived.ts'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './uses.module.css'

export type Replaceable = 'pictures' | 'contents' | 'contentTypes' | 'properties' | 'templates' | 'fonts'

type Props = { of: Replaceable; record: { archived?: boolean | undefined } | undefined }

export function ArchivedMark({ of, record }: Props) {
  const t = useTexts()
  if (!record || isOffered(record)) return null
  const hint = `${t('uses.archived.hint')} ${t(`uses.replace.${of}`)}`
  return (
    <Tooltip label={hint} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.mark} aria-label={`${t('uses.isArchived')}. ${hint}`}>
        {t('uses.isArchived')}
      </button>
    </Tooltip>
  )
}
