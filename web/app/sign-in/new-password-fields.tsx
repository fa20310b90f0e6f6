import { PasswordInput } from '@mantine/core'
import { minimumPasswordLength } from '#domain/users/sign-in/password.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import type { NewPasswordFault } from './sign-in-faults.ts'

export type NewPassword = { next: string; repetition: string }

type NewPasswordFieldsProps = {
  entry: NewPassword
  fault: NewPasswordFault | undefined
  onChange: (entry: NewPassword) => void
  /** Nothing is to be filled in before it. */
  isFirst?: boolean
}

export function NewPasswordFields({ entry, fault, onChange, isFirst = true }: NewPasswordFieldsProps) {
  const t = useTexts()
  const faultOf = (field: keyof NewPassword) => (fault?.field === field ? errorText(fault.refusal) : undefined)
  const common = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('login.password.show') },
  }
  return (
    <>
      <PasswordInput
        {...common}
        label={t('account.password.next')}
        description={t('reset.rule', { min: minimumPasswordLength })}
        name="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do on this screen.
        autoFocus={isFirst}
        value={entry.next}
        error={faultOf('next')}
        onChange={(event) => onChange({ ...entry, next: event.currentTarget.value })}
      />
      <PasswordInput
        {...common}
        mt="md"
        label={t('account.password.repetition')}
        name="repetition"
        value={entry.repetition}
        error={faultOf('repetition')}
        onChange={(event) => onChange({ ...entry, repetition: event.currentTarget.value })}
      />
    </>
  )
}
