/** A new version waits: the person decides when to change. Looked for every hour, and when one comes back to the window. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRegisterSW } from 'virtual:pwa-register/react'
import { useTexts } from '../../ui/words/texts.ts'

const hour = 3_600_000

export function NewVersion() {
  const t = useTexts()
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  const [refreshing, setRefreshing] = useState(false)
  const { needRefresh: [isWaiting, setWaiting], updateServiceWorker } = useRegisterSW({
    onRegisteredSW: (_, registered) => setRegistration(registered),
  }) // prettier-ignore

  useEffect(() => {
    if (!registration) return
    const look = () => {
      if (navigator.onLine && document.visibilityState === 'visible') registration.update().catch(() => undefined)
    }
    const timer = setInterval(look, hour)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [registration])

  return (
    <Modal
      opened={isWaiting}
      onClose={() => setWaiting(false)}
      title={t('app.newVersion.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text role={refreshing ? 'alert' : undefined}>
        {t(refreshing ? 'app.newVersion.refreshing' : 'app.newVersion.text')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => setWaiting(false)}>
          {t('app.newVersion.later')}
        </Button>
        <Button
          loading={refreshing}
          onClick={() => {
            setRefreshing(true)
            void updateServiceWorker()
          }}
        >
          {t('app.newVersion.refresh')}
        </Button>
      </Group>
    </Modal>
  )
}
