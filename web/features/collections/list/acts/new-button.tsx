import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { canWork } from '#domain/access/tenancy.ts'
import { useActor } from '../../../../client/session/session.ts'
import { KeyTooltip } from '../../../../ui/keys/key-tooltip.tsx'
import { type ToldKey, useKeysTold } from '../../../../ui/keys/keys.ts'
import { useTexts } from '../../../../ui/words/texts.ts'
import { WithReason } from '../../../../ui/dialogs/with-reason.tsx'

const keys: readonly ToldKey[] = [{ keys: 'N', does: 'collections.new' }]

/** Key N. */
export function NewButton({ onNew }: { onNew: () => void }) {
  const t = useTexts()
  const reason = canWork(useActor()) ? undefined : t('collections.new.notAllowed')
  useKeysTold(keys, reason === undefined)
  const begin = (event: KeyboardEvent) => {
    // What a list has taken as the beginning of a text is not meant.
    if (event.defaultPrevented || reason !== undefined) return
    event.preventDefault()
    onNew()
  }
  useHotkeys([['n', begin, { preventDefault: false }]])
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} aria-keyshortcuts="n" onClick={onNew}>
      {t('collections.new')}
    </Button>
  )
  if (reason !== undefined) return <WithReason reason={reason}>{button}</WithReason>
  return (
    <KeyTooltip label={t('collections.new')} keys="N">
      {button}
    </KeyTooltip>
  )
}
