/** The keys that are listened to, with what they do. */
import { Modal } from '@mantine/core'
import { KeyHint } from './key-hint.tsx'
import { useToldKeys } from './keys.ts'
import { useTexts } from '../texts.ts'
import classes from './key-list.module.css'

export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const told = useToldKeys()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ui.keys.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size={420}
    >
      <dl className={classes.list}>
        {told.map(({ keys, does }) => (
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
    </Modal>
  )
}
