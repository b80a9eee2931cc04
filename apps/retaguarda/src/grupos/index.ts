export { formatValor, rotuloDe, type Valor } from './parametros.ts'
