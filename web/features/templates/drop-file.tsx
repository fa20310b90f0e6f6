/** A place to drop files, or to choose them by click or keyboard. */
import { Text } from '@mantine/core'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './templates.module.css'

export function DropFile({
  accept,
  single,
  hint,
  onFiles,
}: {
  accept: string
  /** Only one at a time. */
  single?: boolean
  hint: string
  onFiles: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const give = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(single ? [...files].slice(0, 1) : [...files])
  }
  return (
    <div
      role="button"
      tabIndex={0}
      className={classes.drop}
      style={over ? { background: 'var(--hover)' } : undefined}
      onClick={() => input.current?.click()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        input.current?.click()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        give(event.dataTransfer.files)
      }}
    >
      <IconFileTypeXml size={28} stroke={1.25} aria-hidden />
      <Text size="sm" fw={540}>
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!single}
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
