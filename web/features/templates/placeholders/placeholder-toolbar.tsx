/** Adds placeholders, takes over those of the design, and moves or removes what is ticked. */
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTagStarred, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../ui/words/texts.ts'
import { noteFocus } from '../../../ui/note-focus.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { PlaceholderList } from './use-placeholder-list.ts'
import classes from './placeholders.module.css'

export function PlaceholderToolbar({ list }: { list: PlaceholderList }) {
  const t = useTexts()
  const { chosen, missing, moves } = list
  // What a text calls a placeholder is typed; places of a design are chosen on its page.
  const isDigital = useTemplateEditing().template.type === 'digital'
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('templates.placeholders')}>
      {isDigital && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => list.setAdding(true)}
        >
          {t('templates.placeholder.add')}
        </Button>
      )}
      {missing.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconTagStarred size={14} aria-hidden />}
          onClick={() => void list.take()}
        >
          {t('templates.placeholder.take', { count: missing.length })}
        </Button>
      )}
      {chosen.length === 0 && t('templates.placeholders.count', { count: list.rows.length })}
      {chosen.length > 0 && (
        <>
          <WithReason reason={moves.upReason}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('templates.placeholder.up')}
              title={t('templates.placeholder.up')}
              onClick={() => moves.by(chosen, -1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </Button>
          </WithReason>
          <WithReason reason={moves.downReason}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('templates.placeholder.down')}
              title={t('templates.placeholder.down')}
              onClick={() => moves.by(chosen, 1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </Button>
          </WithReason>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={({ currentTarget }) => {
              noteFocus(currentTarget)()
              void list.remove(chosen)
            }}
          >
            {t('templates.placeholder.remove', { count: chosen.length })}
          </Button>
        </>
      )}
    </div>
  )
}
