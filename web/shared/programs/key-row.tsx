/** A key of a program: what it is for, until when, when it was used last; and the way to take it back. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { formatDate, formatTime } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ListRow } from '../../ui/lists/list-rows.tsx'
import { noteFocus } from '../../ui/note-focus.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './key-row.module.css'

export type Key = Answer<'GET /api/keys'>['data'][number]

type KeyRowProps = {
  of: Key
  /** Where it is not the reader's own. */
  person?: string
  onChanged: () => void
}

const looks = {
  good: { tone: 'good', shape: 'check' },
  ended: { tone: 'quiet', shape: 'ring' },
  revoked: { tone: 'quiet', shape: 'cross' },
} as const

export function KeyRow({ of: key, person, onChanged }: KeyRowProps) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const { id, name, scope, state, expiresAt, usedAt } = key
  const facts = [
    person,
    t(`keys.scope.${scope}`),
    t('keys.until', { when: formatDate(expiresAt) }),
    usedAt === null ? t('keys.unused') : t('keys.used', { when: formatTime(usedAt) }),
  ]
  return (
    <ListRow
      isTall
      aside={
        state === 'good' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('keys.revokeOne', { name })}
            onClick={({ currentTarget }) => {
              noteFocus(currentTarget)()
              setAsked(true)
            }}
          >
            {t('keys.revoke')}
          </Button>
        )
      }
    >
      <span className={classes.key}>
        <span className={classes.head}>
          <strong>{name}</strong>
          <StatusBadge label={t(`keys.state.${state}`)} {...looks[state]} />
        </span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Dialog
        opened={isAsked}
        title={t('keys.revokeOne', { name })}
        onClose={() => setAsked(false)}
        confirm={t('keys.revoke')}
        danger
        isDeliberate
        onConfirm={async () => {
          await send('DELETE /api/keys/:id', { params: { id } })
          setAsked(false)
          toastDone(t('keys.wasRevoked', { name }))
          onChanged()
        }}
      >
        <Text size="sm">{t('keys.revokeAsk')}</Text>
      </Dialog>
    </ListRow>
  )
}
