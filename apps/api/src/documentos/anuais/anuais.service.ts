import {
  anoDe,
  anosDoInforme,
  countQuitadas,
  fichaDoConsorcio,
  formatDiaBr,
  formatReais,
  grupoECotaNaFrase,
  type Informe,
  informeDoAno,
  nomeDoPago,
  type Pago,
  pagosNoAno,
  type Recebimento,
  SEMPRE,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { hashDoImpresso, hojeDe } from '../../cotas/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Administradora } from '../../schema/parceiros.ts'
import { type CotaNoPapel, getCotaDaPessoa } from './cota-da-pessoa.ts'
import { type FatosDaCota, readFatos } from './fatos.ts'
import { impressoDoInforme, impressoDosPagamentos } from './impressos.ts'

const presentPago = (pago: Pago) => ({
  data: pago.dia,
  descricao: nomeDoPago(pago),
  parcelas: [...pago.parcelas],
  estorno: pago.estorno,
  valor: pago.valor,
  embutido: pago.embutido,
})

const doMaisRecente = (anos: Iterable<number>): number[] => [...new Set(anos)].toSorted((a, b) => b - a)

/**
 * Returns a person's payments in a calendar year for a quota that is or was theirs; without a year, for the last year
 * in which they paid. Throws NAO_ENCONTRADO.
 */
export async function getComprovante(contexto: Contexto, clienteId: number, cotaId: number, pedido?: number) {
  const hoje = hojeDe(contexto)
  const { posses } = await getCotaDaPessoa(contexto, clienteId, cotaId)
  const fatos = await readFatos(contexto.db, cotaId, posses)
  const pagos = fatos.posses.flatMap((posse) => posse.pagos)
  const ultima = posses.at(-1) ?? SEMPRE
  const pagosEm = doMaisRecente(pagos.map(({ dia }) => anoDe(dia)))
  const atual = anoDe(ultima.ate ?? hoje)
  const anos = doMaisRecente([atual, ...pagosEm])
  const ano = pedido ?? pagosEm[0] ?? atual
  const doAno = pagosNoAno(pagos, ano)
  const fim = `${ano}-12-31`
  return {
    anoExercicio: ano,
    anos,
    dias: { de: `${ano}-01-01`, ate: anoDe(hoje) === ano ? hoje : fim },
    pagamentos: doAno.map(presentPago),
    valorPago: sum(doAno.map(({ valor }) => valor)),
    pelaSeguradora: fatos.indenizado,
    valorEmbutido: sum(doAno.map(({ embutido }) => embutido)),
    valorMulta: sum(doAno.map(({ multa }) => multa)),
    valorJuros: sum(doAno.map(({ juros }) => juros)),
    recebidaEm: ultima.desde,
    transferidaEm: ultima.ate,
    hash: doAno.length === 0 ? null : hashDoImpresso(contexto.cifra, cotaId, impressoDosPagamentos(ano)),
  }
}

const RECEBIDO: Readonly<Record<Recebimento['origem'], string>> = {
  restituicao: 'Restituição da cota excluída',
  rateio: 'Saldo do grupo, no encerramento',
  credito: 'Crédito em dinheiro',
  suplementar: 'Saldo do grupo, depois do encerramento',
}

/** How many instalments the person had settled by the end of the year, in the time in which it was theirs last. */
function countPagas({ posses, lancamentos }: FatosDaCota, { contribuicoes }: CotaNoPapel, ano: number): number {
  const ate = `${ano}-12-31`
  const posse = posses.findLast(({ desde }) => desde === null || desde <= ate) ?? SEMPRE
  return countQuitadas(lancamentos, { contribuicoes, posse, ate })
}

/**
 * Writes the description that the tax form asks for beside the figures: administrator, purpose, quota and paid part.
 */
function discriminar(
  { grupo, cota, versao, nome_bem, contribuicoes }: CotaNoPapel,
  administradora: Administradora | null,
  { ano, contempladaEm, creditoUsadoEm, recebidaEm, transferidaEm, recebimentos }: Informe,
  pagas: number,
): string {
  const frases = [
    administradora ? `Consórcio da ${administradora.nome}, CNPJ ${formatInscricao(administradora.cnpj)}` : 'Consórcio',
    `${grupoECotaNaFrase({ grupo, cota })}-${versao}${nome_bem === null ? '' : `, para ${nome_bem}`}`,
    `${pagas} de ${contribuicoes} parcelas pagas até 31/12/${ano}`,
    ...(recebidaEm ? [`recebida por transferência em ${formatDiaBr(recebidaEm)}`] : []),
    ...(contempladaEm ? [`contemplada em ${formatDiaBr(contempladaEm)}`] : []),
    ...(creditoUsadoEm ? [`crédito usado em ${formatDiaBr(creditoUsadoEm)}`] : []),
    ...recebimentos
      .filter(({ origem }) => origem === 'credito')
      .map(({ dia, valor }) => `crédito de ${formatReais(valor)} recebido em dinheiro em ${formatDiaBr(dia)}`),
    ...(transferidaEm ? [`transferida a outra pessoa em ${formatDiaBr(transferidaEm)}`] : []),
  ]
  return `${frases.join('; ')}.`
}

async function presentInforme(
  contexto: Contexto,
  clienteId: number,
  { cota, fatos, informe }: { cota: CotaNoPapel; fatos: FatosDaCota; informe: Informe },
) {
  const { administradora } = await parceiroDoCliente(contexto.db, clienteId)
  const isPessoa = contexto.cifra.decifrar(cota.inscricao_cifrada).length === 11
  return {
    ...informe,
    ficha: isPessoa ? fichaDoConsorcio(informe.ano) : null,
    discriminacao: discriminar(cota, administradora, informe, countPagas(fatos, cota, informe.ano)),
    administradora,
    recebimentos: informe.recebimentos.map(({ origem, dia, valor }) => ({
      origem,
      descricao: RECEBIDO[origem],
      data: dia,
      valor,
    })),
  }
}

/**
 * Returns the income tax data of a quota that is or was the person's, for a calendar year that is over; without a year,
 * for the last year that has data. Throws NAO_ENCONTRADO, ANO_SEM_DADOS, INFORME_AINDA_NAO_SAIU.
 */
export async function getInforme(contexto: Contexto, clienteId: number, cotaId: number, pedido?: number) {
  const hoje = hojeDe(contexto)
  const { cota, posses } = await getCotaDaPessoa(contexto, clienteId, cotaId)
  const fatos = await readFatos(contexto.db, cotaId, posses)
  const anos = anosDoInforme(fatos, hoje)
  const proximo = anoDe(hoje)
  if (pedido !== undefined && pedido >= proximo) throw new ErroDeNegocio('INFORME_AINDA_NAO_SAIU')
  if (pedido !== undefined && !anos.includes(pedido)) throw new ErroDeNegocio('ANO_SEM_DADOS')
  const ano = pedido ?? anos[0]
  const informe = ano === undefined ? null : informeDoAno(fatos, ano)
  return { anos, proximo, informe: informe && (await presentInforme(contexto, clienteId, { cota, fatos, informe })) }
}

/** The same of a year that is named. Throws NAO_ENCONTRADO, ANO_SEM_DADOS, INFORME_AINDA_NAO_SAIU. */
export async function requireInforme(contexto: Contexto, clienteId: number, cotaId: number, ano: number) {
  const { informe } = await getInforme(contexto, clienteId, cotaId, ano)
  if (!informe) throw new ErroDeNegocio('ANO_SEM_DADOS')
  return informe
}

/**
 * The papers of each year, the newest first: of what the person paid in it, and of what they declare of it where that may
 * be seen. Throws NAO_ENCONTRADO.
 */
export async function listAnuais(contexto: Contexto, clienteId: number, cotaId: number, comInforme: boolean) {
  const { posses } = await getCotaDaPessoa(contexto, clienteId, cotaId)
  const fatos = await readFatos(contexto.db, cotaId, posses)
  const pagos = fatos.posses.flatMap((posse) => posse.pagos)
  const papel = (tipo: 'comprovante' | 'informe', titulo: string, impresso: string, ano: number) => ({
    tipo,
    titulo: `${titulo} de ${ano}`,
    periodo: String(ano),
    impresso,
  })
  return [
    ...doMaisRecente(pagos.map(({ dia }) => anoDe(dia))).map((ano) =>
      papel('comprovante', 'Comprovante de pagamentos', impressoDosPagamentos(ano), ano),
    ),
    ...(comInforme ? anosDoInforme(fatos, hojeDe(contexto)) : []).map((ano) =>
      papel('informe', 'Informe de rendimentos', impressoDoInforme(ano), ano),
    ),
  ]
}

/** The year's payments, which there must be for a paper. Throws NAO_ENCONTRADO. */
export async function requireComprovante(contexto: Contexto, clienteId: number, cotaId: number, ano: number) {
  const comprovante = await getComprovante(contexto, clienteId, cotaId, ano)
  if (comprovante.pagamentos.length === 0) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return comprovante
}
