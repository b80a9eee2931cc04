import { type Circunstancias, fasesCom, MOTIVOS_DO_MANUAL, PROCESSOS } from '@contempla/consorcio/processos'
import { requireContaDoTitular } from '../../cadastros/index.ts'
import { atorDe, cotaDo, leaveDocumentos } from '../../casos/index.ts'
import { writeContrato } from '../../contratos/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { EfeitosDe } from '../../ports/processos/index.ts'
import { cadastroConfirmado, cadastroDoFaturamento } from '../cadastro.ts'
import { contaEscondida } from '../conta.ts'
import { auditPagamento } from '../trilha.ts'
import { requireContaDeQuemVende } from './contas.ts'
import { conteudoDoContrato } from './contrato.ts'
import { com, dadosDoBem, semOBem } from './dados.ts'
import { apontarGravame } from './gravame.ts'
import { pagamentoDoBem } from './pagamento.ts'

type Efeitos = EfeitosDe<'faturamento-novo', Contexto>

const guardarCadastroDoFaturamento: Efeitos['guardarCadastroDoFaturamento'] = async (movimento) => {
  const { fluxoProcesso: _, ...enviado } = movimento.entrada
  const cadastro = await cadastroDoFaturamento(movimento, enviado)
  return com(movimento.caso.dados, { cadastro: { ...cadastro, por: 'cliente' } })
}

const confirmarCadastro: Efeitos['confirmarCadastro'] = async (movimento) =>
  com(movimento.caso.dados, { cadastro: await cadastroConfirmado(movimento) })

/** Where new or used is chosen, in the table of either. */
export function aEscolherEm(processo: 'faturamento-novo' | 'faturamento-seminovo') {
  const [fase] = fasesCom(PROCESSOS[processo], 'aEscolher')
  if (!fase) throw new Error(`${processo} não tem onde escolher o bem`)
  return { processo, fase }
}

/** All begins over at the choice of the asset, which is the new vehicle's table until it is made. */
const deixarOBem: Efeitos['deixarOBem'] = async ({ caso }) => ({
  ...semOBem(caso.dados),
  escolhas: { vendedor: null, vistoria: null } satisfies Pick<Circunstancias, 'vendedor' | 'vistoria'>,
  passaPara: aEscolherEm('faturamento-novo'),
})

/** What was refused before the identity was known is not good again by waiting. */
const recomecarDoInicio: Efeitos['recomecarDoInicio'] = async ({ tx, contexto, caso }) => {
  await leaveDocumentos(tx, caso.id, contexto.relogio.agora())
  return { recomecaPrazo: true }
}

const guardarMotivoDoManual: Efeitos['guardarMotivoDoManual'] = async ({ caso, entrada }) =>
  com(semOBem(caso.dados).dados, { motivoDoManual: MOTIVOS_DO_MANUAL[entrada.motivoEncerramento].nome })

type DasContas = Pick<
  Parameters<Efeitos['guardarDadosBancarios']>[0],
  'tx' | 'contexto' | 'caso' | 'quem' | 'recusa' | 'entrada'
>

/** Both accounts as they are kept; where they changed stays in the trail. */
export async function contasDe(movimento: DasContas, cnpj: { cnpj: string | null } | null) {
  const { tx, contexto, caso, entrada, recusa } = movimento
  const conta = requireContaDeQuemVende(entrada.conta, cnpj, recusa)
  const contaDoTitular =
    entrada.contaDoTitular && (await requireContaDoTitular(tx, contexto, caso.clienteId, entrada.contaDoTitular))
  await auditPagamento(movimento, { acao: 'informar-conta-do-credito', depois: { conta: contaEscondida(conta) } })
  return { conta, contaDoTitular, aprovado: null }
}

const guardarDadosBancarios: Efeitos['guardarDadosBancarios'] = async (movimento) =>
  com(movimento.caso.dados, await contasDe(movimento, dadosDoBem(movimento.caso.dados).vendedor))

/** What was paid and came back is owed again: a lien that was released since is noted anew before it is paid again. */
const guardarOutraConta: Efeitos['guardarOutraConta'] = async (movimento) => {
  await apontarGravame({ ...movimento, entrada: undefined })
  return guardarDadosBancarios(movimento)
}

const guardarRecebedor: Efeitos['guardarRecebedor'] = async (movimento) => {
  const { valorCompra, despesas, bem, conta } = movimento.entrada
  return com(movimento.caso.dados, {
    bem,
    compra: { valorCompra, despesas },
    vendedor: {
      idFornecedor: null,
      razaoSocial: conta.beneficiario,
      cnpj: conta.inscricaoNacional,
      cidade: null,
      uf: null,
    },
    ...(await contasDe(movimento, null)),
  })
}

const responder = (vale: 'RESTRITO' | 'REPROVADO') => async () => ({ respostas: { respostaAnalista: vale } })

/** The effects that both billings of a vehicle name. */
export const efeitosDoBem = {
  guardarCadastroDoFaturamento,
  confirmarCadastro,
  responderCpfRestrito: responder('RESTRITO'),
  responderCpfReprovado: responder('REPROVADO'),
  deixarOBem,
  recomecarPrazo: async () => ({ recomecaPrazo: true }),
  recomecarDoInicio,
  guardarMotivoDoManual,
  guardarRecebedor,
  guardarDadosBancarios,
  guardarOutraConta,
  enviarContrato: async (movimento) => {
    const { tx, contexto, caso, quem } = movimento
    const conteudo = await conteudoDoContrato(movimento)
    const { id: casoId, clienteId } = caso
    await writeContrato(tx, contexto, { casoId, cotaId: cotaDo(caso), clienteId, conteudo, ator: atorDe(quem) })
    return undefined
  },
  guardarRecusaDoContrato: async () => undefined,
  apontarGravame,
  ...pagamentoDoBem,
} satisfies Partial<Efeitos>
