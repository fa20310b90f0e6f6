/** Of a collection's webhook what its receiver needs to know us, a test, and what became of its calls. For admins. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type WebhookBody, webhookBodies } from '#domain/deployments/webhook-request.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { callsKey, WebhookCalls } from '../../../shared/programs/webhook-calls.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import classes from './webhook-part.module.css'

type Keys = Answer<'POST /api/collections/:id/webhook'>

export function WebhookPart({ collection }: { collection: string }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const test = useMutation({
    mutationFn: () => send('POST /api/collections/:id/webhook/test', { params: { id: collection } }),
    onSuccess: ({ state }) => state === 'done' && toastDone(t('webhook.taken')),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: callsKey({ collection }) }),
  })
  return (
    <div className={classes.part}>
      <div className={classes.acts}>
        <Button variant="default" size="compact-sm" loading={test.isPending} onClick={() => test.mutate()}>
          {t('webhook.test')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t('webhook.keys')}
        </Button>
      </div>
      <WebhookCalls of={{ collection }} empty={t('webhook.none')} />
      <KeysDialog collection={collection} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** First what they are for, then they themselves, this once. */
function KeysDialog({ collection, opened, onClose }: { collection: string; opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const [body, setBody] = useState<WebhookBody>('json')
  const [keys, setKeys] = useState<Keys>()
  const close = () => {
    setKeys(undefined)
    onClose()
  }
  const make = async () =>
    setKeys(await send('POST /api/collections/:id/webhook', { params: { id: collection }, body: { body } }))
  if (keys)
    return (
      <Dialog title={t('webhook.keys')} size={560} opened={opened} onClose={close}>
        <Text size="sm">{t('webhook.keys.once')}</Text>
        <dl className={classes.keys}>
          <Secret label={t('webhook.token')} value={keys.token} />
          <Secret label={t('webhook.key')} value={keys.key} />
        </dl>
        <Group justify="flex-end" mt="xl">
          <Button onClick={close}>{t('webhook.keys.kept')}</Button>
        </Group>
      </Dialog>
    )
  return (
    <Dialog title={t('webhook.keys')} opened={opened} onClose={close} confirm={t('webhook.keys.make')} onConfirm={make}>
      <Text size="sm">{t('webhook.keys.hint')}</Text>
      <SegmentedControl
        mt="md"
        aria-label={t('webhook.body')}
        value={body}
        onChange={setBody}
        data={webhookBodies.map((value) => ({ value, label: t(`webhook.body.${value}`) }))}
      />
    </Dialog>
  )
}

function Secret({ label, value }: { label: string; value: string }) {
  const t = useTexts()
  const copy = () =>
    void navigator.clipboard.writeText(value).then(() => toastDone(t('webhook.copied', { what: label })), toastError)
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <Button size="compact-sm" variant="default" aria-label={t('webhook.copy.what', { what: label })} onClick={copy}>
          {t('webhook.copy')}
        </Button>
      </dd>
    </>
  )
}
