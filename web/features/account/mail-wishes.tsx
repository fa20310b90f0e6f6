/** How often mails come, by topic, and on which clock their times are told. */
import { Button, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { mailTopics } from '#domain/users/mail-topics.ts'
import { mailFrequencies, type User, usualTimeZone } from '#domain/users/user.ts'
import { writeField } from '#web/client/editing/write-field.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useSession } from '../../client/session/session.ts'
import { State } from '../../ui/notices/state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { timeZoneChoices } from '../../shared/editing/time-zones.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import classes from './account.module.css'

export function MailWishes() {
  const t = useTexts()
  const found = useLiveDocument('users', useSession().user.id)
  return (
    <Panel title={t('account.mails.title')}>
      <div className={classes.form}>
        <Text size="sm" c="dimmed">
          {t('account.mails.hint')}
        </Text>
        {found.status === 'loading' && <State is="loading" />}
        {found.status === 'failed' && <State is="failed" error={found.error} onRetry={found.retry} />}
        {found.status === 'ready' && <Wishes user={found.document} />}
      </div>
    </Panel>
  )
}

function Wishes({ user }: { user: User }) {
  const t = useTexts()
  // Most topics are as in general; those alone are asked that are not.
  const [isOpen, setOpen] = useState(false)

  const write = async (path: string, value: string | undefined, base: unknown) => {
    const outcome = await writeField({ collection: 'users', id: user.id, path, value, base, document: user })
    if (outcome.kind === 'refused') toastError(outcome.error)
    if (outcome.kind === 'saved') toastDone(t('account.mails.saved'))
  }

  const frequencies = mailFrequencies.map((value) => ({ value, label: t(`account.mails.${value}`) }))
  return (
    <>
      <Select
        label={t('account.mails.general')}
        description={t('account.mails.general.hint')}
        allowDeselect={false}
        value={user.emailNotify}
        data={frequencies}
        onChange={(next) => next && void write('emailNotify', next, user.emailNotify)}
      />
      {mailTopics
        .filter((topic) => isOpen || user.emailTopics[topic] !== undefined)
        .map((topic) => (
          <Select
            key={topic}
            label={t(`mailTopic.${topic}`)}
            allowDeselect={false}
            value={user.emailTopics[topic] ?? usual}
            data={[{ value: usual, label: t('account.mails.usual') }, ...frequencies]}
            onChange={(next) =>
              next && void write(`emailTopics.${topic}`, next === usual ? undefined : next, user.emailTopics[topic])
            }
          />
        ))}
      {!isOpen && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpen(true)}>
          {t('account.mails.topics')}
        </Button>
      )}
      <Select
        label={t('field.timeZone')}
        description={t('account.mails.timeZone.hint')}
        searchable
        allowDeselect={false}
        limit={100}
        value={user.timeZone ?? usualTimeZone}
        data={timeZoneChoices()}
        onChange={(next) => next && void write('timeZone', next, user.timeZone)}
      />
    </>
  )
}

/** The topic has no frequency of its own. */
const usual = 'usual'
