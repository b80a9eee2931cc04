import {
  addDays,
  addMonths,
  daysBetween,
  diaDaExtracao,
  diaEm,
  type Plano,
  parametrosPadrao,
  parsePercent,
} from '@contempla/consorcio'
import type { CotaDeTeste } from '@contempla/dev-env'
import { expect } from 'vitest'
import { premiosDe } from '../assembleias/assembleias.fixture.ts'
import type { Mesa } from '../pagamentos/pagamentos.fixture.ts'
import { registro } from '../rotinas/registro.ts'

/** A small group near its end, and who acts on it. */
export type Mundo = {
  mesa: Mesa
  grupoId: number
  codigo: string
  cotas: readonly number[]
  /** The CPF of who holds the first quota. */
  titular: string
  ultimoDia: string
  /** The day of the yearly readjustment that comes, and that of the assembly that goes with it. */
  reajuste: string
  /** Bids may be paid with FGTS. */
  imovel: boolean
}

const comum = {
  taxaAdministracaoPpt: parsePercent('15'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
}

type Plano7 = {
  plano: Plano
  assembleia: number
  quitadaPeloLance?: boolean
  parametros?: Record<string, number>
  venceNaAssembleia?: boolean
  imovel?: boolean
}

/** Seven or six contributions from their end: young groups, and one that is readjusted before it ends. */
export const PLANOS: Record<string, Plano7> = {
  convencional: { plano: { ...comum, prazoMeses: 7, modalidade: 'convencional' }, assembleia: 2 },
  reajustado: {
    plano: { ...comum, prazoMeses: 15, modalidade: 'convencional' },
    assembleia: 10,
    venceNaAssembleia: true,
  },
  // The last instalment is issued by one credit, and its assembly has another.
  'reajustado-no-fim': {
    plano: { ...comum, prazoMeses: 13, modalidade: 'convencional' },
    assembleia: 9,
    parametros: { reajusteAnualPpt: parsePercent('20') },
    venceNaAssembleia: true,
  },
  deflacionado: {
    plano: { ...comum, prazoMeses: 13, seguroMensalPpt: parsePercent('0.0385'), modalidade: 'convencional' },
    assembleia: 9,
    parametros: { reajusteAnualPpt: parsePercent('-30') },
    venceNaAssembleia: true,
  },
  importado: {
    plano: { ...comum, prazoMeses: 14, modalidade: 'convencional' },
    assembleia: 8,
    quitadaPeloLance: true,
  },
  imovel: { plano: { ...comum, prazoMeses: 7, modalidade: 'convencional' }, assembleia: 2, imovel: true },
  'mais-por-menos': {
    plano: { ...comum, prazoMeses: 7, modalidade: 'mais-por-menos', fracaoPpt: parsePercent('75') },
    assembleia: 2,
  },
  'plano-justo': {
    plano: {
      ...comum,
      prazoMeses: 7,
      taxaAdministracaoPpt: 0,
      modalidade: 'plano-justo',
      adicionalPpt: parsePercent('0.45'),
    },
    assembleia: 2,
  },
}

const inicio = '2026-11-20'

export const hojeDo = ({ mesa }: Pick<Mundo, 'mesa'>) => diaEm(mesa.ambiente.relogio.agora())
const irPara = ({ ambiente }: Mesa, dia: string) => ambiente.relogio.ajustar(new Date(`${dia}T12:00:00-03:00`))
export const sqlDo = ({ mesa }: Pick<Mundo, 'mesa'>, texto: string, valores: unknown[]) =>
  mesa.ambiente.sql(texto, valores)

export async function novoMundo(mesa: Mesa, nome: string, quantas: number): Promise<Mundo> {
  irPara(mesa, inicio)
  // Drawings are never taken back; each of these worlds has its own.
  await mesa.ambiente.sql('begin; set local session_replication_role = replica; delete from extracao; commit')
  const {
    plano,
    assembleia,
    quitadaPeloLance,
    parametros = {},
    venceNaAssembleia,
    imovel = false,
  } = PLANOS[nome] ?? PLANOS['convencional'] ?? raise('sem plano')
  const doLance: CotaDeTeste = { contemplacao: { dia: addMonths(inicio, -2), modalidade: 'Lance livre', lance: 2 } }
  const cotas = Array.from({ length: quantas }, (_, i): CotaDeTeste => (quitadaPeloLance && i === 0 ? doLance : {}))
  const { nucleo, parceiro } = mesa
  const grupo = await nucleo.novoGrupo(parceiro, {
    cotas,
    maximoCotas: quantas,
    creditoInicial: 3_333_337,
    venda: { chave: `curto-${nome}`, nome, plano },
    assembleia,
    parametros: { parcelasPagasParaRenegociar: 1, ...parametros },
    emDias: 5,
  })
  if (imovel) await mesa.ambiente.sql("update grupo set tipo = 'imovel' where id = $1", [grupo.id])
  // Of two of them one boleto may charge at once.
  await mesa.ambiente.sql(
    `update cota set cliente_id = (select cliente_id from cota where id = $1) where grupo_id = $2 and numero = '0002'`,
    [grupo.cotas.get('0001'), grupo.id],
  )
  const assembleiaDe = (numero: number) => grupo.grupo.dataDaAssembleia(numero)
  // Due on the day of the assembly: what is paid on it was issued before the credit changed.
  if (venceNaAssembleia)
    await mesa.ambiente.sql('update grupo set dia_vencimento = $2 where id = $1', [
      grupo.id,
      Number(assembleiaDe(1).slice(8)),
    ])
  return {
    mesa,
    grupoId: grupo.id,
    codigo: grupo.codigo,
    imovel,
    cotas: [...grupo.cotas.values()],
    titular: grupo.titulares.get('0001') ?? raise('sem titular'),
    ultimoDia: assembleiaDe(plano.prazoMeses),
    reajuste: addMonths(assembleiaDe(1), 12),
  }
}

const raise = (mensagem: string): never => {
  throw new Error(mensagem)
}

/** The clock moves, and what the day brings to the group is done in the order of the jobs. */
export async function passarDias(mundo: Mundo, dias: number) {
  const { mesa, grupoId } = mundo
  const dia = addDays(hojeDo(mundo), dias)
  irPara(mesa, dia)
  const { contexto } = mesa.ambiente.servidor
  for (const rotina of registro)
    if ((await rotina.alvos(contexto, dia)).includes(grupoId)) {
      const feito = await rotina.executar(contexto, dia, grupoId)
      if (rotina.nome === 'conferencia-da-razao') expect(feito).toMatchObject({ divergencias: 0 })
    }
}

/**
 * To the day of the readjustment, with what is owed paid on the way, but by one; what is issued for that day is paid
 * before it, or stays open.
 */
export async function irAoReajuste(mundo: Mundo, menos: number, pagaAntes = false) {
  while (hojeDo(mundo) < mundo.reajuste) {
    const faltam = daysBetween(hojeDo(mundo), mundo.reajuste)
    await passarDias(mundo, Math.min(pagaAntes && faltam <= 21 ? 5 : 14, faltam))
    const resta = daysBetween(hojeDo(mundo), mundo.reajuste)
    if (resta > (pagaAntes ? 0 : 21))
      for (const cota of mundo.cotas) if (cota !== menos) await pagarAbertas(mundo, cota)
  }
}

/** Who was contemplated pays the bid and brings the guarantee. */
export async function cumprir(mundo: Mundo) {
  const emVigor = await sqlDo(
    mundo,
    `select id, lance_id is not null and lance_pago_em is null as lance from contemplacao
     where grupo_id = $1 and desfeita_em is null and garantia_em is null order by id`,
    [mundo.grupoId],
  )
  const body = { dia: hojeDo(mundo) }
  for (const { id, lance } of emVigor) {
    if (lance) await pedir(mundo, 'gestor', 'POST /contemplacoes/:id/lance', { params: { id }, body })
    await pedir(mundo, 'gestor', 'POST /contemplacoes/:id/garantia', { params: { id }, body })
  }
}

type Situacao = { parcelas: { numero: number; total: number }[]; cancelada: boolean; aEmitir: number }

export const verCota = async (mundo: Mundo, id: number): Promise<Situacao> =>
  (await pedir(mundo, 'atendente', 'GET /pagamentos/cotas/:id', { params: { id } })).data

/** What was asked, answered or refused: never an error of ours. */
export async function pedir(mundo: Mundo, quem: 'gestor' | 'analista' | 'atendente', ...chamada: Chamada) {
  const resposta = await mundo.mesa[quem].chamar(...chamada)
  expect(resposta.status, JSON.stringify([chamada, resposta.json])).toBeLessThan(500)
  return resposta
}
type Chamada = Parameters<Mesa['gestor']['chamar']>

export const pagar = (mundo: Mundo, body: Record<string, unknown>) =>
  pedir(mundo, 'gestor', 'POST /pagamentos', { body: { dia: hojeDo(mundo), ...body } })

export async function pagarAbertas(mundo: Mundo, idCota: number) {
  const { parcelas } = await verCota(mundo, idCota)
  for (const { numero, total } of parcelas)
    await pagar(mundo, { idCota, parcelas: [numero], valor: Math.max(1, total) })
}

/** The first assembly that was held and has no result is decided, by prizes that draw `cota`. */
export async function publicar(mundo: Mundo, cota: number): Promise<number> {
  const { grupoId, mesa } = mundo
  const [pendente] = await sqlDo(
    mundo,
    `select a.numero, a.dia::text from assembleia a left join apuracao p on p.grupo_id = a.grupo_id and p.numero = a.numero
     where a.grupo_id = $1 and a.dia >= $2 and a.dia <= $3 and p.numero is null order by a.numero limit 1`,
    [grupoId, inicio, hojeDo(mundo)],
  )
  if (!pendente) return 0
  await sqlDo(
    mundo,
    `insert into extracao (dia, premios, registrada_em, registrada_por) values ($1, $2, now(), $3)
     on conflict (dia) do nothing`,
    [diaDaExtracao(pendente['dia'], parametrosPadrao('auto')), premiosDe(cota), mesa.gestor.funcionarioId],
  )
  const params = { grupoId, numero: pendente['numero'] }
  const { data } = await pedir(mundo, 'gestor', 'GET /assembleias/:grupoId/:numero/previa', { params })
  const { status, json } = await pedir(mundo, 'gestor', 'POST /assembleias/:grupoId/:numero/publicacao', {
    params,
    body: { conferencia: data.conferencia },
  })
  expect(status, JSON.stringify(json)).toBe(200)
  return pendente['numero']
}
