export * from './assuntos.ts'
export * from './prazos.ts'
