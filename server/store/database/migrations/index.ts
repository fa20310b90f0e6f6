/** The one history of the database's schema. A migration that has left the house is never edited. */
import { sql as documents } from './0001-documents.ts'
import { sql as changeLog } from './0002-change-log.ts'
import { sql as fold } from './0003-fold.ts'
import { sql as signIn } from './0010-sign-in.ts'
import { sql as jobsAndMail } from './0011-jobs-and-mail.ts'
import { sql as installation } from './0012-installation.ts'
import { sql as logInPlace } from './0013-log-in-place.ts'
import { sql as orderablePublications } from './0014-orderable-publications.ts'
import { sql as oneHomeOfMembership } from './0015-one-home-of-membership.ts'
import { fill as fillSortKeys, sql as sortKeys } from './0020-sort-keys.ts'
import { sql as indexedValues } from './0021-indexed-values.ts'
import { sql as search } from './0022-search.ts'
import { sql as effectiveActivity } from './0023-effective-activity.ts'
import { fill as fillUses, sql as uses } from './0024-uses.ts'
import { sql as faultyValues } from './0026-faulty-values.ts'
import { sql as bulkChanges } from './0030-bulk-changes.ts'
import { sql as coveringValueIndexes } from './0034-covering-value-indexes.ts'
import { sql as namesByLine } from './0035-names-by-line.ts'
import { sql as archived } from './0037-archived.ts'
import { sql as partsAreUses } from './0038-parts-are-uses.ts'
import { sql as publicationsByTemplate } from './0039-publications-by-template.ts'
import { sql as onePositionARelease } from './0040-one-position-a-release.ts'
import { sql as whomCollectionsAreFor } from './0045-whom-collections-are-for.ts'
import { sql as longerThanAllowed } from './0057-longer-than-allowed.ts'
import { sql as stricterLists } from './0046-stricter-lists.ts'
import { sql as wordsOnce } from './0050-words-once.ts'
import { sql as jobsOfOurOwn } from './0060-jobs-of-our-own.ts'
import { sql as mailsAreTaken } from './0061-mails-are-taken.ts'
import { sql as releasesWithoutPrintData } from './0062-releases-without-print-data.ts'
import { sql as whySignInsEnded } from './0069-why-sign-ins-ended.ts'
import { sql as securityLog } from './0070-security-log.ts'
import { sql as whyMailsDidNotGo } from './0071-why-mails-did-not-go.ts'
import { sql as oneUndoing } from './0072-one-undoing.ts'
import { sql as unboundReleases } from './0073-unbound-releases.ts'
import { sql as approvedPages } from './0074-approved-pages.ts'
import { sql as whomMailsAreFor } from './0075-whom-mails-are-for.ts'
import { sql as oneDigest } from './0076-one-digest.ts'
import { sql as renewals } from './0079-renewals.ts'
import { sql as digestsOfLate } from './0077-digests-of-late.ts'
import { sql as remarks } from './0078-remarks.ts'
import { sql as secondFactors } from './0082-second-factors.ts'
import { sql as printDataByTime } from './0081-print-data-by-time.ts'
import { sql as keepers } from './0084-keepers.ts'
import { sql as recents } from './0085-recents.ts'
import { sql as deploymentItems } from './0086-deployment-items.ts'
import { sql as deploymentLog } from './0087-deployment-log.ts'
import { sql as deploymentFiles } from './0088-deployment-files.ts'
import { sql as webhooks } from './0089-webhooks.ts'
import { sql as exported } from './0090-exported.ts'
import { fill as fillWhoSeesProperties, sql as whoSeesProperties } from './0093-who-sees-properties.ts'
import { sql as versionsAreCounted } from './0094-versions-are-counted.ts'
import { sql as linksOfDeployments } from './0095-links-of-deployments.ts'
import { sql as whatWasNotDrawn } from './0096-what-was-not-drawn.ts'
import { sql as windows } from './0097-windows.ts'
import { sql as views } from './0098-views.ts'
import { sql as whenContentsChanged } from './0099-when-contents-changed.ts'
import { sql as labelChecks } from './0100-label-checks.ts'
import { sql as drawingsAreMeasured } from './0101-drawings-are-measured.ts'
import { sql as guests } from './0103-guests.ts'
import { sql as whoSawPages } from './0104-who-saw-pages.ts'
import { sql as keys } from './0106-keys.ts'
import { sql as tracesOfJobs } from './0110-traces-of-jobs.ts'
import { sql as reminders } from './0111-reminders.ts'
import { sql as versionsOfGuests } from './0112-versions-of-guests.ts'
import { sql as whatGuestsWereSent } from './0113-what-guests-were-sent.ts'
import { sql as whatAChangeTouches } from './0115-what-a-change-touches.ts'
import { sql as housesOfHosts } from './0116-houses-of-hosts.ts'
import type { RunQuery } from '../database.ts'
import { sql as namesInOtherSpellings } from './0091-names-in-other-spellings.ts'

/**
 * `fill` does with what is there already what SQL cannot say. Whoever knows the migration `least` may go on working on the database,
 * as the version before does while servers are replaced one after the other; without it this one is the least.
 */
export type Migration = { name: string; sql: string; fill?: (run: RunQuery) => Promise<void>; least?: string }

export const migrations: readonly Migration[] = [
  { name: '0001-documents', sql: documents },
  // Before what is filled from the tables of all kinds.
  { name: '0078-remarks', sql: remarks },
  { name: '0098-views', sql: views },
  { name: '0002-change-log', sql: changeLog },
  { name: '0003-fold', sql: fold },
  { name: '0010-sign-in', sql: signIn },
  { name: '0011-jobs-and-mail', sql: jobsAndMail },
  { name: '0012-installation', sql: installation },
  { name: '0013-log-in-place', sql: logInPlace },
  { name: '0014-orderable-publications', sql: orderablePublications },
  { name: '0015-one-home-of-membership', sql: oneHomeOfMembership },
  { name: '0020-sort-keys', sql: sortKeys, fill: fillSortKeys },
  { name: '0021-indexed-values', sql: indexedValues },
  { name: '0022-search', sql: search },
  { name: '0023-effective-activity', sql: effectiveActivity },
  { name: '0024-uses', sql: uses, fill: fillUses },
  { name: '0026-faulty-values', sql: faultyValues },
  { name: '0030-bulk-changes', sql: bulkChanges },
  { name: '0034-covering-value-indexes', sql: coveringValueIndexes },
  { name: '0035-names-by-line', sql: namesByLine },
  { name: '0037-archived', sql: archived },
  { name: '0038-parts-are-uses', sql: partsAreUses },
  { name: '0039-publications-by-template', sql: publicationsByTemplate },
  { name: '0040-one-position-a-release', sql: onePositionARelease },
  { name: '0045-whom-collections-are-for', sql: whomCollectionsAreFor },
  { name: '0046-stricter-lists', sql: stricterLists },
  { name: '0057-longer-than-allowed', sql: longerThanAllowed },
  { name: '0050-words-once', sql: wordsOnce },
  { name: '0060-jobs-of-our-own', sql: jobsOfOurOwn },
  { name: '0061-mails-are-taken', sql: mailsAreTaken },
  { name: '0062-releases-without-print-data', sql: releasesWithoutPrintData },
  { name: '0069-why-sign-ins-ended', sql: whySignInsEnded },
  { name: '0070-security-log', sql: securityLog },
  { name: '0071-why-mails-did-not-go', sql: whyMailsDidNotGo },
  { name: '0072-one-undoing', sql: oneUndoing },
  { name: '0073-unbound-releases', sql: unboundReleases },
  { name: '0074-approved-pages', sql: approvedPages },
  { name: '0075-whom-mails-are-for', sql: whomMailsAreFor },
  { name: '0076-one-digest', sql: oneDigest },
  { name: '0077-digests-of-late', sql: digestsOfLate },
  { name: '0081-print-data-by-time', sql: printDataByTime },
  { name: '0079-renewals', sql: renewals },
  { name: '0082-second-factors', sql: secondFactors },
  { name: '0084-keepers', sql: keepers },
  { name: '0085-recents', sql: recents },
  { name: '0091-names-in-other-spellings', sql: namesInOtherSpellings },
  { name: '0086-deployment-items', sql: deploymentItems },
  { name: '0087-deployment-log', sql: deploymentLog },
  { name: '0088-deployment-files', sql: deploymentFiles },
  { name: '0089-webhooks', sql: webhooks },
  { name: '0090-exported', sql: exported },
  { name: '0093-who-sees-properties', sql: whoSeesProperties, fill: fillWhoSeesProperties },
  { name: '0094-versions-are-counted', sql: versionsAreCounted },
  { name: '0095-links-of-deployments', sql: linksOfDeployments },
  { name: '0096-what-was-not-drawn', sql: whatWasNotDrawn },
  { name: '0097-windows', sql: windows },
  { name: '0099-when-contents-changed', sql: whenContentsChanged },
  { name: '0100-label-checks', sql: labelChecks },
  { name: '0101-drawings-are-measured', sql: drawingsAreMeasured, least: '0099-when-contents-changed' },
  { name: '0103-guests', sql: guests, least: '0099-when-contents-changed' },
  { name: '0104-who-saw-pages', sql: whoSawPages, least: '0099-when-contents-changed' },
  { name: '0106-keys', sql: keys, least: '0099-when-contents-changed' },
  { name: '0110-traces-of-jobs', sql: tracesOfJobs, least: '0099-when-contents-changed' },
  { name: '0111-reminders', sql: reminders, least: '0099-when-contents-changed' },
  { name: '0112-versions-of-guests', sql: versionsOfGuests, least: '0099-when-contents-changed' },
  { name: '0113-what-guests-were-sent', sql: whatGuestsWereSent, least: '0099-when-contents-changed' },
  { name: '0115-what-a-change-touches', sql: whatAChangeTouches, least: '0099-when-contents-changed' },
  { name: '0116-houses-of-hosts', sql: housesOfHosts, least: '0099-when-contents-changed' },
]
