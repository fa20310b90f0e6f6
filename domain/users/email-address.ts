/** What is taken for an e-mail address, wherever one is typed. */
import { z } from 'zod'
import { atMost } from '../fields.ts'

const Email = z.email().check(atMost(254))
export const isEmail = (text: string): boolean => Email.safeParse(text.trim()).success
