export type OutgoingMail = {
  id: string
  to: string
  subject: string
  /** Where an answer goes, if not to the sender of all mails. */
  replyTo?: string | undefined
  text: string
  html?: string
  /** Shown in the HTML as `cid:…`. */
  pictures?: readonly { cid: string; name: string; bytes: Uint8Array }[]
  /** Where a POST ends what it is sent for, and a person finds the same. */
  unsubscribe?: string | undefined
}

/** The mail server of `SMTP_URL`. */
export interface Mailer {
  /** Rejects when the server did not take it, or did not say. By the id it knows a mail that comes again. */
  send(mail: OutgoingMail): Promise<void>
  /** Rejects where the server cannot be reached, or takes nothing from us. */
  probe(): Promise<void>
  close(): void
}

/** Milliseconds that a mail server may be silent: until it greets, between two words, and until all of a mail is said and done. */
export type MailPatience = { greeting: number; silence: number; whole: number }

/** Whoever answers in drops is given up, too: whoever else finds the mail must know that nobody sends it any more. */
export const usualPatience: MailPatience = { greeting: 20_000, silence: 60_000, whole: 100_000 }

export async function openMailer(
  address: string,
  from: string,
  { greeting, silence, whole }: MailPatience = usualPatience,
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: address,
    pool: true,
    maxConnections: 2,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    // When and how often it goes again is the outbox's to decide.
    maxRequeues: 0,
  } as object)
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'imprimatur'
  return {
    async send({ id, to, subject, replyTo, text, html, pictures = [], unsubscribe }) {
      const messageId = `<${id}@${domain}>`
      const access = { disableFileAccess: true, disableUrlAccess: true }
      const attachments = pictures.map(({ cid, name, bytes }) => ({
        cid,
        filename: name,
        content: Buffer.from(bytes),
        contentDisposition: 'inline' as const,
      }))
      // RFC 2369 and RFC 8058.
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId,
        ...access,
        ...(html !== undefined && { html }),
        ...(attachments.length > 0 && { attachments }),
        ...(replyTo !== undefined && { replyTo }),
        ...(headers && { headers }),
        signal: AbortSignal.timeout(whole),
      })
    },
    probe: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
