export * from './conta-bancaria.ts'
export * from './listas.ts'
export * from './principal.ts'
