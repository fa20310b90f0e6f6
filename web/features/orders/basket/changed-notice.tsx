/** What is to be looked at before one orders: prices that changed, versions that are not sold any more. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import type { ListedPosition } from './listed-position.ts'
import type { PositionPatch } from './use-basket-edits.ts'
import classes from './orders.module.css'

type Props = {
  changed: readonly ListedPosition[]
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
  onChange: (id: string, patch: PositionPatch) => Promise<void>
}

export function ChangedNotice({ changed, isOnly, onOnly, onChange }: Props) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const acceptable = changed.filter(({ changes, offer }) => changes.length > 0 && !offer?.error)
  const acceptAll = async () => {
    setBusy(true)
    for (const { id } of acceptable) await onChange(id, { accept: true })
    setBusy(false)
  }
  return (
    <div className={classes.notice} role="status">
      <span>{t('orders.changed', { count: changed.length })}</span>
      <Button size="compact-sm" variant="subtle" onClick={() => onOnly(!isOnly)}>
        {t(isOnly ? 'orders.changed.all' : 'orders.changed.only')}
      </Button>
      {acceptable.length > 0 && (
        <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => void acceptAll()}>
          {t('orders.changed.accept')}
        </Button>
      )}
    </div>
  )
}
