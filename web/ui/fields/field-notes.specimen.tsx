import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Specimens } from '../../specimens/specimen.ts'
import type { Texts } from '../words/texts.ts'
import { FieldNotes } from './field-notes.tsx'

type Field = ComponentProps<typeof FieldNotes<string>>['field']

const saved: Field = {
  state: 'saved',
  typedAt: undefined,
  theirs: undefined,
  fault: undefined,
  error: undefined,
  save: async () => ({ kind: 'saved' }),
  discard: () => {},
}

const noted = (t: Texts, field: Partial<Field>) => (
  <FieldNotes field={{ ...saved, ...field }} show={(value) => value ?? ''}>
    <TextInput label={t('keys.name')} defaultValue="Rosmarin" />
  </FieldNotes>
)

export const specimens: Specimens = {
  saved: ({ t }) => noted(t, {}),
  'waits for the line': ({ t }) => noted(t, { state: 'waiting' }),
  'left over': ({ t }) => noted(t, { state: 'typing', typedAt: '2026-11-24T14:05:00Z' }),
  'changed by somebody else': ({ t }) => noted(t, { theirs: { value: 'Salbei' } }),
  failed: ({ t }) => noted(t, { error: { code: 'unavailable', params: {} } }),
}
