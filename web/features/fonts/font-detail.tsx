/** One font: its faces in a text of one's own, what it allows, where it is used. */
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { Button, Drawer, Switch, TextInput } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { canKeepTool } from '#domain/access/templates.ts'
import { type Font, mostOfSample } from '#domain/fonts/font.ts'
import { is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { pathOf } from '../../client/calls/api.ts'
import { saveFile } from '../../client/files/save-file.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { writeAll } from '../../client/records/store.ts'
import { formatFileSize, formatTime } from '../../ui/words/dates.ts'
import { WrittenFacts } from '../../ui/lists/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { ArchiveButton } from '../../shared/uses/archive-button.tsx'
import { ImpactLine } from '../../shared/uses/impact-line.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { stateOf, traitsOf } from './font-facts.ts'
import { FontSample } from './font-sample.tsx'
import classes from './fonts.module.css'

export function FontDetail({
  font,
  onClose,
  onDelete,
}: {
  font: Font | undefined
  onClose: () => void
  onDelete: (font: Font) => void
}) {
  const t = useTexts()
  return (
    <Drawer
      opened={font !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={font?.name}
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {font && <Shown key={font.id} font={font} onDelete={() => onDelete(font)} />}
    </Drawer>
  )
}

/** The opened file first, then the others of its family: one wants to see what goes with it. */
function useFamily(font: Font): readonly Font[] {
  const { id, family } = font
  const found = useWhole(
    'fonts',
    useMemo(() => ({ where: is('family', family), orderBy: [{ field: 'filename' }] }), [family]),
  )
  return [font, ...found.documents.filter((one) => one.id !== id)]
}

function facesOf(file: Font) {
  const faces = file.faces?.length ? file.faces : [file]
  return faces.map(({ family, style }, face) => ({ file, face, name: `${family} ${style}` }))
}

function Shown({ font, onDelete }: { font: Font; onDelete: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const [typed, setTyped] = useState('')
  const tooLong = lengthFault(t('fonts.sampleText'), typed.trim(), mostOfSample)
  const [text] = useDebouncedValue(tooLong === undefined ? typed.trim() : '', 250)
  const { id, filename, size, type, axes = [], shared, owner, embedding, updateTimestamp } = font
  const family = useFamily(font)
  const faces = family.flatMap(facesOf)
  const mayKeep = canKeepTool(actor, font)
  const path = pathOf('GET /api/artwork/fonts/:name/file', { params: { name: id } })

  const facts: readonly (readonly [string, string])[] = [
    [t('fonts.fact.file'), size === undefined ? filename : `${filename} (${formatFileSize(size)})`],
    [t('fonts.fact.type'), [type.toUpperCase(), ...traitsOf(t, font)].join(', ')],
    ...(axes.length > 0 ? [[t('fonts.fact.axes'), axes.join(', ')] as const] : []),
    [t('fonts.fact.embedding'), embedding ? t(`fonts.embedding.${embedding}`) : t('fonts.embedding.unknown')],
    [t('fonts.fact.owner'), organizationName(owner)],
    [t('fonts.fact.modified'), formatTime(updateTimestamp)],
  ]

  return (
    <div className={classes.detail}>
      <StatusBadge {...stateOf(t, font)} />
      {font.archived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
      {embedding === 'restricted' && <p className={classes.warning}>{t('fonts.restricted.hint')}</p>}
      <TextInput
        label={t('fonts.sampleText')}
        placeholder={t('fonts.sampleText.hint')}
        value={typed}
        error={tooLong}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.faces} aria-label={t('fonts.faces', { count: faces.length })}>
        {faces.map(({ file, face, name }) => (
          <li key={`${file.id} ${face}`}>
            <span className={classes.quiet}>{name}</span>
            <span className={classes.line}>
              <FontSample id={file.id} version={file.version} face={face} text={text} label={name} />
            </span>
          </li>
        ))}
      </ul>
      <Panel title={t('fonts.facts')}>
        <div className={classes.definitions}>
          <WrittenFacts facts={facts} />
        </div>
        <WithReason reason={mayKeep ? undefined : t('fonts.keep.reason')}>
          <Switch
            mt="md"
            label={t('fonts.share')}
            description={t(shared === false ? 'fonts.share.own' : 'fonts.share.all')}
            checked={shared !== false}
            onChange={(event) => mayKeep && void share(id, event.currentTarget.checked).catch(toastError)}
          />
        </WithReason>
      </Panel>
      <ImpactLine collection="fonts" id={id} />
      <UsedBy collection="fonts" id={font.id} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            void titled(t('file.loadFailed', { name: filename }), saveFile(path, filename)).catch(toastError)
          }
        >
          {t('fonts.download')}
        </Button>
        <WithReason reason={mayKeep ? undefined : t('fonts.keep.reason')}>
          <ArchiveButton collection="fonts" id={id} name={font.name} archived={font.archived === true} />
        </WithReason>
        <WithReason reason={mayKeep ? undefined : t('fonts.keep.reason')}>
          <Button
            variant="subtle"
            color="red"
            ml="auto"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={onDelete}
          >
            {t('ui.delete')}
          </Button>
        </WithReason>
      </div>
    </div>
  )
}

const share = (id: string, shared: boolean): Promise<unknown> =>
  writeAll([{ kind: 'update', collection: 'fonts', id, set: { shared } }])
