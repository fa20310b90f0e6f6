/** What may become of a release, or of several at once, each choice looking like the status it leads to. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import { StatusBadge, statusLook } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx'
import { wordsFor } from './status-change-words.ts'

type Props = {
  releases: StatusDialogProps['releases']
  transitions: readonly Transition[]
  onDone: () => void
}

export function StatusMenu({ releases, transitions, onDone }: Props) {
  const t = useTexts()
  const { ask, dialog } = useStatusStep({ releases, onDone })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('release.status.change')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StatusItems {...{ releases, transitions }} onChoose={ask} />
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}

type Step = Omit<StatusDialogProps, 'transition' | 'onClose'>

/** A step asked for by a button or a menu, decided in its dialog. */
export function useStatusStep(props: Step): { ask: (transition: Transition) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Transition>()
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    props.onDone()
  }
  return {
    ask: setAsked,
    dialog: asked && <StatusDialog {...props} transition={asked} onClose={close} onDone={done} />,
  }
}

type Items = Pick<Props, 'releases' | 'transitions'> & { onChoose: (transition: Transition) => void }

/** In a menu. */
export function StatusItems({ releases, transitions, onChoose }: Items) {
  const t = useTexts()
  return transitions.map((transition) => (
    <Menu.Item key={transition.afterChanges ? 'afterChanges' : transition.to} onClick={() => onChoose(transition)}>
      <StatusBadge label={t(wordsFor(releases, transition).action)} {...lookOf(transition)} />
    </Menu.Item>
  ))
}

const lookOf = ({ to, afterChanges }: Transition) =>
  statusLook[afterChanges ? 'afterChanges' : to === '_approvalReceived' ? 'published' : to]
