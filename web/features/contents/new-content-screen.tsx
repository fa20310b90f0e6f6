/** A new content: what it is called, its type and whose it is. It is there from "create" on, and goes on as a form with all its fields. */
import { queryOf } from '#web/client/records/queries.ts'
import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { editableCollections } from '#domain/access/collections.ts'
import { canWork, seesAll } from '#domain/access/tenancy.ts'
import { languagesToBegin } from '#domain/formats/languages.ts'
import { parseField } from '#domain/kinds/documents.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { ProductError } from '../../client/calls/errors.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { useCatalog } from '../../shared/values/catalog.ts'
import { ContentTypeSelect } from '../../shared/content-grid/made/content-type-select.tsx'
import { useNewContentType } from '../../shared/content-grid/made/new-content-type.ts'
import { State } from '../../ui/notices/state.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PendingFrame } from '../../ui/notices/screen-frame.ts'
import { currentLanguage, useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import form from '#web/ui/record-form.module.css'

/** Kept in the browser until it is created: a reload loses nothing. */
type Begun = {
  name?: string
  type?: string
  owner?: string
  collection?: string | undefined
  id?: string
}

const isThere = (error: unknown): boolean => error instanceof ProductError && error.code === 'document.exists'

export function NewContentScreen() {
  const t = useTexts()
  const actor = useActor()
  const catalog = useCatalog()
  if (!canWork(actor)) return <State is="empty" isWholeScreen isRefused title={t('contents.create.notAllowed')} />
  if (!catalog.ready) return <PendingFrame />
  return <NewContent />
}

function NewContent() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { type?: string; collection?: string }
  const [kept, keep] = usePreference<Begun>('contents.new', {})
  const [isSending, setSending] = useState(false)
  // Where one comes from counts more than what was begun before.
  const begun: Begun = { ...kept, ...search }
  const owner = begun.owner ?? actor.organization
  const { types, type: offered, organization } = useNewContentType({ ...begun, owner })
  const name = (begun.name ?? '').trim()
  const parsed = parseField('contents', 'label', { [currentLanguage()]: name })
  const nameFault = parsed.ok || name === '' ? undefined : faultText(parsed, t('contents.label'))
  const reason =
    name === ''
      ? t('content.labelRequired')
      : (nameFault ?? (offered && organization ? undefined : t('contents.new.needsType')))
  const change = (next: Begun) => {
    // What is changed was not sent.
    const { id: _sent, ...rest } = begun
    keep({ ...rest, ...next })
    if (search.type !== undefined || search.collection !== undefined)
      void navigate({ to: '.', search: queryOf('contentNew', {}), replace: true })
  }

  const create = async () => {
    if (reason !== undefined || !offered || !organization || isSending) return
    setSending(true)
    try {
      const document = {
        type: offered.id,
        owner,
        supplier: organization.supplier,
        label: { [currentLanguage()]: name },
        languages: languagesToBegin(organization, { [currentLanguage()]: name }),
        ...(begun.collection !== undefined && { collections: { [begun.collection]: true } }),
      }
      // Known before it is sent: what arrived without an answer is not made twice.
      const id = begun.id ?? crypto.randomUUID()
      keep({ ...begun, id })
      await writeAll([{ kind: 'create', collection: 'contents', id, document }]).catch((error: unknown) => {
        if (!isThere(error)) throw error
      })
      keep({})
      toastDone(t('contents.created', { name }), undoOffer({ collection: 'contents', ids: [id] }))
      await navigate({ to: `/contents/${id}`, state: { closes: ['/contents/new'] }, replace: true })
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void create()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void create()
      }}
    >
      <PageHeader
        title={name === '' ? t('contents.title.new') : name}
        next={
          <Group gap={12} className="at-thumb">
            <WithReason reason={reason} isSaid="beside">
              <Button type="submit" loading={isSending}>
                {t('contents.create.confirm')}
              </Button>
            </WithReason>
          </Group>
        }
      />
      <div className={form.form}>
        <Panel title={t('contents.general.what')}>
          <div className={form.fields}>
            <LineInput
              label={t('contents.label')}
              value={begun.name ?? ''}
              error={nameFault}
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person comes here to type this.
              autoFocus
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <ContentTypeSelect types={types} value={offered?.id} onChange={(type) => change({ type })} />
            {(seesAll(actor) || actor.isSupplier) && (
              <RecordSelect
                kind="organizations"
                label={t('field.owner')}
                value={owner}
                onChange={(id) => id !== null && change({ owner: id })}
              />
            )}
            <RecordSelect
              kind="collections"
              label={t('contents.create.collection')}
              placeholder={t('imports.collection.none')}
              where={editableCollections(actor)}
              clearable
              value={begun.collection ?? null}
              onChange={(id) => change({ collection: id ?? undefined })}
            />
          </div>
        </Panel>
      </div>
    </form>
  )
}
