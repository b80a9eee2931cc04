export { creditoCedido } from './palavras.ts'
export { formatValor, rotuloDe, type Valor } from './parametros.ts'
