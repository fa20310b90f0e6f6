/** Keys by which programs act as the person: who made none needs none, and is told so. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/calls/api.ts'
import { KeyRow } from '../../../shared/programs/key-row.tsx'
import { ListRows } from '../../../ui/lists/list-rows.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { keysKey, useAskAgain } from '../ask-again.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import classes from '../account.module.css'

export function OwnKeys() {
  const t = useTexts()
  const askAgain = useAskAgain()
  const [isNew, setNew] = useState(false)
  const found = useQuery({ queryKey: keysKey, queryFn: ({ signal }) => send('GET /api/keys', {}, { signal }) })
  return (
    <Panel title={t('keys.title')}>
      <div className={classes.sessions}>
        <Text size="sm" c="dimmed">
          {t('keys.hint')}
        </Text>
        <State of={found} rows={2}>
          {({ data, scopes, asksPassword }) => (
            <>
              {data.length === 0 ? (
                <Text size="sm">{t('keys.none')}</Text>
              ) : (
                <ListRows label={t('keys.title')}>
                  {data.map((key) => (
                    <KeyRow key={key.id} of={key} onChanged={() => void askAgain()} />
                  ))}
                </ListRows>
              )}
              <Button variant="default" onClick={() => setNew(true)}>
                {t('keys.new')}
              </Button>
              {isNew && (
                <NewKeyDialog
                  scopes={scopes}
                  asksPassword={asksPassword}
                  onMade={() => void askAgain()}
                  onClose={() => setNew(false)}
                />
              )}
            </>
          )}
        </State>
      </div>
    </Panel>
  )
}
