export * from './decisao.ts'
export { type Leitura, lerDocumento, type Veredito } from './leitura.ts'
export { compararDocumentos, type VistoEm } from './repeticao.ts'
export type { Sinais, SinaisDaImagem } from './sinais.ts'
