/** Several releases before one decision: those of one and the same change together, each with its pages and what is wrong with it. */
import { Loader } from '@mantine/core'
import { groupsByChange } from '#domain/releases/course/renewal.ts'
import { wholePages } from '#domain/releases/pages/whole-pages.ts'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import classes from './group-proof.module.css'
import { PagePicture } from './pictures/page-picture.tsx'
import { RenewedFields } from './renewed-fields.tsx'
import type { GroupProof as Found, Proof } from './use-group-proof.ts'

type Props = {
  found: Found
  /** How many are decided on. */
  count: number
  labels: ReadonlyMap<string, string>
  /** Those that stay where they are, with how many findings hold them up. */
  held: ReadonlyMap<string, number>
}

export function GroupProof({ found: { proofs, failed, isLooking }, count, labels, held }: Props) {
  const t = useTexts()
  return (
    <div className={classes.groups} tabIndex={0} role="region" aria-label={t('publications.selected', { count })}>
      {isLooking && (
        <p className={classes.note} role="status">
          <Loader size={14} aria-hidden /> {t('release.group.looking', { done: proofs.length + failed.length, count })}
        </p>
      )}
      {/* What is like no other is looked at first: the many that are alike come together. */}
      {groupsByChange(proofs)
        .toReversed()
        .map(({ changes, of }) => (
          <section key={of[0]?.id} className={classes.group}>
            <h3 className={classes.title}>{t('publication.releases.count', { count: of.length })}</h3>
            {changes.length > 0 && <RenewedFields changes={changes} />}
            <ul className={classes.proofs}>
              {of.map((proof) => (
                <OneProof
                  key={proof.id}
                  proof={proof}
                  label={labels.get(proof.id) || proof.id}
                  held={held.get(proof.id) ?? 0}
                />
              ))}
            </ul>
          </section>
        ))}
      {failed.length > 0 && (
        <ul className={classes.failed}>
          {failed.map(({ id, error }) => (
            <li key={id}>
              <strong>{labels.get(id) || id}</strong>: {errorText(error)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OneProof({ proof: { pages, number, check }, label, held }: { proof: Proof; label: string; held: number }) {
  const t = useTexts()
  const errors = check?.findings.filter(({ severity }) => severity === 'error').length ?? 0
  const warnings = check?.findings.filter(({ severity }) => severity === 'warning').length ?? 0
  return (
    <li className={classes.proof}>
      <span className={classes.label}>{label}</span>
      <span className={classes.note}>{t('release.number', { number })}</span>
      <div className={classes.pages}>
        {wholePages(pages).map((parts, index) => (
          <PagePicture
            key={index}
            className={classes.page}
            parts={parts}
            alt={`${label}, ${t('release.preview.page', { page: String(index + 1) })}`}
          />
        ))}
      </div>
      {held > 0 ? (
        <span className={classes.bad}>{t('release.findings.staying', { count: held })}</span>
      ) : (
        errors + warnings > 0 && (
          <span className={classes.note}>{t('release.group.findings', { errors, warnings })}</span>
        )
      )}
    </li>
  )
}
