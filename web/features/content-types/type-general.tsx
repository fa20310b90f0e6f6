/** What a type is called, where it stands, how its contents are called, and who works with it. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { contentLabel } from '#domain/contents/content-label.ts'
import type { ContentType as Stored } from '#domain/contents/types/content-type.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { all, is } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { type ContentType, useById, useContentTypes, useProperties } from '../../client/window/data-sets.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { countDocuments } from '../../client/records/store.ts'
import { setLoaded } from '../../shared/content-grid/made/set-loaded.ts'
import { useRecordEditing, useRecordField } from '../../shared/editing/record-editing.ts'
import { ClearableChoice, OptionalLine, TextLine } from '../../shared/editing/record-fields.tsx'
import { LabelPattern } from '../../shared/values/label-pattern.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { FixedId } from '#web/ui/lists/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import form from '#web/ui/record-form.module.css'

export function TypeGeneral({ type }: { type: ContentType }) {
  const t = useTexts()
  const types = useContentTypes()
  const below = descendantsOf(type.id, types.documents)
  return (
    <div className={form.form}>
      <Panel title={t('contentTypes.section.what')}>
        <div className={form.fields}>
          <div className={form.languages}>
            {wholeLanguages.map((language) => (
              <OptionalLine
                key={language}
                path={`label.${language}`}
                label={t('properties.label', { language: languageLabel(language) })}
                value={type.label[language]}
              />
            ))}
          </div>
          <ClearableChoice
            path="parentId"
            label={t('contentTypes.parent')}
            value={type.parentId}
            data={types.documents
              .filter(({ id }) => id !== type.id && !below.has(id))
              .map(({ id, label }) => ({ value: id, label: localized(label) || id }))}
          />
          <FixedId label={t('field.id')} id={type.id} why={t('properties.id.fixed')} />
        </div>
      </Panel>
      <Panel title={t('contentTypes.section.names')}>
        <div className={form.fields}>
          <Pattern type={type} />
          <div role="group" aria-label={t('contentTypes.recordLabel')}>
            <p className={form.note}>{t('contentTypes.recordLabel')}</p>
            <div className={form.languages}>
              {wholeLanguages.map((language) => (
                <OptionalLine
                  key={language}
                  path={`defaultRecordLabel.${language}`}
                  label={languageLabel(language)}
                  value={type.defaultRecordLabel[language]}
                />
              ))}
            </div>
          </div>
        </div>
      </Panel>
      <Panel title={t('contentTypes.section.loaded')}>
        <LoadedFor type={type} />
      </Panel>
    </div>
  )
}

/** The template on a record that there is, in each language: as one types, since the field is kept as it is typed. */
function Pattern({ type }: { type: ContentType }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>('labelDefault', type.labelDefault)
  const properties = useById(useProperties())
  const found = useLiveQuery('contents', {
    where: is('type', type.id),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 1,
  })
  const [content] = found.documents
  const fields = { type, property: (id: string) => properties.get(id) }
  const examples = wholeLanguages.map((language) => ({
    of: languageLabel(language),
    text: content && contentLabel({ data: content.data }, language, fields),
  }))
  return (
    <LabelPattern
      value={field.value ?? ''}
      fields={type.groups
        .flatMap((group) => group.properties)
        .map((id) => ({ value: id, label: localized(properties.get(id)?.label) || id }))}
      onChange={mayEdit ? (value) => void field.save({ value }) : undefined}
      examples={found.status !== 'ready' ? [] : content ? examples : null}
    >
      <TextLine
        path="labelDefault"
        label={t('contentTypes.template')}
        hint={t('contentTypes.template.hint')}
        value={type.labelDefault}
      />
    </LabelPattern>
  )
}

/** Whose people work with the type: each organization is one key, so that two who add one do not meet. */
function LoadedFor({ type }: { type: ContentType }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const organizationName = useOrganizationName()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ id: string; count: number }>()
  const ids = Object.keys(type.loadDefault)
  const write = async (id: string, isAdded: boolean, name = organizationName(id)) => {
    await setLoaded(type.id, { id, name }, isAdded)
    setChosen(null)
  }
  /** Whoever has contents of the type is not cut off from their fields by a slip. */
  const remove = async (id: string) => {
    const count = await countDocuments('contents', all(is('type', type.id), is('owner', id)))
    if (count > 0) setAsked({ id, count })
    else await write(id, false)
  }
  return (
    <div className={form.fields}>
      {asked && (
        <Dialog
          opened
          danger
          title={t('contentTypes.loaded.remove', { name: organizationName(asked.id) })}
          confirm={t('contentTypes.loaded.remove.confirm')}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await write(asked.id, false)
            setAsked(undefined)
          }}
        >
          {t('contentTypes.loaded.remove.held', { count: asked.count, name: organizationName(asked.id) })}
        </Dialog>
      )}
      <p className={form.note}>{t('contentTypes.loaded.hint')}</p>
      {ids.length > 0 && (
        <ListRows label={t('contentTypes.section.loaded')}>
          {ids
            .toSorted((one, other) => organizationName(one).localeCompare(organizationName(other)))
            .map((id) => (
              <ListRow
                key={id}
                aside={
                  mayEdit && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('contentTypes.loaded.remove', { name: organizationName(id) })}
                      onClick={() => void remove(id).catch(toastError)}
                    >
                      <IconX size={15} aria-hidden />
                    </ActionIcon>
                  )
                }
              >
                <span>{organizationName(id)}</span>
              </ListRow>
            ))}
        </ListRows>
      )}
      {mayEdit && (
        <RecordSelect
          kind="organizations"
          label={t('contentTypes.loaded.add')}
          value={chosen}
          onChange={(id, named) => id !== null && void write(id, true, named?.name).catch(toastError)}
        />
      )}
    </div>
  )
}

function descendantsOf(id: string, types: readonly Pick<Stored, 'id' | 'parentId'>[]): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (parent: string) => {
    for (const one of types)
      if (one.parentId === parent && !found.has(one.id)) {
        found.add(one.id)
        walk(one.id)
      }
  }
  walk(id)
  return found
}
