/** A text of one placeholder, on one line or several. What is wrong with it is told when one rests; then it stays and is not saved. */
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { onEditKeys } from '../../../../ui/fields/edit-keys.ts'
import { faultText } from '../../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../../ui/fields/field-notes.tsx'
import { LineInput } from '../../../../ui/fields/line-input.tsx'
import { textOf, usePlaceholderField, useTemplateEditing } from '../../editing/template-editing.ts'
import classes from '../placeholders.module.css'

type LineProps = {
  placeholder: Placeholder
  /** The path of the field. */
  name: string
  label: string
  hint?: ReactNode
  example?: string
  mono?: boolean
  isMultiline?: boolean
  /** Blanks at the ends belong to it. */
  keepsBlanks?: boolean
  /** What the field holds, where that is no text. */
  read?: (text: string) => unknown
  spell?: (value: unknown) => string
  /** What is wrong with it, where that can be said more exactly than the rule does. */
  faultOf?: (text: string) => string | undefined
  warningOf?: (text: string) => string | undefined
  onSaved?: (text: string) => void
}

export function PlaceholderLine(props: LineProps) {
  const { placeholder, name, label, hint, example, mono, isMultiline = false, spell = textOf } = props
  const { mayEdit } = useTemplateEditing()
  const field = usePlaceholderField(placeholder, name)
  /** As it is typed: what the field holds of it may say less. */
  const [typed, setTyped] = useState<string>()
  const meant = (text: string) => (props.keepsBlanks || isMultiline ? text : text.trim())
  const read = props.read ?? ((text: string) => text || undefined)
  const text = typed ?? spell(field.value)
  const isStored = field.state === 'saved'
  const fault =
    field.fault && ((!isStored && props.faultOf?.(meant(text))) || faultText(field.fault, label, { isStored }))
  const warning = fault === undefined && !isStored ? props.warningOf?.(meant(text)) : undefined

  const save = async () => {
    setTyped(undefined)
    if (field.state !== 'typing') return
    const { kind } = await field.save()
    if (kind === 'saved') props.onSaved?.(meant(text))
  }
  const common = {
    label,
    description: hint,
    placeholder: example,
    value: text,
    readOnly: !mayEdit,
    error: fault,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped(value)
      field.type(read(meant(value)))
    },
    onBlur: () => void save(),
    onKeyDown: onEditKeys({
      onSave: () => void save(),
      onDiscard: () => {
        setTyped(undefined)
        field.discard()
      },
      isMultiline,
    }),
  }
  return (
    <FieldNotes field={field} show={spell} onSaved={() => props.onSaved?.(meant(text))}>
      {isMultiline ? (
        <Textarea {...common} autosize minRows={2} maxRows={8} />
      ) : (
        <LineInput {...common} classNames={mono ? { input: classes.mono as string } : {}} />
      )}
      {warning && (
        <p className={classes.waiting} role="status">
          {warning}
        </p>
      )}
    </FieldNotes>
  )
}
