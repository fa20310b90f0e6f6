/** The parts of a long page by name: one click away, in the order they stand in. */
import { Anchor, Box } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function SectionLinks({ of }: { of: RefObject<HTMLElement | null> }) {
  const t = useTexts()
  const [titles, setTitles] = useState<readonly string[]>([])
  useEffect(() => {
    const page = of.current
    if (!page) return undefined
    const read = () => setTitles([...page.querySelectorAll('h2')].map((title) => title.textContent))
    read()
    // Some parts come once what they are about has been asked for, and all of them change with the language.
    const watching = new MutationObserver(read)
    watching.observe(page, { childList: true, subtree: true, characterData: true })
    return () => watching.disconnect()
  }, [of])

  const jump = (index: number) => {
    const title = of.current?.querySelectorAll('h2')[index]
    title?.scrollIntoView({ block: 'start' })
    title?.closest('section')?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
  }
  return (
    <Box flex="none">
      <Toolbar label={t('account.index')}>
        {titles.map((title, index) => (
          <Anchor
            key={title}
            href={`#${index + 1}`}
            size="sm"
            mih={24}
            onClick={(event) => {
              event.preventDefault()
              jump(index)
            }}
          >
            {title}
          </Anchor>
        ))}
      </Toolbar>
    </Box>
  )
}
