import { addDays, type Dia, fimDoDia, fracaoComPromessa } from '@contempla/consorcio'
import { nomeDaFase, PROCESSOS } from '@contempla/consorcio/processos'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { countPorVendedor, listComPromessa } from './promessas.sql.ts'

const diasDoRelatorio = 90

function desdeQuando(contexto: Pick<Contexto, 'relogio'>, pedido: Dia | undefined) {
  const dia = pedido ?? addDays(hojeDe(contexto), -diasDoRelatorio)
  return { dia, desde: fimDoDia(addDays(dia, -1)) }
}

/** Reports by seller to how many holders a date was promised. */
export async function getPromessas(contexto: Contexto, { desde: pedido }: { desde?: Dia | undefined }) {
  const { dia, desde } = desdeQuando(contexto, pedido)
  const vendedores = await countPorVendedor(contexto.db, desde)
  return {
    desde: dia,
    vendedores: vendedores.map((dele) => {
      const fracao = fracaoComPromessa(dele)
      return { ...dele, milesimos: fracao === 'poucas' ? null : fracao }
    }),
  }
}

type Query = { desde?: Dia | undefined; vendedor?: string | undefined; page: number; page_size: number }

/** Lists the holders themselves, page by page. */
export async function getComPromessa(contexto: Contexto, { desde: pedido, vendedor, page, page_size }: Query) {
  const { desde } = desdeQuando(contexto, pedido)
  const rows = await listComPromessa(contexto.db, {
    desde,
    vendedor,
    limite: page_size,
    pula: (page - 1) * page_size,
  })
  const total = rows[0]?.total ?? 0
  const data = rows.map(({ caso, quando, clienteId, nome, cotaId, grupo, numero, versao, ...l }) => ({
    caso,
    vendedor: l.vendedor,
    quando: new Date(quando).toISOString(),
    cliente: { id: clienteId, nome },
    cota: { id: cotaId, grupo, cota: numero, versao },
    ligacao:
      l.ligacao === null
        ? null
        : {
            caso: l.ligacao,
            nomeDaFase: nomeDaFase(PROCESSOS['ligacao-pos-venda'], l.fase ?? ''),
            prometidaAte: l.prometidaAte,
            aberta: l.aberta === true,
          },
  }))
  return { data, page, page_size, total, total_pages: Math.ceil(total / page_size) }
}
