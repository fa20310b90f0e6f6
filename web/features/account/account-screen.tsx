import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { writeField } from '#web/client/field-write.ts'
import { type Session, loadSession, signOut, useSession } from '#web/client/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { type Language, isLanguage, languages, setLanguage, useLanguage, useTexts } from '#web/ui/texts.ts'
import { PasswordChange } from './password-change.tsx'
import classes from './account.module.css'

export function AccountScreen() {
  const t = useTexts()
  const session = useSession()

  return (
    <>
      <PageHeader
        title={t('account.title')}
        actions={
          <Button variant="default" onClick={() => void signOut()}>
            {t('app.signOut')}
          </Button>
        }
      />
      <div className={classes.panels}>
        <Profile session={session} />
        <Panel title={t('app.language')}>
          <LanguageChoice userId={session.user.id} />
        </Panel>
        <PasswordChange />
      </div>
    </>
  )
}

function Profile({ session: { user, organization, actor } }: { session: Session }) {
  const t = useTexts()
  const [name, setName] = useState(user.displayName)
  const [busy, setBusy] = useState(false)
  const isChanged = name.trim() !== user.displayName

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || name.trim() === '') return
    setBusy(true)
    const outcome = await writeField({
      collection: 'users',
      id: user.id,
      path: 'displayName',
      value: name.trim(),
      base: user.displayName,
    })
    setBusy(false)
    if (outcome.kind === 'refused') return toastError(outcome.error)
    if (outcome.kind === 'saved') toastDone(t('account.nameSaved'))
    await loadSession().catch(toastError)
  }

  return (
    <Panel title={t('account.profile')}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t('account.name')}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={name.trim() === '' ? t('login.nameRequired') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <dl className={classes.facts}>
          <dt>{t('login.email')}</dt>
          <dd>{user.email}</dd>
          <dt>{t('account.organization')}</dt>
          <dd>{organization.name}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`role.${actor.role}`)}</dd>
        </dl>
        {isChanged && (
          <Button type="submit" loading={busy}>
            {t('ui.save')}
          </Button>
        )}
      </form>
    </Panel>
  )
}

function LanguageChoice({ userId }: { userId: string }) {
  const t = useTexts()
  const language = useLanguage()

  const choose = async (next: Language) => {
    await setLanguage(next)
    // Mails come in this language too.
    await writeField({ collection: 'users', id: userId, path: 'language', value: next, base: language }).then(
      (outcome) => outcome.kind === 'refused' && toastError(outcome.error),
    )
  }
  return (
    <div className={classes.form}>
      <SegmentedControl
        value={language}
        aria-label={t('app.language')}
        data={languages.map((one) => ({ value: one, label: t(`app.language.${one}`) }))}
        onChange={(next) => {
          if (isLanguage(next)) void choose(next)
        }}
      />
      <Text size="sm" c="dimmed">
        {t('account.languageHint')}
      </Text>
    </div>
  )
}
