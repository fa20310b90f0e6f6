/** What would be taken back next, and what done again: for those who do not know the keys, and where there are none. */
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nextSteps } from '../../client/undo/go.ts'
import type { Way } from '../../client/undo/steps.ts'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { elsewhereWords, stepWords } from './step-words.ts'
import { go, goTo } from './take-back.tsx'
import classes from './undo-menu.module.css'

const ways = [
  { way: 'undo', Icon: IconArrowBackUp, keys: 'mod+Z' },
  { way: 'redo', Icon: IconArrowForwardUp, keys: 'mod+shift+Z' },
] as const satisfies readonly { way: Way; Icon: unknown; keys: string }[]

export function UndoMenu() {
  const t = useTexts()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  return (
    <Menu width={320} position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon className={classes.target} aria-label={t('undo.menu')} title={t('undo.menu')}>
          <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {opened && <Ways />}
        <Menu.Divider />
        <Menu.Item
          onClick={() => void navigate({ to: '/changes' })}
          leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
        >
          {t('changes.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asked each time: other tabs and other screens go back and forth in the same list. */
function Ways() {
  const t = useTexts()
  const next = useQuery({ queryKey: ['next-steps'], queryFn: nextSteps, gcTime: 0, staleTime: 0, retry: false })
  return ways.map(({ way, Icon, keys }) => {
    const step = next.data?.[way]
    const elsewhere = way === 'undo' ? next.data?.elsewhere : undefined
    const stays = step?.done.stays === true
    const named = step ? stepWords(step) : elsewhere && elsewhereWords(elsewhere)
    const what = stays
      ? t('undo.stays', { what: named })
      : (named ?? (next.isPending ? t('ui.loading') : t(`undo.nothing.${way}`)))
    return (
      <Menu.Item
        key={way}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        rightSection={<KeyHint keys={keys} />}
        disabled={next.isSuccess && ((!step && !elsewhere) || stays)}
        onClick={() => void (elsewhere ? goTo(way, elsewhere) : go(way))}
      >
        {t(way === 'undo' ? 'ui.undo' : 'ui.redo')}
        <Text size="xs" c="dimmed" lineClamp={3}>
          {next.error ? errorText(next.error) : what}
        </Text>
      </Menu.Item>
    )
  })
}
