/** A new content: what it is called, its type and whose it is. It is there from "create" on, and goes on as a form with all its fields. */
import { Button, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { editableCollections } from '#domain/access/collections.ts'
import { canWork, seesAll } from '#domain/access/tenancy.ts'
import { alwaysActive } from '#domain/contents/languages.ts'
import { parseField } from '#domain/documents.ts'
import { RecordSelect } from '#web/choice/record-select.tsx'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { writeAll } from '#web/client/store.ts'
import { typeLabel, useCatalog } from '#web/contents/catalog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { currentLanguage, localized, useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { WithReason } from '#web/ui/with-reason.tsx'
import { undoOffer } from '#web/undo/take-back.tsx'
import form from '#web/ui/record-form.module.css'

/** Kept in the browser until it is created: a reload loses nothing. */
type Begun = { name?: string; type?: string; owner?: string; collection?: string }

export function NewContentScreen() {
  const t = useTexts()
  const actor = useActor()
  const catalog = useCatalog()
  if (!canWork(actor)) return <EmptyState isWholeScreen title={t('contents.create.notAllowed')} />
  if (!catalog.ready) return <SkeletonRows label={t('ui.loading')} />
  return <NewContent />
}

function NewContent() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const search = useSearch({ strict: false }) as { type?: string; collection?: string }
  const [kept, keep] = usePreference<Begun>('contents.new', {})
  const [isSending, setSending] = useState(false)
  const begun = { ...search, ...kept }
  const owner = begun.owner ?? actor.organization
  const found = useLiveDocument('organizations', owner)
  const organization = found.status === 'ready' ? found.document : undefined
  const types = [...catalog.types.values()].filter((one) => one.archived !== true)
  const offered = types.find(({ id }) => id === (begun.type ?? organization?.defaultContentType)) ?? types[0]
  const name = (begun.name ?? '').trim()
  const parsed = parseField('contents', 'label', { [currentLanguage()]: name })
  const nameFault = parsed.ok || name === '' ? undefined : faultText(parsed, t('contents.label'))
  const reason =
    name === ''
      ? t('content.labelRequired')
      : (nameFault ?? (offered && organization ? undefined : t('contents.new.needsType')))
  const change = (next: Begun) => keep({ ...begun, ...next })

  const create = async () => {
    if (reason !== undefined || !offered || !organization || isSending) return
    setSending(true)
    try {
      const document = {
        type: offered.id,
        owner,
        supplier: organization.supplier,
        label: { [currentLanguage()]: name },
        languages: organization.languages.length > 0 ? organization.languages : [...alwaysActive],
        ...(begun.collection !== undefined && { collections: { [begun.collection]: true } }),
      }
      const id = crypto.randomUUID()
      const { changeset } = await writeAll([{ kind: 'create', collection: 'contents', id, document }])
      keep({})
      toastDone(t('contents.created', { name }), undoOffer({ changeset }))
      await navigate({ to: `/contents/${id}`, replace: true })
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
        title={name === '' ? localized(offered?.defaultRecordLabel) || t('contents.title.new') : name}
        actions={
          <WithReason reason={reason}>
            <Button type="submit" loading={isSending}>
              {t('contents.create.confirm')}
            </Button>
          </WithReason>
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
              data-autofocus
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Select
              label={t('field.contentType')}
              data={types
                .map((one) => ({ value: one.id, label: typeLabel(one, one.id) }))
                .toSorted((one, other) => one.label.localeCompare(other.label))}
              value={offered?.id ?? null}
              allowDeselect={false}
              onChange={(type) => type !== null && change({ type })}
            />
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
              where={editableCollections(actor)}
              clearable
              value={begun.collection ?? null}
              onChange={(id) => {
                const { collection: _, ...rest } = begun
                keep(id === null ? rest : { ...rest, collection: id })
              }}
            />
          </div>
        </Panel>
      </div>
    </form>
  )
}
