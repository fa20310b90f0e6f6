/** A screen that takes files wherever they are dropped; a place of its own on it that takes them comes first. */
import { type ReactNode, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'
import classes from './drop-files.module.css'

type DropAnywhereProps = {
  /** Where not, nothing happens: without this, a browser would leave the page for the file. */
  isOn: boolean
  /** What becomes of them, shown while somebody drags. */
  label: string
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

export function DropAnywhere({ isOn, label, onFiles, children }: DropAnywhereProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={classes.anywhere}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        if (isOn) setOver(true)
        else event.dataTransfer.dropEffect = 'none'
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        if (!isOn) return
        void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
      }}
    >
      {children}
      {isOver && (
        <div className={classes.veil} aria-hidden>
          <span>{label}</span>
        </div>
      )}
    </div>
  )
}
