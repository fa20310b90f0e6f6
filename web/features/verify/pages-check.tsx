/** Whether pages are approved: those that the address names, or those of a PDF that somebody brings. */
import { IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { DropFiles } from '../../ui/lists/uploads/drop-files.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { PagesVerdict, VerdictSign } from './pages-verdict.tsx'
import { type ReadPdf, readPdf } from './read-pdf.ts'
import { type Asked, useVerdict, type Verdict } from './use-verdict.ts'
import classes from './verify.module.css'

/** `read` is null for what is no PDF, or cannot be read; undefined until it is. */
type Brought = { file: File; read: ReadPdf | null | undefined }

/** `given`: as it stands in the address. `children`: what is told of pages that are known, where that is more than everybody is told. */
export function PagesCheck({
  given,
  children,
}: {
  given: string | undefined
  children?: (verdict: Verdict) => ReactNode
}) {
  const t = useTexts()
  const [brought, setBrought] = useState<Brought>()
  const asked = useMemo<Asked | undefined>(() => {
    if (!brought) return given === undefined ? undefined : { hashes: [given] }
    const { read } = brought
    return read ? { hashes: [read.digest, ...read.named], file: read.digest } : undefined
  }, [brought, given])
  const told = useVerdict(asked)
  const isOnItsWay = (asked && !told) || (brought && brought.read === undefined)
  const bring = async ([file]: readonly File[]) => {
    if (!file) return
    setBrought({ file, read: undefined })
    const read = (await readPdf(file).catch(() => undefined)) ?? null
    // Another one may have been brought meanwhile.
    setBrought((now) => (now?.file === file ? { file, read } : now))
  }
  return (
    <div className={classes.check}>
      <div role="status" className={classes.told} aria-busy={isOnItsWay || undefined}>
        {brought && <p className={classes.file}>{brought.file.name}</p>}
        {isOnItsWay && <p className={classes.hint}>{t('verify.reading')}</p>}
        {brought?.read === null && <VerdictSign>{t('verify.noPdf')}</VerdictSign>}
        {told?.error !== undefined && <VerdictSign>{errorText(told.error)}</VerdictSign>}
        {told?.verdict && <Told verdict={told.verdict}>{children}</Told>}
      </div>
      <DropFiles
        label={t('verify.drop')}
        hint={t('verify.drop.hint')}
        icon={<IconFileTypePdf size={32} stroke={1.25} aria-hidden />}
        accept="application/pdf,.pdf"
        onFiles={(files) => void bring(files)}
      />
    </div>
  )
}

/** Of a file that names approved pages without being made of them, nothing that sounds like an approval. */
function Told({ verdict, children }: { verdict: Verdict; children: ((verdict: Verdict) => ReactNode) | undefined }) {
  const t = useTexts()
  if (verdict.isFile === false) return <VerdictSign>{t('verify.otherFile')}</VerdictSign>
  return (
    <>
      {verdict.isFile === true && <p className={classes.hint}>{t('verify.sameFile')}</p>}
      {children && verdict.verdict !== 'unknown' ? children(verdict) : <PagesVerdict verdict={verdict} />}
    </>
  )
}
