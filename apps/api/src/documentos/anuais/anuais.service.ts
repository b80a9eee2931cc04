import {
  anoDe,
  anosDoInforme,
  fichaDoConsorcio,
  formatDiaBr,
  type Informe,
  informeDoAno,
  nomeDoPago,
  type Pago,
  pagosNoAno,
  type Recebimento,
  SEM_PERCENTUAL,
  saldoDaCota,
  sum,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { type CotaComTitularRow, getCota, hashDoImpresso, hojeDe } from '../../cotas/index.ts'
import { parceiroDoCliente } from '../../parceiros/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Administradora } from '../../schema/parceiros.ts'
import { listMovimentos } from '../movimentos.ts'
import { readFatos } from './fatos.ts'
import { impressoDosPagamentos } from './impressos.ts'

const presentPago = (pago: Pago) => ({
  data: pago.dia,
  descricao: nomeDoPago(pago),
  parcelas: [...pago.parcelas],
  estorno: pago.estorno,
  valor: pago.valor,
  embutido: pago.embutido,
})

const doMaisRecente = (anos: Iterable<number>): number[] => [...new Set(anos)].toSorted((a, b) => b - a)

/** What the holder paid of their own quota in a calendar year; without one, in the last in which they paid. Throws NAO_ENCONTRADO. */
export async function getComprovante(contexto: Contexto, clienteId: number, cotaId: number, pedido?: number) {
  const hoje = hojeDe(contexto)
  await getCota(contexto, clienteId, cotaId)
  const { pagos, recebidaEm } = await readFatos(contexto.db, cotaId)
  const anos = doMaisRecente([anoDe(hoje), ...pagos.map(({ dia }) => anoDe(dia))])
  const ano = pedido ?? doMaisRecente(pagos.map(({ dia }) => anoDe(dia)))[0] ?? anoDe(hoje)
  const doAno = pagosNoAno(pagos, ano)
  const fim = `${ano}-12-31`
  return {
    anoExercicio: ano,
    anos,
    dias: { de: `${ano}-01-01`, ate: anoDe(hoje) === ano ? hoje : fim },
    pagamentos: doAno.map(presentPago),
    valorPago: sum(doAno.map(({ valor }) => valor)),
    valorEmbutido: sum(doAno.map(({ embutido }) => embutido)),
    recebidaEm,
    hash: doAno.length === 0 ? null : hashDoImpresso(contexto.cifra, cotaId, impressoDosPagamentos(ano)),
  }
}

const RECEBIDO: Readonly<Record<Recebimento['origem'], string>> = {
  restituicao: 'Restituição da cota excluída',
  rateio: 'Saldo do grupo, no encerramento',
  credito: 'Crédito em dinheiro, no encerramento',
  suplementar: 'Saldo do grupo, depois do encerramento',
}

/** How many instalments were settled by the end of the year, as the books have it. */
async function countPagas({ db }: Pick<Contexto, 'db'>, cota: CotaComTitularRow, ano: number): Promise<number> {
  const contratado = { percentuais: SEM_PERCENTUAL, contribuicoes: cota.contribuicoes }
  return saldoDaCota(await listMovimentos(db, cota.id), contratado, cota.credito_centavos, `${ano}-12-31`).parcelasPagas
}

/** What is written in the form beside the figures (administrator, what it is for, which quota, how much of it is paid). */
function discriminar(
  cota: CotaComTitularRow,
  administradora: Administradora | null,
  { ano, contempladaEm, creditoUsadoEm, recebidaEm }: Informe,
  pagas: number,
): string {
  const frases = [
    administradora ? `Consórcio da ${administradora.nome}, CNPJ ${formatInscricao(administradora.cnpj)}` : 'Consórcio',
    `grupo ${cota.grupo}, cota ${cota.cota}-${cota.versao}, para ${cota.nome_bem}`,
    `${pagas} de ${cota.contribuicoes} parcelas pagas até 31/12/${ano}`,
    ...(recebidaEm ? [`recebida por transferência em ${formatDiaBr(recebidaEm)}`] : []),
    ...(contempladaEm ? [`contemplada em ${formatDiaBr(contempladaEm)}`] : []),
    ...(creditoUsadoEm ? [`crédito usado em ${formatDiaBr(creditoUsadoEm)}`] : []),
  ]
  return `${frases.join('; ')}.`
}

async function presentInforme(contexto: Contexto, clienteId: number, cota: CotaComTitularRow, informe: Informe) {
  const { administradora } = await parceiroDoCliente(contexto.db, clienteId)
  const isPessoa = contexto.cifra.decifrar(cota.inscricao_cifrada).length === 11
  return {
    ...informe,
    ficha: isPessoa ? fichaDoConsorcio(informe.ano) : null,
    discriminacao: discriminar(cota, administradora, informe, await countPagas(contexto, cota, informe.ano)),
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
 * What is declared of the customer's own quota in a calendar year that is over; without one, in the last that has
 * anything. Throws NAO_ENCONTRADO, ANO_SEM_DADOS, INFORME_AINDA_NAO_SAIU.
 */
export async function getInforme(contexto: Contexto, clienteId: number, cotaId: number, pedido?: number) {
  const hoje = hojeDe(contexto)
  const cota = await getCota(contexto, clienteId, cotaId)
  const fatos = await readFatos(contexto.db, cotaId)
  const anos = anosDoInforme(fatos, hoje)
  const proximo = anoDe(hoje)
  if (pedido !== undefined && pedido >= proximo) throw new ErroDeNegocio('INFORME_AINDA_NAO_SAIU')
  if (pedido !== undefined && !anos.includes(pedido)) throw new ErroDeNegocio('ANO_SEM_DADOS')
  const ano = pedido ?? anos[0]
  const informe = ano === undefined ? null : informeDoAno(fatos, ano)
  return { anos, proximo, informe: informe && (await presentInforme(contexto, clienteId, cota, informe)) }
}

/** The same of a year that is named. Throws NAO_ENCONTRADO, ANO_SEM_DADOS, INFORME_AINDA_NAO_SAIU. */
export async function requireInforme(contexto: Contexto, clienteId: number, cotaId: number, ano: number) {
  const { informe } = await getInforme(contexto, clienteId, cotaId, ano)
  if (!informe) throw new ErroDeNegocio('ANO_SEM_DADOS')
  return informe
}

/** The year's payments, which there must be for a paper. Throws NAO_ENCONTRADO. */
export async function requireComprovante(contexto: Contexto, clienteId: number, cotaId: number, ano: number) {
  const comprovante = await getComprovante(contexto, clienteId, cotaId, ano)
  if (comprovante.pagamentos.length === 0) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return comprovante
}
