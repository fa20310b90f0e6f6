/**
 * Whether pages were approved, by their hash, as a print file carries it, or of a PDF that is brought. Whoever sees the release is
 * told what it is, who approved it when, and whether that still counts.
 */
import { Text } from '@mantine/core'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { ApprovedReleases } from './approved-releases.tsx'
import { PagesCheck } from './pages-check.tsx'
import classes from './verify.module.css'

export function VerifyScreen({ hash }: { hash: string | undefined }) {
  const t = useTexts()
  return (
    <>
      <PageHeader title={t('verify.title')} />
      <div className={classes.list}>
        {hash === undefined && <Text c="var(--ink-soft)">{t('verify.says')}</Text>}
        <PagesCheck given={hash}>{(verdict) => <ApprovedReleases verdict={verdict} />}</PagesCheck>
      </div>
    </>
  )
}
