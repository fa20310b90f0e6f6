/** Only of a collection that has one, for those who see it. */
import { Checkbox } from '@mantine/core'
import { shownReceiver } from '#domain/deployments/webhook-request.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useTexts } from '../../ui/words/texts.ts'

type Props = { collection: string | undefined; value: boolean; onChange: (value: boolean) => void }

export function WebhookOption({ collection, value, onChange }: Props) {
  const t = useTexts()
  const found = useLiveDocument('collections', collection)
  if (found.status !== 'ready' || found.document.webhook === undefined) return null
  return (
    <Checkbox
      label={t('field.callsWebhook')}
      description={shownReceiver(found.document.webhook)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
