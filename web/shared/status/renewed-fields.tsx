/** What of versions becomes another: of each field what stands there, and what comes. */
import type { RenewedField } from '#domain/releases/course/renewal.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './renewed-fields.module.css'

export function RenewedFields({ changes }: { changes: readonly RenewedField[] }) {
  const t = useTexts()
  return (
    <ul className={classes.fields}>
      {changes.map(({ tag, name, before, after }) => (
        <li key={tag}>
          <span className={classes.name}>{name}</span> <del>{before || '–'}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden>{t('renewal.becomes')}</VisuallyHidden> <ins>{after || '–'}</ins>
        </li>
      ))}
    </ul>
  )
}
