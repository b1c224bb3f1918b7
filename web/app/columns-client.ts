import { createColumnsClient } from '@borebook/contract/kit/client.ts'
import { send } from './api.tsx'

/** Calls what answers columns of numbers, which come as they are and not as a text. */
export const columnsClient = createColumnsClient(send)
