/** What may become of a release, or of several at once, each choice looking like the status it leads to. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Transition } from '#domain/releases/release-transitions.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx'
import { wordsFor } from './status-words.ts'

type Props = {
  releases: StatusDialogProps['releases']
  transitions: readonly Transition[]
  onDone?: () => void
}

export function StatusMenu({ releases, transitions, onDone }: Props) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Transition>()
  const close = () => setChosen(undefined)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('release.status.change')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {transitions.map((transition) => (
            <Menu.Item key={transition.to} onClick={() => setChosen(transition)}>
              <StatusBadge label={t(wordsFor(releases, transition.to).action)} {...lookOf(transition)} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <StatusDialog
          releases={releases}
          transition={chosen}
          onClose={close}
          onDone={() => {
            close()
            onDone?.()
          }}
        />
      )}
    </>
  )
}

const lookOf = ({ to }: Transition) => statusLook[to === '_approvalReceived' ? 'published' : to]
