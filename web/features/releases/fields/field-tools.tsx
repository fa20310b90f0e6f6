/**
 * The buttons of a field. Tab passes them by, so that one types from field to field; F4 goes to them and back, arrows move
 * along them (WAI-ARIA, toolbar).
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../draft/release-form.module.css'

export function FieldTools({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts()
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      className={classes.tools}
      aria-label={t('release.form.tools', { name: label })}
      data-field-tools
      onKeyDown={moveAlong}
    >
      {children}
    </div>
  )
}

/** The first of a field's buttons. */
export const firstTool = (field: Element | null): HTMLElement | null =>
  field?.querySelector<HTMLElement>('[data-field-tools] button') ?? null

/** Whether the focus is on one of them. */
export const isTool = (target: Element): boolean => target.closest('[data-field-tools]') !== null

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (by === undefined || !event.currentTarget.contains(event.target as Node)) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tools.indexOf(event.target as HTMLElement)
  if (at === -1) return
  tools.at((at + by) % tools.length)?.focus()
  event.preventDefault()
}
