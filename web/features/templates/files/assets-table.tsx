/** The template's own files: what the design links, and what data may name. */
import { lengthFault } from '../../../ui/fields/length-fault.ts'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { getBlob, pathOf, send } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { formatFileSize, formatTime } from '../../../ui/words/dates.ts'
import { onEditKeys } from '../../../ui/fields/edit-keys.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { upload } from '../../../client/files/upload.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { TemplateAsset } from '../editing/template-report.ts'
import classes from '../editing/templates.module.css'

export function AssetsTable({ assets, onChanged }: { assets: readonly TemplateAsset[]; onChanged: () => void }) {
  const t = useTexts()
  return (
    <div className={classes.wide} tabIndex={0} role="group" aria-label={t('templates.files.assets')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('templates.files.name')}</th>
            <th scope="col">{t('templates.files.layout')}</th>
            <th scope="col">{t('templates.files.size')}</th>
            <th scope="col">{t('templates.files.mime')}</th>
            <th scope="col">{t('templates.files.changed')}</th>
            <th aria-label={t('ui.more')} />
          </tr>
        </thead>
        <tbody>
          {assets
            .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
            .map((asset) => (
              <AssetRow key={asset.name} asset={asset} onChanged={onChanged} />
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whoever asked to rename goes on typing. */
const focusFirst = (input: HTMLInputElement | null): void => input?.focus()

function AssetRow({ asset, onChanged }: { asset: TemplateAsset; onChanged: () => void }) {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  const [typed, setTyped] = useState<string>()
  const { name } = asset
  const { id } = template
  const path = pathOf('GET /api/artwork/templates/:id/assets/:name', { params: { id, name } })

  const renamed = async (from: string, to: string) => {
    const params = { id, name: from }
    await send('PATCH /api/artwork/templates/:id/assets/:name', { params, body: { name: to } })
    onChanged()
  }
  const rename = async () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (!next || next === name) return
    await renamed(name, next)
    toastDone(t('templates.files.renamed', { name: next }), {
      label: t('ui.undo'),
      run: async () => {
        await renamed(next, name)
        toastDone(t('ui.undone'))
      },
    })
  }
  const drop = async () => {
    // Kept here while the message is up, so that the file can come back as it was.
    const kept = await getBlob(path)
    await send('DELETE /api/artwork/templates/:id/assets/:name', { params: { id, name } })
    onChanged()
    toastDone(t('templates.files.deleted', { name }), {
      label: t('ui.undo'),
      run: async () => {
        const file = new File([kept], name, { type: kept.type })
        await upload('POST /api/artwork/templates/:id/assets', { params: { id }, field: 'file' }, file).done
        onChanged()
        toastDone(t('ui.undone'))
      },
    })
  }
  return (
    <tr>
      <td className={classes.mono}>
        {typed === undefined ? (
          name
        ) : (
          <TextInput
            aria-label={t('templates.files.rename', { name })}
            value={typed}
            error={lengthFault(t('templates.files.name'), typed, 200)}
            ref={focusFirst}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => void rename().catch(toastError)}
            onKeyDown={onEditKeys({
              onSave: () => void rename().catch(toastError),
              onDiscard: () => setTyped(undefined),
            })}
          />
        )}
      </td>
      <td>{asset.isLayout && <Tag>{t('templates.files.layout.yes')}</Tag>}</td>
      <td className={classes.number}>{formatFileSize(asset.size)}</td>
      <td>{asset.mime}</td>
      <td>{formatTime(asset.modified)}</td>
      <td>
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('templates.files.downloadIt', { name })}
            title={t('templates.files.downloadIt', { name })}
            onClick={() => void titled(t('file.loadFailed', { name }), saveFile(path, name)).catch(toastError)}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
          {mayEdit && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('templates.files.renameIt', { name })}
                title={t('templates.files.renameIt', { name })}
                onClick={() => setTyped(name)}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('templates.files.deleteIt', { name })}
                title={t('templates.files.deleteIt', { name })}
                onClick={() => void titled(t('file.deleteFailed', { name }), drop()).catch(toastError)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </td>
    </tr>
  )
}
