export function makeThirdPartyNotices(root: string): string
