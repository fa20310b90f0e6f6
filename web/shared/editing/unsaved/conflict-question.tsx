/** The later writer of a field sees both values and decides; one conflict after the other. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { PlaceholderData } from '#domain/releases/release.ts'
import type { KeptDraft } from '../../../client/editing/journal.ts'
import { settleConflict } from '../../../client/editing/settle-conflict.ts'
import { useConflicts } from '../../../client/editing/use-drafts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from './conflict-question.module.css'
import { adjustmentsInWords } from '../entry-words.ts'
import { draftText } from './draft-text.ts'
import { useSpotWords } from './use-spot-words.ts'

export function Conflicts() {
  const [conflict] = useConflicts()
  return conflict && <Question conflict={conflict} />
}

function Question({ conflict }: { conflict: KeptDraft }) {
  const t = useTexts()
  const { words } = useSpotWords(conflict)
  const settle = async (keep: 'mine' | 'theirs') => {
    const outcome = await settleConflict(conflict, keep)
    if (outcome.kind === 'refused') toastError(outcome.error)
  }
  const isOwn = conflict.found?.isOwn === true
  const show = (value: unknown) => draftText(value) || t('app.conflict.empty')

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('app.conflict.title')}
      size={560}
    >
      <Text fw={540} mb={4}>
        {words}
      </Text>
      <Text mb="lg">{t(isOwn ? 'app.conflict.textOwn' : 'app.conflict.text')}</Text>
      <div className={classes.both}>
        <section className={classes.value}>
          <h3>{t('app.conflict.mine')}</h3>
          <p>{show(conflict.value)}</p>
          <Adjusted entry={conflict.value} />
        </section>
        <section className={classes.value}>
          <h3>{t('app.conflict.theirs')}</h3>
          <p>{show(conflict.found?.value)}</p>
          <Adjusted entry={conflict.found?.value} />
        </section>
      </div>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => void settle('theirs')}>
          {t('app.conflict.takeTheirs')}
        </Button>
        <Button data-autofocus onClick={() => void settle('mine')}>
          {t('app.conflict.keepMine')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Two may have changed the crop or the size of the same placeholder and not its value. */
function Adjusted({ entry }: { entry: unknown }) {
  const t = useTexts()
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  return adjustmentsInWords(t, entry as PlaceholderData).map((words) => (
    <Text key={words} size="sm" c="dimmed">
      {words}
    </Text>
  ))
}
