export { formatValor, rotuloDe } from './parametros.ts'
