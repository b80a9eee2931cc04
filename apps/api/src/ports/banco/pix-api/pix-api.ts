import { formatDecimal, readPix, writePixDinamico } from '@contempla/consorcio'
import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import type { Banco, CobrancaNoBanco, CobrancaPedida } from '../banco.ts'
import type { ConfigDaPixApi } from '../config.ts'
import { ErroDoBanco } from '../erro.ts'
import type { PixRecebido } from '../pix-recebido.ts'
import { createCliente, erroDaResposta, readResposta } from './cliente.ts'
import { createDebitoPelaApi } from './debito.ts'
import { CobVDaApi, type CobVLida, PixConsultados } from './formas.ts'
import { createHttps } from './https.ts'
import { createTokens } from './token.ts'

/** Nobody waits on a screen for the bank, so a slow answer is better than a second request. */
const timeoutPadraoMs = 10_000
const POR_PAGINA = 1000
const NOME_MAXIMO = 200

function devedorDe({ nome, inscricao }: CobrancaPedida['devedor']) {
  const quem = nome.slice(0, NOME_MAXIMO)
  return tipoPessoa(inscricao) === 'PF' ? { cpf: inscricao, nome: quem } : { cnpj: inscricao, nome: quem }
}

/** The charge cannot be paid after its day, because it then costs something else. */
const corpoDa = ({ valor, vencimento, devedor }: CobrancaPedida, chave: string) => ({
  calendario: { dataDeVencimento: vencimento, validadeAposVencimento: 0 },
  devedor: devedorDe(devedor),
  valor: { original: formatDecimal(valor) },
  chave,
})

/**
 * Returns the bank's code; where the bank gave only the address (`pixCopiaECola` is optional), writes the code from it.
 */
function codigoDa({ pixCopiaECola, location, loc, recebedor, txid }: CobVLida): string {
  const url = location ?? loc?.location
  if (pixCopiaECola !== undefined) {
    const lido = readPix(pixCopiaECola)
    if ('pix' in lido && lido.pix.url !== null) return pixCopiaECola
    throw new ErroDoBanco(`o código Pix da cobrança ${txid} não se lê`)
  }
  if (!url || !recebedor) throw new ErroDoBanco(`a cobrança ${txid} veio sem código nem endereço`)
  try {
    return writePixDinamico({ url, nome: recebedor.nome, cidade: recebedor.cidade ?? 'Brasil' })
  } catch (cause) {
    throw new ErroDoBanco(`do endereço da cobrança ${txid} não se faz um código`, { cause })
  }
}

function present(lida: CobVLida): CobrancaNoBanco {
  const { status, pix } = lida
  return { situacao: status, pixCopiaECola: status === 'ativa' ? codigoDa(lida) : null, recebidos: pix }
}

/** Tells whether the bank's charge is the requested one; another amount or day would be another debt. */
const isAMesma = ({ valor, calendario }: CobVLida, pedida: CobrancaPedida): boolean =>
  valor.original === pedida.valor && calendario.dataDeVencimento === pedida.vencimento

/** Creates a bank on the Banco Central's Pix API: `cobv`, `pix`, `webhook`, and the calls of Pix Automático. */
export function createPixApi(config: ConfigDaPixApi, { timeoutMs = timeoutPadraoMs } = {}): Banco {
  const enviar = createHttps({ ...config, timeoutMs })
  const pedir = createCliente(enviar, createTokens(enviar, config), config.url)

  async function find(txid: string): Promise<CobVLida | null> {
    const resposta = await pedir({ metodo: 'GET', caminho: `/cobv/${txid}` })
    if (resposta.status === 404) return null
    const lida = readResposta(CobVDaApi, resposta)
    if (lida.txid !== txid) throw new ErroDoBanco('o banco respondeu com outra cobrança')
    return lida
  }

  const debito = createDebitoPelaApi(pedir, config)

  return {
    ...(debito ? { debito } : {}),
    async registerCobranca(pedida) {
      const caminho = `/cobv/${pedida.txid}`
      const resposta = await pedir({ metodo: 'PUT', caminho, corpo: corpoDa(pedida, config.chave) })
      const recusada = resposta.status >= 400
      // A bank may refuse the second request of a charge whose first answer was lost, so the charge is looked up.
      const lida = recusada ? await find(pedida.txid) : readResposta(CobVDaApi, resposta)
      if (!lida) throw erroDaResposta(resposta)
      if (lida.txid !== pedida.txid || !isAMesma(lida, pedida))
        throw new ErroDoBanco('o banco tem outra cobrança com este txid', { definitivo: true })
      return present(lida)
    },
    async removeCobranca(txid) {
      const resposta = await pedir({
        metodo: 'PATCH',
        caminho: `/cobv/${txid}`,
        corpo: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      })
      const removida = resposta.status < 400 ? readResposta(CobVDaApi, resposta) : null
      if (removida && removida.status !== 'ativa') return present(removida)
      // The charge may have been paid by then, or removed by a request whose answer was lost.
      const lida = await find(txid)
      if (lida === null) return { situacao: 'removida', pixCopiaECola: null, recebidos: [] }
      if (lida.status === 'ativa') throw erroDaResposta(resposta)
      return present(lida)
    },
    async findCobranca(txid) {
      const lida = await find(txid)
      return lida && present(lida)
    },
    async listRecebidos(de, ate) {
      const recebidos: PixRecebido[] = []
      for (let pagina = 0; ; pagina += 1) {
        const busca = new URLSearchParams({
          inicio: de.toISOString(),
          fim: ate.toISOString(),
          txIdPresente: 'true',
          'paginacao.paginaAtual': String(pagina),
          'paginacao.itensPorPagina': String(POR_PAGINA),
        })
        const lidos = readResposta(PixConsultados, await pedir({ metodo: 'GET', caminho: `/pix?${busca}` }))
        recebidos.push(...lidos.pix)
        if (pagina + 1 >= lidos.parametros.paginacao.quantidadeDePaginas) return recebidos
      }
    },
    async setEnderecoDoAviso(url) {
      const caminhos = [
        `/webhook/${encodeURIComponent(config.chave)}`,
        ...(debito ? ['/webhookrec', '/webhookcobr'] : []),
      ]
      for (const caminho of caminhos) {
        const resposta = await pedir({ metodo: 'PUT', caminho, corpo: { webhookUrl: url } })
        if (resposta.status >= 400) throw erroDaResposta(resposta)
      }
    },
  }
}
