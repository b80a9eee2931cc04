import { createHmac, randomUUID } from 'node:crypto'
import {
  type Ambiente,
  type AmbienteOptions,
  createNucleo,
  type GrupoPedido,
  type ParceiroDeTeste,
} from '@contempla/dev-env'
import { beforeAll, expect } from 'vitest'
import { contasDeTeste } from '../../../../packages/consorcio/src/banco/cnab.fixture.ts'
import { relogioDoSistema } from '../platform/relogio.ts'
import { apurarSaldo, readCotas, registroDoSaldo } from '../razao/index.ts'
import { withSistema } from '../sistema.fixture.ts'

export const segredoDeTeste = 'segredo-do-webhook-para-os-testes'

type Equipe = Awaited<ReturnType<ReturnType<typeof createNucleo>['naRetaguarda']>>

export type Mesa = {
  ambiente: Ambiente
  nucleo: ReturnType<typeof createNucleo>
  parceiro: ParceiroDeTeste
  gestor: Equipe
  analista: Equipe
  atendente: Equipe
}

type ConfigDaMesa = NonNullable<AmbienteOptions['config']>

/** Boots one environment for the file, with a person of each role. */
export function useMesa(createConfig: () => Promise<ConfigDaMesa> = async () => ({})): () => Mesa {
  const { ambiente, nucleo, parceiro } = withSistema(async () => ({
    // No jobs run, so that interrupted work stays until a test resumes it.
    config: {
      segredoWebhook: segredoDeTeste,
      contasDeCobranca: contasDeTeste,
      papeis: ['api', 'staff'],
      ...(await createConfig()),
    },
  }))
  let mesa: Mesa
  beforeAll(async () => {
    const [gestor, analista, atendente] = [
      await nucleo.naRetaguarda('gestor'),
      await nucleo.naRetaguarda('analista'),
      await nucleo.naRetaguarda('atendente'),
    ]
    mesa = { ambiente, nucleo, parceiro, gestor, analista, atendente }
  })
  return () => mesa
}

export type Devedora = {
  cotaId: number
  grupoId: number
  codigo: string
  boleto: number
  parcela: { numero: number; vencimento: string; valor: number }
}

/** The quota is due in five days, with the month's instalment issued. */
export const emDia: GrupoPedido = { emDias: 15 }
/** The quota was due five days ago and has not paid. */
export const emAtraso: GrupoPedido = { emDias: 5, cotas: [{ emAtraso: 1 }] }

export async function novoBoleto({ ambiente }: Mesa, cotaId: number, dados: Record<string, unknown>): Promise<number> {
  const boleto = { cota_id: cotaId, tipo: 'mensal', parcelas: [], criado_em: ambiente.relogio.agora(), ...dados }
  const colunas = Object.keys(boleto)
  const [row] = await ambiente.sql<{ id: number }>(
    `insert into boleto (${colunas.join(', ')}) values (${colunas.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(boleto),
  )
  return row?.id ?? 0
}

/** Makes quotas of a new group that owe an instalment, each with its boleto. */
export async function novasDevedoras(
  mesa: Pick<Mesa, 'ambiente' | 'nucleo' | 'parceiro'>,
  pedido: GrupoPedido = emAtraso,
): Promise<Devedora[]> {
  const { ambiente, nucleo, parceiro } = mesa
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1, ...pedido })
  const devedoras: Devedora[] = []
  for (const cotaId of grupo.cotas.values()) {
    const [saldo] = await ambiente.sql<{ em_aberto: Devedora['parcela'][] }>(
      'select em_aberto from cota_saldo where cota_id = $1',
      [cotaId],
    )
    const parcela = saldo?.em_aberto[0]
    if (!parcela) throw new Error('a cota de teste não deve nada')
    const [boleto] = await ambiente.sql<{ id: number }>(
      "select id from boleto where cota_id = $1 and tipo = 'mensal' and parcelas = array[$2::integer]",
      [cotaId, parcela.numero],
    )
    if (!boleto) throw new Error('a parcela de teste não tem boleto')
    devedoras.push({ cotaId, grupoId: grupo.id, codigo: grupo.codigo, boleto: boleto.id, parcela })
  }
  return devedoras
}

export async function novaDevedora(mesa: Mesa, pedido: GrupoPedido = emAtraso): Promise<Devedora> {
  const [devedora] = await novasDevedoras(mesa, pedido)
  if (!devedora) throw new Error('sem cotas')
  return devedora
}

/** Reads the instalment's cost today. */
export async function custoDeHoje({ atendente }: Mesa, { cotaId, parcela }: Devedora): Promise<number> {
  const { data } = await atendente.chamar('GET /pagamentos/cotas/:id', { params: { id: cotaId } })
  return data.parcelas.find((aberta: { numero: number }) => aberta.numero === parcela.numero).total
}

export const hoje = '2026-11-20'

export const pagar = ({ gestor }: Mesa, body: Record<string, unknown>, chave: string = randomUUID()) =>
  gestor.chamar('POST /pagamentos', { body: { dia: hoje, ...body }, headers: { 'idempotency-key': chave } })

export const movimentosDe = ({ ambiente }: Mesa, pagamentoId: number) =>
  ambiente.sql(
    `select tipo, parcela, credito_centavos, fundo_comum_centavos, taxa_administracao_centavos, diferenca_centavos,
       multa_centavos, juros_centavos from movimento where chave like $1 order by id`,
    [`pagamento:${pagamentoId}:%`],
  )

export const pagamentoGuardado = async ({ ambiente }: Mesa, id: number) =>
  (await ambiente.sql('select * from pagamento where id = $1', [id]))[0]

/** Reads everything that a payment may change in a quota and its group, for comparison. */
export async function retratoDa({ ambiente }: Mesa, { cotaId, grupoId }: Pick<Devedora, 'cotaId' | 'grupoId'>) {
  const [saldo] = await ambiente.sql('select * from cota_saldo where cota_id = $1', [cotaId])
  const [cota] = await ambiente.sql('select situacao, credito_centavos from cota where id = $1', [cotaId])
  const boletos = await ambiente.sql(
    'select id, pago_em::text, valor_centavos from boleto where cota_id = $1 order by id',
    [cotaId],
  )
  const [grupo] = await ambiente.sql(
    'select coalesce(sum(valor_centavos), 0)::bigint as encargos from movimento_grupo where grupo_id = $1',
    [grupoId],
  )
  return { saldo, cota, boletos, grupo }
}

/** Expects that the ledger explains the stored balance of each quota. */
export async function expectRazaoExplica({ ambiente }: Mesa, ids: readonly number[]) {
  for (const cota of await readCotas(ambiente.servidor.contexto.db, ids)) {
    const [guardado] = await ambiente.sql('select * from cota_saldo where cota_id = $1', [cota.id])
    expect(guardado).toEqual(registroDoSaldo(cota))
    expect(apurarSaldo(cota).saldo.fundoComum).toBeGreaterThanOrEqual(0)
  }
}

/** Sends events as the bank does. */
export function avisar(
  { ambiente }: Pick<Mesa, 'ambiente'>,
  eventos: unknown,
  {
    segredo = segredoDeTeste,
    segundos = Math.floor(relogioDoSistema.agora().getTime() / 1000),
    assinatura = '',
    corpo = '',
  } = {},
) {
  const enviado = corpo || JSON.stringify({ eventos })
  const hmac = createHmac('sha256', segredo).update(`${segundos}.${enviado}`).digest('hex')
  return fetch(`${ambiente.url}/integracoes/v1/pagamentos`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'contempla-assinatura': assinatura || `t=${segundos},v1=${hmac}`,
    },
    body: enviado,
  })
}
