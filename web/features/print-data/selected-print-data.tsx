/** Print data that are ticked are taken as one ZIP file, or made again. */
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { PathOf } from '#domain/query/path.ts'
import { send } from '../../client/calls/api.ts'
import { saveLink } from '../../client/files/save-file.ts'
import type { Chosen } from '../../client/records/chosen.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError, toastMore } from '../../ui/notices/toasts.tsx'
import { useMakeAgain } from './print-data-calls.ts'

type Props = { chosen: Chosen<PathOf<'releases'>>; onDone: () => void }

export function SelectedPrintData({ chosen, onDone }: Props) {
  const t = useTexts()
  const makeAgain = useMakeAgain()
  const [work, setWork] = useState<'pack' | 'make'>()

  /** One after the other, so that the buttons tell what is under way. */
  const working = async (what: 'pack' | 'make', act: (ids: readonly string[]) => Promise<void>) => {
    setWork(what)
    try {
      await act((await fetchAll('releases', { where: chosen.where, fields: [] })).map(({ id }) => id))
      onDone()
    } catch (error) {
      toastError(error)
    } finally {
      setWork(undefined)
    }
  }
  const pack = async (ids: readonly string[]) => {
    const { name, link, files, missing } = await send('POST /api/print-data/pack', { body: { ids: [...ids] } })
    saveLink(link, name)
    const done = t('publications.download.done', { count: files })
    if (missing.length > 0) toastMore(done, [t('publications.download.missing', { count: missing.length })])
    else toastDone(done)
  }
  const make = async (ids: readonly string[]) => {
    const count = await makeAgain(ids)
    toastDone(count === 0 ? t('printData.again.none') : t('printData.again.done', { count }))
  }

  return (
    <>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={work === 'pack'}
        disabled={work === 'make'}
        onClick={() => void working('pack', pack)}
      >
        {t('printData.pack')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={work === 'make'}
        disabled={work === 'pack'}
        onClick={() => void working('make', make)}
      >
        {t('printData.again.many')}
      </Button>
    </>
  )
}
