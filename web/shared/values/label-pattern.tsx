/** How contents are called by their fields: the pattern, a field to put into it, and what it makes of a record that there is. */
import { AddSelect } from '../../ui/dialogs/add-select.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { WrittenFacts } from '../../ui/lists/facts.tsx'
import form from '#web/ui/record-form.module.css'

type LabelPatternProps = {
  /** Where the pattern is typed. */
  children: React.ReactNode
  value: string
  fields: readonly { value: string; label: string }[]
  /** Undefined where it may not be changed. */
  onChange?: ((value: string) => void) | undefined
  /** In each language, or as it is; null where no record is there. */
  examples: readonly { of?: string; text: string | undefined }[] | null
}

export function LabelPattern({ children, value, fields, onChange, examples }: LabelPatternProps) {
  const t = useTexts()
  return (
    <>
      {children}
      {onChange && (
        <AddSelect
          label={t('contentTypes.template.insert')}
          placeholder={t('contentTypes.template.insert.choose')}
          choices={[...fields]}
          onAdd={(id) => onChange(`${value} {${id}}`.trim())}
        />
      )}
      {examples === null || examples.every(({ text }) => !text) ? (
        <p className={form.note}>{t('contentTypes.template.noContent')}</p>
      ) : (
        <WrittenFacts
          label={t('contentTypes.template.example')}
          facts={examples.map(({ of, text }) => [of ?? t('contentTypes.template.example'), text || '–'])}
        />
      )}
    </>
  )
}
