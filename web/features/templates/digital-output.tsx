import type { Template } from '#domain/templates/template.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './templates.module.css'

const parts = ['header', 'body', 'footer'] as const

/** What a digital template writes: what stands before, for each entry, and after; with the example of each part. */
export function DigitalOutput({ template }: { template: Template }) {
  const t = useTexts()
  const written = parts.flatMap((part) => {
    const { text, example } = template.data?.[part] ?? { text: '', example: '' }
    return text === '' && example === '' ? [] : [{ part, text, example }]
  })
  if (written.length === 0) return <EmptyState title={t('templates.digital.none')} />
  return (
    <div className={classes.digital}>
      {written.map(({ part, text, example }) => (
        <section key={part} className={classes.section} aria-labelledby={`digital-${part}`}>
          <h2 id={`digital-${part}`}>{t(`templates.digital.${part}`)}</h2>
          {text !== '' && <pre className={classes.code}>{text}</pre>}
          {example !== '' && (
            <>
              <h3>{t('templates.digital.example')}</h3>
              <pre className={classes.code}>{example}</pre>
            </>
          )}
        </section>
      ))}
    </div>
  )
}
