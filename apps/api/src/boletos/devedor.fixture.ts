import { randomUUID } from 'node:crypto'
import { type ClienteHttp, createClienteHttp, type GrupoPedido, type Resposta } from '@contempla/dev-env'
import { aCadaInstante } from '../instante.fixture.ts'
import { type Devedora, emAtraso, emDia, type Mesa, novasDevedoras } from '../pagamentos/pagamentos.fixture.ts'

type Envio = NonNullable<Parameters<ClienteHttp['chamar']>[1]>

/**
 * Signs in a holder of quotas that owe an instalment each: `emDia` of them due in five days, `maisTarde` in ten,
 * `emAtraso` five days late.
 */
export async function novoDevedor(
  mesa: Pick<Mesa, 'ambiente' | 'nucleo' | 'parceiro'>,
  quantas: { emDia?: number; maisTarde?: number; emAtraso?: number; venda?: GrupoPedido['venda'] },
) {
  const venda = quantas.venda ? { venda: quantas.venda } : {}
  const { ambiente, parceiro } = mesa
  const doGrupo = (pedido: GrupoPedido, n = 0) =>
    n === 0 ? [] : novasDevedoras(mesa, { ...pedido, ...venda, cotas: Array.from({ length: n }, () => cotaDe(pedido)) })
  const cotas = [
    ...(await doGrupo(emDia, quantas.emDia)),
    ...(await doGrupo({ ...emDia, emDias: 20 }, quantas.maisTarde)),
    ...(await doGrupo(emAtraso, quantas.emAtraso)),
  ]
  const ids = cotas.map(({ cotaId }) => cotaId)
  const [dona] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [ids[0]])
  const clienteId = dona?.cliente_id ?? 0
  await ambiente.sql('update cota set cliente_id = $1 where id = any($2)', [clienteId, ids])
  // The session begins at that instant, whatever day the clock was moved to.
  const entrar = aCadaInstante(
    () => ambiente,
    async () => {
      const { sessoes, db } = ambiente.servidor.contexto
      const { clientId } = parceiro
      const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo: 'normal', web: false })
      return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    },
  )
  const [{ cotaId: id } = { cotaId: 0 }] = cotas
  const chamar = async (chamada: Parameters<ClienteHttp['chamar']>[0], envio: Envio = {}): Promise<Resposta> =>
    (await entrar()).chamar(chamada, {
      ...envio,
      params: { id, ...envio.params },
      headers: { 'idempotency-key': randomUUID(), ...envio.headers },
    })
  const listar = (outras: 'S' | 'N' = 'S', filtro = 'all') =>
    chamar('GET /cotas/:id/cobrancas/segunda-via', { query: { SN_UnificaParcelasOutrasCota: outras, filtro } })
  const marcar = ({ cotaId, parcela }: Pick<Devedora, 'cotaId' | 'parcela'>, ato: 'marcar' | 'desmarcar' = 'marcar') =>
    chamar(`POST /cotas/:id/cobrancas/segunda-via/${ato}`, {
      body: { identificadorCobranca: `${cotaId}-${parcela.numero}` },
    })
  const gerar = (identificador: string, outras: 'S' | 'N' = 'S', headers: Record<string, string> = {}) =>
    chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', {
      body: { identificador, SN_UnificaParcelasOutrasCota: outras },
      headers,
    })
  return {
    clienteId,
    cotas,
    chamar,
    listar,
    marcar,
    gerar,
    /** Marks them all and makes the boleto. */
    async unificar(quais: readonly Devedora[] = cotas) {
      for (const cota of quais) await marcar(cota)
      return gerar((await listar()).data.identificador)
    },
  }
}

const cotaDe = ({ cotas }: GrupoPedido) => (typeof cotas === 'object' ? (cotas[0] ?? {}) : {})
