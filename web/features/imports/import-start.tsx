/** The first step of an import: a table is brought, as a file or as cells that are pasted. */
import { Anchor, Loader, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { putFile, send } from '#web/client/api.ts'
import { graphql } from '#web/client/graphql.ts'
import { UploadContents } from '#web/client/operations.generated.ts'
import { useSession } from '#web/client/session.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { ImportSteps } from './import-steps.tsx'
import classes from './imports.module.css'

const accepted = '.xlsx,.xlsm,.csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl'

export function ImportStart() {
  const t = useTexts()
  const { bring, isReading, fault } = useBring()
  return (
    <>
      <PageHeader title={t('imports.title')} note={<ImportSteps step="file" />} />
      <div className={classes.start}>
        {isReading ? (
          <div className={classes.reading} role="status">
            <Loader size="sm" />
            {t('imports.reading')}
          </div>
        ) : (
          <DropTable onFile={(file) => void bring(file)} />
        )}
        {fault !== undefined && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <Text size="sm" c="dimmed">
          {t('imports.start.hint')}
        </Text>
        <OpenImports />
        <Anchor component={Link} to="/changes" size="sm">
          {t('imports.earlier')}
        </Anchor>
      </div>
    </>
  )
}

/** Brought, and not done yet. */
function OpenImports() {
  const t = useTexts()
  const open = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => send('GET /api/imports', {}, { signal }),
    staleTime: 0,
  })
  const waiting = open.data?.data ?? []
  if (waiting.length === 0) return null
  return (
    <section className={classes.open}>
      <h2>{t('imports.open')}</h2>
      <ListRows label={t('imports.open')}>
        {waiting.map(({ id, name, rows }) => (
          <ListRow key={id} aside={t('imports.rowCount', { count: rows })}>
            <Anchor component={Link} to={`/import/${id}`}>
              {name}
            </Anchor>
          </ListRow>
        ))}
      </ListRows>
    </section>
  )
}

function useBring() {
  const { user } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { collection?: string }
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const bring = async (file: File) => {
    setReading(true)
    setFault(undefined)
    try {
      // A name of its own, so that two tabs do not take each other's file.
      const path = `users/${user.id}/imports/${crypto.randomUUID()}`
      await putFile(path, file)
      const { id } = (await graphql(UploadContents, { file: path, name: file.name })).uploadContents
      void navigate({
        to: '/import/$import',
        params: { import: id },
        search: { collection: search.collection } as never,
      })
    } catch (error) {
      setFault(errorText(error))
      setReading(false)
    }
  }
  return { bring, isReading, fault }
}

function DropTable({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const give = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <div
      role="button"
      tabIndex={0}
      className={classes.drop}
      data-over={isOver || undefined}
      onClick={() => input.current?.click()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        input.current?.click()
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (event.clipboardData.files.length > 0) give(event.clipboardData.files)
        else if (text.trim() !== '') onFile(new File([text], `${t('imports.pasted')}.tsv`))
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        give(event.dataTransfer.files)
      }}
    >
      <IconTableImport size={32} stroke={1.25} aria-hidden />
      <strong>{t('imports.drop')}</strong>
      <Text size="sm" c="dimmed">
        {t('imports.drop.hint')}
      </Text>
      <input
        ref={input}
        type="file"
        aria-label={t('imports.drop')}
        accept={accepted}
        hidden
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          give(event.currentTarget.files)
          // The same file again is a new choice.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
