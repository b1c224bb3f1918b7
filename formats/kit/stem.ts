/** What a file's name says, without folder and ending. */
export const stemOf = (filename: string): string => filename.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')
