/** The name of a content, per language. */
import { TextInput } from '@mantine/core'
import type { Content } from '#web/client/data-sets.ts'
import { useField } from '#web/client/use-field.ts'
import { useTexts } from '#web/ui/texts.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { languageName } from './language-name.ts'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import classes from './content.module.css'

type LabelRowProps = { content: Content; languages: readonly [string, string]; mayEdit: boolean; onSaved: () => void }

export function LabelRow({ content, languages: [first, second], mayEdit, onSaved }: LabelRowProps) {
  const t = useTexts()
  return (
    <div className={classes.row}>
      <div className={classes.name}>{t('contents.label')}</div>
      {[...new Set([first, second])].map((language) => (
        <div key={language} className={classes.value} data-language={languageName(language)}>
          <Label content={content} language={language} mayEdit={mayEdit} onSaved={onSaved} />
        </div>
      ))}
    </div>
  )
}

function Label({ content, language, mayEdit, onSaved }: Omit<LabelRowProps, 'languages'> & { language: string }) {
  const t = useTexts()
  const field = useField<string>(
    { collection: 'contents', id: content.id, path: `label.${language}` },
    content.label[language],
  )
  // A content must keep one name.
  const others = Object.entries(content.label).filter(([other, text]) => other !== language && text.trim() !== '')
  const fault = !field.value?.trim() && others.length === 0 ? t('content.labelRequired') : undefined
  const save = () => {
    if (fault === undefined) void field.save().then(({ kind }) => kind === 'saved' && onSaved())
  }
  return (
    <FieldNotes field={field} show={(value) => value ?? ''} onSaved={onSaved}>
      <TextInput
        aria-label={`${t('contents.label')}, ${languageName(language)}`}
        lang={language}
        value={field.value ?? ''}
        error={fault}
        readOnly={!mayEdit}
        maxLength={200}
        onChange={(event) => field.type(event.currentTarget.value || undefined)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}
