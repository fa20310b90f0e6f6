/** Which version is compared with, and how. */
import { Button, SegmentedControl, Select, Slider } from '@mantine/core'
import type { ReleaseState } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { type Zoom, ZoomControl } from '../../../artwork/zoom.tsx'
import { useTexts } from '../../../ui/texts.ts'
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
  onChange: (next: { compare?: string; mode?: CompareMode }) => void
  onEnd: () => void
}

export function CompareBar(props: Props) {
  const { release, others, otherId, mode, hasCorrections, share, onShare, zoom, onChange, onEnd } = props
  const t = useTexts()
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('release.compare.with')}>
      <Select
        w={220}
        aria-label={t('release.compare.with')}
        allowDeselect={false}
        value={otherId}
        data={others.map(({ id, number, status }) => ({
          value: id,
          label: `${t('release.number', { number })}, ${t(`release.status.${status}`)}`,
        }))}
        onChange={(next) => next && onChange({ compare: next })}
      />
      {release.type === 'print' && (
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
          <ZoomControl zoom={zoom} />
        </>
      )}
      <span className={classes.gap} />
      <Button variant="default" onClick={onEnd}>
        {t('release.compare.end')}
      </Button>
    </div>
  )
}
