/** Where a field's value comes from, and as what: chosen, tried and taken over behind a button beside its name. */
import { ActionIcon, Popover } from '@mantine/core'
import { IconLink, IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { LinkEditor } from './link-editor.tsx'

type Props = { placeholder: Placeholder; entry: PlaceholderData; onCommit: (entry: PlaceholderData) => void }

export function LinkButton({ placeholder, entry, onCommit }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const isLinked = entry.content !== undefined
  return (
    <Popover width={340} position="bottom-end" withinPortal trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          size={24}
          tabIndex={-1}
          variant="subtle"
          color="gray"
          aria-label={t('release.link.edit', { name: placeholderLabel(placeholder, language) })}
          title={t('release.link.edit.title')}
          onClick={() => setOpened(!opened)}
        >
          {isLinked ? <IconLink size={15} aria-hidden /> : <IconLinkPlus size={15} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkEditor
          placeholder={placeholder}
          entry={entry}
          onDone={(next) => {
            setOpened(false)
            onCommit(next)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
