export { type AAssinar, type Assinatura, isLido, signContrato } from './assinar.service.ts'
export {
  ACEITE,
  type Assinante,
  type CodigoDoAssinante,
  type ConteudoDoContrato,
  type SessaoDoAssinante,
} from './conteudo.ts'
export { routes } from './contratos.routes.ts'
export {
  type ContratoLido,
  isAssinado,
  readContrato,
  recordLeitura,
  recordRecusa,
  writeContrato,
} from './contratos.service.ts'
