/**
 * What has become newer since the release was bound by its first proof: it is looked at in place of what is bound, and whoever
 * checks the release takes it over once they see it.
 */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { canEditRelease } from '#domain/releases/course/editable-release.ts'
import { send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../draft/release-screen.module.css'
import type { ReleaseView } from '../view/use-release-view.ts'

const mostNamed = 5

export function NewerState({ view }: { view: ReleaseView }) {
  const t = useTexts()
  const actor = useActor()
  const { release, publication, newerState, isNewerShown, showNewer } = view
  const taking = useMutation({
    mutationFn: () => send('POST /api/artwork/releases/:id/bound', { params: { id: release.id } }),
    onSuccess: () => showNewer(false),
    onError: toastError,
  })
  if (!newerState) return null
  const { master, pictures, fonts, words, profile } = newerState
  const named = pictures.slice(0, mostNamed).join(', ')
  const what = [
    master && t('release.newer.master'),
    pictures.length > mostNamed
      ? t('release.newer.morePictures', { names: named, count: pictures.length - mostNamed })
      : pictures.length > 0 && t('release.newer.pictures', { names: named, count: pictures.length }),
    fonts && t('release.newer.fonts'),
    words && t('release.newer.words'),
    profile && t('release.newer.profile'),
  ]
    .filter(Boolean)
    .join('; ')
  const mayTake = release.status === 'review' && canEditRelease(actor, release, publication)
  return (
    <div className={classes.newer} role="status" data-shown={isNewerShown || undefined}>
      <span>
        {isNewerShown ? t('release.newer.shown') : t('release.newer', { what })}
        {!mayTake && ` ${t('release.newer.stays')}`}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => showNewer(!isNewerShown)}>
        {isNewerShown ? t('release.newer.back') : t('release.newer.show')}
      </Button>
      {mayTake && isNewerShown && (
        <Button size="compact-sm" loading={taking.isPending} onClick={() => taking.mutate()}>
          {t('release.newer.take')}
        </Button>
      )}
    </div>
  )
}
