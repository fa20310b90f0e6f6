/** What DATABASE_URL leads to is there, and can never be used: it says what has to be changed. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase'
}
