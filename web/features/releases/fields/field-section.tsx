/** A part of the fields with its name and how many are filled; folded away by its head. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../draft/release-form.module.css'

type Props = {
  title: string
  filled: { filled: number; all: number }
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

export function FieldSection({ title, filled: { filled, all }, isOpen, onToggle, children }: Props) {
  const t = useTexts()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 className={classes.sectionHead}>
        <UnstyledButton className={classes.sectionButton} id={id} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronDown size={15} aria-hidden className={classes.chevron} data-closed={!isOpen || undefined} />
          <span className={classes.sectionTitle}>{title}</span>
          {all > 0 && (
            <span className={classes.progress} data-whole={filled === all || undefined}>
              {t('release.form.filled', { filled, all })}
            </span>
          )}
        </UnstyledButton>
      </h3>
      {isOpen && children}
    </section>
  )
}
