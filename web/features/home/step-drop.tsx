/** A table, or a design with what belongs to it, is dropped right here; the screen that takes it opens with it. */
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fontTypes } from '#domain/fonts/font.ts'
import { isTableName, tableEndings } from '#domain/imports/table-endings.ts'
import { assetTypes } from '#domain/templates/uploads/package-parts.ts'
import { handFiles } from '#web/client/files/handed-files.ts'
import { queryOf } from '#web/client/records/queries.ts'
import { DropFiles } from '../../ui/lists/uploads/drop-files.tsx'
import { useTexts } from '../../ui/words/texts.ts'

const designEndings = ['.idml', '.zip', ...[...fontTypes, ...assetTypes].map((ending) => `.${ending}`)]

export function StepDrop() {
  const t = useTexts()
  const navigate = useNavigate()
  const take = (files: readonly File[]) => {
    handFiles(files)
    if (files.some(({ name }) => isTableName(name))) void navigate({ to: '/import' })
    // What is no design either is told so where designs are brought.
    else void navigate({ to: '/artwork/templates/{-$organization}', search: queryOf('templates', { new: '1' }) })
  }
  return (
    <DropFiles
      label={t('home.first.drop')}
      hint={t('home.first.drop.hint')}
      icon={<IconFileImport size={28} stroke={1.25} aria-hidden />}
      multiple
      accept={[...tableEndings, ...designEndings].join(',')}
      onFiles={take}
    />
  )
}
