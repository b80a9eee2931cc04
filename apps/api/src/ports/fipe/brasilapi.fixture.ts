import type { RequestListener } from 'node:http'

/** The example of `VeiculoFIPE` in BrasilAPI's OpenAPI document (pages/docs/doc/fipe.json), with all that it requires. */
export const EXEMPLO = {
  valor: 'R$ 6.022,00',
  marca: 'Fiat',
  modelo: 'Palio EX 1.0 mpi 2p',
  anoModelo: 1998,
  combustivel: 'Álcool',
  codigoFipe: '001004-9',
  mesReferencia: 'junho de 2021 ',
  tipoVeiculo: 1,
  siglaCombustivel: 'Á',
  dataConsulta: 'segunda-feira, 7 de junho de 2021 23:05',
}

const invalido = { name: 'BadRequestError', message: 'Código fipe inválido', type: 'bad_request' }

/**
 * BrasilAPI's `/api/fipe/preco/v1/{codigoFipe}` as published: the code with its six digits and hyphen, the list of its
 * years, and 400 for what is no code or is not in the table.
 */
export const brasilApi =
  (lista: readonly Record<string, unknown>[]): RequestListener =>
  ({ method, url }, response) => {
    const [, codigo] = /^\/api\/fipe\/preco\/v1\/(\d{6}-\d)$/.exec(url ?? '') ?? []
    const achados = lista.filter((veiculo) => veiculo['codigoFipe'] === codigo)
    const [status, corpo] = codigo && achados.length > 0 && method === 'GET' ? [200, achados] : [400, invalido]
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(corpo))
  }
