/** Where files are brought: dropped, chosen, or pasted from the clipboard. */
import { Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'
import classes from './drop-files.module.css'

type DropFilesProps = {
  label: string
  hint?: string | undefined
  icon: ReactNode
  accept: string
  multiple?: boolean
  /** It is what the screen is for. */
  large?: boolean
  onFiles: (files: readonly File[]) => void
  /** Of what is pasted that is no file. */
  onText?: (text: string) => void
}

export function DropFiles({
  label,
  hint,
  icon,
  accept,
  multiple = false,
  large = false,
  onFiles,
  onText,
}: DropFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const give = (list: Iterable<File> | null) => {
    const [first, ...others] = list ?? []
    if (first) onFiles(multiple ? [first, ...others] : [first])
  }
  return (
    <div
      role="button"
      tabIndex={0}
      className={large ? `${classes.drop} ${classes.large}` : classes.drop}
      data-over={isOver || undefined}
      onClick={() => input.current?.click()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        input.current?.click()
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (event.clipboardData.files.length > 0) give(event.clipboardData.files)
        else if (text.trim() !== '') onText?.(text)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(give)
      }}
    >
      {icon}
      <strong>{label}</strong>
      {hint !== undefined && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        hidden
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          give(event.currentTarget.files)
          // The same file again is a new choice.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
