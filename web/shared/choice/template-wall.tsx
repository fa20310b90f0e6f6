/** The first templates that are offered, to be chosen by how they look; all of them are in the field above. */
import type { FilterOf } from '#domain/query/path.ts'
import { templatePicturePath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { useWindow } from '../../client/window/use-window.ts'
import { offeredImage, PictureWall } from '../../ui/lists/tiles/picture-choice.tsx'

/** Two lines of them. */
const most = 6
const shown = ['name', 'preview', 'format'] as const
const byName = [{ field: 'name' }] as const

type Props = { where: FilterOf<'templates'>; onChoose: (id: string) => void }

export function TemplateWall({ where, onChoose }: Props) {
  const { total, at } = useWindow('templates', { where, orderBy: byName, fields: shown })
  const templates = Array.from({ length: Math.min(total, most) }, (_, index) => at(index)).filter(
    (one) => one !== undefined,
  )
  if (templates.length < 2) return null
  return (
    <PictureWall
      pictures={templates.map(({ id, name, preview, format, version }) => ({
        id,
        caption: name,
        image: preview ? (
          <PrivateImage className={offeredImage} path={templatePicturePath({ preview, version })} alt="" />
        ) : (
          format
        ),
      }))}
      onChoose={onChoose}
    />
  )
}
