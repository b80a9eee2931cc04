import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Surrogate key: identity, read as a number (safe up to 2^53). */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
export const centavos = () => bigint({ mode: 'number' })
/** Parts per trillion of the credit: 1e12 is 100%. */
export const ppt = () => bigint({ mode: 'number' })
export const instante = () => timestamp({ withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
/** A transaction of PostgreSQL's own numbering, which never wraps round. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
