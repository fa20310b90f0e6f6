/** Secrets of people and organizations, sealed by the server's own (AES-256-GCM), each purpose with a key of its own. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type SealPurpose = 'second factor' | 'webhook'

export function seal(text: string, secret: string, purpose: SealPurpose): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Undefined where another secret sealed it. */
export function unseal(sealed: string, secret: string, purpose: SealPurpose): string | undefined {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secret: string, purpose: SealPurpose): Buffer => createHmac('sha256', secret).update(purpose).digest()
