import type { Contrato, Payload } from '@contempla/contract'
import { type Consulta, orNull } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { buscaDe } from '../../shell/busca/busca.ts'
import { readQuery } from '../../shell/dados/queries.ts'

export type FaturamentoDoBem = Payload<Contrato['GET /core/faturamento/auto/status']>

/** Reads the billing of a vehicle, new or used, of a quota; null while there was none. */
export function bemQuery(idCota: number): Consulta<FaturamentoDoBem> {
  const queryKey = ['GET /core/faturamento/auto/status', idCota] as const
  return {
    queryKey,
    queryFn: async ({ signal, client }) => {
      const pedido = { query: { idCota: String(idCota) }, signal, noLoading: true } as const
      // Asked of who never had one, the status call is an error; one that was read stays.
      const jaPedido =
        client.getQueryData(queryKey) || (await api('GET /core/faturamento/auto/validar', pedido)).jaPedido
      return jaPedido ? orNull(api('GET /core/faturamento/auto/status', pedido)) : null
    },
    staleTime: 0,
  }
}

export const buscarMarca = (marca: string) =>
  buscaDe(readQuery('GET /core/faturamento/auto/marcas', { query: { marca } }), (achada) => ({
    value: String(achada.codFabricante),
    label: achada.nomeFabricante,
  }))

export const buscarModelo = (codigoFabricante: number, modelo: string) =>
  buscaDe(readQuery('GET /core/faturamento/auto/modelos', { query: { modelo, codigoFabricante } }), (achado) => ({
    value: String(achado.idBem),
    label: achado.nomeBem,
  }))

export const buscarConcessionaria = (id: number, nome: string) =>
  buscaDe(readQuery('GET /cotas/:id/fornecedores', { params: { id }, query: { nome } }), (achada) => ({
    value: String(achada.idFornecedor),
    label: `${achada.nome}, de ${achada.cidade}, ${achada.uf}`,
  }))

const query = (idCota: number) => ({ idCota: String(idCota) })

/** Fetches the contract: the document to sign, or the signed one. */
export const fetchContrato = (idCota: number) => () =>
  api('GET /core/faturamento/auto/contrato', { query: query(idCota), noLoading: true })

const pdfDe = ({ arquivo }: { arquivo: string }): Blob =>
  new Blob([Uint8Array.from(atob(arquivo), (letra) => letra.charCodeAt(0))], { type: 'application/pdf' })

/** Fetches the order of purchase, which comes in base64. */
export const fetchPedidoDeCompra = (idCota: number) => async (): Promise<Blob> =>
  pdfDe(await api('POST /pedido-compra', { query: query(idCota), body: {}, noLoading: true }))

/** Fetches the order by which a company invoices a used vehicle. */
export const fetchOrdemDeFaturamento = (idCota: number) => async (): Promise<Blob> =>
  pdfDe(
    await api('POST /core/faturamento/auto/dados-ordem-faturamento', {
      query: query(idCota),
      body: {},
      noLoading: true,
    }),
  )
