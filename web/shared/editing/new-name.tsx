/** What a record that is being made is called: its field, and what is wrong with it so far. */
import { type ReactElement, useState } from 'react'
import { mostOfLine } from '#domain/fields.ts'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { useTexts } from '../../ui/words/texts.ts'

type Asked = {
  label?: string
  /** What is said while there is none. */
  missing: string
  initial?: string
  /** What its kind has against it, beside its length. */
  faultOf?: (name: string) => string | undefined
}

export function useNewName({ label, missing, initial = '', faultOf }: Asked): {
  name: string
  reason: string | undefined
  field: ReactElement
} {
  const t = useTexts()
  const [typed, setTyped] = useState(initial)
  const name = typed.trim()
  const called = label ?? t('field.name')
  const fault = name === '' ? undefined : (lengthFault(called, name, mostOfLine) ?? faultOf?.(name))
  return {
    name,
    reason: name === '' ? missing : fault,
    field: (
      <LineInput
        data-autofocus
        required
        label={called}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
  }
}
