export { createQueryClient } from './query-client.ts'
export { createReads, readsPath } from './read.ts'
export type { CallMutation, UseCallOptions } from './useCall.ts'
export { createUseCall } from './useCall.ts'
