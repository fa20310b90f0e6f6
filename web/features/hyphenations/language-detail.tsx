/** One language: words to try, and the lists of words that divide otherwise. */
import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { canKeepTool } from '#domain/access/templates.ts'
import { is } from '#domain/query/filter.ts'
import type { Hyphenation } from '#domain/fonts/hyphenation.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { deleteDocument } from '../../client/records/store.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { State } from '../../ui/notices/state.tsx'
import { BesideRecord } from '../../ui/lists/beside-list.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import type { LanguageRow } from './language-list.tsx'
import { NewWordList } from './new-word-list.tsx'
import { shownWord, TryOut } from './try-out.tsx'
import { WordListDialog } from './word-list-dialog.tsx'
import classes from './hyphens.module.css'

/** Lists of one language at once; more on demand. */
const pageSize = 50

export function LanguageDetail({
  row: { language, name, ownName, hasPatterns },
  isMaking,
  onMade,
  onBack,
}: {
  row: LanguageRow
  /** Another list of it. */
  isMaking: boolean
  onMade: () => void
  onBack: () => void
}) {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const found = useWindow('hyphenations', { where: is('language', language), orderBy: [{ field: 'name' }] })
  const { rows: lists, more, grow } = useGrowing(found, pageSize)
  const [editing, setEditing] = useState<string>()
  const edited = lists.find(({ id }) => id === editing)

  const remove = async ({ id, name: title }: Hyphenation) => {
    try {
      await deleteDocument('hyphenations', id)
      toastDone(t('hyphens.deleted', { name: title }), undoOffer({ collection: 'hyphenations', ids: [id] }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <BesideRecord title={name} back={t('hyphens.toList')} onBack={onBack}>
      <div className={classes.detail}>
        <p className={classes.quiet}>{t(hasPatterns ? 'hyphens.patterns.hint' : 'hyphens.noPatterns.hint')}</p>
        <TryOut language={language} />
        <Panel title={t('hyphens.lists')}>
          {found.status === 'failed' && <State is="failed" error={found.error} onRetry={found.retry} />}
          {found.status === 'ready' && found.total === 0 && <p className={classes.quiet}>{t('hyphens.lists.none')}</p>}
          <ul className={classes.lists}>
            {lists.map((list) => {
              const mayKeep = canKeepTool(actor, list)
              return (
                <li key={list.id}>
                  <Group gap={12} wrap="nowrap" justify="space-between">
                    <span className={classes.strong}>{list.name}</span>
                    <Group component="span" gap={4} wrap="nowrap">
                      <WithReason reason={mayKeep ? undefined : t('hyphens.keep.reason')}>
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('hyphens.list.edit', { name: list.name })}
                          onClick={() => setEditing(list.id)}
                        >
                          <IconPencil size={16} stroke={1.5} aria-hidden />
                        </ActionIcon>
                      </WithReason>
                      <WithReason reason={mayKeep ? undefined : t('hyphens.keep.reason')}>
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('hyphens.list.delete', { name: list.name })}
                          onClick={() => void remove(list)}
                        >
                          <IconTrash size={16} stroke={1.5} aria-hidden />
                        </ActionIcon>
                      </WithReason>
                    </Group>
                  </Group>
                  {list.info && <p className={classes.info}>{list.info}</p>}
                  <div className={classes.quiet}>
                    {t('hyphens.words', { count: list.exceptions.length })} · {organizationName(list.owner)} ·{' '}
                    {t(list.shared === false ? 'hyphens.share.own' : 'hyphens.share.all')}
                  </div>
                  <p className={classes.words} lang={language}>
                    {list.exceptions.slice(0, 40).map(shownWord).join('  ')}
                    {list.exceptions.length > 40 && ' …'}
                  </p>
                </li>
              )
            })}
          </ul>
          <MoreButton count={more} onMore={grow} isInline />
        </Panel>
        {isMaking && <NewWordList language={language} languageName={ownName} onClose={onMade} />}
        {edited && <WordListDialog list={edited} onClose={() => setEditing(undefined)} />}
      </div>
    </BesideRecord>
  )
}
