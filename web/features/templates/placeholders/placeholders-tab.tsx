/** The template's placeholders: a list to edit in place, to order by dragging or by keyboard, and all of one beside it. */
import { placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLanguage, useTexts } from '../../../ui/texts.ts'
import { AddPlaceholder } from './add-placeholder.tsx'
import { PlaceholderDetails } from './placeholder-details.tsx'
import { PlaceholderGrid } from './placeholder-grid.tsx'
import { PlaceholderToolbar } from './placeholder-toolbar.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { type PlaceholderListOf, usePlaceholderList } from './use-placeholder-list.ts'
import classes from './placeholders.module.css'

export function PlaceholdersTab(of: PlaceholderListOf) {
  const t = useTexts()
  const language = useLanguage()
  const { mayEdit } = useTemplateEditing()
  const list = usePlaceholderList(of)
  const { opened, open, isAdding, setAdding, edit } = list
  return (
    <div className={classes.tab}>
      <div className={classes.list}>
        {mayEdit && <PlaceholderToolbar list={list} />}
        <PlaceholderGrid list={list} />
      </div>
      <aside className={classes.details} aria-label={t('templates.placeholder.details')}>
        {opened ? (
          <>
            <h2 className={classes.detailTitle}>{placeholderLabel(opened, language)}</h2>
            <PlaceholderDetails key={opened.id} placeholder={opened} properties={list.properties} onRenamed={open} />
          </>
        ) : (
          <p className={classes.note}>{t('templates.placeholder.details.none')}</p>
        )}
      </aside>
      {isAdding && (
        <AddPlaceholder
          onClose={() => setAdding(false)}
          onAdd={async (placeholder) => {
            if (!(await edit({ kind: 'add', placeholders: [placeholder] }))) return
            setAdding(false)
            open(placeholder.id)
          }}
        />
      )}
    </div>
  )
}
