import { Id } from '#domain/fields.ts'

/** Anything else is the id of nothing; PostgreSQL would not even take some of it as text. */
export const isId = (id: unknown): id is string => Id.safeParse(id).success
