/** What a collection is, what is made in it begins with, how its files are called, its number ranges, and what is done by itself. */
import { useMemo } from 'react'
import { canSetWorkflow, editableCollections, isPrivateCollection } from '#domain/access/collections.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { type Collection, collectionTypes, fileNameOptions } from '#domain/collections/collection.ts'
import { all, is, not } from '#domain/query/filter.ts'
import { useActor } from '../../../client/session/session.ts'
import { useCatalog } from '../../../shared/values/catalog.ts'
import { Choice, OptionalLine, OtherRecord, TextLine } from '../../../shared/editing/record-fields.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { FileNameExample } from '../../../shared/release-list/file-name-example.tsx'
import { Defaults } from './defaults.tsx'
import { DescriptionField } from './description-field.tsx'
import { CollectionNumbers } from './number-ranges.tsx'
import { WorkflowFields } from './workflow-fields.tsx'
import classes from '../../../ui/record-form.module.css'

export function GeneralTab({ collection }: { collection: Collection }) {
  const t = useTexts()
  const actor = useActor()
  const catalog = useCatalog()
  return (
    <div className={classes.form}>
      <Panel title={t('collection.section.what')}>
        <What collection={collection} />
      </Panel>
      <Panel title={t('collection.section.defaults')}>
        <Defaults collection={collection} catalog={catalog} />
      </Panel>
      <Panel title={t('collection.fileNames')}>
        <div className={classes.fields}>
          <Choice
            path="releaseFileNames"
            label={t('field.releaseFileNames')}
            value={collection.releaseFileNames}
            data={fileNameOptions.map((value) => ({ value, label: t(`collection.fileNames.${value}`) }))}
          />
          <FileNameExample where={is(`collections.${collection.id}`, true)} option={collection.releaseFileNames} />
        </div>
      </Panel>
      <Panel title={t('field.numberRanges')}>
        <CollectionNumbers collection={collection} />
      </Panel>
      <Panel title={t('field.workflow')}>
        <WorkflowFields collection={collection} maySet={canSetWorkflow(actor)} />
      </Panel>
    </div>
  )
}

function What({ collection }: { collection: Collection }) {
  const t = useTexts()
  const actor = useActor()
  const { id, name, type, keeper, description, project, organization, parentId } = collection
  const isOther = useMemo(() => not(is('id', id)), [id])
  // What it is only whoever keeps it hides from others.
  const types = collectionTypes.filter((one) => one === type || one !== 'memoList' || keeper === actor.id)
  const isHidden = type === 'memoList' && isPrivateCollection(collection)
  return (
    <div className={classes.fields}>
      <TextLine path="name" label={t('field.name')} value={name} required missing={t('collection.nameRequired')} />
      <Choice
        path="type"
        label={t('field.type')}
        value={type}
        data={types.map((value) => ({ value, label: t(`collection.type.${value}`) }))}
        {...(isHidden && { hint: t('collection.type.memoList.becomesSeen') })}
      />
      <DescriptionField value={description} />
      <OptionalLine path="project" label={t('field.project')} value={project} />
      {(actor.isSupplier || seesAll(actor)) && (
        <OtherRecord
          kind="organizations"
          path="organization"
          label={t('collection.for')}
          hint={t('collection.for.hint')}
          value={organization}
          clearable
        />
      )}
      <OtherRecord
        kind="collections"
        path="parentId"
        label={t('collection.parent')}
        value={parentId}
        where={all(editableCollections(actor), isOther)}
        clearable
      />
    </div>
  )
}
