/** Of many pages the one that is looked at, and the ways to the one before and after it. */
import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../../ui/words/texts.ts'

type Props = { pane: RefObject<HTMLElement | null>; count: number }

/** Fewer are seen at a glance, where they stand in sight together. */
const worthCounting = 3

export function PageJump({ pane, count }: Props) {
  const t = useTexts()
  const [at, setAt] = useState(0)
  const [isBeyond, setBeyond] = useState(false)
  useEffect(() => {
    const pages = count > 1 ? pagesIn(pane.current).slice(0, count) : []
    const seen = new Set<number>()
    // What crosses the middle of the screen is looked at; of those beside each other, the first.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          seen[isIntersecting ? 'add' : 'delete'](pages.indexOf(target as HTMLElement))
        if (seen.size > 0) setAt(Math.min(...seen))
      },
      { rootMargin: '-45% 0px -45% 0px' },
    )
    const atEdge = new IntersectionObserver(
      (entries) => entries.some(({ intersectionRatio }) => intersectionRatio < shownEnough) && setBeyond(true),
      { threshold: shownEnough },
    )
    // Many are counted anyway, and each that is watched costs at every key.
    const watching = count < worthCounting ? [observer, atEdge] : [observer]
    for (const page of pages) for (const one of watching) one.observe(page)
    return () => {
      observer.disconnect()
      atEdge.disconnect()
    }
  }, [pane, count])
  if (count < worthCounting && !isBeyond) return null
  const go = (next: number) => {
    setAt(next)
    pagesIn(pane.current)[next]?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <ActionIcon
        aria-label={t('media.pages.previous')}
        title={t('media.pages.previous')}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text span size="sm" c="dimmed">
        {t('release.pages.at', { page: at + 1, count })}
      </Text>
      <ActionIcon
        aria-label={t('media.pages.next')}
        title={t('media.pages.next')}
        disabled={at === count - 1}
        onClick={() => go(at + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** A line of it at the edge tells nobody that there is a page. */
const shownEnough = 0.1

const pagesIn = (pane: HTMLElement | null): readonly HTMLElement[] => [
  ...(pane?.querySelectorAll<HTMLElement>('figure') ?? []),
]
