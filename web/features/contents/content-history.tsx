/** Who changed what and when; each change can be taken back. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { seesAll } from '#domain/access/tenancy.ts'
import type { ChangeEntry } from '#domain/undo/changes.ts'
import type { Content } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { useHistory } from '../../client/records/use-history.ts'
import { ChangedFields } from '#web/ui/history/changed-fields.tsx'
import { HistoryList } from '#web/ui/history/history-list.tsx'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../shared/values/catalog.ts'
import classes from './content-history.module.css'
import { languageName } from '../../ui/words/language-name.ts'
import { useValueWords } from '../../shared/values/history/use-value-words.tsx'
import { TakeBack } from './take-back.tsx'

type ContentHistoryProps = { content: Content; catalog: Catalog; mayEdit: boolean; onClose: () => void }

export function ContentHistory({ content, catalog, mayEdit, onClose }: ContentHistoryProps) {
  const t = useTexts()
  const actor = useActor()
  const history = useHistory('contents', content)

  return (
    <aside className={classes.history} aria-label={t('contents.history')}>
      <header className={classes.head}>
        <h2>{t('contents.history')}</h2>
        <ActionIcon aria-label={t('ui.close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <HistoryList history={history}>
        {(change) =>
          change.before === null || change.after === null ? (
            <p>{t(change.before === null ? 'contents.history.created' : 'contents.history.deleted')}</p>
          ) : (
            <>
              <Fields change={change} catalog={catalog} t={t} />
              {mayEdit && (change.actor.id === actor.id || seesAll(actor)) && <TakeBack changeset={change.changeset} />}
            </>
          )
        }
      </HistoryList>
    </aside>
  )
}

function Fields({ change: { before, after }, catalog, t }: { change: ChangeEntry; catalog: Catalog; t: Texts }) {
  const inWords = useValueWords('contents', catalog)
  const paths = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const fields = paths.map((path) => ({
    key: path,
    name: pathLabel(path, catalog, t),
    before: inWords(path, before?.[path]),
    after: inWords(path, after?.[path]),
  }))
  return <ChangedFields fields={fields} />
}

/** `data.height.value` is the property's name; a language is named behind it. */
function pathLabel(path: string, { properties }: Catalog, t: Texts): string {
  const [field, property = '', kind, language] = path.split('.')
  if (field === 'label') return `${t('contents.label')}, ${languageName(property)}`
  if (field === 'active') return t('contents.column.active')
  if (field === 'variants') return t('contents.variant')
  if (field === 'excludeCombination') return t('contents.excluded')
  if (field === 'collections') return t('contents.collection')
  if (field === 'archived') return t('uses.isArchived')
  if (field === 'type') return t('contents.column.type')
  if (field === 'owner') return t('contents.column.owner')
  if (field === 'public') return t('contents.column.public')
  if (field === 'languages') return t('contents.column.languages')
  if (field === 'parentId') return t('contents.variant')
  const known = field === 'data' ? properties.get(property) : undefined
  if (!known) return path
  return kind === 'translation' && language
    ? `${propertyLabel(known)}, ${languageName(language)}`
    : propertyLabel(known)
}
