/** Asked for once the server says that the person has a second factor; then it stays. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ProductError } from '../../client/calls/errors.ts'
import { useTexts } from '../../ui/words/texts.ts'

type CodeFieldProps = { failure: unknown; code: string; onChange: (code: string) => void }

export function CodeField({ failure, code, onChange }: CodeFieldProps) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const isNowAsked = failure instanceof ProductError && failure.code.startsWith('login.code')
  if (isNowAsked && !isAsked) setAsked(true)
  if (!isAsked) return null
  return (
    <TextInput
      mt="md"
      label={t('login.code')}
      description={t('login.code.hint')}
      name="code"
      autoComplete="one-time-code"
      inputMode="text"
      maxLength={20}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It has just been asked for.
      autoFocus
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
