/** A table or a design is dropped right here; the screen that takes it opens with it. */
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isTableName, tableEndings } from '#domain/imports/table-endings.ts'
import { handFile } from '#web/client/files/handed-file.ts'
import { queryOf } from '#web/client/records/queries.ts'
import { DropFiles } from '#web/ui/lists/drop-files.tsx'
import { useTexts } from '#web/ui/texts.ts'

const designEnding = '.idml'

export function StepDrop() {
  const t = useTexts()
  const navigate = useNavigate()
  const take = (file: File) => {
    handFile(file)
    if (isTableName(file.name)) void navigate({ to: '/import' })
    // What is no design either is told so where designs are brought.
    else void navigate({ to: '/artwork/templates/{-$organization}', search: queryOf('templates', { new: '1' }) })
  }
  return (
    <DropFiles
      label={t('home.first.drop')}
      hint={t('home.first.drop.hint')}
      icon={<IconFileImport size={28} stroke={1.25} aria-hidden />}
      accept={[...tableEndings, designEnding].join(',')}
      onFiles={([file]) => file && take(file)}
    />
  )
}
