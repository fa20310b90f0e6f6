/** The mail server of `SMTP_URL`. */
export interface Mailer {
  /** Rejects when the server did not take it. */
  send(mail: { to: string; subject: string; text: string }): Promise<void>
  close(): void
}

export async function openMailer(address: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: address,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 20_000,
  } as object)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, disableFileAccess: true, disableUrlAccess: true })
    },
    close: () => transport.close(),
  }
}
