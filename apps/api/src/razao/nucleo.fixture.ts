import {
  addDays,
  addMonths,
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
export type Mundo = { mesa: Mesa; grupoId: number; codigo: string; cotas: readonly number[]; ultimoDia: string }

const comum = {
  taxaAdministracaoPpt: parsePercent('15'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
}

type Plano7 = { plano: Plano; assembleia: number; quitadaPeloLance?: boolean }

/** Seven or six contributions from their end: young groups, and one that is readjusted before it ends. */
export const PLANOS: Record<string, Plano7> = {
  convencional: { plano: { ...comum, prazoMeses: 7, modalidade: 'convencional' }, assembleia: 2 },
  reajustado: { plano: { ...comum, prazoMeses: 15, modalidade: 'convencional' }, assembleia: 10 },
  importado: {
    plano: { ...comum, prazoMeses: 14, modalidade: 'convencional' },
    assembleia: 8,
    quitadaPeloLance: true,
  },
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
  const { plano, assembleia, quitadaPeloLance } = PLANOS[nome] ?? PLANOS['convencional'] ?? raise('sem plano')
  const doLance: CotaDeTeste = { contemplacao: { dia: addMonths(inicio, -2), modalidade: 'Lance livre', lance: 2 } }
  const cotas = Array.from({ length: quantas }, (_, i): CotaDeTeste => (quitadaPeloLance && i === 0 ? doLance : {}))
  const { nucleo, parceiro } = mesa
  const grupo = await nucleo.novoGrupo(parceiro, {
    cotas,
    maximoCotas: quantas,
    creditoInicial: 3_333_337,
    venda: { chave: `curto-${nome}`, nome, plano },
    assembleia,
    emDias: 5,
  })
  return {
    mesa,
    grupoId: grupo.id,
    codigo: grupo.codigo,
    cotas: [...grupo.cotas.values()],
    ultimoDia: grupo.grupo.dataDaAssembleia(plano.prazoMeses),
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
