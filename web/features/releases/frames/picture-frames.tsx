/** Pictures on one page, over it: the chosen one is moved, brought nearer and turned in its frame; a file is dropped on any. */
import type { DragEvent } from 'react'
import type { Box } from '../../../artwork/page-marks.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { PictureFrame } from './picture-frame.tsx'
import { placed } from './placed.ts'
import classes from './picture-frame.module.css'
import type { Framing } from './use-framing.ts'

type Props = {
  framing: Framing
  page: ComposedPage
  /** Pixels a point. */
  scale: number
  /** Of placeholders, by tag. */
  names: Readonly<Record<string, string>>
}

export function PictureFrames({ framing, page, scale, names }: Props) {
  const { active, targets, onType, onCommit, onDrop } = framing
  const t = useTexts()
  const frames = page.placeholders.filter(({ tag, kind }) => tag === active?.tag && kind === 'picture')
  const places = new Map(
    page.placeholders
      .filter(({ tag, kind }) => targets.has(tag) && kind !== 'text')
      .map(({ tag, bounds }) => [`${tag} ${keyOf(bounds)}`, { tag, bounds }]),
  )
  const drop = (tag: string) => (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onDrop(tag, file)
  }
  return (
    <>
      {active &&
        frames.map(({ bounds, frame }) => (
          <PictureFrame
            key={keyOf(bounds)}
            box={bounds}
            turned={frame}
            scale={scale}
            name={names[active.tag] ?? active.tag}
            entry={active.entry}
            onType={(entry) => onType(active.tag, entry)}
            onCommit={(entry) => onCommit(active.tag, entry)}
          />
        ))}
      {[...places].map(([key, { tag, bounds }]) => (
        <div
          key={key}
          role="presentation"
          className={classes.target}
          data-picture-target={tag}
          style={placed(bounds, scale)}
          onDragOver={(event) => {
            event.preventDefault()
            event.dataTransfer.dropEffect = 'copy'
          }}
          onDrop={drop(tag)}
        >
          <span>{t('release.frame.drop', { name: names[tag] ?? tag })}</span>
        </div>
      ))}
    </>
  )
}

const keyOf = ({ left, top, right, bottom }: Box): string => `${left} ${top} ${right} ${bottom}`
