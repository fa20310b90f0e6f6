/** What is changed once a year is a line and its verb; the form comes when somebody wants it, and goes when it is done. */
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './account.module.css'

type AskedFormProps = {
  line: ReactNode
  act: string
  /** The form, and what puts it away again. */
  children: (close: () => void) => ReactNode
}

export function AskedForm({ line, act, children }: AskedFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <div ref={toFirstField}>{children(() => setOpen(false))}</div>
  return (
    <Group maw={560} pt={16} gap={12} wrap="nowrap" align="start" justify="space-between">
      <span className={classes.note}>{line}</span>
      <Button variant="default" flex="none" my={-6} onClick={() => setOpen(true)}>
        {act}
      </Button>
    </Group>
  )
}

const toFirstField = (form: HTMLDivElement | null) => form?.querySelector('input')?.focus()

type AskedActsProps = { act: string; busy: boolean; onCancel: () => void }

/** Below the fields. */
export function AskedActs({ act, busy, onCancel }: AskedActsProps) {
  const t = useTexts()
  return (
    <div className={classes.acts}>
      <Button type="submit" loading={busy}>
        {act}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
