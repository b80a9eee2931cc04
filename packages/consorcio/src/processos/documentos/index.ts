export * from './chaves.ts'
export * from './pedidos.ts'
export * from './perfis.ts'
export type { CategoriaDeDocumento, TipoDeDocumento } from './tipo.ts'
