export * from './concordancia.ts'
export * from './decisao.ts'
export * from './escrito/index.ts'
export {
  AVISOS_DE_REPETICAO,
  type AvisoDeRepeticao,
  type Leitura,
  lerDocumento,
  type Veredito,
} from './leitura.ts'
export { compararDocumentos, isMesmaImagem, type VistoEm } from './repeticao.ts'
export * from './rosto.ts'
export type { Sinais, SinaisDaImagem } from './sinais.ts'
