/** Where the link at the foot of a mail leads: one button ends the mails of its topics, also for whoever is not signed in. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mailTopics } from '#domain/users/mail-topics.ts'
import { send } from '../../client/calls/api.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { queryOf } from '../../client/records/queries.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function UnsubscribeScreen() {
  const t = useTexts()
  const { token = '' } = useParams({ strict: false })
  const online = useBrowserOnline()
  const { busy, failure, attempt } = useEntry()
  const [isOver, setIsOver] = useState(false)
  // Between the person and the signature (`wish-links.ts`); whether it is a good one, the server says.
  const named = token.split('~').slice(1, -1)
  const topics = mailTopics.filter((topic) => named.includes(topic))

  async function submit() {
    if (await attempt(() => send('POST /unsubscribe/:token', { params: { token } }))) setIsOver(true)
  }

  return (
    <EntrySheet
      title={t('unsubscribe.title')}
      claim={t(isOver ? 'unsubscribe.done' : 'unsubscribe.claim')}
      failure={failure}
      onSubmit={() => void submit()}
    >
      <ul className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic}>{t(`mailTopic.${topic}`)}</li>
        ))}
      </ul>
      {!isOver && (
        <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
          {t('unsubscribe.end')}
        </Button>
      )}
      <p className={classes.ways}>
        <Link to="/account" search={queryOf('account', { tab: 'mails' })}>
          {t('unsubscribe.choose')}
        </Link>
      </p>
    </EntrySheet>
  )
}
