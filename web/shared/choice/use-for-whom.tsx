/** For whom something new is begun: chosen by suppliers and admins, and for all others their own organization. */
import { type ReactNode, useState } from 'react'
import { choosesForWhom, isSeenAt, placeableFor } from '#domain/access/for-whom.ts'
import type { Content } from '#domain/contents/content.ts'
import type { Template } from '#domain/templates/template.ts'
import { RecordSelect } from './record-select.tsx'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'

type Made = { template: Template | undefined; content?: Content | undefined }

type ForWhom = {
  /** Undefined where there is no choice. */
  owner: string | undefined
  /** Why it cannot be for them. */
  fault: string | undefined
  field: ReactNode
}

/** `proposed` as long as nobody chooses. */
export function useForWhom(proposed: string, { template, content }: Made): ForWhom {
  const t = useTexts()
  const actor = useActor()
  const [chosen, setChosen] = useState<string>()
  const mayChoose = choosesForWhom(actor)
  const owner = chosen ?? proposed
  const organization = useLiveDocument('organizations', mayChoose ? owner : undefined)
  if (!mayChoose) return { owner: undefined, fault: undefined, field: undefined }
  const tenant = organization.status === 'ready' && { owner, supplier: organization.document.supplier }
  const isHidden = tenant && template && !isSeenAt(actor, tenant, 'templates', template)
  const isStrange = tenant && content && !isSeenAt(actor, tenant, 'contents', content)
  const fault = isHidden ? t('publications.new.templateNotForOwner') : undefined
  const field = (
    <RecordSelect
      kind="organizations"
      label={t('publications.new.owner')}
      description={t(isStrange ? 'publications.new.strangeContent' : 'publications.new.owner.hint')}
      error={fault}
      where={placeableFor(actor)}
      value={owner}
      onChange={(next) => next && setChosen(next)}
    />
  )
  return { owner, fault, field }
}
