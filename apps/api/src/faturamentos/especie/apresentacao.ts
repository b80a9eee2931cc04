import { type Dia, formatDiaBr, ultimoDiaDePedir } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { type CasoLido, dadosDo, listVigentes, presentEstado } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { creditoDaCota } from '../../creditos/index.ts'
import { creditoDeixado, readDevolucao } from '../../encerramentos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { cadastroDaPessoa, presentCadastro } from '../cadastro.ts'
import { contaEscondida } from '../conta.ts'
import { readAPagar } from './a-pagar.ts'
import { dadosDaEspecie } from './dados.ts'

const tabela = PROCESSOS['faturamento-especie']

/** The holder accepts these conditions beside the term itself. */
const CONDICOES = [
  'O crédito é pago em conta minha: não vale conta salário nem de outra pessoa.',
  'Depois de pago, a contemplação não se desfaz e o crédito não compra mais um bem.',
  'O pagamento é feito depois que os meus documentos forem aprovados.',
  'Autorizo a conferência da minha identidade pela foto do rosto.',
] as const

type Estado = Awaited<ReturnType<typeof presentEstado>>

/**
 * Describes the last step of a returned payment whose group was closed since, because the money is then paid outside
 * the case.
 */
async function timelineDe(db: Executor, hoje: Dia, { caso: { fase, cotaId } }: CasoLido, { timeline }: Estado) {
  if (!temMarca(tabela, fase, 'aDisposicao') || cotaId === null) return timeline
  const credito = creditoDeixado(await readDevolucao(db, cotaId, hoje))
  const fim = credito?.pagoEm ?? credito?.prescritoEm
  if (credito && !fim) return timeline
  const description = fim
    ? credito?.pagoEm
      ? `O seu crédito foi pago a você em ${formatDiaBr(fim)}.`
      : `Ninguém pediu o crédito em cinco anos, e o último dia para pedir foi ${formatDiaBr(ultimoDiaDePedir(fim))}.`
    : 'Ninguém procurou o crédito, e a taxa de permanência chegou ao valor dele.'
  return timeline.map((etapa) =>
    etapa.status === 'Erro' ? { ...etapa, status: 'Concluido' as const, description } : etapa,
  )
}

/** Reads why the face must be taken again, as the reason of a refused document. */
async function motivoDoRosto(db: Executor, { cifra }: Pick<Contexto, 'cifra'>, { caso: { id, fase } }: CasoLido) {
  if (!temMarca(tabela, fase, 'rostoDeNovo')) return null
  const recusado = (await listVigentes(db, id)).find(({ tipo, problema }) => tipo === 'selfie' && problema !== null)
  return recusado?.motivoCifrado ? cifra.decifrar(recusado.motivoCifrado) : null
}

/** Shows a cash billing to its holder. */
export async function presentFaturamento(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido,
  { sessao }: { sessao: Pick<SessaoAtiva, 'modo'> },
) {
  const { clienteId, cotaId } = lido.caso
  const dados = dadosDaEspecie(dadosDo(contexto, lido))
  const { cadastro, conta, link, termosAceitosEm, quitaComOCredito, pagamento } = dados
  const hoje = hojeDe(contexto)
  const credito = cotaId === null ? null : await creditoDaCota(db, contexto, cotaId, hoje)
  const aPagar = cotaId === null || pagamento ? null : await readAPagar(db, contexto, { ...lido.caso, dados, cotaId })
  const estado = await presentEstado(db, contexto, lido)
  return {
    ...estado,
    motivo: estado.motivo ?? (await motivoDoRosto(db, contexto, lido)),
    timeline: await timelineDe(db, hojeDe(contexto), lido, estado),
    lockAgreements: termosAceitosEm !== null,
    condicoes: [...CONDICOES],
    cadastro: presentCadastro(cadastro ?? (await cadastroDaPessoa(db, contexto, clienteId)), sessao),
    dadosBancarios: conta && contaEscondida(conta),
    valorCredito: pagamento?.valor ?? credito?.valor ?? 0,
    saldoDevedor: aPagar?.saldo ?? pagamento?.saldo?.valor ?? 0,
    quitaComOCredito,
    valorAPagar: aPagar?.valor ?? 0,
    pagoEm: pagamento?.dia ?? null,
    linkEnviadoA: link?.enviadoA ?? [],
  }
}
