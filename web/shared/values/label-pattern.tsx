/** How contents are called by their fields: the pattern, a field to put into it, and what it makes of a record that there is. */
import { AddSelect } from '../../ui/dialogs/add-select.tsx'
import { useTexts } from '#web/ui/texts.ts'
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
      {examples === null ? (
        <p className={form.note}>{t('contentTypes.template.noContent')}</p>
      ) : (
        <dl className={form.note} aria-label={t('contentTypes.template.example')}>
          {examples.map(({ of, text }) => (
            <div key={of ?? ''}>
              <dt>{of ?? t('contentTypes.template.example')}</dt>
              <dd>{text ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
