/** At the foot of the pages: who approved them and when, and the way to whoever asks whether that holds. */
import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { downloadName } from '#domain/releases/pages/download-names.ts'
import { sealOf } from '#domain/releases/pages/approved-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import { pathOf } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { useActor } from '../../../client/session/session.ts'
import { useSinceApproval } from '../../../shared/status/use-since-approval.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import classes from './approval-seal.module.css'

export function ApprovalSeal({ release }: { release: Release }) {
  const t = useTexts()
  const mayKeep = canWork(useActor()) && release.printDataGenerated !== undefined
  const { changed, isSetAnew } = useSinceApproval(release)
  const seal = sealOf(release, changed.length > 0 || isSetAnew)
  const isNew = useIsNew(seal && seal.word !== 'void' ? seal.hash : undefined)
  if (!seal) return null
  const Icon = seal.word === 'void' ? IconRosetteDiscountCheckOff : IconRosetteDiscountCheck
  const save = () =>
    saveFile(
      pathOf('GET /api/releases/:id/certificate', { params: { id: release.id } }),
      `${downloadName(release, 'default')} ${t('certificate.title')}.pdf`,
    )
  return (
    <aside className={classes.seal} data-word={seal.word} data-new={isNew || undefined} aria-label={t('seal.label')}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        {/* A line ends with the point between two, and does not begin with it. */}
        <strong>{t(`seal.${seal.word}`)}</strong>
        {`\u00a0· ${seal.by}\u00a0· `}
        <time dateTime={seal.at}>{formatDate(seal.at)}</time>
        {'\u00a0· '}
        <code>{seal.hash.slice(0, 8)}</code>
        {'\u00a0· '}
        <Link to={`/verify/${seal.hash}`}>{t('seal.check')}</Link>
      </p>
      {seal.word === 'approved' && mayKeep && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void titled(t('certificate.failed'), save()).catch(toastError)}
        >
          {t('certificate.get')}
        </Button>
      )}
    </aside>
  )
}

/** It falls onto the pages once, where somebody sees it come. */
function useIsNew(hash: string | undefined): boolean {
  const before = useRef(hash)
  const [fallen, setFallen] = useState<string>()
  useEffect(() => {
    if (hash !== undefined && hash !== before.current) setFallen(hash)
    before.current = hash
  }, [hash])
  return hash !== undefined && fallen === hash
}
