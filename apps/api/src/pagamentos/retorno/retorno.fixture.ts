import { setTimeout as wait } from 'node:timers/promises'
import {
  type TituloDeTeste,
  writeCnab240,
  writeCnab400,
} from '../../../../../packages/consorcio/src/banco/cnab.fixture.ts'
import { type Devedora, hoje, type Mesa } from '../pagamentos.fixture.ts'

export const titulo = (dados: Partial<TituloDeTeste>): TituloDeTeste => ({
  nossoNumero: '9999999',
  usoDaEmpresa: '',
  ocorrencia: '06',
  vencimento: hoje,
  valorTitulo: 100,
  valorPago: 100,
  acrescimos: 0,
  dia: hoje,
  ...dados,
})
export const tituloDa = ({ boleto, parcela }: Devedora, dados: Partial<TituloDeTeste> = {}) =>
  titulo({ nossoNumero: String(boleto), valorTitulo: parcela.valor, valorPago: parcela.valor, ...dados })

let sequencial = 1000
/** Writes a file with a number of its own, as banks give them. */
export function escrever(
  titulos: readonly TituloDeTeste[],
  formato: '240' | '400' = '240',
  banco = '341',
  numero = ++sequencial,
): string {
  const linhas = formato === '240' ? writeCnab240(titulos, banco) : writeCnab400(titulos, banco)
  if (formato === '400' && banco === '033') return linhas.join('\r\n')
  const [de, largura] = formato === '240' ? [157, 6] : banco === '001' ? [100, 7] : [108, 5]
  const header = linhas[0] ?? ''
  linhas[0] = header.slice(0, de) + String(numero).padStart(largura, '0') + header.slice(de + largura)
  return linhas.join('\r\n')
}

/** Sends and reads return files as the console's screen does. */
export function createArquivos(mesa: () => Mesa) {
  const detalhe = async (id: number) =>
    (await mesa().atendente.chamar('GET /arquivos-de-retorno/:id', { params: { id } })).data

  /** Sends a file and waits until it is done. */
  async function enviar(conteudo: string, nome = 'retorno.ret') {
    const resposta = await mesa().gestor.chamar('POST /arquivos-de-retorno', { body: { nome, conteudo } })
    while (resposta.data?.situacao === 'em-curso') {
      await wait(20)
      Object.assign(resposta.data, await detalhe(resposta.data.id))
    }
    return resposta
  }

  const pagamentosDo = async (arquivo: number) =>
    (await mesa().atendente.chamar('GET /pagamentos', { query: { arquivo, page_size: 100 } })).json.data

  return { detalhe, enviar, pagamentosDo, contexto: () => mesa().ambiente.servidor.contexto }
}
