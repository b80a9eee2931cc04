export { renderBoletos } from './boleto/index.ts'
export { readForPrint } from './boletos-impressos/boleto-da-cota.ts'
export { comoPagar } from './boletos-impressos/como-pagar.ts'
export { createAnexar } from './boletos-impressos/envio.service.ts'
export { routes } from './documentos.routes.ts'
export {
  type Campo,
  type CotaDaFolha,
  openFolha,
  openPapelDaPessoa,
  writeCampos,
  writeParagrafo,
  writeTitulo,
} from './folha.ts'
export { comoImpressao } from './impressao.ts'
export { presentMarca } from './marca.ts'
export { findEmissao } from './movimentos.ts'
export { concluir } from './papel.ts'
