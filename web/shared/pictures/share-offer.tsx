/** Of a picture that is missing on a label because its owner does not see it: says so, and lets them see it. */
import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { canSharePictures } from '#domain/access/pictures.ts'
import { useNamedPictures } from '../../artwork/use-picture-facts.ts'
import { send } from '../../client/calls/api.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { undoOffer } from '../undo/take-back.tsx'

type Props = {
  owner: string
  template: string
  /** Of the picture. */
  name: string
  onShared: () => unknown
}

export function ShareOffer({ owner, template, name, onShared }: Props) {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const found = useNamedPictures([name], { owner, template: { id: template, version: 0 } }).data
  const share = useMutation({
    mutationFn: async () => {
      const { changeset, count } = await send('POST /api/pictures/sharing', { body: { owner, names: [name] } })
      await onShared()
      if (changeset !== null)
        toastDone(t('media.shared', { count, name: organizationName(owner) }), undoOffer({ changeset }))
    },
    onError: toastError,
  })
  if (!found?.unseen.some((one) => one.name === name)) return undefined
  return (
    <>
      {t('media.unseen', { name: organizationName(owner) })}{' '}
      {canSharePictures(actor) && (
        <Anchor component="button" type="button" fz="inherit" disabled={share.isPending} onClick={() => share.mutate()}>
          {t('media.letSee')}
        </Anchor>
      )}
    </>
  )
}
