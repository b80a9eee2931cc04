import { acesso } from './acesso.ts'
import { assembleias } from './assembleias.ts'
import { atendimentos } from './atendimentos.ts'
import { autorizacoes } from './autorizacoes.ts'
import { boletos } from './boletos.ts'
import { cadastros } from './cadastros.ts'
import { cancelamentos } from './cancelamentos.ts'
import { casos } from './casos.ts'
import { cessoes } from './cessoes.ts'
import { cobrancas } from './cobrancas.ts'
import { contemplacoes } from './contemplacoes.ts'
import { debitos } from './debitos.ts'
import { delegacoes } from './delegacoes.ts'
import { devolucoes } from './devolucoes.ts'
import { documentos } from './documentos.ts'
import { entregas } from './entregas.ts'
import { falecimentos } from './falecimentos.ts'
import { grupos } from './grupos.ts'
import { lances } from './lances.ts'
import { notificacoes } from './notificacoes.ts'
import { pagamentos } from './pagamentos.ts'
import { privacidade } from './privacidade.ts'
import { renegociacoes } from './renegociacoes.ts'
import { retaguarda } from './retaguarda.ts'
import { sistema } from './sistema.ts'
import { transferencias } from './transferencias.ts'
import { vistorias } from './vistorias.ts'

/**
 * The errors that calls can give, each with its stable code, HTTP status and the words shown to the user.
 * If the specification gives the words (§8 of its three documents), they are exactly those.
 */
export const erros = {
  ...acesso,
  ...assembleias,
  ...atendimentos,
  ...autorizacoes,
  ...boletos,
  ...cadastros,
  ...cancelamentos,
  ...casos,
  ...cessoes,
  ...cobrancas,
  ...contemplacoes,
  ...debitos,
  ...delegacoes,
  ...devolucoes,
  ...documentos,
  ...entregas,
  ...falecimentos,
  ...grupos,
  ...lances,
  ...notificacoes,
  ...pagamentos,
  ...privacidade,
  ...renegociacoes,
  ...retaguarda,
  ...sistema,
  ...transferencias,
  ...vistorias,
} as const satisfies Record<string, { status: number; mensagem: string }>

export type CodigoDeErro = keyof typeof erros
