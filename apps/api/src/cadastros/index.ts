import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { atualizacaoCadastral } from './processo.ts'

export { requestAtualizacao, requireAlteracao } from './atualizacao.service.ts'
export {
  type Conta,
  chaveParaDinheiro,
  contaParaDebito,
  contaParaDinheiro,
  findBanco,
  requireConta,
  requireContaDoTitular,
} from './bancos.service.ts'
export { routes } from './cadastros.routes.ts'
export { comMunicipio, findMunicipio } from './cadastros.service.ts'
export { confirmDados } from './confirmar.ts'
export { correctEmail } from './contatos.service.ts'
export { notifyContaDaDevolucao, notifyContaDoCredito } from './mudanca.ts'
export { getPerfil, saveRenda } from './perfil.service.ts'
export { getRegistro } from './registro.service.ts'

export const processos: Implementacoes<Contexto> = { 'atualizacao-cadastral': atualizacaoCadastral }
