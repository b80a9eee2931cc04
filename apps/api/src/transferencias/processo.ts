import { devolucaoDaTaxa, formatReais, PARAMETROS, type QuemDesiste } from '@contempla/consorcio'
import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { atorDe, campo, cotaDo } from '../casos/index.ts'
import { isAssinado } from '../contratos/index.ts'
import { getDadosPessoais, hojeDe } from '../cotas/index.ts'
import { findLanceEmAndamento, isSelado } from '../lances/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { Parecer, parecerEmPalavras } from '../ports/crivo/index.ts'
import type {
  AcharDonoDosPapeis,
  AoMudarDeFase,
  CasoEmMovimento,
  Declarar,
  ImplementacaoDe,
  Movimento,
} from '../ports/processos/index.ts'
import { casoAndamento, cessionario, caso as tabelaCaso } from '../schema/index.ts'
import {
  dadosDe,
  endCessionario,
  findCessionario,
  findCliente,
  holdCessionario,
  inscricaoDe,
  nameCessionario,
  requireLinks,
  sendConvite,
  tellEncerrada,
} from './cessionarios.ts'
import { darParecer, type Impedimento, type PosicaoDaCota, readPosicao } from './fatos.ts'
import { findOrCreateCliente } from './novo-cliente.ts'
import { passCota } from './passar.ts'
import { issueTaxa, readBoletoDaTaxa, returnTaxa, withdrawTaxa } from './taxa.ts'
import { writeTermo } from './termo.ts'

/** The case keeps the fee that was charged, in centavos, and the opinion on the assignee's credit. */
const Dados = z.object({
  taxa: z.object({ boletoId: z.number(), valor: z.number().int(), volta: z.number().int().nullable() }).nullish(),
  crivo: Parecer.nullish(),
  /** Who pays the fee, as both were told at the invitation. */
  quemPaga: z.enum(PARAMETROS.quemPagaATaxaDeTransferencia.opcoes).nullish(),
  /** The change took a bid back. */
  lanceRetirado: z.boolean().nullish(),
})

const LANCE_RETIRADO = 'O lance que você tinha na próxima assembleia foi retirado: ele não passa com a cota.'

export const dadosDaTransferencia = (dados: unknown) => Dados.safeParse(dados ?? {}).data ?? {}

/** Who pays the fee of a case: as it was told at the invitation, before that as the group's contract has it. */
export const quemPagaATaxa = (dados: unknown, { quemPaga }: Pick<PosicaoDaCota, 'quemPaga'>) =>
  dadosDaTransferencia(dados).quemPaga ?? quemPaga

/**
 * The fee of a case, and what comes back of it to whoever paid and gives up, in centavos: once it was charged that stays as it
 * was told, however the credit changes; before that it is as the group's contract has it today.
 */
export function taxaDoCaso(dados: unknown, posicao: PosicaoDaCota) {
  const quemPaga = quemPagaATaxa(dados, posicao)
  const taxa = dadosDaTransferencia(dados).taxa?.valor ?? posicao.taxa
  const voltaNaDesistencia = devolucaoDaTaxa(taxa, { quemPaga, desiste: quemPaga }, posicao.grupo.parametros)
  return { quemPaga, taxa, voltaNaDesistencia }
}

type Processo = ImplementacaoDe<'transferencia', Contexto>
type DaCota = Pick<CasoEmMovimento, 'id' | 'cotaId' | 'clienteId' | 'dados'>

type Cobranca = Omit<Movimento<Contexto>, 'recusa' | 'entrada'>
type Regrado = Movimento<Contexto, unknown, Impedimento['codigo']>

/** Each rule that fails refuses in its own words, at the request, at the approval and when it is taken up again. */
async function requireRegras({ tx, contexto, caso, recusa }: Regrado): Promise<true> {
  const [impede] = (await readPosicao(tx, contexto, cotaDo(caso))).impedimentos
  if (impede) throw recusa(impede.codigo, { detalhe: impede.texto })
  return true
}

const cessionarioIdentificado: Processo['guardas']['cessionarioIdentificado'] = async (movimento) => {
  const { contexto, caso, entrada, recusa } = movimento
  await requireRegras({ ...movimento, recusa })
  const titular = await getDadosPessoais(movimento.tx, contexto, caso.clienteId)
  if (titular.inscricaoNacional === entrada.cpfCnpjCessionario) throw recusa('CESSIONARIO_E_O_TITULAR')
  return true
}

const podeSolicitar: Processo['guardas']['podeSolicitar'] = async (movimento) => {
  const { tx, contexto, caso, entrada, recusa } = movimento
  await requireRegras({ ...movimento, recusa })
  const dele = await findCessionario(tx, caso.id)
  if (!dele || inscricaoDe(contexto, dele) !== entrada.cpfCnpjCessionario) throw recusa('CESSIONARIO_DIVERGENTE')
  return true
}

/** Whether there is a fee to charge from the holder, once the rules hold. */
const podeAprovar: Processo['guardas']['podeAprovar'] = async (movimento) => {
  await requireRegras(movimento)
  const { tx, contexto, caso } = movimento
  const posicao = await readPosicao(tx, contexto, cotaDo(caso))
  return posicao.taxa > 0 && quemPagaATaxa(caso.dados, posicao) === 'cedente'
}

const titularPaga: Processo['guardas']['titularPaga'] = async ({ tx, contexto, caso }) =>
  quemPagaATaxa(caso.dados, await readPosicao(tx, contexto, cotaDo(caso))) === 'cedente'

const crivoFavoravel: Processo['guardas']['crivoFavoravel'] = async ({ caso }) =>
  dadosDaTransferencia(caso.dados).crivo?.resultado === 'APROVADO'

/** The change takes two people: whoever approved the assignee does not make it. */
const semImpedimento: Processo['guardas']['semImpedimento'] = async ({ tx, contexto, caso, quem, recusa }) => {
  const [aprovou] = await tx
    .select({ quem: casoAndamento.atorId })
    .from(casoAndamento)
    .where(
      and(eq(casoAndamento.casoId, caso.id), eq(casoAndamento.atorTipo, 'analista'), eq(casoAndamento.ato, 'aprovar')),
    )
    .orderBy(desc(casoAndamento.id))
    .limit(1)
  if (aprovou?.quem === quem.id) throw recusa('TRANSFERENCIA_DE_OUTRA_PESSOA')
  const { taxa } = dadosDaTransferencia(caso.dados)
  if (taxa && !(await readBoletoDaTaxa(tx, taxa.boletoId))?.pagoEm) throw recusa('TRANSFERENCIA_SEM_TAXA')
  const lance = await findLanceEmAndamento(tx, cotaDo(caso))
  if (lance && !isSelado(lance, contexto.relogio.agora())) throw recusa('TRANSFERENCIA_ESPERA_ASSEMBLEIA')
  return (await readPosicao(tx, contexto, cotaDo(caso))).impedimentos.length === 0
}

const termoAssinado: Processo['guardas']['termoAssinado'] = ({ tx, caso }) => isAssinado(tx, caso.id)

const guardarCessionario: Processo['efeitos']['guardarCessionario'] = async ({ tx, contexto, caso, entrada }) => {
  const { cpfCnpjCessionario: inscricao, nome, email } = entrada
  await nameCessionario(tx, contexto, {
    casoId: caso.id,
    cotaId: cotaDo(caso),
    clienteId: caso.clienteId,
    inscricao,
    nome,
    email,
  })
  return { dados: {} }
}

const convidarCessionario: Processo['efeitos']['convidarCessionario'] = async ({ tx, contexto, caso }) => {
  await sendConvite(tx, contexto, requireLinks(contexto, await holdCessionario(tx, caso.id)), 'convite')
  const { quemPaga } = await readPosicao(tx, contexto, cotaDo(caso))
  return { dados: { ...dadosDaTransferencia(caso.dados), quemPaga } }
}

const convidarDeNovo: Processo['efeitos']['convidarDeNovo'] = async ({ tx, contexto, caso }) => {
  const dele = requireLinks(contexto, await holdCessionario(tx, caso.id))
  const assina = temMarca(PROCESSOS.transferencia, caso.fase, 'aAceitar')
  const { taxa } = dadosDaTransferencia(caso.dados)
  const fim = taxa && !(await readBoletoDaTaxa(tx, taxa.boletoId))?.pagoEm ? 'taxa' : 'assinatura'
  await sendConvite(tx, contexto, dele, assina ? fim : dele.entregueEm ? 'documentos' : 'convite')
  return undefined
}

const chamarDeNovo: Processo['efeitos']['chamarDeNovo'] = async ({ tx, contexto, caso }) => {
  await sendConvite(tx, contexto, await holdCessionario(tx, caso.id), 'documentos')
  return undefined
}

const encerrarConvite: Processo['efeitos']['encerrarConvite'] = async ({ tx, contexto, caso }) => {
  await endCessionario(tx, contexto, caso.id)
  return undefined
}

const pedirParecer: Processo['efeitos']['pedirParecer'] = async ({ tx, contexto, caso }) => {
  const dele = await holdCessionario(tx, caso.id)
  const { renda } = dadosDe(contexto, dele)
  const crivo = await darParecer(tx, contexto, { cotaId: cotaDo(caso), clienteId: await findCliente(tx, dele), renda })
  return { dados: { ...dadosDaTransferencia(caso.dados), crivo } }
}

/** Charges the fee of the approval, which was told, also where it is charged anew. Null where there is none. */
async function cobrar({ tx, contexto, caso, quem }: Cobranca, pagadorId: number | null) {
  const cotaId = cotaDo(caso)
  const posicao = await readPosicao(tx, contexto, cotaId)
  const { taxa } = taxaDoCaso(caso.dados, posicao)
  if (taxa === 0) return null
  const doCaso = { casoId: caso.id, cotaId, ator: atorDe(quem), pagadorId }
  return { ...(await issueTaxa(tx, contexto, doCaso, { ...posicao, taxa })), volta: null }
}

const cobrarDoTitular: Processo['efeitos']['cobrarTaxa'] = async (movimento) => ({
  dados: { ...dadosDaTransferencia(movimento.caso.dados), taxa: await cobrar(movimento, null) },
})

/** The assignee reads and signs; where the fee is theirs they pay it before, by a boleto in their name. */
const prepararAssinatura: Processo['efeitos']['prepararAssinatura'] = async (movimento) => {
  const { tx, contexto, caso, quem } = movimento
  const dele = await holdCessionario(tx, caso.id)
  const ator = atorDe(quem)
  const dados = dadosDaTransferencia(caso.dados)
  const posicao = await readPosicao(tx, contexto, dele.cotaId)
  const daTaxa = taxaDoCaso(caso.dados, posicao)
  const paga = daTaxa.taxa > 0 && daTaxa.quemPaga === 'cessionario'
  const pagadorId = paga ? await findOrCreateCliente(tx, contexto, { dele, ator }) : null
  await tx.update(cessionario).set({ assinadoEm: null, taxaRecebidaEm: null }).where(eq(cessionario.id, dele.id))
  await writeTermo(tx, contexto, { dele, ...daTaxa, ator })
  await sendConvite(tx, contexto, dele, paga ? 'taxa' : 'assinatura')
  return paga ? { dados: { ...dados, taxa: await cobrar(movimento, pagadorId) } } : undefined
}

const devolver =
  (desiste: QuemDesiste): Processo['efeitos']['devolverTaxa'] =>
  async ({ tx, contexto, caso, quem }) => {
    const cotaId = cotaDo(caso)
    const dados = dadosDaTransferencia(caso.dados)
    await endCessionario(tx, contexto, caso.id)
    if (!dados.taxa) return undefined
    await withdrawTaxa(tx, hojeDe(contexto), dados.taxa.boletoId)
    if (!(await readBoletoDaTaxa(tx, dados.taxa.boletoId))?.pagoEm) return undefined
    const posicao = await readPosicao(tx, contexto, cotaId)
    const volta = await returnTaxa(
      tx,
      contexto,
      { casoId: caso.id, cotaId, ator: atorDe(quem) },
      { taxa: dados.taxa, partes: { quemPaga: quemPagaATaxa(dados, posicao), desiste }, posicao },
    )
    return { dados: { ...dados, taxa: { ...dados.taxa, volta } } }
  }

const transferirCota: Processo['efeitos']['transferirCota'] = async ({ tx, contexto, caso, quem }) => {
  const { lanceRetirado } = await passCota(tx, contexto, {
    dele: await holdCessionario(tx, caso.id),
    ator: atorDe(quem),
  })
  return { dados: { ...dadosDaTransferencia(caso.dados), lanceRetirado } }
}

/** The reason that a case was just given, as both are told it. */
async function readMotivo(tx: Executor, { cifra }: Pick<Contexto, 'cifra'>, casoId: number): Promise<string | null> {
  const [row] = await tx.select({ motivo: tabelaCaso.motivoCifrado }).from(tabelaCaso).where(eq(tabelaCaso.id, casoId))
  return row?.motivo ? cifra.decifrar(row.motivo) : null
}

/**
 * What a notice says besides its phase's words: why the case ended, that a bid was taken back, or what stopped the change,
 * because arrears are paid and a contemplation is not.
 */
const aoMudarDeFase: AoMudarDeFase<Contexto> = async ({ tx, contexto, caso }) => {
  const tabela = PROCESSOS.transferencia
  if (temMarca(tabela, caso.fase, 'passada'))
    return dadosDaTransferencia(caso.dados).lanceRetirado ? [LANCE_RETIRADO] : []
  if (temMarca(tabela, caso.fase, 'encerrada')) {
    const motivo = await readMotivo(tx, contexto, caso.id)
    if (motivo) await tellEncerrada(tx, contexto, caso.id, motivo)
    return motivo ? [motivo] : []
  }
  if (!temMarca(tabela, caso.fase, 'assinada')) return []
  const { impedimentos } = await readPosicao(tx, contexto, cotaDo(caso))
  return impedimentos.map(({ texto }) => texto)
}

/** Lists the assignee's data, what their credit looks like, and the fee, for the analyst and the manager. */
const declarado: Declarar<Contexto> = async (caso: DaCota, contexto) => {
  const { db } = contexto
  const posicao = await readPosicao(db, contexto, cotaDo(caso))
  const { taxa, crivo } = dadosDaTransferencia(caso.dados)
  const dele = await findCessionario(db, caso.id)
  const regras = posicao.impedimentos.map(({ texto }) => campo('Impede a transferência', texto))
  if (!dele) return regras
  const { nome, email, renda, cadastro, representante } = dadosDe(contexto, dele)
  const jaCliente = (await findCliente(db, dele)) !== null
  const cobrado = taxa ? await readBoletoDaTaxa(db, taxa.boletoId) : undefined
  const { endereco, telefone, nascimento } = cadastro ?? {}
  return [
    ...regras,
    campo('Quem recebe a cota', cadastro?.nome ?? nome, { documento: 'documento_pessoal' }),
    campo('CPF ou CNPJ', formatInscricao(inscricaoDe(contexto, dele)), { documento: 'documento_pessoal' }),
    campo('Já é cliente', jaCliente ? 'Sim' : 'Não'),
    campo('E-mail do convite', email),
    ...(nascimento ? [campo('Nascimento ou fundação', nascimento, { documento: 'documento_pessoal' })] : []),
    ...(telefone ? [campo('Celular', `(${telefone.ddd}) ${telefone.telefone}`)] : []),
    ...(endereco
      ? [
          campo(
            'Endereço',
            [endereco.endereco, endereco.numero, endereco.bairro, `${endereco.cidade}/${endereco.uf}`]
              .filter(Boolean)
              .join(', '),
            { documento: 'comprovante_residencia' },
          ),
        ]
      : []),
    ...(representante
      ? [
          campo('Quem assina pela empresa', `${representante.nome}, ${formatInscricao(representante.cpf)}`, {
            documento: 'documentos_socio',
          }),
        ]
      : []),
    ...(renda === null ? [] : [campo('Renda por mês', formatReais(renda), { documento: 'extrato_bancario' })]),
    campo('Próxima parcela', formatReais(posicao.parcela)),
    campo('Falta pagar da cota', formatReais(posicao.faltaPagar)),
    ...(crivo ? [campo('Crivo', parecerEmPalavras(crivo))] : []),
    campo('Quem paga a taxa', quemPagaATaxa(caso.dados, posicao) === 'cedente' ? 'O titular' : 'Quem recebe a cota'),
    campo(
      'Taxa de transferência',
      taxa
        ? [
            formatReais(taxa.valor),
            cobrado?.pagoEm ? `paga em ${cobrado.pagoEm}` : 'por pagar',
            ...(taxa.volta === null ? [] : [`voltam ${formatReais(taxa.volta)}`]),
          ].join(', ')
        : formatReais(posicao.taxa),
    ),
  ]
}

/** The papers are of who receives the quota. */
const donoDosPapeis: AcharDonoDosPapeis<Contexto> = async ({ id }, contexto) => {
  const dele = await findCessionario(contexto.db, id)
  if (!dele) return null
  const { nome, cadastro } = dadosDe(contexto, dele)
  return { inscricao: inscricaoDe(contexto, dele), nomes: [cadastro?.nome ?? nome] }
}

export const processo: Processo = {
  guardas: {
    podeTransferir: requireRegras,
    cessionarioIdentificado,
    podeSolicitar,
    podeAprovar,
    titularPaga,
    crivoFavoravel,
    semImpedimento,
    termoAssinado,
  },
  efeitos: {
    guardarCessionario,
    convidarCessionario,
    convidarDeNovo,
    chamarDeNovo,
    encerrarConvite,
    pedirParecer,
    cobrarTaxa: cobrarDoTitular,
    cobrarDeNovo: cobrarDoTitular,
    prepararAssinatura,
    // Its boleto may have been paid a moment ago: what came is given back.
    encerrarSemTaxa: devolver(null),
    devolverTaxa: devolver(null),
    titularDesiste: devolver('cedente'),
    cessionarioDesiste: devolver('cessionario'),
    transferirCota,
  },
  aoMudarDeFase,
  declarado,
  donoDosPapeis,
}
