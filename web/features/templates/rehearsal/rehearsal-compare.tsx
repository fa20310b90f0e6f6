/** Pages before and after: beside each other, over each other, or wiped; with a frame around what changed. */
import { SegmentedControl, Slider, Switch } from '@mantine/core'
import { useState } from 'react'
import { PrivateImage } from '../../../client/files/private-image.tsx'
import { formatNumber } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import type { ComparedPage } from './rehearsal-api.ts'
import classes from './rehearsal.module.css'

const modes = ['side', 'overlay', 'slider'] as const
type Mode = (typeof modes)[number]
type Side = 'before' | 'after'

type Props = {
  pages: readonly ComparedPage[]
  /** Where the picture of a page is, counted from 1. */
  addressOf: (side: Side, page: number) => string
}

export function RehearsalCompare({ pages, addressOf }: Props) {
  const t = useTexts()
  const [mode, setMode] = useState<Mode>('side')
  const [share, setShare] = useState(50)
  const [marks, setMarks] = useState(true)
  const shown = pages.flatMap((page, index) =>
    page.state === 'same' || page.state === 'unseen' ? [] : [{ page, number: index + 1 }],
  )
  return (
    <div className={classes.compare}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('release.compare.mode')}
          value={mode}
          onChange={(next) => setMode(next)}
          data={modes.map((one) => ({ value: one, label: t(`templates.rehearsal.mode.${one}`) }))}
        />
        {mode !== 'side' && (
          <Slider
            className={classes.share}
            size="xs"
            label={null}
            thumbLabel={t('templates.rehearsal.share')}
            value={share}
            onChange={setShare}
          />
        )}
        <Switch
          size="xs"
          label={t('templates.rehearsal.marks')}
          checked={marks}
          onChange={(event) => setMarks(event.currentTarget.checked)}
        />
      </div>
      {shown.map(({ page, number }) => (
        <PagePair key={number} {...{ page, number, mode, share, marks, addressOf }} />
      ))}
    </div>
  )
}

type PairProps = { page: ComparedPage; number: number; mode: Mode; share: number; marks: boolean } & Pick<
  Props,
  'addressOf'
>

function PagePair({ page, number, mode, share, marks, addressOf }: PairProps) {
  const t = useTexts()
  const sides = (['before', 'after'] as const).filter(
    (side) => page.state !== (side === 'before' ? 'added' : 'removed'),
  )
  const proportion = (page.width || 1) / (page.height || 1)
  // The whole page is seen at once.
  const ratio = { aspectRatio: proportion, maxWidth: `calc(70vh * ${proportion})` }
  const words = t('templates.rehearsal.pageChanged', {
    page: page.name,
    share: percent(page.share),
  })
  const picture = (side: Side) => (
    <PrivateImage
      className={classes.picture as string}
      path={addressOf(side, number)}
      alt={`${t('finding.page', { page: page.name })}, ${t(`templates.rehearsal.${side}`)}`}
    />
  )
  const frames = marks && <Zones zones={page.zones} />
  return (
    <section className={classes.page}>
      <h3>{page.state === 'different' ? words : t(`templates.rehearsal.page.${page.state}`, { page: page.name })}</h3>
      {mode === 'side' || sides.length === 1 ? (
        <div className={classes.sides}>
          {sides.map((side) => (
            <figure key={side}>
              <figcaption>{t(`templates.rehearsal.${side}`)}</figcaption>
              <div className={classes.sheet} style={ratio}>
                {picture(side)}
                {frames}
              </div>
            </figure>
          ))}
        </div>
      ) : (
        <figure className={classes.single}>
          <figcaption>
            {t('templates.rehearsal.before')} / {t('templates.rehearsal.after')}
          </figcaption>
          <div className={classes.sheet} style={ratio}>
            {picture('before')}
            <div
              className={classes.over}
              style={mode === 'overlay' ? { opacity: share / 100 } : { clipPath: `inset(0 0 0 ${share}%)` }}
            >
              {picture('after')}
            </div>
            {mode === 'slider' && <span className={classes.wipe} style={{ left: `${share}%` }} />}
            {frames}
          </div>
        </figure>
      )}
    </section>
  )
}

const Zones = ({ zones }: Pick<ComparedPage, 'zones'>) =>
  zones.map(({ left, top, right, bottom }, index) => (
    <span
      key={index}
      className={classes.zone}
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        width: `${(right - left) * 100}%`,
        height: `${(bottom - top) * 100}%`,
      }}
    />
  ))

/** Small changes are not rounded to nothing. */
export const percent = (share: number): string =>
  share > 0 && share < 0.0005
    ? `< ${formatNumber(0.001, { style: 'percent', maximumFractionDigits: 1 })}`
    : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
