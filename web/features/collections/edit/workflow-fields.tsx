/** What is done by itself with a collection's versions. Admins alone set it up; others are told so. */
import type { Collection } from '#domain/collections/collection.ts'
import { OptionalLine, Toggle } from '../../../shared/editing/record-fields.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { WebhookPart } from './webhook-part.tsx'
import classes from '../../../ui/record-form.module.css'

export function WorkflowFields({ collection, maySet }: { collection: Collection; maySet: boolean }) {
  const t = useTexts()
  const { id, workflowEnabled, workflowTitle, webhook } = collection
  return (
    <div className={classes.fields}>
      {!maySet && <p className={classes.note}>{t('collection.workflow.byAdmin')}</p>}
      <Toggle
        path="workflowEnabled"
        label={t('field.workflowEnabled')}
        value={workflowEnabled}
        reason={maySet ? undefined : t('collection.workflow.byAdmin')}
      />
      <OptionalLine path="workflowTitle" label={t('field.workflowTitle')} value={workflowTitle} locked={!maySet} />
      <OptionalLine
        path="webhook"
        label={t('field.webhook')}
        hint={t('collection.webhook.hint')}
        value={webhook}
        locked={!maySet}
      />
      {maySet && webhook !== undefined && <WebhookPart collection={id} />}
    </div>
  )
}
