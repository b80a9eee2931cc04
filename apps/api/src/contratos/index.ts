export { type AAssinar, type Assinatura, acceptContrato, isLido, signContrato } from './assinar.service.ts'
export {
  ACEITE,
  ACEITE_POR_LINK,
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
  writeDocumento,
} from './contratos.service.ts'
export { marcaDoId } from './marca-do-id.ts'
