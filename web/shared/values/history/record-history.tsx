/** Who changed what of a record and when, beside it. */
import { Drawer } from '@mantine/core'
import type { RecordKind } from '#domain/records.ts'
import { useHistory } from '../../../client/records/use-history.ts'
import { HistoryList } from '../../../ui/history/history-list.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { changesForPeople } from './changes-for-people.ts'
import { FieldsOfChanges } from './step-fields.tsx'

type Props = { collection: RecordKind; document: { id: string; version: number }; onClose: () => void }

export function RecordHistory({ collection, document, onClose }: Props) {
  const t = useTexts()
  const history = useHistory(collection, document)
  return (
    <Drawer
      opened
      position="right"
      size={480}
      title={t('contents.history')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      onClose={onClose}
    >
      <HistoryList history={history}>
        {(change) =>
          change.before === null || change.after === null ? (
            <p>{t(change.before === null ? 'contents.history.created' : 'contents.history.deleted')}</p>
          ) : changesForPeople(collection, change).length === 0 ? undefined : (
            <FieldsOfChanges collection={collection} id={document.id} changes={[change]} />
          )
        }
      </HistoryList>
    </Drawer>
  )
}
