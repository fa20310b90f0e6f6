/** What a content is beside its values: its type, whose it is, who sees it, its languages, what it is in, and the labels made of it. */
import { queryOf } from '#web/client/records/queries.ts'
import { ActionIcon, MultiSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canEditCollection, editableCollections } from '#domain/access/collections.ts'
import { canPublishContent } from '#domain/access/contents.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { authorName } from '#domain/fields.ts'
import { is } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import type { Content } from '../../client/window/data-sets.ts'
import { useCollectionName, useOrganizationName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { RecordEditingContext, useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { OtherRecord, Toggle } from '../../shared/editing/record-fields.tsx'
import { formatTime } from '../../ui/words/dates.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { proofCard, ProofFace, ProofFacts, ProofGrid } from '../../ui/lists/tiles/proof-grid.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { pictureWords } from '../../shared/status/pictures/picture-words.ts'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import type { Catalog } from '../../shared/values/catalog.ts'
import { LabelFields } from './label-row.tsx'
import { TypeChoice } from './type-choice.tsx'
import form from '#web/ui/record-form.module.css'

type Props = { content: Content; catalog: Catalog; mayEdit: boolean }

export function GeneralSection({ content, catalog, mayEdit }: Props) {
  const t = useTexts()
  const actor = useActor()
  const record = useMemo(() => ({ collection: 'contents', document: content, mayEdit }) as const, [content, mayEdit])
  return (
    <RecordEditingContext value={record}>
      <div className={form.form}>
        <Panel title={t('contents.general.what')}>
          <div className={form.fields}>
            <TypeChoice content={content} catalog={catalog} />
            <OtherRecord
              kind="organizations"
              path="owner"
              label={t('field.owner')}
              {...(!seesAll(actor) && { hint: t('contents.general.owner.hint') })}
              value={content.owner}
              locked={!seesAll(actor)}
            />
            <Toggle
              path="active"
              label={t('contents.active')}
              hint={t('contents.general.active.hint')}
              value={content.active}
            />
            <Toggle
              path="public"
              label={t('contents.public')}
              hint={t('contents.general.public.hint')}
              value={content.public}
              reason={canPublishContent(actor) ? undefined : t('contents.general.public.reason')}
            />
            <Languages content={content} />
          </div>
        </Panel>
        <Panel title={t('contents.general.names')}>
          <div className={form.fields}>
            <LabelFields content={content} mayEdit={mayEdit} />
          </div>
        </Panel>
        <Panel title={t('field.collections')}>
          <Memberships content={content} />
        </Panel>
        <Labels content={content} />
        <Written content={content} />
      </div>
    </RecordEditingContext>
  )
}

function Languages({ content }: { content: Content }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>('languages', content.languages)
  const label = t('field.languages')
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(languageLabel).join(', ')}>
      <MultiSelect
        label={label}
        description={t('contents.general.languages.hint')}
        data={contentLanguages.map((value) => ({ value, label: languageLabel(value) }))}
        value={[...(field.value ?? [])]}
        searchable
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) => void field.save({ value: next })}
      />
    </FieldNotes>
  )
}

/** Each membership is a key of its own: two who put it into collections do not meet. */
function Memberships({ content: { id, collections } }: { content: Content }) {
  const t = useTexts()
  const actor = useActor()
  const { mayEdit } = useRecordEditing()
  const collectionName = useCollectionName()
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = Object.keys(collections)
  const write = async (collection: string, isIn: boolean, name = collectionName(collection)) => {
    const path = `collections.${collection}`
    const change = isIn ? { set: { [path]: true } } : { unset: [path] }
    const { changeset } = await writeAll([{ kind: 'update', collection: 'contents', id, ...change }])
    setChosen(null)
    toastDone(
      t(isIn ? 'contents.general.collected' : 'contents.general.uncollected', { name }),
      undoOffer({ changeset }),
    )
  }
  return (
    <div className={form.fields}>
      {ids.length === 0 && <p className={form.note}>{t('contents.general.collections.none')}</p>}
      {ids.length > 0 && (
        <ListRows label={t('field.collections')}>
          {ids
            .toSorted((one, other) => collectionName(one).localeCompare(collectionName(other)))
            .map((one) => (
              <Membership
                key={one}
                id={one}
                name={collectionName(one)}
                mayEdit={mayEdit}
                onRemove={() => void write(one, false).catch(toastError)}
              />
            ))}
        </ListRows>
      )}
      {mayEdit && (
        <RecordSelect
          kind="collections"
          where={editableCollections(actor)}
          label={t('contents.general.collections.add')}
          value={chosen}
          onChange={(one, named) =>
            one !== null && !Object.hasOwn(collections, one) && void write(one, true, named?.name).catch(toastError)
          }
        />
      )}
    </div>
  )
}

type MembershipProps = { id: string; name: string; mayEdit: boolean; onRemove: () => void }

function Membership({ id, name, mayEdit, onRemove }: MembershipProps) {
  const t = useTexts()
  const actor = useActor()
  const found = useLiveDocument('collections', id)
  const mayTakeOut = mayEdit && found.status === 'ready' && canEditCollection(actor, { ...found.document })
  return (
    <ListRow
      aside={
        mayTakeOut && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('contents.general.collections.remove', { name })}
            onClick={onRemove}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        )
      }
    >
      <Link to="/contents" search={queryOf('contents', { collection: id })}>
        {name}
      </Link>
    </ListRow>
  )
}

const labelsAtOnce = 12

/** The releases that draw from it, as one knows them: by their picture. */
function Labels({ content: { id } }: { content: Content }) {
  const t = useTexts()
  const found = useWindow('releases', {
    where: is(`referencedContents.${id}`, true),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
  })
  const { rows, more, grow } = useGrowing(found, labelsAtOnce)
  const namesOf = useReleaseNames()
  if (found.status !== 'ready') return null
  return (
    <Panel title={t('contents.general.labels', { count: found.total })}>
      {found.total === 0 ? (
        <p className={form.note}>{t('contents.general.labels.none')}</p>
      ) : (
        <>
          <ProofGrid zoom={3}>
            {rows.map((release) => {
              const [page] = displayFiles(release)
              const { name, format } = namesOf(release.label || release.id, release.template)
              return (
                <Link
                  key={release.id}
                  className={proofCard}
                  to="/release/$releaseId"
                  params={{ releaseId: release.id }}
                >
                  <ProofFace
                    title={name}
                    second={format}
                    {...pictureWords(t, release)}
                    picture={page && <ReleasePicture path={page.path} version={page.updateTimestamp} />}
                  >
                    <ProofFacts
                      facts={[t('release.number', { number: release.number }), t(`release.status.${release.status}`)]}
                    />
                  </ProofFace>
                </Link>
              )
            })}
          </ProofGrid>
          <MoreButton count={more} onMore={grow} />
        </>
      )}
    </Panel>
  )
}

function Written({ content }: { content: Content }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  return (
    <p className={form.note}>
      {t('contents.general.made', { when: formatTime(content.createTimestamp), who: authorName(content.createUser) })}
      {' · '}
      {t('contents.general.changed', {
        when: formatTime(content.updateTimestamp),
        who: authorName(content.updateUser),
      })}
      {' · '}
      {t('contents.general.supplier', { name: organizationName(content.supplier) })}
    </p>
  )
}
