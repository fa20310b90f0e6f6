/** Who else finds a picture: organizations that it is shared with, and by the picture database all who may browse that. */
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { canSharePictures } from '#domain/access/pictures.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { not } from '#domain/query/filter.ts'
import { RecordSelect } from '../../shared/choice/record-select.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { chosenOne, hasId } from '../../client/records/chosen.ts'
import { useRecordEditing } from '../../shared/editing/record-editing.ts'
import { Toggle } from '../../shared/editing/record-fields.tsx'
import { ListRow, ListRows } from '#web/ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { shareWith, unshareWith } from './picture-acts.ts'

export function PictureShares({ picture }: { picture: Picture }) {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const { mayEdit } = useRecordEditing()
  const mayShare = mayEdit && canSharePictures(actor)
  const { id, owner, organizations } = picture
  const ids = Object.keys(organizations)
  return (
    <Panel title={t('media.shares')}>
      <Stack gap={12} pt={12}>
        {mayShare ? (
          <Toggle
            path="public"
            label={t('media.source.database')}
            hint={t('media.database.hint')}
            value={picture.public}
          />
        ) : (
          (picture.public || ids.length === 0) && (
            <Text size="sm">{t(picture.public ? 'media.database.hint' : 'media.shares.nobody')}</Text>
          )
        )}
        {ids.length > 0 && (
          <ListRows label={t('media.shares.with')}>
            {ids.map((who) => (
              <ListRow
                key={who}
                aside={
                  mayShare && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('collection.unshare', { name: organizationName(who) })}
                      onClick={() => void unshareWith(chosenOne(id), { id: who, name: organizationName(who) })}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  )
                }
              >
                {organizationName(who)}
              </ListRow>
            ))}
          </ListRows>
        )}
        {mayShare && <Add id={id} taken={[owner, ...ids]} />}
        {mayEdit && !mayShare && (
          <Text size="sm" c="dimmed">
            {t('media.shares.bySupplier', { name: organizationName(actor.supplier) })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** `taken` see it already. */
function Add({ id, taken }: { id: string; taken: readonly string[] }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const add = () => {
    if (!chosen) return
    setChosen(undefined)
    void shareWith(chosenOne(id), chosen)
  }
  return (
    <Group align="end" wrap="nowrap">
      <RecordSelect
        kind="organizations"
        w="100%"
        aria-label={t('collection.shares.add.organizations')}
        placeholder={t('collection.shares.add.organizations')}
        where={not(hasId(taken))}
        value={chosen?.id ?? null}
        onChange={(_, next) => setChosen(next)}
      />
      <WithReason reason={chosen ? undefined : t('collection.shares.choose')}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('media.share')}
        </Button>
      </WithReason>
    </Group>
  )
}
