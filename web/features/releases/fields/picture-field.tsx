/** The picture of a placeholder: chosen from the library, turned, flipped, fitted or cut. */
import { ActionIcon, Button, Group, SegmentedControl, SimpleGrid, Slider } from '@mantine/core'
import { IconFlipHorizontal, IconFlipVertical, IconRotateClockwise, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { PicturePicker } from '../../../shared/pictures/picture-picker.tsx'
import { PlacedPicture } from './placed-picture.tsx'
import { textOf } from '../draft/placeholder-value.ts'
import classes from '../draft/release-form.module.css'

type Props = {
  id: string
  entry: PlaceholderData
  onCommit: (entry: PlaceholderData) => void
}

const sides = ['left', 'top', 'right', 'bottom'] as const
const whole = { left: 0, top: 0, right: 1, bottom: 1 }

export function PictureField({ id, entry, onCommit }: Props) {
  const t = useTexts()
  const [picking, setPicking] = useState(false)
  const name = textOf(entry.value)
  const flip = entry.flip ?? 'none'
  const toggleFlip = (axis: 'horizontal' | 'vertical') => {
    const [horizontal, vertical] = [flip === 'horizontal' || flip === 'both', flip === 'vertical' || flip === 'both']
    const [h, v] = axis === 'horizontal' ? [!horizontal, vertical] : [horizontal, !vertical]
    onCommit({ ...entry, flip: h && v ? 'both' : h ? 'horizontal' : v ? 'vertical' : undefined })
  }
  return (
    <PlacedPicture entry={entry}>
      <Group gap={4}>
        <Button
          id={id}
          // Its label above would name it else, and not say what it does.
          aria-label={t('release.picture.choose')}
          size="compact-sm"
          variant="default"
          onClick={() => setPicking(true)}
        >
          {t('release.picture.choose')}
        </Button>
        {name && (
          <>
            <ActionIcon
              size={26}
              aria-label={t('release.picture.rotate')}
              title={t('release.picture.rotate')}
              onClick={() => onCommit({ ...entry, rotate: ((entry.rotate ?? 0) + 90) % 360 || undefined })}
            >
              <IconRotateClockwise size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={t('release.picture.flipHorizontal')}
              title={t('release.picture.flipHorizontal')}
              aria-pressed={flip === 'horizontal' || flip === 'both'}
              onClick={() => toggleFlip('horizontal')}
            >
              <IconFlipVertical size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={t('release.picture.flipVertical')}
              title={t('release.picture.flipVertical')}
              aria-pressed={flip === 'vertical' || flip === 'both'}
              onClick={() => toggleFlip('vertical')}
            >
              <IconFlipHorizontal size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={t('release.picture.remove')}
              title={t('release.picture.remove')}
              onClick={() => onCommit({ ...entry, value: '' })}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
      {name && (
        <SegmentedControl
          size="xs"
          aria-label={t('release.picture.mode')}
          value={entry.mode ?? 'design'}
          onChange={(mode) => onCommit({ ...entry, mode: mode === 'contain' || mode === 'cover' ? mode : undefined })}
          data={[
            { value: 'design', label: t('release.picture.mode.design') },
            { value: 'cover', label: t('release.picture.mode.cover') },
            { value: 'contain', label: t('release.picture.mode.contain') },
          ]}
        />
      )}
      {name && <Crop entry={entry} onCommit={onCommit} />}
      {picking && (
        <PicturePicker
          chosen={name}
          onClose={() => setPicking(false)}
          onChosen={(chosen) => {
            setPicking(false)
            onCommit({ ...entry, value: chosen.name })
          }}
        />
      )}
    </PlacedPicture>
  )
}

/** How much is cut away from each side; kept as the edges of what shows. */
function Crop({ entry, onCommit }: Pick<Props, 'entry' | 'onCommit'>) {
  const t = useTexts()
  const [open, setOpen] = useState(entry.crop !== undefined)
  const crop = entry.crop ?? whole
  if (!open)
    return (
      <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setOpen(true)}>
        {t('release.picture.crop')}
      </Button>
    )
  return (
    <SimpleGrid cols={2} spacing="md" verticalSpacing={4}>
      {sides.map((side) => (
        <CropSide
          key={side}
          label={t(`release.picture.crop.${side}`)}
          share={Math.abs(crop[side] - whole[side])}
          onChange={(share) => {
            const next = { ...crop, [side]: Math.abs(whole[side] - share) }
            onCommit({ ...entry, crop: sides.some((one) => next[one] !== whole[one]) ? next : undefined })
          }}
        />
      ))}
    </SimpleGrid>
  )
}

type CropSideProps = { label: string; share: number; onChange: (share: number) => void }

/** Where it is cut otherwise, such as in the frame on the page, it follows. */
function CropSide({ label, share, onChange }: CropSideProps) {
  const [held, setHeld] = useState<number>()
  return (
    <label className={classes.cropSide}>
      <span>{label}</span>
      <Slider
        size="xs"
        min={0}
        max={Math.max(mostCut, share)}
        step={0.01}
        aria-label={label}
        label={(one) => `${Math.round(one * 100)} %`}
        value={held ?? share}
        onChange={setHeld}
        onChangeEnd={(next) => {
          setHeld(undefined)
          onChange(next)
        }}
      />
    </label>
  )
}

/** Of each side, so that there is always something left. */
const mostCut = 0.45
