/** A mail server that keeps what it takes, and falls silent, refuses or hangs up where it is told to. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Where it says nothing more: `body` before it takes the text, `end` when it has it. */
export type Stage = 'greeting' | 'sender' | 'recipient' | 'body' | 'end'

export type TestPostOffice = {
  url: string
  /** Their texts, in the order in which they came. */
  messages: string[]
  hangAt(stage: Stage | undefined): void
  refuse(isRefusing: boolean): void
  hangUpAtEnd(isHangingUp: boolean): void
  close(): Promise<void>
}

export async function openTestPostOffice(): Promise<TestPostOffice> {
  let hanging: Stage | undefined
  let isRefusing = false
  let isHangingUp = false
  const messages: string[] = []
  const sockets = new Set<Socket>()
  /** Answers, unless it hangs here. */
  const unless = (stage: Stage, answer: () => void) => void (hanging !== stage && answer())
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    socketTimeout: 600_000,
    closeTimeout: 100,
    onConnect: (_session, done) => unless('greeting', () => done()),
    onMailFrom: (_address, _session, done) => unless('sender', () => done()),
    onRcptTo: (_address, _session, done) =>
      unless('recipient', () => done(isRefusing ? new Error('not now') : undefined)),
    onData(stream, _session, done) {
      if (hanging === 'body') return
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        messages.push(text)
        if (isHangingUp) sockets.forEach((socket) => socket.destroy())
        else unless('end', () => done())
      })
    },
  })
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    hangAt: (stage) => void (hanging = stage),
    refuse: (is) => void (isRefusing = is),
    hangUpAtEnd: (is) => void (isHangingUp = is),
    close() {
      sockets.forEach((socket) => socket.destroy())
      return new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

/** What a person sees of a message, with spaces of one kind, and by which id it is known. */
export function readTestMail(message: string): Record<'id' | 'subject' | 'text' | 'html' | 'headers', string> {
  const at = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ')
  return {
    id: headerOf(headers, 'Message-ID'),
    subject: plain(decodeWords(headerOf(headers, 'Subject'))),
    text: plain(partOf(message, 'text/plain')),
    html: plain(partOf(message, 'text/html')),
    headers,
  }
}

const headerOf = (headers: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_whole, how: string, said: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(said, 'base64').toString() : decodeQuoted(said.replaceAll('_', ' ')),
    )

/** Of the message, or of what it is put together from; empty where there is none of the type. */
function partOf(message: string, type: string): string {
  const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`)
  let parts = [message]
  for (const boundary of boundaries) parts = parts.flatMap((part) => part.split(boundary))
  const part = parts.find((one) => headerOf(headOf(one), 'Content-Type').startsWith(type))
  if (part === undefined) return ''
  const encoding = headerOf(headOf(part), 'Content-Transfer-Encoding')
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body
}

const headOf = (part: string): string => part.slice(0, part.indexOf('\r\n\r\n'))

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
