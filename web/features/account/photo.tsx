/** A person's photo: cut square where they want it, small enough for every list, and without what the camera wrote into it. */
import { Button, FileButton, Slider, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { portraitTypes } from '#domain/pictures/logos-and-photos.ts'
import { initialsOf } from '#domain/users/initials.ts'
import type { User } from '#domain/users/user.ts'
import { pathOf, putFile, send } from '../../client/calls/api.ts'
import { imageWords, usePrivateImage } from '../../client/files/private-image.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { cutSquare } from './cut-square.ts'
import classes from './account.module.css'

/** With the address by which the browser shows it, until it is revoked. */
type Chosen = { file: File; address: string }

export function Photo({ user }: { user: Pick<User, 'id' | 'photoURL' | 'version' | 'displayName'> }) {
  const t = useTexts()
  const { id, photoURL, version } = user
  const path =
    photoURL === undefined
      ? undefined
      : pathOf('GET /api/files/*', { params: { '*': photoURL }, query: { v: version } })
  const state = usePrivateImage(path)
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(undefined)
  }
  const remove = useMutation({
    mutationFn: async () => {
      if (photoURL === undefined) return
      const name = t('field.photoURL')
      await titled(t('file.deleteFailed', { name }), send('DELETE /api/files/*', { params: { '*': photoURL } }))
    },
    onSuccess: () => toastDone(t('account.photo.removed')),
    onError: toastError,
  })
  return (
    <div className={classes.photoRow}>
      {state.status === 'ready' && path !== undefined ? (
        <img className={classes.photo} src={state.url} alt={t('account.photo.of', { name: user.displayName })} />
      ) : (
        <span className={classes.photo} aria-hidden>
          {(path === undefined || state.status === 'failed') && initialsOf(user.displayName)}
        </span>
      )}
      <FileButton
        accept={portraitTypes}
        onChange={(file) => file && setChosen({ file, address: URL.createObjectURL(file) })}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {t(photoURL === undefined ? 'account.photo.add' : 'account.photo.change')}
          </Button>
        )}
      </FileButton>
      {photoURL !== undefined && (
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('account.photo.remove')}
        </Button>
      )}
      {state.status === 'failed' && (
        <Text size="sm" c="var(--bad)" role="alert">
          {imageWords(state)}
        </Text>
      )}
      {chosen && <PhotoDialog userId={id} chosen={chosen} onClose={close} />}
    </div>
  )
}

type PhotoDialogProps = { userId: string; chosen: Chosen; onClose: () => void }

function PhotoDialog({ userId, chosen: { file, address }, onClose }: PhotoDialogProps) {
  const t = useTexts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)

  const save = async () => {
    if (!area) return
    await putFile(`users/${userId}/photo.jpg`, await cutSquare(file, area))
    toastDone(t('account.photo.saved'))
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('account.photo.cut')}
      confirm={t('account.photo.save')}
      reason={isBroken ? t('account.photo.unreadable', { name: file.name }) : undefined}
      isWaiting={!isBroken && area === undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <div className={classes.cropper}>
        {!isBroken && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setBroken(true) }}
          />
        )}
        {isBroken && <Text role="alert">{t('account.photo.unreadable', { name: file.name })}</Text>}
      </div>
      <Text size="sm" mt="md">
        {t('account.photo.zoom')}
      </Text>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        label={null}
        thumbLabel={t('account.photo.zoom')}
        onChange={setZoom}
      />
    </Dialog>
  )
}
