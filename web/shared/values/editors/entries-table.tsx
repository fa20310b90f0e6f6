/** Entries one below the other, each with the same parts; one is added at the end and taken out by its cross. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './combination.module.css'

type EntriesTableProps<Part extends { id: string; label: string }, Entry> = {
  /** What the entries are, for the names of their cells. */
  label: string
  parts: readonly Part[]
  entries: readonly Entry[]
  renderCell: (entry: Entry, part: Part, index: number, label: string) => ReactNode
  /** Undefined where this person may not, or may not now. */
  onAdd: (() => void) | undefined
  onRemove: ((index: number) => void) | undefined
  /** Between the entries and the button. */
  children?: ReactNode
}

export function EntriesTable<Part extends { id: string; label: string }, Entry>(props: EntriesTableProps<Part, Entry>) {
  const { label, parts, entries, renderCell, onAdd, onRemove, children } = props
  const t = useTexts()
  return (
    <>
      {entries.length > 0 && (
        <table className={classes.entries}>
          <thead>
            <tr>
              {parts.map((part) => (
                <th key={part.id} scope="col">
                  {part.label}
                </th>
              ))}
              <th aria-label={t('contents.combination.remove')} />
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr key={index}>
                {parts.map((part) => (
                  <td key={part.id}>
                    {renderCell(
                      entry,
                      part,
                      index,
                      t('contents.combination.cell', { label, part: part.label, number: index + 1 }),
                    )}
                  </td>
                ))}
                <td className={classes.last}>
                  {onRemove && (
                    <ActionIcon
                      aria-label={t('contents.combination.removeEntry', { number: index + 1 })}
                      onClick={() => onRemove(index)}
                    >
                      <IconX size={14} stroke={1.75} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
      {onAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={onAdd}
        >
          {t('contents.combination.add')}
        </Button>
      )}
    </>
  )
}
