/** What is kept about the person, as a file to take along. */
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../client/calls/api.ts'
import { saveBlob } from '../../client/files/save-file.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import classes from './account.module.css'

export function OwnData() {
  const t = useTexts()
  const fetch = useMutation({
    mutationFn: () => send('GET /api/account/data'),
    onSuccess: (data) =>
      saveBlob(
        new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
        `${t('account.data.file')}.json`,
      ),
    onError: toastError,
  })
  return (
    <Panel title={t('account.data')}>
      <div className={classes.form}>
        <Text size="sm" c="dimmed">
          {t('account.data.hint')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={fetch.isPending}
          onClick={() => fetch.mutate()}
        >
          {t('account.data.download')}
        </Button>
      </div>
    </Panel>
  )
}
