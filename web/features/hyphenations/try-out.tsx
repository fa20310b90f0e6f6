/** Type words, see where the engine divides them: patterns and one's own words together. */
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostTried } from '#domain/fonts/hyphenation.ts'
import { send } from '../../client/calls/api.ts'
import { useChangesOf } from '../../client/live/tools-version.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import classes from './hyphens.module.css'

export function TryOut({ language }: { language: string }) {
  const t = useTexts()
  // Asked again once lists have changed.
  const version = useChangesOf('hyphenations')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 200)
  const tooLong = lengthFault(t('hyphens.try'), words, mostTried)
  const { data, error } = useQuery({
    queryKey: ['hyphens-try', language, words, version],
    enabled: words !== '' && tooLong === undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      return (await send('GET /api/artwork/hyphens/try', { query: { language, words } }, { signal })).data
    },
  })
  return (
    <div className={classes.tryOut}>
      <TextInput
        label={t('hyphens.try')}
        placeholder={t('hyphens.try.hint')}
        lang={language}
        value={typed}
        error={tooLong}
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className={classes.divided} lang={language} aria-live="polite">
        {error ? errorText(error) : words === '' ? '' : data?.map((word) => word.replaceAll('\u00AD', mark)).join('  ')}
      </output>
    </div>
  )
}

/** A middle dot shows a division better than a hyphen, which a word may also have. */
const mark = '·'

/** Of a list: "Ur-instinkt" as "Ur·instinkt". */
export const shownWord = (word: string): string => word.replaceAll('-', mark)
