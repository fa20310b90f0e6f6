/** The keys that are listened to, with what they do: those of the screen in front first; then those of other screens. */
import { Modal, Text } from '@mantine/core'
import { KeyHint } from './key-hint.tsx'
import { keyGroups, type ToldKey, useToldKeys } from './keys.ts'
import { type TextKey, useTexts } from '../words/texts.ts'
import classes from './key-list.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Those of other screens, under what these are called: told also where they are not listened to. */
  others?: { title: TextKey; keys: readonly ToldKey[] }
}

const none: readonly ToldKey[] = []

export function KeyList({ opened, onClose, others }: Props) {
  const t = useTexts()
  const told = useToldKeys()
  const isTold = new Set(told.map(({ keys, does }) => `${keys} ${does}`))
  const [here, ...rest] = keyGroups.map((group) => ({
    title: `ui.keys.${group}` as const,
    keys: told.filter((one) => (one.group ?? 'here') === group),
  }))
  const elsewhere = {
    title: others?.title ?? 'ui.keys.title',
    keys: (others?.keys ?? none).filter(({ keys, does }) => !isTold.has(`${keys} ${does}`)),
  } as const
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ui.keys.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size={480}
    >
      {[here, elsewhere, ...rest].map(
        (group, index) =>
          group &&
          group.keys.length > 0 && (
            <section key={group.title}>
              <Text component="h3" size="xs" fw={400} c="dimmed" mt={index === 0 ? 'sm' : 'lg'}>
                {t(group.title)}
              </Text>
              <dl className={classes.list}>
                {group.keys.map(({ keys, does }) => (
                  <div key={`${keys} ${does}`} className={classes.row}>
                    <dt>{t(does)}</dt>
                    <dd>
                      {keys.split(' ').map((one) => (
                        <KeyHint key={one} keys={one} isSpoken />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
    </Modal>
  )
}
