/** A place to drop one file, or to choose it by click or keyboard. */
import { Text } from '@mantine/core'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './templates.module.css'

export function DropFile({
  accept,
  file,
  hint,
  onFile,
}: {
  accept: string
  file: File | undefined
  hint: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
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
        const [dropped] = event.dataTransfer.files
        if (dropped) onFile(dropped)
      }}
    >
      <IconFileTypeXml size={28} stroke={1.25} aria-hidden />
      <Text size="sm" fw={540}>
        {file?.name ?? hint}
      </Text>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onFile(chosen)
        }}
      />
    </div>
  )
}
