import { useEffect } from 'react'
import type { Specimens } from '../../specimens/specimen.ts'
import type { Texts } from '../words/texts.ts'
import { toastMore, Toasts } from './toasts.tsx'

export const room = { height: 320 }

/** The one kind that stays until it is closed. */
function Told({ t }: { t: Texts }) {
  useEffect(() => {
    const way = { run: async () => {} }
    toastMore(
      t('contents.searchReplace.done', { count: 24 }),
      [t('contents.searchReplace.kept', { count: 2 }), t('contents.searchReplace.locked', { count: 3 })],
      { label: t('ui.undo'), ...way },
      { label: t('ui.see'), ...way },
    )
  }, [t])
  return <Toasts />
}

export const specimens: Specimens = { 'told, with the way back': Told }
