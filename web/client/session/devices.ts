/**
 * By what the server knows this browser again: whoever signed in here is kept out of it by nobody's guesses. Of each person their
 * own, by the address they sign in with; it outlives the sign-out, and opens nothing.
 */
import { readStored, writeStored } from '../calls/storage.ts'

export const deviceOf = (email: string): string => readStored(key(email)) ?? ''

export const keepDevice = (email: string, device: string): void => void writeStored(key(email), device)

const key = (email: string): string => `imprimatur.device.${email.trim().toLowerCase()}`
