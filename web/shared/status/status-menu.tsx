/** What may become of a release, or of several at once, each choice looking like the status it leads to. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { StatusTarget } from '#domain/releases/release-status.ts'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import { StatusBadge, statusLook } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/texts.ts'
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx'
import { wordsFor } from './status-words.ts'
import classes from './status-menu.module.css'

type Props = {
  releases: StatusDialogProps['releases']
  transitions: readonly Transition[]
  shownPages?: StatusDialogProps['shownPages']
  /** Something else is the blue button. */
  isBeside?: boolean
  /** What is waited for: buttons of their own, the first of them the blue one. */
  inView?: readonly StatusTarget[]
  proof?: StatusDialogProps['proof']
  names?: StatusDialogProps['names']
  onPick?: StatusDialogProps['onPick']
  onDone?: () => void
}

export function StatusMenu({
  releases,
  transitions,
  inView = [],
  isBeside = false,
  shownPages,
  proof,
  names,
  onPick,
  onDone,
}: Props) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Transition>()
  const acts = inView.flatMap((act) => transitions.find(({ to }) => to === act) ?? [])
  const others = transitions.filter((one) => !acts.includes(one))
  const close = () => setChosen(undefined)
  return (
    <>
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act, index) => (
            <Button key={act.to} {...(index > 0 && { variant: 'default' })} onClick={() => setChosen(act)}>
              {t(wordsFor(releases, act.to).action)}
            </Button>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button
              {...((acts.length > 0 || isBeside) && { variant: 'default' })}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {t('release.status.change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((transition) => (
              <Menu.Item key={transition.to} onClick={() => setChosen(transition)}>
                <StatusBadge label={t(wordsFor(releases, transition.to).action)} {...lookOf(transition)} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {chosen && (
        <StatusDialog
          releases={releases}
          transition={chosen}
          shownPages={shownPages}
          proof={proof}
          names={names}
          onPick={onPick}
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
