/** A text of one placeholder, on one line or several. What is wrong with it is told when one rests; then it stays and is not saved. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { useTyping } from '#web/client/use-typing.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { errorText } from '#web/ui/texts.ts'
import type { PlaceholderFields } from './use-placeholder-fields.ts'
import classes from './placeholders.module.css'

type LineProps = {
  label: string
  value: string
  fields: PlaceholderFields
  /** What the placeholder has of the text. */
  after: (text: string) => Partial<Placeholder>
  hint?: string
  placeholder?: string
  mono?: boolean
  isMultiline?: boolean
  /** Blanks at the ends belong to it. */
  keepsBlanks?: boolean
  /** What is wrong with it, where that can be said more exactly than the rule does. */
  faultOf?: (text: string) => string | undefined
  warningOf?: (text: string) => string | undefined
}

export function PlaceholderLine(props: LineProps) {
  const { label, value, fields, hint, placeholder, mono, isMultiline = false, keepsBlanks } = props
  const [typed, setTyped] = useState<string>()
  /** What the server said of what was typed. */
  const [refused, setRefused] = useState<unknown>()
  const { isTyping, typed: onTyped, rested } = useTyping()
  const meantBy = (text: string) => (keepsBlanks || isMultiline ? text : text.trim())
  const faultIn = (text: string) => props.faultOf?.(text) ?? faultText(fields.judge(props.after(text)), label)
  const text = typed ?? value
  const found = typed === undefined ? undefined : faultIn(meantBy(typed))
  const fault = isTyping ? undefined : (found ?? (refused === undefined ? undefined : errorText(refused)))
  const warning = fault === undefined && typed !== undefined ? props.warningOf?.(meantBy(typed)) : undefined

  const save = async () => {
    rested()
    if (typed === undefined || found !== undefined) return
    const outcome = await fields.set(props.after(meantBy(typed)))
    setRefused(outcome.ok ? undefined : outcome.error)
    // Whoever typed on meanwhile keeps typing.
    if (outcome.ok) setTyped((now) => (now === typed ? undefined : now))
  }
  const common = {
    label,
    description: hint,
    placeholder,
    value: text,
    readOnly: fields.readOnly,
    error: fault,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      // A fault that was told goes when it is mended, not with the next key.
      if (fault === undefined || refused !== undefined) onTyped()
      setRefused(undefined)
      setTyped(currentTarget.value)
    },
    onBlur: () => void save(),
    onKeyDown: onEditKeys({
      onSave: () => void save(),
      onDiscard: () => {
        rested()
        setRefused(undefined)
        setTyped(undefined)
      },
      isMultiline,
    }),
  }
  return (
    <div>
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
    </div>
  )
}
