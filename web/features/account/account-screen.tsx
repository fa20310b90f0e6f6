/** One's own account, in four parts; which one is open stands in the address. */
import { Button, SegmentedControl, Tabs, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { askToSignOut } from '#web/client/editing/leave.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { queryOf } from '#web/client/records/queries.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { writeField } from '#web/client/editing/write-field.ts'
import { type Session, loadSession, useSession } from '../../client/session/session.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { LeftDrafts } from '../../shared/editing/unsaved/left-drafts.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Fact, Facts } from '../../ui/lists/facts.tsx'
import { TabRow } from '../../ui/lists/tools/tab-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { type Language, isLanguage, languages, setLanguage, useLanguage, useTexts } from '../../ui/words/texts.ts'
import { EmailChange } from './email-change.tsx'
import { MailWishes } from './mail-wishes.tsx'
import { StandIn } from './stand-in.tsx'
import { OwnData } from './own-data.tsx'
import { OwnKeys } from './keys/own-keys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordChange } from './password-change.tsx'
import { Photo } from './photo.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SimpleView } from './simple-view.tsx'
import form from '#web/ui/record-form.module.css'
import classes from './account.module.css'

const tabs = ['profile', 'mails', 'signIn', 'data'] as const
type Tab = (typeof tabs)[number]

export function AccountScreen() {
  const t = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { tab?: Tab }
  const tab = tabs.find((one) => one === search.tab) ?? 'profile'
  const panels: Readonly<Record<Tab, ReactNode>> = {
    profile: (
      <>
        <Profile session={session} />
        <Panel title={t('app.language')}>
          <LanguageChoice user={session.user} />
        </Panel>
        <Panel title={t('account.view')}>
          <div className={classes.form}>
            <SimpleView session={session} />
          </div>
        </Panel>
      </>
    ),
    mails: (
      <>
        <MailWishes />
        {canWork(session.actor) && <StandIn />}
      </>
    ),
    signIn: (
      <>
        <EmailChange />
        <PasswordChange />
        <SecondFactor />
        <OwnSessions />
        <RecentSignIns />
      </>
    ),
    data: (
      <>
        <OwnKeys />
        <OwnData />
      </>
    ),
  }

  return (
    <>
      <PageHeader
        title={t('account.title')}
        beside={
          <Button variant="default" onClick={() => void askToSignOut()}>
            {t('app.signOut')}
          </Button>
        }
      />
      <LeftDrafts
        collection="users"
        id={session.user.id}
        isEditing
        mayEdit
        stored={() => session.user.displayName}
        labelOf={() => t('account.name')}
      />
      {/* What is typed into one part stays while another is looked at. */}
      <Tabs
        className={form.body}
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: queryOf('account', { tab: next as Tab }), replace: true })}
      >
        <TabRow label={t('account.index')} open={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`account.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={form.panel as string}>
            <div className={form.form}>{panels[one]}</div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

function Profile({ session: { user, organization, actor } }: { session: Session }) {
  const t = useTexts()
  const found = useLiveDocument('users', user.id)
  const name = found.status === 'ready' ? found.document.displayName : user.displayName
  const field = useField<string>({ collection: 'users', document: user, path: 'displayName' }, name)
  // Changed in another tab, or saved when this screen was left.
  useEffect(() => {
    if (name !== user.displayName) void loadSession().catch(toastError)
  }, [name, user.displayName])
  const label = t('account.name')
  const onSaved = () => toastDone(t('account.nameSaved'))
  const save = () => void field.save().then(({ kind }) => kind === 'saved' && onSaved())

  return (
    <Panel title={t('account.profile')}>
      <div className={classes.form}>
        {found.status === 'ready' && <Photo user={found.document} />}
        <FieldNotes field={field} title={t('account.nameFailed')} show={(value) => value ?? ''} onSaved={onSaved}>
          <LineInput
            label={label}
            autoComplete="name"
            value={field.value ?? ''}
            error={field.value?.trim() ? faultText(field.fault, label) : t('login.nameRequired')}
            onChange={(event) => field.type(event.currentTarget.value)}
            onBlur={() => field.value?.trim() && save()}
            onKeyDown={onEditKeys({ onSave: () => field.value?.trim() && save(), onDiscard: field.discard })}
          />
        </FieldNotes>
        <Facts>
          <Fact name={t('login.email')}>{user.email}</Fact>
          <Fact name={t('account.organization')}>{organization.name}</Fact>
          <Fact name={t('account.role')}>{t(`role.${actor.role}`)}</Fact>
        </Facts>
      </div>
    </Panel>
  )
}

function LanguageChoice({ user }: { user: Session['user'] }) {
  const t = useTexts()
  const language = useLanguage()

  const choose = async (next: Language) => {
    await setLanguage(next)
    // Mails come in this language too.
    const outcome = await writeField({
      collection: 'users',
      id: user.id,
      path: 'language',
      value: next,
      base: user.language,
    })
    if (outcome.kind === 'refused') toastError(outcome.error)
    if (outcome.kind === 'saved') await loadSession().catch(toastError)
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
