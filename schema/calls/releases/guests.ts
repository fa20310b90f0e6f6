/** People without an account who are asked to look at a version: by their hosts, and for themselves. */
import { atMost, Id } from '#domain/fields.ts'
import { guestLimits, guestRights, guestStates, guestVersionStates, NewGuest } from '#domain/releases/guests.ts'
import { PagesHash } from '#domain/releases/pages-hash.ts'
import { adjustments } from '#domain/releases/release-changes.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { longestMessage, PlaceholderData } from '#domain/releases/release.ts'
import { longestRemark, RemarkPlace } from '#domain/releases/remark.ts'
import { z } from 'zod'
import { call, media } from '../../call.ts'
import { done, flag, list, number } from '../../parts.ts'

const secret = z.string().check(atMost(200)).default('')

export const inviteGuests = call({
  method: 'POST',
  path: '/api/guests',
  says: 'Asks people without an account to look at versions: each gets a mail with one link to all of these; an answer for each',
  bySelf: true,
  body: z.object({
    releases: z.array(Id).min(1).max(guestLimits.versions),
    guests: z.array(NewGuest).min(1).max(guestLimits.atOnce),
    /** What they may do beside looking; `decide` is the owner's to give, `pdf` takes the pages home, with the guest's name across. */
    rights: z.array(z.enum(guestRights)).max(guestRights.length).default([]),
    /** That the link is good for. */
    days: z.int().min(1).max(guestLimits.mostDays).default(guestLimits.usualDays),
    /** Told to them in another way; asked for with the code. */
    phrase: z.string().check(atMost(200)).exactOptional(),
  }),
  answer: z.object({
    data: list(
      z.object({
        email: z.string(),
        id: z.string().nullable(),
        refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
  }),
})

export const listGuests = call({
  method: 'GET',
  path: '/api/releases/:id/guests',
  says: 'Who was asked to look at a version; addresses are told to the house that asked',
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        name: z.string(),
        organization: z.string(),
        email: z.string().nullable(),
        /** Who asked them. */
        host: z.string().nullable(),
        rights: list(z.enum(guestRights)),
        state: z.enum(guestStates),
        /** How many they are asked about by this link. */
        versions: z.int(),
        /** The link still leads there. */
        isOpen: z.boolean(),
        invitedAt: z.string(),
        expiresAt: z.string(),
        enteredAt: z.string().nullable(),
      }),
    ),
  }),
})

export const revokeGuest = call({
  method: 'POST',
  path: '/api/guests/:id/revoke',
  says: 'Their link and what they entered with it are over at once',
  bySelf: true,
  answer: done,
})

export const renewGuest = call({
  method: 'POST',
  path: '/api/guests/:id/renew',
  says: 'Mails another link; the one before is over',
  bySelf: true,
  answer: done,
})

export const openGuest = call({
  method: 'POST',
  path: '/api/guest/open',
  says: 'Whom a link is for, and who asks; nothing else, and nothing is done by it',
  who: 'public',
  body: z.object({ link: secret }).prefault({}),
  answer: z.object({
    /** As much of it as its owner knows it by. */
    address: z.string(),
    person: z.string(),
    organization: z.string(),
    until: z.string(),
    asksPhrase: z.boolean(),
  }),
})

export const sendGuestCode = call({
  method: 'POST',
  path: '/api/guest/code',
  says: 'Mails a code to the address of the link, good for this browser for ten minutes',
  who: 'public',
  /** `browser`: a secret of its own. */
  body: z.object({ link: secret, browser: secret }).prefault({}),
  answer: done,
})

export const enterAsGuest = call({
  method: 'POST',
  path: '/api/guest/enter',
  says: 'Lets in by the code; the token is good for twelve hours, for what guests may ask and nothing else',
  who: 'public',
  body: z.object({ link: secret, browser: secret, code: secret, phrase: secret }).prefault({}),
  answer: z.object({ token: z.string() }),
})

export const leaveAsGuest = call({
  method: 'POST',
  path: '/api/guest/leave',
  says: 'Ends what was entered; `forever`: the address is never asked again',
  who: 'guest',
  body: z.object({ forever: z.boolean().default(false) }).prefault({}),
  answer: done,
})

export const listGuestVersions = call({
  method: 'GET',
  path: '/api/guest/releases',
  says: 'The versions that the guest was asked about, and which of them wait for their word',
  who: 'guest',
  answer: z.object({
    name: z.string(),
    person: z.string(),
    until: z.string(),
    data: list(
      z.object({
        id: z.string(),
        label: z.string(),
        number: z.int(),
        state: z.enum(guestVersionStates),
        /** Of the pages that its pictures show. */
        hash: z.string().nullable(),
      }),
    ),
  }),
})

/** One remark: whose, and when. */
const Said = z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string(), isMine: z.boolean() })

export const readGuestView = call({
  method: 'GET',
  path: '/api/guest/releases/:id',
  says: 'A version that the guest was asked to look at',
  who: 'guest',
  answer: z.object({
    name: z.string(),
    person: z.string(),
    owner: z.string(),
    supplier: z.string(),
    label: z.string(),
    /** The label where it ends in what the template is called, which is the format then. */
    title: z.string(),
    format: z.string().exactOptional(),
    number: z.int(),
    status: z.enum(releaseStatuses),
    until: z.string(),
    pages: z.int(),
    /** Points: of each page, or of the first alone, by whose width the others are as large as they are drawn. What is pointed at is told in these. */
    sheets: list(z.object({ width: z.number(), height: z.number() })),
    /** Of the pages that the pictures show; null where they are being drawn. */
    hash: z.string().nullable(),
    changes: list(
      z.object({
        name: z.string(),
        before: z.string(),
        after: z.string(),
        adjusted: list(z.enum(adjustments)),
        set: z.object({ before: PlaceholderData, after: PlaceholderData }).exactOptional(),
        isColor: z.literal(true).exactOptional(),
      }),
    ),
    mayDecide: z.boolean(),
    mayComment: z.boolean(),
    mayTakePdf: z.boolean(),
    /** It was rejected until it is corrected. */
    isAfterChanges: z.boolean(),
    /** Those of guests, and those that were ticked for them. */
    threads: list(Said.extend({ isOpen: z.boolean(), place: RemarkPlace.exactOptional(), answers: list(Said) })),
  }),
})

export const readGuestPage = call({
  method: 'GET',
  path: '/api/guest/releases/:id/pages/:page',
  says: 'A page of it with the name of the guest across; counted from 1',
  who: 'guest',
  params: z.object({ id: Id, page: number.int().min(1).max(10_000) }),
  query: z.object({
    /** Of the pages that one decides about: while others are shown, none is answered. */
    hash: PagesHash.optional(),
    /** For a list. */
    small: flag.optional(),
  }),
  answer: media('image/png'),
})

export const readGuestPdf = call({
  method: 'GET',
  path: '/api/guest/releases/:id/pdf',
  says: 'The pages as a PDF with the name of the guest across, for those who may take it home',
  who: 'guest',
  answer: media('application/pdf'),
})

export const sayAsGuest = call({
  method: 'POST',
  path: '/api/guest/releases/:id/remarks',
  says: 'A remark on it, or an answer in a thread that the guest sees',
  who: 'guest',
  body: z.object({
    text: z.string().check(atMost(longestRemark)),
    answers: Id.exactOptional(),
    /** What it is about, where it answers none. */
    place: RemarkPlace.exactOptional(),
  }),
  answer: done,
})

export const decideAsGuest = call({
  method: 'POST',
  path: '/api/guest/releases/:id/decision',
  says: 'Approves these pages for print, or rejects the version with a reason: the act of whoever invited the guest, signed by both',
  who: 'guest',
  body: z.object({
    status: z.enum(['published', 'rejected']),
    /** Of a rejection: approved, once it is corrected. */
    afterChanges: z.boolean().default(false),
    hash: PagesHash,
    reason: z.string().check(atMost(longestMessage)).default(''),
  }),
  answer: done,
})
