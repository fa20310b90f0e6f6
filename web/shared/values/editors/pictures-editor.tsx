/** The pictures of an image property, in order; the first is the one designs take. */
import { ActionIcon, Button, Input, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isDrawing } from '#domain/pictures/picture-size.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useDpiLimit } from '../../pictures/dpi-limit.ts'
import { PicturePicker } from '../../pictures/picture-picker.tsx'
import { pictureSizeWords } from '../../pictures/picture-size-words.ts'
import { ArchivedMark } from '../../uses/archived-mark.tsx'
import { PictureThumbnail } from '../picture-thumbnail.tsx'
import { usePictureByName } from '../use-picture-by-name.ts'
import { usePlaced } from './placed-pictures.ts'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './pictures-editor.module.css'

export function PicturesEditor({ property, label, value, inherited, readOnly, fault, onSave }: ValueEditorProps) {
  const t = useTexts()
  const [picking, picker] = useDisclosure(false)
  const names = textsIn(value)
  const shown = names.length > 0 ? names : textsIn(inherited)
  const save = (next: readonly string[]) =>
    onSave({ value: next.length === 0 ? undefined : property.multiple ? [...next] : next[0] })

  return (
    <div className={classes.pictures} role="group" aria-label={label}>
      {shown.map((name) => (
        <PictureFigure
          key={name}
          name={name}
          isInherited={names.length === 0}
          onRemove={readOnly || names.length === 0 ? undefined : () => save(names.filter((one) => one !== name))}
        />
      ))}
      {shown.length === 0 && readOnly && <span className={classes.none}>–</span>}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
          onClick={picker.open}
        >
          {t(names.length > 0 && !property.multiple ? 'contents.picture.change' : 'contents.picture.choose')}
        </Button>
      )}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      {picking && (
        <PicturePicker
          onClose={picker.close}
          onChosen={({ name }) => {
            picker.close()
            save(property.multiple ? [...names.filter((one) => one !== name), name] : [name])
          }}
        />
      )}
    </div>
  )
}

function PictureFigure({
  name,
  isInherited,
  onRemove,
}: {
  name: string
  isInherited: boolean
  onRemove: (() => void) | undefined
}) {
  const t = useTexts()
  const picture = usePictureByName(name)
  const isUnsafe = picture !== undefined && !isPrintSafe(picture.colorSpace)
  return (
    <figure className={classes.picture} data-inherited={isInherited || undefined}>
      <PictureThumbnail name={name} width={320} className={classes.image} />
      <figcaption>
        <Tooltip label={name}>
          <span className={classes.caption}>{name}</span>
        </Tooltip>
        {picture && <PictureFacts picture={picture} />}
        {isUnsafe && (
          <span className={classes.unsafe}>{t('contents.picture.unsafe', { colorSpace: picture.colorSpace })}</span>
        )}
        <ArchivedMark of="pictures" record={picture} />
      </figcaption>
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size="sm"
          aria-label={t('contents.picture.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </figure>
  )
}

/** Its pixels, how finely the newest label that has it prints it, and how large it may be printed at most. */
function PictureFacts({ picture }: { picture: Picture }) {
  const { name, format, width, height } = picture
  const t = useTexts()
  const placed = usePlaced(name)
  const [limit] = useDpiLimit()
  const isVector = format === 'svg' || width === 0 || isDrawing(picture)
  const dpi = placed?.minDpi === undefined ? undefined : Math.round(placed.minDpi)
  return (
    <>
      <span className={classes.facts}>
        {isVector
          ? [
              ...(isDrawing(picture) && width > 0 ? [pictureSizeWords(picture, t)] : []),
              t('contents.picture.vector'),
            ].join(' · ')
          : t('contents.picture.size', {
              pixels: pictureSizeWords(picture, t),
              most: t('contents.picture.millimetres', {
                width: mostMillimetres(width),
                height: mostMillimetres(height),
              }),
            })}
      </span>
      {dpi !== undefined && !isVector && (
        <span className={classes.facts} data-coarse={dpi < limit || undefined}>
          {t('contents.picture.placed', { dpi, label: placed?.release ?? '' })}
        </span>
      )}
      {placed?.edited && <span className={classes.facts}>{t('contents.picture.edited')}</span>}
    </>
  )
}

/** Document 2 §9. */
const fine = 300
const mostMillimetres = (pixels: number): number => Math.floor((pixels / fine) * 25.4)
