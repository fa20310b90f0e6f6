/** The bearer token of this browser, shared by its tabs. */
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

const key = 'imprimatur.token'
let onRefused: () => void = () => {}

export const token = (): string | undefined => readStored(key)
export const setToken = (value: string | undefined): void => void writeStored(key, value)

/** What to do when the server no longer takes the token. */
export const whenTokenRefused = (action: () => void): void => {
  onRefused = action
}
export const tokenRefused = (): void => onRefused()

/** Calls back when another tab signs in or out. */
export const onTokenChangedElsewhere = (listener: () => void): void => onStoredElsewhere(key, listener)
