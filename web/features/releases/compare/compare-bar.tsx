/** Which version is compared with, and how. */
import { ActionIcon, Button, SegmentedControl, Select, Slider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { type Zoom, ZoomControl } from '../../../artwork/zoom.tsx'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { KeyTooltip } from '../../../ui/keys/key-tooltip.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { type Face, faces } from './faces.ts'
import classes from './release-compare.module.css'

/** `corrections`: beside each other, by what was to be corrected. */
export const compareModes = ['corrections', 'side', 'overlay', 'difference', 'turns'] as const
export type CompareMode = (typeof compareModes)[number]

type Props = {
  release: Release
  /** The other versions, newest first. */
  others: readonly ReleaseState[]
  otherId: string
  mode: CompareMode
  /** Something of the other version was to be corrected. */
  hasCorrections: boolean
  /** How much of the newer one is seen where they lie over each other, in percent. */
  share: number
  onShare: (share: number) => void
  zoom: Zoom
  /** Which of two pages is seen where there is room for one. */
  face: Face | undefined
  onFace: (face: Face) => void
  /** Leads to what differs in words, where that lies below the pages. */
  toList: ReactNode
  onChange: (next: { compare?: string; mode?: CompareMode }) => void
  onEnd: () => void
}

export function CompareBar(props: Props) {
  const { release, others, otherId, mode, hasCorrections, share, onShare, zoom, face, toList, onChange, onEnd } = props
  const t = useTexts()
  const isSmall = useMedia('(max-width: 1200px)')
  const isPrint = release.type === 'print'
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('release.compare.with')}>
      <Select
        className={classes.with ?? ''}
        aria-label={t('release.compare.with')}
        allowDeselect={false}
        value={otherId}
        data={others.map(({ id, number, status }) => ({
          value: id,
          label: `${t('release.number', { number })}, ${t(`release.status.${status}`)}`,
        }))}
        onChange={(next) => next && onChange({ compare: next })}
      />
      {isPrint && face && <Faces {...props} face={face} />}
      {isPrint && !face && (
        <>
          <SegmentedControl
            classNames={{ root: classes.modes, label: classes.mode }}
            aria-label={t('release.compare.mode')}
            value={mode}
            onChange={(next) => onChange({ mode: next })}
            data={compareModes
              .filter((one) => one !== 'corrections' || hasCorrections)
              .map((one) => ({ value: one, label: t(`release.compare.mode.${one}`) }))}
          />
          {mode === 'overlay' && (
            <Slider
              className={classes.share}
              size="xs"
              label={null}
              thumbLabel={t('release.compare.share')}
              value={share}
              onChange={onShare}
            />
          )}
          {/* Else what ends it would stand alone in a second row; the wheel and the keys zoom as well. */}
          {!(isSmall && hasCorrections) && <ZoomControl zoom={zoom} />}
        </>
      )}
      <span className={classes.gap} />
      {toList}
      {isSmall ? (
        <KeyTooltip label={t('release.compare.end')} keys="Esc">
          <ActionIcon size={32} variant="default" aria-label={t('release.compare.end')} onClick={onEnd}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </KeyTooltip>
      ) : (
        <Button variant="default" onClick={onEnd}>
          {t('release.compare.end')}
        </Button>
      )}
    </div>
  )
}

/** Now, before, and where they differ: in turns with a thumb. */
function Faces({ mode, face, hasCorrections, onFace, onChange }: Props & { face: Face }) {
  const t = useTexts()
  const choose = (next: string) => {
    const one = faces.find((known) => known === next)
    if (one) onFace(one)
    onChange({ mode: one ? 'side' : next === 'corrections' ? 'corrections' : 'difference' })
  }
  return (
    <SegmentedControl
      classNames={{ root: classes.modes, label: classes.mode }}
      fullWidth
      aria-label={t('release.compare.mode')}
      value={mode === 'difference' || mode === 'corrections' ? mode : face}
      onChange={choose}
      data={[
        ...faces.toReversed().map((one) => ({ value: one as string, label: t(`release.compare.face.${one}`) })),
        { value: 'difference', label: t('release.compare.face.difference') },
        ...(hasCorrections ? [{ value: 'corrections', label: t('release.compare.face.corrections') }] : []),
      ]}
    />
  )
}
