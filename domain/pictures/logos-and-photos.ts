/** An organization's logo and a person's photo: how large their files may be, and of which kinds. The specification leaves both open. */

/** MB; they are shown small and often. */
export const mostPortraitSize = { users: 5, organizations: 2 }

/** What every browser shows, and nothing that can run. */
export const portraitFormats: readonly string[] = ['png', 'jpeg', 'gif', 'webp']

/** As a field of files takes them. */
export const portraitTypes = portraitFormats.map((format) => `image/${format}`).join(',')
