export * from './clientes.ts'
export * from './cotas.ts'
export * from './parceiros.ts'
export * from './sessoes.ts'
