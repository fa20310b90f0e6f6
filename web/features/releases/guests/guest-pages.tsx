/** The pages that a guest looks at, with the places of what was said; where they point, their own. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { RemarkPlace } from '#domain/releases/remark.ts'
import type { Answer } from '#web/client/calls/api.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { GuestPage, type Size } from './guest-page.tsx'
import classes from './guest.module.css'

type Seen = Answer<'GET /api/guest/releases/:id'>

/** `isAsked`: what is pressed next on a page says where. */
export type Pointing = { isAsked: boolean; place?: RemarkPlace | undefined }

type Props = Omit<Parameters<typeof GuestPage>[0], 'page' | 'onDrawn' | 'sheet' | 'pins' | 'onPoint'> & {
  seen: Seen
  onDrawn: (page: number) => void
  pointing: Pointing
  onPointing: (next: Pointing) => void
}

export function GuestPages({ seen, onDrawn, pointing, onPointing, ...asked }: Props) {
  const t = useTexts()
  const { isAsked, place } = pointing
  const [sizes, setSizes] = useState<Sizes>({})
  const said = seen.threads.flatMap((thread, index) =>
    thread.place && thread.isOpen ? [{ number: String(index + 1), place: thread.place }] : [],
  )
  const pins = place ? [...said, { number: '+', place }] : said
  return (
    <>
      {/* In sight beside whichever page, and moves none. */}
      {isAsked && (
        <Group
          component="p"
          role="status"
          gap={8}
          m={0}
          pl={12}
          pos="sticky"
          top={0}
          fw={600}
          bg="var(--paper)"
          style={{ gridArea: 'pages', placeSelf: 'start center', zIndex: 2, boxShadow: 'var(--proof-shadow)' }}
        >
          {t('guest.point.now')}
          <Button variant="subtle" size="compact-sm" onClick={() => onPointing({ isAsked: false })}>
            {t('ui.cancel')}
          </Button>
        </Group>
      )}
      <div id={pagesId} className={classes.pages} data-pointing={isAsked || undefined}>
        {seen.pages === 0 && <p>{t('guest.view.noPages')}</p>}
        {Array.from({ length: seen.pages }, (_, index) => (
          <GuestPage
            key={`${seen.hash} ${index}`}
            {...asked}
            page={index + 1}
            sheet={sheetOf(seen.sheets, sizes, index)}
            pins={pins.filter((one) => one.place.page === index + 1)}
            onDrawn={(size) => {
              setSizes((before) => ({ ...before, [index]: size }))
              onDrawn(index + 1)
            }}
            onPoint={
              isAsked
                ? (point) => {
                    onPointing({ isAsked: false, place: { page: index + 1, shape: 'pin', points: [point] } })
                    document.getElementById(wordsId)?.focus()
                  }
                : undefined
            }
          />
        ))}
      </div>
    </>
  )
}

/** In pixels, by index, as far as they are here. */
type Sizes = Readonly<Record<number, Size>>

/** In points: as the server knows it, or by how large the first page is drawn. */
export function sheetOf(known: readonly Size[], sizes: Sizes, index: number): Size | undefined {
  const [first] = known
  const [drawn, own] = [sizes[0], sizes[index]]
  if (known[index] || !first || !drawn || !own) return known[index]
  const scale = first.width / drawn.width
  return { width: own.width * scale, height: own.height * scale }
}

const pagesId = 'pages'
/** Where a remark is written. */
export const wordsId = 'words'

/** On a phone they lie above what is written. */
export const showPages = (): void => document.getElementById(pagesId)?.scrollIntoView({ block: 'nearest' })
