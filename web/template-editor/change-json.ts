import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'

/** Changes what a template says of its sheet; steps of one `what` are taken back together. */
export type ChangeJson = (change: (json: TemplateJson) => TemplateJson, what?: string) => void
