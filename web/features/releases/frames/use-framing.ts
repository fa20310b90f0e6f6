/** What may be done with pictures on the page: the one whose field has the focus is moved in its frame, files are dropped on any. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { resetPicture } from '#domain/releases/fields/framed-picture.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { addPicture } from '../../../shared/pictures/add-picture.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError, toastWhile } from '../../../ui/notices/toasts.tsx'
import { textOf } from '../draft/placeholder-value.ts'
import { useFileDrag } from './use-file-drag.ts'
import type { ReleaseDraft } from '../draft/use-release-draft.ts'

export type Framing = {
  /** With a picture in it. */
  active: { tag: string; entry: PlaceholderData } | undefined
  /** What may have a file dropped on it now, by tag. */
  targets: ReadonlySet<string>
  onType: (tag: string, entry: PlaceholderData) => void
  onCommit: (tag: string, entry: PlaceholderData) => void
  onDrop: (tag: string, file: File) => void
}

/** Undefined where nothing is edited. The same as long as no picture is another. */
export function useFraming(
  template: Template | undefined,
  { entries, active, type, commit }: ReleaseDraft,
  names: Readonly<Record<string, string>>,
  isOn: boolean,
): Framing | undefined {
  const t = useTexts()
  const isDragging = useFileDrag(isOn)
  const pictures = useMemo(
    () => new Set((template?.placeholders ?? []).filter((one) => one.type === 'image').map(({ id }) => id)),
    [template],
  )
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  }, [entries])
  const drop = useCallback(
    (tag: string, file: File) => {
      const place = async () => {
        const picture = await toastWhile(addPicture(file))
        commit(tag, { ...resetPicture(latest.current[placeholderKey(tag)] ?? {}), value: picture })
        toastDone(t('release.frame.dropped', { picture, name: names[tag] ?? tag }))
      }
      void place().catch(toastError)
    },
    [commit, names, t],
  )
  const tag = active !== undefined && pictures.has(active) ? active : undefined
  const entry = tag === undefined ? undefined : entries[placeholderKey(tag)]
  return useMemo(
    () =>
      isOn
        ? {
            active: tag !== undefined && entry && textOf(entry.value) !== '' ? { tag, entry } : undefined,
            targets: isDragging ? pictures : nothing,
            onType: type,
            onCommit: commit,
            onDrop: drop,
          }
        : undefined,
    [isOn, tag, entry, isDragging, pictures, type, commit, drop],
  )
}

const nothing: ReadonlySet<string> = new Set()
