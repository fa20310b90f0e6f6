/** Up and down in a list whose order people choose. */
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../ui/words/texts.ts'

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const t = useTexts()
  const look = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <ActionIcon {...look} disabled={isFirst} aria-label={t('properties.up', { name })} onClick={() => onMove(-1)}>
        <IconArrowUp size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} disabled={isLast} aria-label={t('properties.down', { name })} onClick={() => onMove(1)}>
        <IconArrowDown size={15} aria-hidden />
      </ActionIcon>
    </>
  )
}
