export { createQueryClient } from './query-client.ts'
export { createReads } from './read.ts'
export type { CallMutation } from './useCall.ts'
export { createUseCall } from './useCall.ts'
