/** The placeholders of a release as fields, in the template's order. */
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'
import type { FieldFinding } from './field-findings.ts'
import { PlaceholderField } from './placeholder-field.tsx'
import classes from './release-form.module.css'
import { useLinkedDatabase } from './use-linked-database.ts'
import type { ReleaseDraft } from './use-release-draft.ts'

type Props = {
  template: Template | undefined
  draft: ReleaseDraft
  findings: Readonly<Record<string, FieldFinding>>
  readOnly: boolean
}

export function ReleaseForm({ template, draft, findings, readOnly }: Props) {
  const t = useTexts()
  const database = useLinkedDatabase(draft.entries)
  if (!template?.placeholders.length) return <EmptyState title={t('release.form.empty')} />
  return (
    <form className={classes.form} aria-label={t('release.tab.data')} onSubmit={(event) => event.preventDefault()}>
      {template.placeholders
        .toSorted((a, b) => a.order - b.order)
        .map((placeholder) => {
          const entry = draft.entries[placeholderKey(placeholder.id)] ?? nothing
          return (
            <PlaceholderField
              key={placeholder.id}
              placeholder={placeholder}
              entry={entry}
              readOnly={readOnly}
              active={draft.active === placeholder.id}
              fault={draft.faults[placeholderKey(placeholder.id)]}
              finding={findings[placeholder.id]}
              database={database}
              onType={draft.type}
              onCommit={draft.commit}
              onDiscard={draft.discard}
              onFocus={draft.setActive}
            />
          )
        })}
    </form>
  )
}

/** The same one each time, so that a field without a value is not drawn again while another is typed into. */
const nothing = {}
