/** One line of text. Line breaks of what is pasted become spaces, and that is said: a browser would drop them in silence. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, type Ref, useState } from 'react'
import { useTexts } from '../words/texts.ts'
import classes from './field-notes.module.css'

export function LineInput(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const t = useTexts()
  const { isJoined, onPaste, forget } = useLinePaste()
  return (
    <div>
      <TextInput
        {...props}
        onPaste={onPaste}
        onBlur={(event) => {
          forget()
          props.onBlur?.(event)
        }}
      />
      {isJoined && (
        <p className={classes.waiting} role="status">
          {t('ui.field.linesJoined')}
        </p>
      )}
    </div>
  )
}

export function useLinePaste(): {
  isJoined: boolean
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  forget: () => void
} {
  const [isJoined, setJoined] = useState(false)
  return {
    isJoined,
    onPaste: (event) => {
      const pasted = event.clipboardData.getData('text/plain').trim()
      if (!/[\r\n]/.test(pasted) || event.currentTarget.readOnly) return setJoined(false)
      event.preventDefault()
      setJoined(true)
      // The one way to insert text that Ctrl+Z takes back.
      document.execCommand('insertText', false, pasted.replaceAll(/\s*[\r\n]+\s*/g, ' '))
    },
    forget: () => setJoined(false),
  }
}
