/** What the label beside a form says of its fields, under each of them, as long as it stands there. */
import { createContext, useContext } from 'react'
import { findingLook } from '#web/artwork/finding-look.ts'
import type { PrintFinding } from '#web/artwork/use-print-findings.ts'
import { findingWord } from '#web/artwork/verdict-text.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './found-at-fields.module.css'

/** `language` is that of the label: of what is kept in another one it says nothing. */
type Found = { findings: readonly PrintFinding[]; language: string }
export const FoundAtFields = createContext<Found>({ findings: [], language: '' })

/** `language` of the text, where the property has one a language. */
export function FieldFindings({ property, language }: { property: string; language: string | undefined }) {
  const t = useTexts()
  const { findings, language: shown } = useContext(FoundAtFields)
  const found = language === undefined || language === shown ? findings.filter(({ field }) => field === property) : []
  const words = new Map(found.map((one) => [findingWord(t, one), findingLook[one.severity]]))
  if (words.size === 0) return null
  return (
    <div className={classes.found} role="status">
      {[...words].map(([word, look]) => (
        <StatusBadge key={word} label={word} {...look} />
      ))}
    </div>
  )
}
