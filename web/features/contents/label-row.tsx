/** The name of a content, per language. */
import { Anchor } from '@mantine/core'
import { contentLabel as derivedLabel } from '#domain/contents/content-label.ts'
import type { Content } from '../../client/window/data-sets.ts'
import { useCatalog } from '../../shared/values/catalog.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { contentLabel } from '../../shared/values/content-label.ts'
import { languageLabel, languageName } from '../../ui/words/language-name.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import classes from './content.module.css'

type LabelRowProps = { content: Content; languages: readonly [string, string]; mayEdit: boolean }

export function LabelRow({ content, languages: [first, second], mayEdit }: LabelRowProps) {
  const t = useTexts()
  return (
    <div className={classes.row}>
      <div className={classes.name}>{t('contents.label')}</div>
      {[...new Set([first, second])].map((language) => (
        <div key={language} className={classes.value} data-language={languageLabel(language)}>
          <Label content={content} language={language} mayEdit={mayEdit} />
        </div>
      ))}
    </div>
  )
}

/** Below each other, for all languages that it is kept in. */
export function LabelFields({ content, mayEdit }: { content: Content; mayEdit: boolean }) {
  return [...new Set(['de', ...content.languages])].map((language) => (
    <div key={language} className={classes.labelField}>
      <span>{languageLabel(language)}</span>
      <div>
        <Label content={content} language={language} mayEdit={mayEdit} />
      </div>
    </div>
  ))
}

/** What the template of its type makes of its own fields. */
function useDerived({ type, data }: Content, language: string): string | undefined {
  const { types, properties } = useCatalog()
  return derivedLabel({ data }, language, { type: types.get(type), property: (id) => properties.get(id) })
}

function Label({ content, language, mayEdit }: Omit<LabelRowProps, 'languages'> & { language: string }) {
  const t = useTexts()
  const field = useField<string>(
    { collection: 'contents', document: content, path: `label.${language}` },
    content.label[language],
  )
  const name = `${t('contents.label')}, ${languageName(language)}`
  const derived = useDerived(content, language)
  const borrowed = field.value ? undefined : contentLabel(content)
  const save = () => void field.save()
  return (
    <FieldNotes field={field} show={(value) => value ?? ''}>
      <LineInput
        aria-label={name}
        lang={language}
        value={field.value ?? ''}
        placeholder={borrowed}
        error={faultText(field.fault, name, { isStored: field.state === 'saved' })}
        readOnly={!mayEdit}
        onChange={(event) => field.type(event.currentTarget.value || undefined)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
      {borrowed !== undefined && (
        <p className={classes.inheritance}>{t('content.label.borrowed', { label: borrowed })}</p>
      )}
      {derived !== undefined && derived !== (field.value ?? '').trim() && (
        <p className={classes.inheritance}>
          {t('contents.label.derived', { label: derived })}{' '}
          {mayEdit && (
            <Anchor
              component="button"
              type="button"
              inherit
              aria-label={t('contents.label.takeNamed', { label: derived, language: languageName(language) })}
              onClick={() => void field.save({ value: derived })}
            >
              {t('contents.label.take')}
            </Anchor>
          )}
        </p>
      )}
    </FieldNotes>
  )
}
