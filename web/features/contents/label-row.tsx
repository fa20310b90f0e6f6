/** The name of a content, per language. */
import type { Content } from '#web/client/data-sets.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { useTexts } from '#web/ui/texts.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { contentLabel } from '#web/contents/content-label.ts'
import { languageLabel, languageName } from '#web/ui/language-name.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import classes from './content.module.css'

type LabelRowProps = { content: Content; languages: readonly [string, string]; mayEdit: boolean; onSaved: () => void }

export function LabelRow({ content, languages: [first, second], mayEdit, onSaved }: LabelRowProps) {
  const t = useTexts()
  return (
    <div className={classes.row}>
      <div className={classes.name}>{t('contents.label')}</div>
      {[...new Set([first, second])].map((language) => (
        <div key={language} className={classes.value} data-language={languageLabel(language)}>
          <Label content={content} language={language} mayEdit={mayEdit} onSaved={onSaved} />
        </div>
      ))}
    </div>
  )
}

function Label({ content, language, mayEdit, onSaved }: Omit<LabelRowProps, 'languages'> & { language: string }) {
  const t = useTexts()
  const field = useField<string>(
    { collection: 'contents', document: content, path: `label.${language}` },
    content.label[language],
  )
  const name = `${t('contents.label')}, ${languageName(language)}`
  const borrowed = field.value ? undefined : contentLabel(content)
  const save = () => void field.save().then(({ kind }) => kind === 'saved' && onSaved())
  return (
    <FieldNotes field={field} show={(value) => value ?? ''} onSaved={onSaved}>
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
      {borrowed !== undefined && <p className={classes.borrowed}>{t('content.label.borrowed', { label: borrowed })}</p>}
    </FieldNotes>
  )
}
