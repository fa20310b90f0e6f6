/** Size, tracking, fit and hyphenation of one text, behind a button beside its name. */
import { ActionIcon, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { isAdjusted } from '../draft/placeholder-value.ts'
import { TextAdjustments } from './text-adjustments.tsx'

type Props = {
  placeholder: Placeholder
  entry: PlaceholderData
  partFault: (part: string) => string | undefined
  onType: (entry: PlaceholderData) => void
  onCommit: (entry: PlaceholderData) => void
}

export function TextAdjustmentsButton({ placeholder, entry, partFault, onType, onCommit }: Props) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Popover width={280} position="bottom-end" withinPortal onClose={() => onCommit(entry)}>
      <Popover.Target>
        <ActionIcon
          size={24}
          tabIndex={-1}
          variant={isAdjusted(entry) ? 'light' : 'subtle'}
          color={isAdjusted(entry) ? 'print' : 'gray'}
          aria-label={t('release.adjust', { name: placeholderLabel(placeholder, language) })}
          title={t('release.adjust.title')}
        >
          <IconAdjustmentsHorizontal size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextAdjustments entry={entry} faultOf={partFault} onChange={onType} />
      </Popover.Dropdown>
    </Popover>
  )
}
