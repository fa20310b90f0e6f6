/** One entry of the list, edited: what it is called and whose it is; copied as a new one, or deleted (document 2 §2). */
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { MissingPublication } from './missing-publication.tsx'
import { queryOf } from '#web/client/records/queries.ts'
import { Button } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { canManage, seesAll } from '#domain/access/tenancy.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { valueAt } from '#domain/query/filter.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useField } from '#web/client/editing/use-field.ts'
import { useOrganizationName, useTemplateName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { LeftDrafts } from '../../shared/editing/unsaved/left-drafts.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { Fact, Facts } from '../../ui/lists/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { CopyPublicationDialog } from './copy-publication-dialog.tsx'
import { DeletePublication } from './delete-publication.tsx'
import { useArchivedReason } from './use-archived-reason.ts'
import classes from './publication-edit.module.css'

export function PublicationEditScreen() {
  const t = useTexts()
  const { publicationId: id } = useParams({ strict: false }) as { publicationId: string }
  return (
    <RecordScreen
      kind="publications"
      id={id}
      label={({ label }) => label}
      isKept={{ href: `/publications/${id}` }}
      failed={t('publication.loadFailed')}
      missing={<MissingPublication />}
    >
      {(publication) => <Editor publication={publication} />}
    </RecordScreen>
  )
}

function Editor({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const isCopying = (useSearch({ strict: false }) as { copy?: string }).copy !== undefined
  const { id, label, status, numReleases, type, template } = publication
  const organizationName = useOrganizationName()
  const archived = useArchivedReason(publication)
  const mayEdit = canManage(actor, publication)
  const mayMove = mayEdit && seesAll(actor)
  const { name, format } = useReleaseNames()(label, template)
  const latest = latestRelease(releasesOf(publication))
  const copying = (copy: '1' | undefined) =>
    void navigate({ to: '.', search: queryOf('publicationEdit', { copy }), replace: true })
  return (
    <>
      <PageHeader
        title={name}
        isOfRecord
        status={<StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />}
        second={[format, t('publication.releases.count', { count: numReleases })].filter(Boolean).join(' · ')}
        beside={
          <>
            <Button variant="default" onClick={() => void navigate({ to: `/publications/${id}` })}>
              {t('publication.toVersions')}
            </Button>
            {mayEdit && (
              <>
                <WithReason reason={latest ? archived : t('publication.copy.noVersion')}>
                  <Button
                    variant="default"
                    leftSection={<IconCopyPlus size={16} stroke={1.5} aria-hidden />}
                    onClick={() => copying('1')}
                  >
                    {t('publication.copy')}
                  </Button>
                </WithReason>
                <DeletePublication publication={publication} />
              </>
            )}
          </>
        }
      />
      <LeftDrafts
        collection="publications"
        id={id}
        isEditing={mayEdit}
        mayEdit={mayEdit}
        stored={(path) => valueAt(publication, path)}
        labelOf={(path) => t(path === 'owner' ? 'publications.owner' : 'publications.new.label')}
      />
      <div className={classes.panels}>
        <Panel title={t('publication.section.what')}>
          <div className={classes.fields}>
            <Name publication={publication} mayEdit={mayEdit} />
            {mayMove && <Owner publication={publication} />}
            <Facts>
              {!mayMove && <Fact name={t('publications.owner')}>{organizationName(publication.owner)}</Fact>}
              <Fact name={t('publications.type')}>{t(`publications.type.${type}`)}</Fact>
              {template !== undefined && (
                <Fact name={t('publications.template')}>
                  <UsedTemplate id={template} />
                </Fact>
              )}
            </Facts>
          </div>
        </Panel>
        <UsedBy collection="publications" id={id} />
      </div>
      {isCopying && latest && mayEdit && !archived && (
        <CopyPublicationDialog publication={publication} release={latest.id} onClose={() => copying(undefined)} />
      )}
    </>
  )
}

const nothing = () => undefined

function Name({ publication, mayEdit }: { publication: Publication; mayEdit: boolean }) {
  const t = useTexts()
  const field = useField<string>(
    { collection: 'publications', document: publication, path: 'label' },
    publication.label,
  )
  const label = t('publications.new.label')
  const save = () => {
    if (field.state === 'typing') void field.save({ value: (field.value ?? '').trim() })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={nothing}>
      <LineInput
        label={label}
        description={t('publication.name.hint')}
        value={field.value ?? ''}
        required={mayEdit}
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}

/** Its versions go along. */
function Owner({ publication }: { publication: Publication }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const field = useField<string>(
    { collection: 'publications', document: publication, path: 'owner' },
    publication.owner,
  )
  const label = t('publications.owner')
  return (
    <FieldNotes field={field} show={(shown) => (shown ? organizationName(shown) : '')} onSaved={nothing}>
      <RecordSelect
        kind="organizations"
        label={label}
        description={t('publication.owner.hint')}
        value={field.value ?? null}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) => next !== null && void field.save({ value: next })}
      />
    </FieldNotes>
  )
}

/** Whoever may change it gets to it. */
function UsedTemplate({ id }: { id: string }) {
  const { isSupplier } = useActor()
  const name = useTemplateName()(id)
  if (!isSupplier || name === '') return name
  return (
    <Link to="/artwork/template/$id" params={{ id }}>
      {name}
    </Link>
  )
}
