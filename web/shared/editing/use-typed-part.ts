/**
 * A text within a field that holds several: kept with each key as far as it can be read, saved when it is left. What cannot be
 * read then, and Esc, put back what stood here before.
 */
import { type ChangeEvent, useState } from 'react'
import { onEditKeys } from '../../ui/fields/edit-keys.ts'

type Part<Value> = {
  value: Value
  /** Of the value, while nobody types. */
  shown: string
  /** Undefined for what is none. */
  read: (text: string) => Value | undefined
  /** Kept; saved when it is left. */
  onType: (value: Value) => void
  onSave: (value: Value) => void
}

export function useTypedPart<Value>({ value, shown, read, onType, onSave }: Part<Value>) {
  const [typing, setTyping] = useState<{ text: string; before: Value }>()
  const typed = typing && read(typing.text)
  const end = (next: Value | undefined) => {
    if (!typing || next === undefined) return
    setTyping(undefined)
    onSave(next)
  }
  return {
    isWrong: typing !== undefined && typed === undefined,
    input: {
      value: typing?.text ?? shown,
      onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setTyping({ text, before: typing ? typing.before : value })
        const next = read(text)
        if (next !== undefined) onType(next)
      },
      onBlur: () => end(typed ?? typing?.before),
      onKeyDown: onEditKeys({ onSave: () => end(typed), onDiscard: () => end(typing?.before) }),
    },
  }
}
